"""How the value of a hand is written as one whole number.

Eight bits say which kind of value it is, four the category, and twenty the five ranks that decide,
the weightiest first, so that comparing two numbers of one kind compares two hands.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum

_RANK_BITS = 4
_RANKS = 5
_BITS = _RANK_BITS * (_RANKS + 1)
_REVERSED = (1 << _BITS) - 1


class Kind(IntEnum):
    """What a value is a value of. Three-card hands get a kind of their own when they come."""

    HIGH = 0
    LOW = 1
    RAZZ = 2


class Category(IntEnum):
    """The order of hands (PP-3.2.2, CP-3.2.2). A royal flush is an ace-high straight flush."""

    NO_PAIR = 0
    PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8


def high(category: Category, ranks: Iterable[int]) -> int:
    """Write a high value: the category, then the deciding ranks (2 to 14) from the weightiest."""
    number = int(category)
    written = 0
    for rank in ranks:
        number = number << _RANK_BITS | rank
        written += 1
    return number << _RANK_BITS * (_RANKS - written)


def reverse(kind: Kind, number: int) -> int:
    """Turn a value round, for hands where the lowest wins."""
    return int(kind) << _BITS | (_REVERSED - number)


def read(value: int) -> tuple[Kind, Category, tuple[int, ...]]:
    """Read a value back: its kind, its category and the ranks that decide."""
    kind = Kind(value >> _BITS)
    number = value & _REVERSED
    if kind is not Kind.HIGH:
        number = _REVERSED - number
    ranks = [number >> _RANK_BITS * place & 15 for place in reversed(range(_RANKS))]
    return kind, Category(number >> _RANK_BITS * _RANKS), tuple(rank for rank in ranks if rank)


def category_of(value: int) -> Category:
    """Say what kind of hand a value stands for."""
    return read(value)[1]
