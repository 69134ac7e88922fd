"""The chain, computed again from what is stored, in other words than the database's own."""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any, NamedTuple
from uuid import UUID

import psycopg
from psycopg.rows import tuple_row

BEGINNING = hashlib.sha256(b"pitbook").digest()
_PAGE = 5000
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND = timedelta(microseconds=1)
_FIXED = struct.Struct(">q16siq16si")
_LENGTH = struct.Struct(">i")
_NUMBER = struct.Struct(">q")


class Row(NamedTuple):
    """One row of `log.events`, as it is stored."""

    position: int
    stream_id: UUID
    version: int
    name: str
    state: bytes
    recorded_at: datetime
    command_id: UUID
    slip_series: str | None
    slip_number: int | None
    chain: bytes


def link(previous: bytes, row: Row) -> bytes:
    """Compute one link exactly as `log.link` does."""
    name, series = row.name.encode(), (row.slip_series or "").encode()
    recorded = (row.recorded_at - _EPOCH) // _MICROSECOND
    return hashlib.sha256(
        previous
        + _FIXED.pack(
            row.position,
            row.stream_id.bytes,
            row.version,
            recorded,
            row.command_id.bytes,
            len(name),
        )
        + name
        + _LENGTH.pack(len(series))
        + series
        + _NUMBER.pack(row.slip_number or 0)
        + row.state
    ).digest()


def stored_rows(connection: psycopg.Connection[Any], up_to: int) -> Iterator[Row]:
    """Read the log in its order, a page at a time."""
    position = 0
    cursor = connection.cursor(row_factory=tuple_row, binary=True)
    while True:
        rows = cursor.execute(
            "SELECT position, stream_id, version, name, state, recorded_at, command_id,"
            " slip_series, slip_number, chain FROM log.events"
            " WHERE position > %s AND position <= %s ORDER BY position LIMIT %s",
            [position, up_to, _PAGE],
            prepare=True,
        ).fetchall()
        if not rows:
            return
        yield from map(Row._make, rows)
        position = rows[-1][0]
