"""Read models that make mistakes visible: they would gladly write the same event twice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import psycopg

from projections.read_model import Cursor, ReadModel, Recorded


class Seen(ReadModel):
    """`seen.positions`: every event it was given, and no key that would hide a second time."""

    name = "seen"
    version = 1
    tables = "CREATE TABLE positions (position bigint NOT NULL);"

    def apply(self, cursor: Cursor, batch: Sequence[Recorded]) -> None:
        for recorded in batch:
            self.take(cursor, recorded)

    def take(self, cursor: Cursor, recorded: Recorded) -> None:
        cursor.execute("INSERT INTO positions VALUES (%s)", [recorded.position])


class AlsoSeen(Seen):
    """The same once more: the others, who go on."""

    name = "also_seen"


class Choking(Seen):
    """Cannot take one event, until somebody mends it."""

    name = "choking"

    def __init__(self, on: int, because: Callable[[Cursor], object] | None = None) -> None:
        self.on: int | None = on
        self.because = because or self._refuse

    def take(self, cursor: Cursor, recorded: Recorded) -> None:
        super().take(cursor, recorded)
        if recorded.position == self.on:
            self.because(cursor)

    @staticmethod
    def _refuse(_cursor: Cursor) -> None:
        raise ValueError("what is this?")


def positions_of(connection: psycopg.Connection[Any], model: ReadModel) -> list[int]:
    """Return what a model was given, in order."""
    query = f"SELECT position FROM {model.name}.positions ORDER BY position"
    return [row[0] for row in connection.execute(query.encode())]


def state_of(
    connection: psycopg.Connection[Any], model: ReadModel
) -> tuple[int, int | None, str | None]:
    """Return where a model stands, the event that stopped it and why."""
    row = connection.execute(
        "SELECT position, stopped_by, problem FROM desk.projections WHERE name = %s", [model.name]
    ).fetchone()
    assert row
    return row[0], row[1], row[2]
