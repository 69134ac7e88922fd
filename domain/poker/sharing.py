"""How a pot is divided: whole units, and what does not divide by each book's order (PK-23)."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence

from domain.cards.card import Card
from domain.cents import Cents


def clockwise(seats: Sequence[int], button: int) -> list[int]:
    """Put seats in order from the first left of the button; the button's own seat is last."""
    ordered = sorted(seats)
    left = bisect_right(ordered, button)
    return ordered[left:] + ordered[:left]


def by_highest_card(seats: Sequence[int], cards: Mapping[int, Sequence[Card]]) -> list[int]:
    """Put seats in order of their own highest card by rank and suit (CP-8.5.2, PK-24)."""
    return sorted(seats, key=lambda seat: sorted(cards[seat], reverse=True), reverse=True)


def share(
    cents: Cents, seats: Sequence[int], unit: Cents, *, one_each: bool = True
) -> dict[int, Cents]:
    """Divide an amount among seats in their order: equal whole units, then what is left over."""
    if len(seats) == 1:
        return {seats[0]: cents}
    units, part = divmod(cents, unit)
    each, left = divmod(units, len(seats))
    shares = dict.fromkeys(seats, each * unit)
    if one_each:
        for seat in seats[:left]:
            shares[seat] += unit
    else:
        shares[seats[0]] += left * unit
    shares[seats[0]] += part
    return shares


def halve(cents: Cents, unit: Cents) -> tuple[Cents, Cents]:
    """Divide an amount between high and low; what does not divide is the high hand's."""
    low = cents // unit // 2 * unit
    return cents - low, low
