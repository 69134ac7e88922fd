"""What stands at a table outside its own stream: who sits there, and how often it was dealt."""

from __future__ import annotations

from functools import partial

from domain.staff.roles import Book
from domain.tables.day.table_day import TableDay
from domain.tables.now import TableNow
from domain.tables.seating.seating import Seating
from domain.tables.sitting import Sitting, sitting_id_of
from domain.tables.table import Table
from domain.tables.table_round import TableRound, round_id_of
from services.reads import tables
from services.use_cases.casino import Casino
from services.use_cases.latest import latest
from services.use_cases.places import last_table_day
from services.use_cases.seats import last_seating, the_table

_WITH_STAKES = frozenset({Book.PP, Book.CP})


def table_at(casino: Casino, code: str, version: int | None = None) -> Table:
    """Find a table by its code; refuse one that has moved on from the version seen."""
    table = the_table(casino, code)
    return table if version is None else casino.load(Table, table.id, version)


def table_now(casino: Casino, table: Table) -> TableNow:
    """Say how many rounds were played to their end, whether one is on, and how many players sit."""
    if table.book not in _WITH_STAKES:
        day, seating = last_table_day(casino, table.code), last_seating(casino, table.code)
        return now_at_boxes(day, seating)
    played = latest(casino, TableRound, partial(round_id_of, table.code))
    is_playing = played is not None and played.is_open
    number = played.number if played else 0
    return TableNow(number - is_playing, is_playing, _seated(casino, table))


def is_open(casino: Casino, table: Table) -> bool:
    """Whether a game is on there: a round, or somebody who waits for one."""
    now = table_now(casino, table)
    return now.is_playing or now.seated > 0


def tables_of(casino: Casino, book: Book) -> list[Table]:
    """Load the tables of a book; which there are is read, what each is comes from the log."""
    codes = [each.code for each in tables.all_tables(casino.pool) if each.book == book]
    return [table_at(casino, code) for code in codes]


def now_at_boxes(day: TableDay | None, seating: Seating | None) -> TableNow:
    """Say the same of a table where people play against the house."""
    seated = len(seating.players) if seating else 0
    if day is None:
        return TableNow(seated=seated)
    return TableNow(day.rounds, day.round_id is not None, seated)


def _seated(casino: Casino, table: Table) -> int:
    seats = (
        latest(casino, Sitting, partial(sitting_id_of, table.code, seat))
        for seat in range(1, table.places + 1)
    )
    return sum(sitting is not None and not sitting.has_ended for sitting in seats)
