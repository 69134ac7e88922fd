"""The chances of hands that lie open, by counting every board that can still come."""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

from domain.cards.deck import DECK
from domain.poker.state import HandState

_BOARD = 5
# Before the flop there are more than a million boards, too many for a display that must not wait.
_MOST_TO_COME = 2


class Chance(NamedTuple):
    """Of so many boards, a hand wins some alone and shares others."""

    wins: int
    shares: int
    boards: int


def chances(state: HandState) -> dict[int, Chance]:
    """Count for each open hand; nothing while a hand is hidden or the board is yet to begin."""
    live = state.live
    to_come = _BOARD - len(state.board)
    is_plain = not state.variant.is_hi_lo and not state.variant.is_stud
    if not is_plain or not state.shown.issuperset(live) or to_come > _MOST_TO_COME:
        return {}
    seen = {*state.board, *(card for seat in live for card in state.cards[seat])}
    unseen = [card for card in DECK if card not in seen]
    wins, shares, boards = dict.fromkeys(live, 0), dict.fromkeys(live, 0), 0
    for rest in combinations(unseen, to_come):
        board = [*state.board, *rest]
        values = {seat: state.variant.high(state.cards[seat], board) for seat in live}
        best = max(values.values())
        winners = [seat for seat in live if values[seat] == best]
        counted = wins if len(winners) == 1 else shares
        for seat in winners:
            counted[seat] += 1
        boards += 1
    return {seat: Chance(wins[seat], shares[seat], boards) for seat in live}
