"""Players' accounts by number. Names are in the directory, balances in the ledger."""

from __future__ import annotations

from collections.abc import Sequence

from domain.players.events import (
    AccountMerged,
    AccountOpened,
    CardBlocked,
    CardLinked,
    PlayerLocked,
    PlayerSeated,
    PlayerUnlocked,
    PlayerUnseated,
)
from projections.read_model import Cursor, ReadModel, Recorded


class Players(ReadModel):
    """`players.players`."""

    name = "players"
    version = 2
    tables = """
        CREATE TABLE players (
            player_id   uuid        PRIMARY KEY,
            number      text        NOT NULL UNIQUE,
            opened_at   timestamptz NOT NULL,
            opened_by   uuid        NOT NULL,
            card        text,
            lock_kind   text,
            lock_reason text,
            sitting_id  uuid,
            merged_into uuid
        );
    """

    def apply(self, cursor: Cursor, batch: Sequence[Recorded]) -> None:
        """Enter each new account under its number, and follow what happens to it."""
        for recorded in batch:
            match recorded.event:
                case AccountOpened() as event:
                    cursor.execute(
                        "INSERT INTO players (player_id, number, opened_at, opened_by)"
                        " VALUES (%s, %s, %s, %s)",
                        [recorded.stream_id, recorded.slip, event.timestamp, event.by],
                    )
                case CardLinked(number=number):
                    _set(cursor, recorded, card=number)
                case CardBlocked():
                    _set(cursor, recorded, card=None)
                case PlayerLocked(kind=kind, reason=reason):
                    _set(cursor, recorded, lock_kind=kind.value, lock_reason=reason)
                case PlayerUnlocked():
                    _set(cursor, recorded, lock_kind=None, lock_reason=None)
                case PlayerSeated(sitting_id=sitting_id):
                    _set(cursor, recorded, sitting_id=sitting_id)
                case PlayerUnseated():
                    _set(cursor, recorded, sitting_id=None)
                case AccountMerged(survivor_id=survivor_id):
                    _set(cursor, recorded, merged_into=survivor_id)


def _set(cursor: Cursor, recorded: Recorded, **columns: object) -> None:
    names = ", ".join(f"{name} = %s" for name in columns)
    cursor.execute(
        f"UPDATE players SET {names} WHERE player_id = %s".encode(),  # noqa: S608 - own names
        [*columns.values(), recorded.stream_id],
    )
