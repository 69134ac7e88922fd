"""Players' accounts by number. Names are in the directory, balances in the ledger."""

from __future__ import annotations

from collections.abc import Sequence

from domain.players.events import AccountOpened
from projections.read_model import Cursor, ReadModel, Recorded


class Players(ReadModel):
    """`players.players`."""

    name = "players"
    version = 1
    tables = """
        CREATE TABLE players (
            player_id uuid        PRIMARY KEY,
            number    text        NOT NULL UNIQUE,
            opened_at timestamptz NOT NULL,
            opened_by uuid        NOT NULL
        );
    """

    def apply(self, cursor: Cursor, batch: Sequence[Recorded]) -> None:
        """Enter each new account under its number."""
        for recorded in batch:
            if isinstance(recorded.event, AccountOpened):
                cursor.execute(
                    "INSERT INTO players VALUES (%s, %s, %s, %s)",
                    [
                        recorded.stream_id,
                        recorded.slip,
                        recorded.event.timestamp,
                        recorded.event.by,
                    ],
                )
