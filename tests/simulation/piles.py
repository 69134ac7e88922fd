"""Cash and chips as a clerk would heap them up: so many pieces of each kind and worth."""

from __future__ import annotations

from collections import Counter
from typing import TypeAlias

from tests.people_and_things import cash, chips_worth

# ("cash", 5000): 3 is three fifties.
Pile: TypeAlias = dict[tuple[str, int], int]


def pile(cash_count: dict[int, int] | None = None, chips: dict[int, int] | None = None) -> Pile:
    """Heap up a count of cash and a count of chips."""
    heap = {("cash", worth): pieces for worth, pieces in (cash_count or {}).items()}
    heap |= {("chips", worth): pieces for worth, pieces in (chips or {}).items()}
    return _tidy(heap)


def in_cash(cents: int) -> Pile:
    """An amount in notes and coins."""
    return pile(cash(cents))


def in_chips(cents: int) -> Pile:
    """An amount in chips."""
    return pile(chips=chips_worth(cents))


def put(heap: Pile, more: Pile, sign: int = 1) -> Pile:
    """Put one heap on another, or take it away."""
    together = Counter(heap)
    for piece, pieces in more.items():
        together[piece] += sign * pieces
    return _tidy(together)


def cents_of(heap: Pile, kind: str) -> int:
    """Add up one kind."""
    return sum(worth * pieces for (each, worth), pieces in heap.items() if each == kind)


def count_of(heap: Pile, kind: str) -> dict[int, int]:
    """The pieces of one kind, as they are counted."""
    return {worth: pieces for (each, worth), pieces in heap.items() if each == kind}


def _tidy(heap: Pile) -> Pile:
    return {piece: pieces for piece, pieces in heap.items() if pieces}
