"""Reading the log in its one order, as events."""

from __future__ import annotations

from typing import Any

import psycopg
from psycopg.rows import tuple_row

import domain.catalogue  # noqa: F401 - registers every stored name
from domain.cage.slip import slip_written
from projections.read_model import Recorded
from services.store.mapper import read_event

_COLUMNS = "position, stream_id, version, name, state, recorded_at, slip_series, slip_number"
_AFTER = f"SELECT {_COLUMNS} FROM log.events WHERE position > %s ORDER BY position LIMIT %s"  # noqa: S608
_SOME = f"SELECT {_COLUMNS} FROM log.events WHERE position = ANY(%s) ORDER BY position DESC"  # noqa: S608


class UnreadableEventError(Exception):
    """An event that cannot be read: `position` says which, `before` holds what was read first."""

    def __init__(self, position: int, problem: str) -> None:
        super().__init__(f"event {position}: {problem}")
        self.position = position
        self.before: list[Recorded] = []


def read_after(connection: psycopg.Connection[Any], position: int, limit: int) -> list[Recorded]:
    """Return the next events after a position."""
    cursor = connection.cursor(row_factory=tuple_row, binary=True)
    found: list[Recorded] = []
    try:
        for row in cursor.execute(_AFTER, [position, limit], prepare=True).fetchall():
            found.append(_recorded(row))  # noqa: PERF401 - what was read before a bad one is kept
    except UnreadableEventError as unreadable:
        unreadable.before = found
        raise
    return found


def read_some(connection: psycopg.Connection[Any], positions: list[int]) -> list[Recorded]:
    """Return these events, newest first."""
    cursor = connection.cursor(row_factory=tuple_row, binary=True)
    return [_recorded(row) for row in cursor.execute(_SOME, [positions])]


def head(connection: psycopg.Connection[Any]) -> int:
    """Return the position of the newest event, zero when there is none."""
    row = connection.execute("SELECT coalesce(max(position), 0) FROM log.events").fetchone()
    return int(row[0]) if row else 0


def _recorded(row: tuple[Any, ...]) -> Recorded:
    position, stream_id, version, name, state, recorded_at, series, number = row
    try:
        event = read_event(name, state, stream_id, version)
    except Exception as error:
        raise UnreadableEventError(position, str(error)) from error
    slip = slip_written(series, number) if series else None
    return Recorded(position, stream_id, version, name, event, recorded_at, slip)
