"""The register of threshold reports, and how many days are left for each."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from typing import Any
from uuid import UUID

from services.store.pool import Pool

OWED = ("draft", "amendment_due")
STATUSES = ("draft", "filed", "amendment_due", "amended", "withdrawn")
_SELECT = """
    SELECT r.report_id,
           'TR-' || lpad(r.number::text, greatest(6, length(r.number::text)), '0'),
           r.stream_version, r.player_id, p.number, r.cash_day, r.direction, r.cents, r.filed_cents,
           r.transaction_ids, r.due_on, r.due_on - %(today)s::date, r.status, r.terms_number,
           r.drafted_at, r.position, r.reference, r.filed_at, r.filed_by, r.reason
    FROM threshold_reports.reports r LEFT JOIN players.players p USING (player_id)
"""


@dataclass(frozen=True, slots=True)
class Report:
    """One report; `days_left` counts calendar days and is below zero when it is late."""

    report_id: UUID
    ref: str
    version: int
    player_id: UUID
    number: str | None
    cash_day: date
    direction: str
    cents: int
    filed_cents: int | None
    transaction_ids: list[UUID]
    due_on: date
    days_left: int
    status: str
    terms_number: int
    drafted_at: datetime
    position: int
    reference: str | None
    filed_at: datetime | None
    filed_by: UUID | None
    reason: str | None

    @property
    def is_owed(self) -> bool:
        """Whether the authority still waits for something."""
        return self.status in OWED


def find(pool: Pool, report_id: UUID, today: date) -> Report | None:
    """Find one report."""
    values = {"today": today, "report_id": report_id}
    return next(iter(_some(pool, " WHERE r.report_id = %(report_id)s", values)), None)


def register(
    pool: Pool, today: date, status: str = "", position: int | None = None
) -> list[Report]:
    """List the reports: what is owed first, by due date, then the rest, newest first."""
    where = (
        " WHERE (%(status)s = '' OR r.status = %(status)s)"
        " AND (%(position)s::bigint IS NULL OR r.position <= %(position)s)"
        " ORDER BY r.status = ANY(%(owed)s) DESC,"
        " CASE WHEN r.status = ANY(%(owed)s) THEN r.due_on END, r.number DESC"
    )
    values = {"today": today, "status": status, "position": position, "owed": list(OWED)}
    return _some(pool, where, values)


def _some(pool: Pool, where: str, values: dict[str, Any]) -> list[Report]:
    with pool.connection() as connection:
        rows = connection.execute((_SELECT + where).encode(), values)
        return [Report(*row) for row in rows]
