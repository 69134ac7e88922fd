"""Omaha: exactly two hole cards and three of the board (PP-10.5.4, CP-8.20.4)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from domain.cards.card import Card, rank_of, suit_of
from domain.cards.deck import DECK
from domain.cards.high import flush_value
from domain.cards.low import LOW_BITS, QUALIFIER, value_of_ranks
from domain.cards.ranks import ACE, HIGH_BY_RANKS, counts_in, rank_key

# Above the ranks stand four counters of four bits, one a suit. They start so that the second card
# of a suit in the hand, and the third on the board, set the counter's highest bit: a bit set in
# both is a flush.
_SUITS_AT = 3 * ACE
_KEYS = [rank_key(rank_of(card)) + (1 << _SUITS_AT + 4 * suit_of(card)) for card in DECK]
_IN_HAND = sum(6 << _SUITS_AT + 4 * suit for suit in range(4))
_ON_BOARD = sum(5 << _SUITS_AT + 4 * suit for suit in range(4))
_FLUSH = sum(8 << _SUITS_AT + 4 * suit for suit in range(4))
_RANKS = (1 << _SUITS_AT) - 1
_key = _KEYS.__getitem__

# Every two ranks a hand can put in, numbered.
_TWOS = {
    rank_key(left) + rank_key(right): (left - 2) * 13 + right - 2
    for right in range(2, ACE + 1)
    for left in range(2, right + 1)
}
_KEY_OF_TWO = {number: key for key, number in _TWOS.items()}


class _TwosInHand(dict[int, tuple[int, ...]]):
    """The different pairs of ranks in a hand of four, remembered by rank key."""

    def __missing__(self, key: int) -> tuple[int, ...]:
        ranks = [rank_key(rank) for count, rank in counts_in(key) for _ in range(count)]
        twos = {_TWOS[left + right] for left, right in combinations(ranks, 2)}
        found = self[key] = tuple(sorted(twos))
        return found


class _BestOnBoard(dict[int, list[int]]):
    """For a board's ranks, the best value each two ranks make with three of it; 0: not asked yet.

    6,175 boards of 169 numbers are eight megabytes when every one of them has been seen.
    """

    def __missing__(self, key: int) -> list[int]:
        found = self[key] = [0] * (13 * 13)
        return found


_TWOS_IN_HAND = _TwosInHand()
_BEST_ON_BOARD = _BestOnBoard()


def omaha_high_value(hole: Sequence[Card], board: Sequence[Card]) -> int:
    """Give the best value of two hole cards with three of the board."""
    own = sum(map(_key, hole), _IN_HAND)
    shared = sum(map(_key, board), _ON_BOARD)
    known = _BEST_ON_BOARD[shared & _RANKS]
    best = 0
    for two in _TWOS_IN_HAND[own & _RANKS]:
        value = known[two] or _first_seen(two, shared & _RANKS)
        if value > best:  # noqa: PLR1730 - calling max here would take half of the time
            best = value
    if own & shared & _FLUSH:
        return max(best, _best_flush(hole, board))
    return best


def _first_seen(two: int, key: int) -> int:
    ranks = [rank_key(rank) for count, rank in counts_in(key) for _ in range(count)]
    best = max(HIGH_BY_RANKS[_KEY_OF_TWO[two] + sum(three)] for three in combinations(ranks, 3))
    _BEST_ON_BOARD[key][two] = best
    return best


def _best_flush(hole: Sequence[Card], board: Sequence[Card]) -> int:
    suits = [card & 3 for card in board]
    # Five board cards hold at most one suit three times.
    suit = max(range(4), key=suits.count)
    shared = [card for card in board if card & 3 == suit]
    own = [card for card in hole if card & 3 == suit]
    return max(
        flush_value((*two, *three))
        for two in combinations(own, 2)
        for three in combinations(shared, 3)
    )


class _OmahaLows(dict[int, int | None]):
    """The best low of two and three, remembered by the low ranks of hand and board as bits."""

    def __missing__(self, bits: int) -> int | None:
        value = self[bits] = _best_low(bits >> _APART, bits & ((1 << _APART) - 1))
        return value


_APART = QUALIFIER + 1
_OMAHA_LOWS = _OmahaLows()


def _best_low(own: int, shared: int) -> int | None:
    ranks = range(1, QUALIFIER + 1)
    twos = combinations([rank for rank in ranks if own >> rank & 1], 2)
    threes = list(combinations([rank for rank in ranks if shared >> rank & 1], 3))
    fives = [{*two, *three} for two in twos for three in threes if not {*two} & {*three}]
    return max((value_of_ranks(sorted(five, reverse=True)) for five in fives), default=None)


def omaha_low_value(hole: Sequence[Card], board: Sequence[Card]) -> int | None:
    """Give the best eight-qualifier low of two and three; None when none qualifies."""
    own = 0
    for card in hole:
        own |= LOW_BITS[card]
    shared = 0
    for card in board:
        shared |= LOW_BITS[card]
    return _OMAHA_LOWS[own << _APART | shared]
