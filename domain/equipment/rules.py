"""What each book says of layouts, shoes, decks, shuffles and cuts."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from domain.equipment.kinds import Dealing
from domain.staff.roles import Book

CARDS_IN_A_DECK = 52

# Canberra's layout is what was approved; Crown Poker's game decides within eleven (CP-4.1).
MOST_PLACES: Mapping[Book, tuple[int, str]] = MappingProxyType(
    {
        Book.TCP: (9, "TCP-2.1"),
        Book.C3P: (9, "C3P-1.1"),
        Book.CW: (9, "CW-2.1"),
        Book.PP: (10, "PP-2.1.1"),
        Book.CP: (11, "CP-2.1"),
    }
)

DEALS_FROM: Mapping[Book, frozenset[Dealing]] = MappingProxyType(
    {
        Book.TCP: frozenset({Dealing.DEALING_SHOE, Dealing.SHUFFLING_SHOE}),
        Book.C3P: frozenset({Dealing.DEALING_SHOE, Dealing.SHUFFLING_SHOE}),
        Book.CW: frozenset({Dealing.DEALING_SHOE, Dealing.CONTINUOUS_MACHINE}),
        Book.PP: frozenset({Dealing.CONTINUOUS_MACHINE, Dealing.BY_HAND}),
        Book.CP: frozenset({Dealing.BY_HAND}),
    }
)

# Books in which every card comes out of a shoe, which is named.
SHOE: Mapping[Book, tuple[str, ...]] = MappingProxyType(
    {Book.TCP: ("TCP-2.3",), Book.C3P: ("C3P-A(Shoe)",), Book.CW: ("CW-2.3", "CW-2.4")}
)

DECKS: Mapping[Book, tuple[int, int, str]] = MappingProxyType(
    {
        Book.TCP: (1, 1, "TCP-3.1"),
        Book.C3P: (1, 1, "C3P-2.1"),
        Book.CW: (4, 8, "CW-3.1"),
        Book.CP: (1, 1, "CP-3.1"),
    }
)

# With a shuffling shoe two decks of different colours take turns.
TWO_SETS: Mapping[Book, str] = MappingProxyType(
    {Book.TCP: "TCP-3.1.1(b)", Book.C3P: "C3P-10.2", Book.CW: "CW-3.1", Book.CP: "CP-3.1"}
)

CHECKED: Mapping[Book, str] = MappingProxyType(
    {Book.TCP: "TCP-3.2", Book.C3P: "C3P-2.2", Book.CW: "CW-3.2", Book.CP: "CP-3.1"}
)
STORED: Mapping[Book, str] = MappingProxyType({Book.TCP: "TCP-4.1.2", Book.CW: "CW-4.1.2"})
SHUFFLED: Mapping[Book, str] = MappingProxyType(
    {Book.TCP: "TCP-4.1.1(a)", Book.C3P: "C3P-5.1", Book.CW: "CW-4.1.1(a)", Book.CP: "CP-5.1"}
)
CUT: Mapping[Book, str] = MappingProxyType(
    {Book.TCP: "TCP-4.2.1", Book.C3P: "C3P-5.2", Book.CW: "CW-4.2.2", Book.CP: "CP-5.2-s1"}
)
NO_CUT: Mapping[Book, str] = MappingProxyType(
    {Book.TCP: "TCP-4.2.1(a)", Book.C3P: "C3P-10.1", Book.CW: "CW-3.1.1"}
)
REPLACED: Mapping[Book, str] = MappingProxyType(
    {Book.TCP: "TCP-3.4", Book.C3P: "C3P-2.3", Book.CW: "CW-4.4.2(a)", Book.CP: "CP-5.3.2"}
)


def two_colours(book: Book, dealing: Dealing) -> int:
    """Say how many sets a table has in use at once."""
    return 2 if dealing is Dealing.SHUFFLING_SHOE and book in TWO_SETS else 1
