"""Hands of three cards: their classes and order (TCP-3.6, C3P-2.6), as one whole number each.

Twelve bits hold the ranks that decide, the weightiest first, and the class stands above them, so
that comparing two numbers compares two hands. Suits only say whether all three match.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum

from domain.cards.card import BadCardError, Card
from domain.cards.names import SIGNS, WORDS, plural

CARDS_IN_HAND = 3
_CLASS_AT = 12
_RANKS = (1 << _CLASS_AT) - 1
_ACE, _QUEEN = 14, 12
# The low ace counts as nothing but a one: 3-2-A is three high (TGC-24).
_LOW_ACE_TOP = 3


class HandClass(IntEnum):
    """The order of three-card hands, lowest first."""

    HIGH_CARD = 0
    PAIR = 1
    FLUSH = 2
    STRAIGHT = 3
    THREE_OF_A_KIND = 4
    STRAIGHT_FLUSH = 5


# The lowest number of a hand that is queen high: what the dealer needs (TCP-1.1(Qualify)).
QUEEN_HIGH = _QUEEN << 8


def three_value(cards: Sequence[Card]) -> int:
    """Give the value of three cards; all of them count (C3P-2.5)."""
    if len(cards) != CARDS_IN_HAND:
        raise BadCardError(f"a hand is three cards, not {len(cards)}", rule="C3P-2.5")
    one, two, three = cards
    low, middle, high = sorted([(one >> 2) + 2, (two >> 2) + 2, (three >> 2) + 2])
    if low == high:
        return HandClass.THREE_OF_A_KIND << _CLASS_AT | high << 8
    if low == middle:
        return HandClass.PAIR << _CLASS_AT | low << 8 | high << 4
    if middle == high:
        return HandClass.PAIR << _CLASS_AT | high << 8 | low << 4
    is_flush = one & 3 == two & 3 == three & 3
    top = _sequence_top(low, middle, high)
    if top:
        kind = HandClass.STRAIGHT_FLUSH if is_flush else HandClass.STRAIGHT
        return kind << _CLASS_AT | top << 8
    ranks = high << 8 | middle << 4 | low
    return HandClass.FLUSH << _CLASS_AT | ranks if is_flush else ranks


def _sequence_top(low: int, middle: int, high: int) -> int:
    if high - middle == 1 == middle - low:
        return high
    return _LOW_ACE_TOP if (low, middle, high) == (2, 3, _ACE) else 0


def class_of(value: int) -> HandClass:
    """Say which class a value belongs to."""
    return HandClass(value >> _CLASS_AT)


def qualifies(value: int) -> bool:
    """Whether a dealer's hand is queen high or better."""
    return value >= QUEEN_HIGH


def three_name(value: int) -> str:
    """Say a value in words: pair of tens, K."""
    ranks = [(value & _RANKS) >> shift & 15 for shift in (8, 4, 0)]
    signs = "-".join([SIGNS.get(rank, str(rank)) for rank in ranks if rank])
    top = WORDS[ranks[0]]
    match class_of(value):
        case HandClass.STRAIGHT_FLUSH:
            return f"straight flush, {top} high"
        case HandClass.THREE_OF_A_KIND:
            return f"three {plural(ranks[0])}"
        case HandClass.STRAIGHT:
            return f"straight, {top} high"
        case HandClass.FLUSH:
            return f"flush, {signs}"
        case HandClass.PAIR:
            return f"pair of {plural(ranks[0])}, {SIGNS.get(ranks[1], str(ranks[1]))}"
        case HandClass.HIGH_CARD:
            return f"{top} high, {signs}"
