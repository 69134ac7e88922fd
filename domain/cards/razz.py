"""Razz: the lowest five of seven wins, the ace low, no straights or flushes (PP-3.2.2(l))."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from domain.cards.card import Card
from domain.cards.deck import DECK
from domain.cards.low import low_rank
from domain.cards.ranks import counts_in, rank_key
from domain.cards.scale import Category, Kind, high, reverse

_KEYS = [rank_key(low_rank(card)) for card in DECK]
_key = _KEYS.__getitem__
_LONG = 5

# How many of each rank make which hand when neither straights nor flushes are looked at.
_CATEGORIES = {
    (1, 1, 1, 1, 1): Category.NO_PAIR,
    (2, 1, 1, 1): Category.PAIR,
    (2, 2, 1): Category.TWO_PAIR,
    (3, 1, 1): Category.THREE_OF_A_KIND,
    (3, 2): Category.FULL_HOUSE,
    (4, 1): Category.FOUR_OF_A_KIND,
}


class _RazzByRanks(dict[int, int]):
    """The best razz hand of five to seven cards, remembered by rank key."""

    def __missing__(self, key: int) -> int:
        counts = counts_in(key)
        different = sorted([rank for _, rank in counts], reverse=True)
        if len(different) >= _LONG:
            value = _five(tuple(different[-_LONG:]))
        else:
            ranks = [rank for count, rank in counts for _ in range(count)]
            value = max(_five(five) for five in combinations(ranks, _LONG))
        self[key] = value
        return value


def _five(ranks: tuple[int, ...]) -> int:
    counts = counts_in(sum(map(rank_key, ranks)))
    category = _CATEGORIES[tuple(count for count, _ in counts)]
    return reverse(Kind.RAZZ, high(category, [rank for _, rank in counts]))


_RAZZ_BY_RANKS = _RazzByRanks()


def razz_value(cards: Sequence[Card]) -> int:
    """Give the value of the lowest five of five to seven cards; bigger is better here too."""
    return _RAZZ_BY_RANKS[sum(map(_key, cards))]
