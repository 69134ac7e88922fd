"""Which rule of which book an incident rests on."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from domain.incidents.kinds import IncidentKind
from domain.staff.roles import Book

_DEVICES = {Book.TCP: "TCP-11.1", Book.CW: "CW-11.1", Book.PP: "PP-16.1", Book.CP: "CP-13.1"}
_INFLUENCE = {
    Book.TCP: "TCP-11.6",
    Book.C3P: "C3P-14.7",
    Book.CW: "CW-11.6",
    Book.PP: "PP-16.6",
    Book.CP: "CP-13.8",
}
_SIDE_BETS = {
    Book.TCP: "TCP-11.11",
    Book.C3P: "C3P-14.8",
    Book.CW: "CW-11.11",
    Book.PP: "PP-16.11",
    Book.CP: "CP-13.12",
}
_ADVICE = {
    Book.TCP: "TCP-11.5",
    Book.C3P: "C3P-14.5(b)",
    Book.CW: "CW-11.5",
    Book.PP: "PP-16.5",
    Book.CP: "CP-13.7",
}
# No other book says so; their general rules on conduct do.
_HARASSMENT = {Book.PP: "PP-5.6"}

RAISED: Mapping[tuple[Book, IncidentKind], tuple[str, ...]] = MappingProxyType(
    {
        (book, kind): (rule,)
        for kind, rules in (
            (IncidentKind.DEVICE, _DEVICES),
            (IncidentKind.INFLUENCE, _INFLUENCE),
            (IncidentKind.SIDE_BET, _SIDE_BETS),
            (IncidentKind.ADVICE_GIVEN, _ADVICE),
            (IncidentKind.HARASSMENT, _HARASSMENT),
        )
        for book, rule in rules.items()
    }
)

# Canberra's book has no such duty.
INSPECTOR: Mapping[Book, tuple[str, ...]] = MappingProxyType(
    {
        Book.TCP: ("TCP-11.9",),
        Book.CW: ("CW-11.9",),
        Book.PP: ("PP-16.9",),
        Book.CP: ("CP-13.9",),
    }
)

LAST_WORD: Mapping[Book, tuple[str, ...]] = MappingProxyType(
    {
        Book.TCP: ("TCP-11.10",),
        Book.C3P: ("C3P-14.4",),
        Book.CW: ("CW-11.10",),
        Book.PP: ("PP-16.8",),
        Book.CP: ("CP-13.10",),
    }
)
