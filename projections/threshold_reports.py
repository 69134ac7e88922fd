"""The register of threshold reports: what is owed to the authority, by when, and what became of it.

A number is the report's place in the log among its kind, so that a rebuild gives the same.
"""

from __future__ import annotations

from collections.abc import Sequence

from domain.compliance.events import (
    ReportAmended,
    ReportDrafted,
    ReportFiled,
    ReportReopened,
    ReportRestated,
    ReportWithdrawn,
)
from projections.read_model import Cursor, ReadModel, Recorded

_DRAFT = """
    INSERT INTO reports (report_id, number, stream_version, player_id, cash_day, direction, cents,
                         transaction_ids, due_on, status, terms_number, drafted_at, position)
    SELECT %s, coalesce(max(number), 0) + 1, %s, %s, %s, %s, %s, %s, %s, 'draft', %s, %s, %s
    FROM reports
"""
_RESTATE = """
    UPDATE reports
    SET stream_version = %s, cents = %s, transaction_ids = %s, due_on = %s,
        status = CASE WHEN status = 'draft' THEN 'draft'
                      WHEN filed_cents = %s THEN 'filed' ELSE 'amendment_due' END
    WHERE report_id = %s
"""


class ThresholdReports(ReadModel):
    """`threshold_reports.reports`."""

    name = "threshold_reports"
    version = 1
    tables = """
        CREATE TABLE reports (
            report_id       uuid        PRIMARY KEY,
            number          bigint      NOT NULL UNIQUE,
            stream_version  integer     NOT NULL,
            player_id       uuid        NOT NULL,
            cash_day        date        NOT NULL,
            direction       text        NOT NULL,
            cents           bigint      NOT NULL,
            transaction_ids uuid[]      NOT NULL,
            due_on          date        NOT NULL,
            status          text        NOT NULL,
            terms_number    integer     NOT NULL,
            drafted_at      timestamptz NOT NULL,
            position        bigint      NOT NULL,
            filed_cents     bigint,
            reference       text,
            filed_at        timestamptz,
            filed_by        uuid,
            reason          text
        );
        CREATE INDEX ON reports (player_id);
        CREATE INDEX ON reports (cash_day);
    """

    def apply(self, cursor: Cursor, batch: Sequence[Recorded]) -> None:
        """Follow each report."""
        for recorded in batch:
            match recorded.event:
                case ReportDrafted() as event:
                    cursor.execute(
                        _DRAFT,
                        [
                            recorded.stream_id,
                            recorded.version,
                            event.player_id,
                            event.cash_day,
                            event.direction,
                            event.cents,
                            list(event.transaction_ids),
                            event.due_on,
                            event.terms_number,
                            event.timestamp,
                            recorded.position,
                        ],
                    )
                case ReportRestated() as event:
                    cursor.execute(
                        _RESTATE,
                        [
                            recorded.version,
                            event.cents,
                            list(event.transaction_ids),
                            event.due_on,
                            event.cents,
                            recorded.stream_id,
                        ],
                    )
                case ReportReopened() as event:
                    cursor.execute(
                        "UPDATE reports SET stream_version = %s, cents = %s, transaction_ids = %s,"
                        " due_on = %s, status = 'draft', reason = NULL WHERE report_id = %s",
                        [
                            recorded.version,
                            event.cents,
                            list(event.transaction_ids),
                            event.due_on,
                            recorded.stream_id,
                        ],
                    )
                case ReportFiled(reference=reference):
                    _file(cursor, recorded, recorded.event, "filed", reference)
                case ReportAmended(reference=reference):
                    _file(cursor, recorded, recorded.event, "amended", reference)
                case ReportWithdrawn(reason=reason):
                    cursor.execute(
                        "UPDATE reports SET stream_version = %s, status = 'withdrawn', reason = %s"
                        " WHERE report_id = %s",
                        [recorded.version, reason, recorded.stream_id],
                    )


def _file(
    cursor: Cursor,
    recorded: Recorded,
    event: ReportFiled | ReportAmended,
    status: str,
    reference: str,
) -> None:
    cursor.execute(
        "UPDATE reports SET stream_version = %s, status = %s, reference = %s, filed_cents = %s,"
        " filed_at = %s, filed_by = %s WHERE report_id = %s",
        [
            recorded.version,
            status,
            reference,
            event.cents,
            event.timestamp,
            event.by,
            recorded.stream_id,
        ],
    )
