"""Pots: what was called, cut at each all-in level; what was not called goes back."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple

from domain.cents import Cents


class Pot(NamedTuple):
    """Money at stake and the seats that can win it."""

    cents: Cents
    seats: tuple[int, ...]


def uncalled(wagered: Mapping[int, Cents]) -> tuple[int, Cents] | None:
    """Find the part of the highest wager that nobody matched, and whose it is."""
    # A wager is called by whoever put as much in, though that seat may have folded since.
    highest = second = 0
    owner = None
    for seat, cents in wagered.items():
        if cents > highest:
            highest, second, owner = cents, highest, seat
        elif cents > second:
            second = cents
    if owner is None or highest == second:
        return None
    return owner, highest - second


def cut(wagered: Mapping[int, Cents], live: Collection[int], dead: Cents = 0) -> tuple[Pot, ...]:
    """Cut called money into the main pot and side pots, in the order they came to be.

    `dead` is money that matches nothing, such as a missed small blind: it lies in the main pot,
    which a seat that put in nothing else can win too.
    """
    if len(live) == 1:
        total = sum(wagered.values()) + dead
        return (Pot(total, tuple(live)),) if total else ()
    levels = sorted({wagered[seat] for seat in live})
    pots: list[Pot] = []
    below = 0
    amounts = wagered.values()
    for level in levels:
        cents = sum([min(each, level) - below for each in amounts if each > below])
        if cents:
            pots.append(Pot(cents, tuple(sorted([s for s in live if wagered[s] >= level]))))
            below = level
    # Money above every live level is of seats that are out; it lies in the last pot.
    over = sum([each - below for each in amounts if each > below])
    if not pots:
        return (Pot(dead + over, tuple(sorted(live))),) if dead + over else ()
    if dead and not levels[0]:
        pots.insert(0, Pot(dead, tuple(sorted(live))))
    elif dead:
        pots[0] = Pot(pots[0].cents + dead, pots[0].seats)
    if over:
        pots[-1] = Pot(pots[-1].cents + over, pots[-1].seats)
    return tuple(pots)
