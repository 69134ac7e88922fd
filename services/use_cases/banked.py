"""Rounds against the house at their table: dealt under its terms, played on its day's float."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Protocol, TypeVar
from uuid import UUID

from domain.aggregate import AggregateRoot
from domain.cents import Cents
from domain.command import Envelope
from domain.errors import NotFoundError
from domain.tables.day.table_day import TableDay
from domain.tables.notices.applying import catch_up
from domain.tables.seating.seating import Seating
from domain.tables.table import Table
from domain.tables.terms import TableTerms
from services.use_cases.casino import Casino
from services.use_cases.equipment import cards_ready_to_deal
from services.use_cases.floor import now_at_boxes
from services.use_cases.seats import last_seating, the_table
from services.use_cases.table_days import the_day, the_day_at

# The warnings that a table remembers until it closes (TGC-11, TGC-40).
UNDER_MINIMUM = "under_minimum"
PLAY_NOT_EQUAL = "play_not_equal"


@dataclass(frozen=True, slots=True)
class Dealing:
    """A table about to deal: itself, its day, the terms in force and the people around it."""

    table: Table
    day: TableDay
    terms: TableTerms
    seating: Seating | None
    # When its cards were last shuffled, where the house keeps a record of them.
    shuffled_at: datetime | None = None

    @property
    def number(self) -> int:
        """The number of the round that begins now."""
        return self.day.rounds + 1

    @property
    def last_play_at(self) -> datetime | None:
        """The moment at which the last round of this day was over."""
        return self.day.latest_plays[-1][0] if self.day.latest_plays else None

    def warned_of(self, mark: str) -> tuple[str, ...]:
        """List who was warned of something since the table opened."""
        return tuple(sorted(self.day.warned.get(mark, ())))


class Played(Protocol):
    """What a table's day must know of a round, whatever its game."""

    @property
    def id(self) -> UUID:
        """Its stream."""

    @property
    def table(self) -> str:
        """The table it is dealt at."""

    @property
    def is_over(self) -> bool:
        """Whether it has ended."""

    @property
    def float_change(self) -> Cents:
        """What it has brought the float so far."""

    @property
    def wagered(self) -> tuple[int, ...]:
        """The boxes with a wager."""

    @property
    def warnings(self) -> Mapping[str, tuple[str, ...]]:
        """Who was warned of what in it."""


_Round = TypeVar("_Round", bound=Played)


def about_to_deal(casino: Casino, envelope: Envelope, code: str) -> Dealing:
    """Find a table with what was announced and is due in force, or refuse to deal there."""
    table = the_table(casino, code)
    day, seating = the_day_at(casino, table), last_seating(casino, table.code)
    # What was announced and is due binds this round, however late the clock ran.
    catch_up(table, envelope, now_at_boxes(day, seating))
    table.check_may_play()
    if table.terms is None:
        raise NotFoundError(f"table {table.code} has no terms")
    if seating is not None and seating.is_over:
        seating = None
    dealing = Dealing(table, day, table.terms, seating)
    sets = cards_ready_to_deal(casino, table, envelope.gaming_day, dealing.last_play_at)
    shuffles = [each.shuffled_at for each in sets if each.shuffled_at is not None]
    return replace(dealing, shuffled_at=max(shuffles, default=None))


def started(dealing: Dealing, envelope: Envelope, played: Played) -> tuple[AggregateRoot, ...]:
    """Begin a round on its table's day, and end it if all of it came along; return the streams."""
    dealing.day.start_play(envelope, played.id)
    if played.is_over:
        _end(dealing.day, envelope, played)
    return (dealing.table, dealing.day)


def went_on(
    casino: Casino, envelope: Envelope, played: _Round, act: Callable[[_Round], None]
) -> tuple[AggregateRoot, ...]:
    """Do something to a round, and tell its table's day what that ended or put right."""
    was_over, float_before = played.is_over, played.float_change
    act(played)
    change = played.float_change - float_before
    if not played.is_over or (was_over and not change):
        return ()
    day = the_day(casino, played.table)
    if was_over:
        day.correct_play(envelope, played.id, change)
    else:
        _end(day, envelope, played)
    return (day,)


def _end(day: TableDay, envelope: Envelope, played: Played) -> None:
    day.end_play(envelope, played.id, played.float_change, played.wagered, played.warnings)
