"""Waiting lists as the floor and the public display see them: numbers, and never a name."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from services.store.pool import Pool

_LISTS = (
    "SELECT l.list_id, l.code, l.number, l.game, l.book, l.tables, l.call_minutes, l.lapse,"
    " l.opened_at, (SELECT count(*) FROM lists.waiting w WHERE w.list_id = l.list_id)"
    " FROM lists.lists l WHERE l.closed_at IS NULL"
)
_WAITING = (
    "SELECT l.code, w.entry, w.position, w.player_id, p.number, w.channel, w.joined_at,"
    " w.called_to, w.seat, w.called_at, w.due_at, w.lapsed"
    " FROM lists.waiting w JOIN lists.lists l USING (list_id)"
    " LEFT JOIN players.players p ON p.player_id = w.player_id"
    " WHERE l.closed_at IS NULL"
)


@dataclass(frozen=True, slots=True)
class OpenList:
    """A list that is open, and how many wait on it."""

    list_id: UUID
    code: str
    number: int
    game: str
    book: str
    tables: list[str]
    call_minutes: int
    lapse: str
    opened_at: datetime
    waiting: int


@dataclass(frozen=True, slots=True)
class Waiting:
    """One who waits: the number on the list, and where the call leads if there is one."""

    code: str
    entry: int
    position: int
    player_id: UUID | None
    player: str | None
    channel: str
    joined_at: datetime
    called_to: str | None
    seat: int | None
    called_at: datetime | None
    due_at: datetime | None
    lapsed: int

    def is_called_at(self, moment: datetime) -> bool:
        """Whether the call is still good, whatever the clock has noted by now."""
        return self.due_at is not None and moment <= self.due_at


def open_lists(pool: Pool) -> list[OpenList]:
    """List the open lists by code."""
    with pool.connection() as connection:
        rows = connection.execute(f"{_LISTS} ORDER BY l.code").fetchall()
    return [OpenList(*row) for row in rows]


def find_open(pool: Pool, code: str) -> OpenList | None:
    """Find an open list by its code, however it is typed."""
    return next((each for each in open_lists(pool) if each.code == code.upper()), None)


def waiting_on(pool: Pool, code: str | None = None) -> list[Waiting]:
    """List who waits, on one list or on all of them, from the top."""
    query = f"{_WAITING} AND (%(code)s::text IS NULL OR l.code = %(code)s)"
    with pool.connection() as connection:
        rows = connection.execute(
            f"{query} ORDER BY l.code, w.position".encode(), {"code": code}
        ).fetchall()
    return [Waiting(*row) for row in rows]


def with_calls_due(pool: Pool, moment: datetime) -> list[str]:
    """Name the open lists on which a call has lapsed."""
    with pool.connection() as connection:
        rows = connection.execute(
            "SELECT DISTINCT l.code FROM lists.waiting w JOIN lists.lists l USING (list_id)"
            " WHERE w.due_at < %s AND l.closed_at IS NULL ORDER BY 1",
            [moment],
        ).fetchall()
    return [row[0] for row in rows]
