"""The eight-qualifier low: five different ranks from eight down, the ace lowest.

Straights and flushes do not spoil a low (PP-3.2.2(k), CP-3.2.2(j)(second), PK-47).
"""

from __future__ import annotations

from collections.abc import Sequence

from domain.cards.card import Card, rank_of
from domain.cards.deck import DECK
from domain.cards.ranks import ACE
from domain.cards.scale import Category, Kind, high, reverse

QUALIFIER = 8
_LONG = 5


def low_rank(card: Card) -> int:
    """Give the rank with the ace as one."""
    rank = rank_of(card)
    return 1 if rank == ACE else rank


# One bit a rank from the ace (1) to the eight; a higher card has none.
LOW_BITS = [1 << low_rank(card) if low_rank(card) <= QUALIFIER else 0 for card in DECK]


def value_of_ranks(ranks: Sequence[int]) -> int:
    """Give the value of a low made of these five ranks, highest first."""
    return reverse(Kind.LOW, high(Category.NO_PAIR, ranks))


def _best_of(bits: int) -> int | None:
    ranks = [rank for rank in range(1, QUALIFIER + 1) if bits >> rank & 1][:_LONG]
    return value_of_ranks(ranks[::-1]) if len(ranks) == _LONG else None


_BEST: list[int | None] = [_best_of(bits) for bits in range(2 << QUALIFIER)]


def low_value(cards: Sequence[Card]) -> int | None:
    """Give the value of the best low of five to seven cards; None when no five qualify."""
    bits = 0
    for card in cards:
        bits |= LOW_BITS[card]
    return _BEST[bits]
