"""The round that is being dealt at a table, or was dealt last, from the log itself."""

from __future__ import annotations

from functools import partial
from typing import TypeAlias
from uuid import UUID

from domain.casino_war.round import WarRound, war_round_id_of
from domain.staff.roles import Book
from domain.three_card_poker.three_card_round import ThreeCardRound, round_id_of
from services.dealing.casino_war import war_view
from services.dealing.three_card import three_card_view
from services.dealing.view import RoundView
from services.use_cases.casino import Casino
from services.use_cases.latest import latest

BankedRound: TypeAlias = ThreeCardRound | WarRound
BANKED_BOOKS = frozenset({Book.TCP, Book.C3P, Book.CW})


def last_round(casino: Casino, table: str, book: Book) -> BankedRound | None:
    """Find a table's latest round."""
    if book is Book.CW:
        return latest(casino, WarRound, partial(war_round_id_of, table))
    return latest(casino, ThreeCardRound, partial(round_id_of, table))


def round_by_id(casino: Casino, round_id: UUID) -> BankedRound | None:
    """Find a round of any banked game."""
    return casino.find(ThreeCardRound, round_id) or casino.find(WarRound, round_id)


def view_of(played: BankedRound, places: int = 0) -> RoundView:
    """Show a round of any banked game."""
    if isinstance(played, WarRound):
        return war_view(played, places)
    return three_card_view(played, places)
