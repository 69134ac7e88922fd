"""The best five of five, six or seven cards, highest hand wins (PP-3.2.2, CP-3.2.2)."""

from __future__ import annotations

from collections.abc import Sequence

from domain.cards.card import Card, rank_of, suit_of
from domain.cards.deck import DECK
from domain.cards.ranks import ACE, HIGH_BY_RANKS, rank_key, straight_top
from domain.cards.scale import Category, high

# Above the ranks stand four counters of four bits, one a suit, that start at three: the fifth card
# of a suit sets the counter's highest bit, and one test finds every flush.
_SUITS_AT = 3 * ACE
_START = sum(3 << _SUITS_AT + 4 * suit for suit in range(4))
_FLUSH = sum(8 << _SUITS_AT + 4 * suit for suit in range(4))
_RANKS = (1 << _SUITS_AT) - 1
_KEYS = [rank_key(rank_of(card)) + (1 << _SUITS_AT + 4 * suit_of(card)) for card in DECK]
_key = _KEYS.__getitem__

ROYAL_FLUSH = high(Category.STRAIGHT_FLUSH, [ACE])


class _Flushes(dict[int, int]):
    """The best flush among the cards of one suit, remembered by their ranks as bits."""

    def __missing__(self, bits: int) -> int:
        ranks = [rank for rank in range(ACE, 1, -1) if bits >> rank & 1]
        if top := straight_top(set(ranks)):
            value = high(Category.STRAIGHT_FLUSH, [top])
        else:
            value = high(Category.FLUSH, ranks[:5])
        self[bits] = value
        return value


_FLUSHES = _Flushes()


def high_value(cards: Sequence[Card]) -> int:
    """Give the value of the best five of five to seven cards."""
    key = sum(map(_key, cards), _START)
    if key & _FLUSH:
        return _with_flush(cards, key)
    return HIGH_BY_RANKS[key & _RANKS]


def _with_flush(cards: Sequence[Card], key: int) -> int:
    suit = ((key & _FLUSH).bit_length() - 1 - _SUITS_AT) // 4
    return flush_value([card for card in cards if card & 3 == suit])


def flush_value(suited: Sequence[Card]) -> int:
    """Give the value of the best five of five to seven cards of one suit."""
    bits = 0
    for card in suited:
        bits |= 4 << (card >> 2)
    return _FLUSHES[bits]
