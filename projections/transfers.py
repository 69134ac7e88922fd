"""Transfers: what was sent from where to where, and whether it has landed."""

from __future__ import annotations

from collections.abc import Sequence

from psycopg.types.json import Jsonb

from domain.transfers.events import TransferBegun, TransferLanded, TransferRecalled
from projections.pieces import as_json
from projections.read_model import Cursor, ReadModel, Recorded


class Transfers(ReadModel):
    """`transfers.transfers`."""

    name = "transfers"
    version = 1
    tables = """
        CREATE TABLE transfers (
            transfer_id    uuid        PRIMARY KEY,
            slip           text        NOT NULL UNIQUE,
            position       bigint      NOT NULL,
            source         text        NOT NULL,
            target         text        NOT NULL,
            cents          bigint      NOT NULL,
            cash           jsonb       NOT NULL,
            chips          jsonb       NOT NULL,
            gaming_day     date        NOT NULL,
            sent_at        timestamptz NOT NULL,
            sent_by        uuid        NOT NULL,
            status         text        NOT NULL DEFAULT 'in the air',
            ended_at       timestamptz,
            ended_by       uuid,
            accepted_by    uuid,
            variance_cents bigint,
            reason         text
        );
        CREATE INDEX ON transfers (target) WHERE status = 'in the air';
        CREATE INDEX ON transfers (position);
    """

    def apply(self, cursor: Cursor, batch: Sequence[Recorded]) -> None:
        """Follow each transfer."""
        for recorded in batch:
            match recorded.event:
                case TransferBegun() as event:
                    cursor.execute(
                        "INSERT INTO transfers (transfer_id, slip, position, source, target, cents,"
                        " cash, chips, gaming_day, sent_at, sent_by)"
                        " VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s)",
                        [
                            recorded.stream_id,
                            recorded.slip,
                            recorded.position,
                            event.source,
                            event.target,
                            event.cents,
                            Jsonb(as_json(event.sent.cash)),
                            Jsonb(as_json(event.sent.chips)),
                            event.gaming_day,
                            event.timestamp,
                            event.by,
                        ],
                    )
                case TransferLanded(variance_cents=variance, reason=reason):
                    _end(cursor, recorded, "landed", variance, reason)
                case TransferRecalled(reason=reason):
                    _end(cursor, recorded, "taken back", 0, reason)


def _end(cursor: Cursor, recorded: Recorded, status: str, variance: int, reason: str) -> None:
    cursor.execute(
        "UPDATE transfers SET status = %s, ended_at = %s, ended_by = %s, accepted_by = %s,"
        " variance_cents = %s, reason = %s WHERE transfer_id = %s",
        [
            status,
            recorded.event.timestamp,
            recorded.event.by,
            recorded.event.authorised_by,
            variance,
            reason or None,
            recorded.stream_id,
        ],
    )
