"""Which seats a finished hand entitles to which bonus on offer (PP-1.1's bonus definitions).

Claims, verification and payment are the room's; here is only what the cards say.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum

from domain.cards.card import Card, rank_of
from domain.cards.high import ROYAL_FLUSH, high_value
from domain.cards.omaha import omaha_high_value
from domain.cards.ranks import ACE
from domain.cards.scale import Category, high, read

_KING, _JACK = 13, 11
_WHOLE_BOARD = 5
_HOLE_CARDS = 2
_MOST_ACES_ON_THE_BOARD = 2


class Bonus(StrEnum):
    """The bonuses the book defines; the list of PP-13.1 is open (PK-03)."""

    BAD_BEAT = "bad_beat"
    BAD_BEAT_ACES_FULL_OF_KINGS = "bad_beat_aces_full_of_kings"
    POCKET_PAIR = "pocket_pair"
    ROYAL_FLUSH = "royal_flush"
    ROYAL_FLUSH_NO_HOLE_CARDS = "royal_flush_no_hole_cards"
    MILLION_QUAD_4 = "million_quad_4"
    MILLION_QUAD_6 = "million_quad_6"
    MILLION_QUAD_8 = "million_quad_8"


_LEAST_BEATEN_HAND = {
    Bonus.BAD_BEAT: high(Category.FULL_HOUSE, [ACE, _JACK]),
    Bonus.BAD_BEAT_ACES_FULL_OF_KINGS: high(Category.FULL_HOUSE, [ACE, _KING]),
}
_BEATEN_QUADS = {Bonus.MILLION_QUAD_4: 4, Bonus.MILLION_QUAD_6: 6, Bonus.MILLION_QUAD_8: 8}
_LEAST_BEATING_HAND = high(Category.FOUR_OF_A_KIND, [])


def earned(
    bonus: Bonus, board: Sequence[Card], live: Mapping[int, Sequence[Card]]
) -> tuple[int, ...]:
    """List the seats whose hand earns the bonus; `live` are the hole cards not folded or dead."""
    of_two = {seat: cards for seat, cards in live.items() if len(cards) == _HOLE_CARDS}
    if bonus is Bonus.POCKET_PAIR:
        return _seats(seat for seat, cards in of_two.items() if _is_pair(cards))
    if len(board) + _HOLE_CARDS < _WHOLE_BOARD:
        return ()
    values = {seat: high_value((*cards, *board)) for seat, cards in of_two.items()}
    if bonus is Bonus.ROYAL_FLUSH_NO_HOLE_CARDS:
        return _seats(seat for seat, value in values.items() if value == ROYAL_FLUSH)
    if bonus is Bonus.ROYAL_FLUSH:
        return _seats(
            seat
            for seat, value in values.items()
            if value == ROYAL_FLUSH and _plays_both(of_two[seat], board, value)
        )
    if len(board) < _WHOLE_BOARD or not values:
        return ()
    if bonus in _BEATEN_QUADS:
        return _million(_BEATEN_QUADS[bonus], values)
    return _bad_beat(_LEAST_BEATEN_HAND[bonus], board, of_two, values)


def _seats(seats: Iterable[int]) -> tuple[int, ...]:
    return tuple(sorted(seats))


def _is_pair(hole: Sequence[Card]) -> bool:
    return rank_of(hole[0]) == rank_of(hole[1])


def _plays_both(hole: Sequence[Card], board: Sequence[Card], value: int) -> bool:
    """Whether some best five cards contain both hole cards (PK-31)."""
    return omaha_high_value(hole, board) == value


def _million(rank: int, values: Mapping[int, int]) -> tuple[int, ...]:
    if max(values.values()) != ROYAL_FLUSH:
        return ()
    return _seats(seat for seat, value in values.items() if _quads_in(value) == rank)


def _bad_beat(
    least: int,
    board: Sequence[Card],
    live: Mapping[int, Sequence[Card]],
    values: Mapping[int, int],
) -> tuple[int, ...]:
    best = max(values.values())
    aces = sum(rank_of(card) == ACE for card in board)
    if best < _LEAST_BEATING_HAND or aces > _MOST_ACES_ON_THE_BOARD:
        return ()
    meets = [seat for seat in live if _meets_conditions(live[seat], board, values[seat])]
    # Of tied winners one that meets the conditions is enough (PK-31).
    if not any(values[seat] == best for seat in meets):
        return ()
    return _seats(seat for seat in meets if least <= values[seat] < best)


def _meets_conditions(hole: Sequence[Card], board: Sequence[Card], value: int) -> bool:
    """Conditions (a), (b) and (d): both hole cards play, and quads come of a pocket pair."""
    quads = _quads_in(value)
    if quads is not None and not (_is_pair(hole) and rank_of(hole[0]) == quads):
        return False
    return _plays_both(hole, board, value)


def _quads_in(value: int) -> int | None:
    _, category, ranks = read(value)
    return ranks[0] if category is Category.FOUR_OF_A_KIND else None
