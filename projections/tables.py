"""The tables on the floor."""

from __future__ import annotations

from collections.abc import Sequence

from domain.tables.events import TableSetUp
from projections.read_model import Cursor, ReadModel, Recorded


class Tables(ReadModel):
    """`tables.tables`."""

    name = "tables"
    version = 1
    tables = """
        CREATE TABLE tables (
            table_id uuid    PRIMARY KEY,
            code     text    NOT NULL UNIQUE,
            game     text    NOT NULL,
            book     text    NOT NULL,
            places   integer NOT NULL
        );
    """

    def apply(self, cursor: Cursor, batch: Sequence[Recorded]) -> None:
        """Enter each table."""
        for recorded in batch:
            match recorded.event:
                case TableSetUp(code=code, game=game, book=book, places=places):
                    cursor.execute(
                        "INSERT INTO tables VALUES (%s, %s, %s, %s, %s)",
                        [recorded.stream_id, code, game, book, places],
                    )
