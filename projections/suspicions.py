"""The register of suspicions. Only those who keep it may know who is in it."""

from __future__ import annotations

from collections.abc import Sequence

from domain.compliance.events import SuspicionDismissed, SuspicionFiled, SuspicionRaised
from projections.read_model import Cursor, ReadModel, Recorded


class Suspicions(ReadModel):
    """`suspicions.suspicions`."""

    name = "suspicions"
    version = 1
    tables = """
        CREATE TABLE suspicions (
            suspicion_id   uuid        PRIMARY KEY,
            number         bigint      NOT NULL UNIQUE,
            stream_version integer     NOT NULL,
            player_id      uuid        NOT NULL,
            grounds        text        NOT NULL,
            raised_at      timestamptz NOT NULL,
            raised_by      uuid        NOT NULL,
            due_on         date        NOT NULL,
            position       bigint      NOT NULL,
            status         text        NOT NULL,
            reference      text,
            reason         text,
            ended_at       timestamptz,
            ended_by       uuid
        );
        CREATE INDEX ON suspicions (player_id);
    """

    def apply(self, cursor: Cursor, batch: Sequence[Recorded]) -> None:
        """Follow each suspicion."""
        for recorded in batch:
            match recorded.event:
                case SuspicionRaised() as event:
                    cursor.execute(
                        "INSERT INTO suspicions (suspicion_id, number, stream_version, player_id,"
                        " grounds, raised_at, raised_by, due_on, position, status)"
                        " SELECT %s, coalesce(max(number), 0) + 1, %s, %s, %s, %s, %s, %s, %s,"
                        " 'raised' FROM suspicions",
                        [
                            recorded.stream_id,
                            recorded.version,
                            event.player_id,
                            event.grounds,
                            event.timestamp,
                            event.by,
                            event.due_on,
                            recorded.position,
                        ],
                    )
                case SuspicionFiled(reference=reference):
                    _end(cursor, recorded, "filed", reference, None)
                case SuspicionDismissed(reason=reason):
                    _end(cursor, recorded, "dismissed", None, reason)


def _end(
    cursor: Cursor, recorded: Recorded, status: str, reference: str | None, reason: str | None
) -> None:
    cursor.execute(
        "UPDATE suspicions SET stream_version = %s, status = %s, reference = %s,"
        " reason = coalesce(%s, reason), ended_at = %s, ended_by = %s WHERE suspicion_id = %s",
        [
            recorded.version,
            status,
            reference,
            reason,
            recorded.event.timestamp,
            recorded.event.by,
            recorded.stream_id,
        ],
    )
