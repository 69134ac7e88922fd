"""Hands by rank alone, suits left out: what most values come down to.

The ranks of a hand are one number with three bits a rank, so that adding cards up gives the key
under which the value is remembered. There are 73,775 such hands of five to seven cards in all.
"""

from __future__ import annotations

from domain.cards.scale import Category, high

ACE = 14
_LONG = 5
_WHEEL = (ACE, 5, 4, 3, 2)


def rank_key(rank: int) -> int:
    """Give the key of one card of this rank, 2 to 14 or 1 for a low ace."""
    return 1 << 3 * (rank - 1)


def counts_in(key: int) -> list[tuple[int, int]]:
    """List how many there are of each rank, most first, then highest first."""
    counts = [(key >> 3 * (rank - 1) & 7, rank) for rank in range(1, ACE + 1)]
    return sorted([each for each in counts if each[0]], reverse=True)


def straight_top(ranks: set[int]) -> int | None:
    """Give the highest card of the best straight among these ranks; the ace is high or low."""
    for top in range(ACE, _LONG, -1):
        if ranks.issuperset(range(top - _LONG + 1, top + 1)):
            return top
    return _LONG if ranks.issuperset(_WHEEL) else None


class HighByRanks(dict[int, int]):
    """The best five of five to seven cards when no flush is there, remembered by rank key."""

    def __missing__(self, key: int) -> int:
        value = self[key] = _best_high(key)
        return value


def _best_high(key: int) -> int:
    counts = counts_in(key)
    ranks = sorted([rank for _, rank in counts], reverse=True)
    most, best = counts[0]
    others = [rank for rank in ranks if rank != best]
    if most == 4:  # noqa: PLR2004 - four of a kind
        return high(Category.FOUR_OF_A_KIND, [best, others[0]])
    paired = max((rank for count, rank in counts[1:] if count > 1), default=None)
    if most == 3 and paired:  # noqa: PLR2004 - three of a kind
        return high(Category.FULL_HOUSE, [best, paired])
    if top := straight_top(set(ranks)):
        return high(Category.STRAIGHT, [top])
    if most == 3:  # noqa: PLR2004
        return high(Category.THREE_OF_A_KIND, [best, *others[:2]])
    if paired:
        kicker = next(rank for rank in others if rank != paired)
        return high(Category.TWO_PAIR, [best, paired, kicker])
    if most == 2:  # noqa: PLR2004 - a pair
        return high(Category.PAIR, [best, *others[:3]])
    return high(Category.NO_PAIR, ranks[:_LONG])


HIGH_BY_RANKS = HighByRanks()
