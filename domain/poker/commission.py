"""The commission of a hand, borne pot by pot (PP-7, CP-7)."""

from __future__ import annotations

from collections.abc import Sequence

from domain.cents import Cents
from domain.poker.pots import Pot
from domain.poker.terms import Commission, Method

TEN_THOUSANDTHS = 10_000

# The methods that take from the pot, and so not from a hand of blinds alone (PP-7.6, CP-7.6).
_FROM_THE_POT = frozenset({Method.PERCENTAGE, Method.FIXED_PER_HAND})


def from_pots(
    terms: Commission,
    pots: Sequence[Pot],
    *,
    dealt_in: int,
    only_blinds: bool = False,
    tied_by_all: bool = False,
) -> tuple[Cents, ...]:
    """Say what each pot bears, the main pot first (PK-20).

    `tied_by_all` says that all who put money in are live and tie for everything (CP-7.8).
    """
    if only_blinds or terms.method not in _FROM_THE_POT:
        return (0,) * len(pots)
    if terms.method is Method.FIXED_PER_HAND:
        return _fixed(per_hand(terms, dealt_in), pots)
    if tied_by_all:
        return (0,) * len(pots)
    borne = []
    wagered = taken = 0
    for pot in pots:
        wagered += pot.cents
        due = percentage(terms, wagered)
        borne.append(due - taken)
        taken = due
    return tuple(borne)


def percentage(terms: Commission, wagered: Cents) -> Cents:
    """Take the rate of what was called, rounded down (PK-19) and held at the cap (PP-7.7)."""
    due = wagered * terms.rate // (TEN_THOUSANDTHS * terms.rounding_unit) * terms.rounding_unit
    return due if terms.cap is None else min(due, terms.cap)


def per_hand(terms: Commission, dealt_in: int) -> Cents:
    """Find the fixed charge for so many players dealt in (CP-7.2.3(b))."""
    known = [least for least in terms.per_hand if least <= dealt_in]
    return terms.per_hand[max(known)] if known else 0


def _fixed(cents: Cents, pots: Sequence[Pot]) -> tuple[Cents, ...]:
    borne = []
    for pot in pots:
        borne.append(min(cents, pot.cents))
        cents -= borne[-1]
    return tuple(borne)
