"""Who opens a betting round of stud, by the cards that show (PP-11.3, 11.4, 11.6, PK-37)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from domain.cards.card import Card, rank_of, suit_of
from domain.cards.low import low_rank
from domain.poker.sharing import clockwise


class BringIn(NamedTuple):
    """The seat that must bring in (None: nobody has to) and the seat whose action is first."""

    seat: int | None
    first_to_act: int | None


def bring_in(
    up_cards: Mapping[int, Card], *, is_razz: bool, all_in: Collection[int] = ()
) -> BringIn:
    """Find who brings in: the lowest card, in razz the highest; all-ins of the ante cannot."""
    if is_razz:
        seat = max(up_cards, key=lambda each: (low_rank(up_cards[each]), suit_of(up_cards[each])))
    else:
        seat = min(up_cards, key=up_cards.__getitem__)
    if seat not in all_in:
        return BringIn(seat, seat)
    # PP-11.3.1(b): the action moves to the left, to the next seat that can still act.
    left = [each for each in clockwise(list(up_cards), seat) if each not in all_in]
    return BringIn(None, left[0] if left else None)


def opener(showing: Mapping[int, Sequence[Card]], *, is_razz: bool) -> int:
    """Find who opens a later round: the best hand showing, then the suit of its leading card."""
    if is_razz:
        return min(showing, key=lambda seat: _showing_low(showing[seat]))
    return max(showing, key=lambda seat: _showing_high(showing[seat]))


# Fewer than five cards make pairs, threes and fours, but neither straights nor flushes.
_Showing = tuple[tuple[int, ...], tuple[int, ...], int]


def _showing_high(cards: Sequence[Card]) -> _Showing:
    counts, ranks = _grouped([rank_of(card) for card in cards])
    leading = max(suit_of(card) for card in cards if rank_of(card) == ranks[0])
    return counts, ranks, leading


def _showing_low(cards: Sequence[Card]) -> _Showing:
    counts, ranks = _grouped([low_rank(card) for card in cards])
    lowest = min(ranks)
    return counts, ranks, min(suit_of(card) for card in cards if low_rank(card) == lowest)


def _grouped(ranks: Sequence[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    groups = sorted(((count, rank) for rank, count in Counter(ranks).items()), reverse=True)
    return tuple(count for count, _ in groups), tuple(rank for _, rank in groups)
