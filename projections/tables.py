"""The tables on the floor, and how many bonus claims pause each."""

from __future__ import annotations

from collections.abc import Sequence

from domain.tables.events import TablePaused, TableResumed, TableSetUp
from projections.read_model import Cursor, ReadModel, Recorded


class Tables(ReadModel):
    """`tables.tables`."""

    name = "tables"
    version = 2
    tables = """
        CREATE TABLE tables (
            table_id             uuid    PRIMARY KEY,
            code                 text    NOT NULL UNIQUE,
            game                 text    NOT NULL,
            book                 text    NOT NULL,
            places               integer NOT NULL,
            minimum_buy_in_cents bigint  NOT NULL,
            pending_claims       integer NOT NULL DEFAULT 0
        );
    """

    def apply(self, cursor: Cursor, batch: Sequence[Recorded]) -> None:
        """Enter each table, and count the claims that pause it."""
        for recorded in batch:
            match recorded.event:
                case TableSetUp() as event:
                    what = [event.code, event.game, event.book, event.places]
                    cursor.execute(
                        "INSERT INTO tables VALUES (%s, %s, %s, %s, %s, %s)",
                        [recorded.stream_id, *what, event.minimum_buy_in_cents],
                    )
                case TablePaused():
                    _count(cursor, recorded, 1)
                case TableResumed():
                    _count(cursor, recorded, -1)


def _count(cursor: Cursor, recorded: Recorded, by: int) -> None:
    cursor.execute(
        "UPDATE tables SET pending_claims = pending_claims + %s WHERE table_id = %s",
        [by, recorded.stream_id],
    )
