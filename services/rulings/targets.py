"""What was played at a table lately, so that a ruling can be given on it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType
from uuid import UUID

from domain.casino_war.round import WarRound, war_round_id_of
from domain.poker.hand import Hand, hand_id_of
from domain.staff.roles import Book
from domain.three_card_poker.three_card_round import ThreeCardRound, round_id_of
from services.use_cases.casino import Casino
from services.use_cases.latest import latest

_SHOWN = 5


@dataclass(frozen=True, slots=True)
class Target:
    """A hand or round: its stream, and how people speak of it."""

    target_id: UUID
    label: str
    is_over: bool
    version: int


def hands_at(casino: Casino, table: str) -> list[Target]:
    """List the last hands of a poker table, the newest first."""
    return _lately(casino, Hand, partial(hand_id_of, table), "Hand")


def three_card_rounds_at(casino: Casino, table: str) -> list[Target]:
    """List the last rounds of a table of Three Card Poker, the newest first."""
    return _lately(casino, ThreeCardRound, partial(round_id_of, table), "Round")


def war_rounds_at(casino: Casino, table: str) -> list[Target]:
    """List the last rounds of a table of Casino War, the newest first."""
    return _lately(casino, WarRound, partial(war_round_id_of, table), "Round")


def _lately(
    casino: Casino,
    kind: type[Hand | ThreeCardRound | WarRound],
    id_of: Callable[[int], UUID],
    noun: str,
) -> list[Target]:
    last = latest(casino, kind, id_of)
    if last is None:
        return []
    numbers = range(last.state.number, max(0, last.state.number - _SHOWN), -1)
    found = (casino.find(kind, id_of(number)) for number in numbers)
    return [
        Target(each.id, f"{noun} {each.state.number}", each.state.is_over, each.version)
        for each in found
        if each is not None
    ]


# How the rounds of each book are found; a line for each family of games.
PLAYED: Mapping[Book, Callable[[Casino, str], list[Target]]] = MappingProxyType(
    {
        Book.PP: hands_at,
        Book.CP: hands_at,
        Book.TCP: three_card_rounds_at,
        Book.C3P: three_card_rounds_at,
        Book.CW: war_rounds_at,
    }
)


def played_at(casino: Casino, book: Book, table: str) -> list[Target]:
    """List what was played at a table lately."""
    find = PLAYED.get(book)
    return find(casino, table.upper()) if find else []
