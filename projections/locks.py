"""When players were locked, unlocked and merged, so that any moment can say who was served."""

from __future__ import annotations

from collections.abc import Sequence

from domain.players.events import AccountMerged, PlayerLocked, PlayerUnlocked
from projections.read_model import Cursor, ReadModel, Recorded

_INSERT = "INSERT INTO changes VALUES (%s, %s, %s, %s, %s, %s)"


class Locks(ReadModel):
    """`locks.changes`; a player without one is served."""

    name = "locks"
    version = 1
    tables = """
        CREATE TABLE changes (
            position   bigint      PRIMARY KEY,
            at         timestamptz NOT NULL,
            gaming_day date        NOT NULL,
            player_id  uuid        NOT NULL,
            status     text        NOT NULL,
            reason     text        NOT NULL
        );
        CREATE INDEX ON changes (player_id, position);
    """

    def apply(self, cursor: Cursor, batch: Sequence[Recorded]) -> None:
        """Note each change of whether a player is served."""
        for recorded in batch:
            match recorded.event:
                case PlayerLocked(kind=kind, reason=reason):
                    _note(cursor, recorded, kind.spoken, reason)
                case PlayerUnlocked():
                    _note(cursor, recorded, "open", "")
                case AccountMerged(reason=reason):
                    _note(cursor, recorded, "merged", reason)


def _note(cursor: Cursor, recorded: Recorded, status: str, reason: str) -> None:
    event = recorded.event
    when = [recorded.position, event.timestamp, event.gaming_day]
    cursor.execute(_INSERT, [*when, recorded.stream_id, status, reason])
