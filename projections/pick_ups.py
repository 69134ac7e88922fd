"""Players who were picked up: what is kept for them, and until when they come back to the top."""

from __future__ import annotations

from collections.abc import Sequence

from domain.staff.roles import Book
from domain.tables.absence.events import (
    PickedUpPlayerReturned,
    PlayerPickedUp,
    ReturnTimeLapsed,
)
from projections.read_model import Cursor, ReadModel, Recorded


class PickUps(ReadModel):
    """`pick_ups.pick_ups`."""

    name = "pick_ups"
    version = 1
    tables = """
        CREATE TABLE pick_ups (
            pick_up_id   uuid        PRIMARY KEY,
            position     bigint      NOT NULL,
            table_code   text        NOT NULL,
            seat         integer     NOT NULL,
            book         text        NOT NULL,
            player_id    uuid,
            kept_cents   bigint      NOT NULL,
            away_since   timestamptz NOT NULL,
            picked_up_at timestamptz NOT NULL,
            returns_by   timestamptz,
            has_lapsed   boolean     NOT NULL DEFAULT false,
            returned_at  timestamptz,
            is_in_time   boolean
        );
        CREATE INDEX ON pick_ups (returns_by) WHERE returned_at IS NULL;
    """

    def apply(self, cursor: Cursor, batch: Sequence[Recorded]) -> None:
        """Follow each pick-up."""
        for recorded in batch:
            match recorded.event:
                case PlayerPickedUp() as event:
                    kept = event.cents if event.book is Book.CP else 0
                    cursor.execute(
                        "INSERT INTO pick_ups VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s, %s)",
                        [
                            recorded.stream_id,
                            recorded.position,
                            event.table,
                            event.seat,
                            event.book,
                            event.player_id,
                            kept,
                            event.away_since,
                            event.timestamp,
                            event.returns_by,
                        ],
                    )
                case ReturnTimeLapsed():
                    cursor.execute(
                        "UPDATE pick_ups SET has_lapsed = true WHERE pick_up_id = %s",
                        [recorded.stream_id],
                    )
                case PickedUpPlayerReturned(is_in_time=is_in_time) as event:
                    cursor.execute(
                        "UPDATE pick_ups SET returned_at = %s, is_in_time = %s"
                        " WHERE pick_up_id = %s",
                        [event.timestamp, is_in_time, recorded.stream_id],
                    )
