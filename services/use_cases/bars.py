"""Who is barred from which game, asked wherever somebody who is known sits down or wagers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol
from uuid import UUID

from domain.incidents.game_bar import GameBar, bar_id_of
from domain.staff.roles import Book
from services.use_cases.casino import Casino


class Wagering(Protocol):
    """A step of a round that may name whose wager it is."""

    @property
    def player_id(self) -> UUID | None:
        """The account, where it is known."""


def check_not_barred(casino: Casino, book: Book, player_id: UUID | None, person: str = "") -> None:
    """Refuse whoever is barred from the game of this book (TCP-11.2.2 and its sisters)."""
    if player_id is None and not person:
        return
    bar = casino.find(GameBar, bar_id_of(book, player_id, person))
    if bar is not None:
        bar.check_may_play()


def check_word_not_barred(casino: Casino, book: Book, player: str) -> None:
    """Refuse a player who is barred, where the word for the player is an id.

    Any other word is the table's own, and the next night somebody else's.
    """
    try:
        player_id = UUID(player)
    except ValueError:
        return
    check_not_barred(casino, book, player_id)


def check_none_barred(casino: Casino, book: Book, steps: Iterable[Wagering]) -> None:
    """Refuse wagers of whoever is barred; wagers of nobody in particular cost no question."""
    for player_id in {step.player_id for step in steps if step.player_id is not None}:
        check_not_barred(casino, book, player_id)
