"""The append path: one round trip to one database function, which does everything at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import psycopg
from eventsourcing.persistence import (
    ApplicationRecorder,
    IntegrityError,
    Notification,
    StoredEvent,
    Subscription,
)
from eventsourcing.utils import resolve_topic
from psycopg.rows import tuple_row
from psycopg.types.json import Jsonb
from psycopg_pool import ConnectionPool

from services.store import columns
from services.store.command_key import Appended, CommandKey

# %b: as text every byte of an event would be written as two and read back again.
_APPEND = """
    SELECT last_position, slips
      FROM log.append_events(%b, %b, %b, %b, %b::uuid[], %b::int[], %b::text[], %b::bytea[],
                             %b::text[])
"""
_SELECT = "SELECT stream_id, version, name, state FROM log.events WHERE stream_id = %s"
_NOTIFICATIONS = "SELECT stream_id, version, name, state, position FROM log.events WHERE position"


class KeptShutError(TypeError):
    """A way of the library that leads around the log's own rules."""


class Rows(NamedTuple):
    """Events as the columns that one append sends: streams, versions, names and states."""

    streams: list[Any]
    versions: list[int]
    names: list[str]
    states: list[bytes]


class LogRecorder(ApplicationRecorder):
    """Appends to and reads from `log.events`; it can do nothing else to it."""

    def __init__(self, pool: ConnectionPool[psycopg.Connection[Any]]) -> None:
        self.pool = pool

    def append(self, events: Sequence[StoredEvent], key: CommandKey) -> Appended:
        """Store events and the command's key in one transaction."""
        rows = Rows(
            [event.originator_id for event in events],
            [event.originator_version for event in events],
            [event.topic for event in events],
            [event.state for event in events],
        )
        return self.append_rows(rows, key)

    def append_rows(self, rows: Rows, key: CommandKey) -> Appended:
        """Store rows and the command's key in one transaction."""
        series = {name: resolve_topic(name).slip_series for name in set(rows.names)}
        values = (
            key.command_id,
            key.name,
            key.fingerprint,
            Jsonb(key.answer),
            columns.of_uuids(rows.streams),
            columns.of_integers(rows.versions),
            columns.of_texts(rows.names),
            columns.of_bytes(rows.states),
            columns.of_texts([series[name] for name in rows.names]),
        )
        try:
            with self.pool.connection() as connection:
                row = connection.execute(_APPEND, values, prepare=True).fetchone()
        except psycopg.errors.UniqueViolation as error:
            raise IntegrityError(error.diag.constraint_name or "conflict") from error
        assert row is not None  # noqa: S101 - the function always returns one row
        return Appended(position=row[0], slips=tuple(row[1]))

    def insert_events(
        self, stored_events: Sequence[StoredEvent], **kwargs: Any
    ) -> Sequence[int] | None:
        """Refuse: nothing is stored without a command."""
        del stored_events, kwargs
        raise KeptShutError("events are stored by append(), with the command that caused them")

    def select_events(
        self,
        originator_id: Any,
        *,
        gt: int | None = None,
        lte: int | None = None,
        desc: bool = False,
        limit: int | None = None,
    ) -> Sequence[StoredEvent]:
        """Read one stream."""
        sql, values = _SELECT, [originator_id]
        if gt is not None:
            sql, values = sql + " AND version > %s", [*values, gt]
        if lte is not None:
            sql, values = sql + " AND version <= %s", [*values, lte]
        sql += " ORDER BY version DESC" if desc else " ORDER BY version"
        if limit is not None:
            sql, values = sql + " LIMIT %s", [*values, limit]
        with self.pool.connection() as connection:
            cursor = connection.cursor(row_factory=tuple_row)
            rows = cursor.execute(sql.encode(), values, prepare=True, binary=True).fetchall()
        return [StoredEvent(*row) for row in rows]

    def select_notifications(
        self,
        start: int | None,
        limit: int,
        stop: int | None = None,
        topics: Sequence[str] = (),
        *,
        inclusive_of_start: bool = True,
    ) -> Sequence[Notification]:
        """Read the log in its one order."""
        first = 0 if start is None else start if inclusive_of_start else start + 1
        sql, values = _NOTIFICATIONS + " >= %s", [first]
        if stop is not None:
            sql, values = sql + " AND position <= %s", [*values, stop]
        if topics:
            sql, values = sql + " AND name = ANY(%s)", [*values, list(topics)]  # type: ignore[list-item]
        with self.pool.connection() as connection:
            cursor = connection.cursor(row_factory=tuple_row)
            cursor.execute((sql + " ORDER BY position LIMIT %s").encode(), [*values, limit])
            return [Notification(*row) for row in cursor.fetchall()]

    def max_notification_id(self) -> int | None:
        """Return the head of the log."""
        with self.pool.connection() as connection:
            row = connection.execute("SELECT max(position) FROM log.events").fetchone()
        return row[0] if row else None

    def subscribe(
        self, gt: int | None = None, topics: Sequence[str] = ()
    ) -> Subscription[ApplicationRecorder]:
        """Refuse: the projector follows the log itself, in batches."""
        del gt, topics
        raise KeptShutError("follow the log with services.projector")
