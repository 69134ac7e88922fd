"""The register of suspicions, for those who keep it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from typing import Any
from uuid import UUID

from services.store.pool import Pool

_SELECT = """
    SELECT s.suspicion_id,
           'SR-' || lpad(s.number::text, greatest(6, length(s.number::text)), '0'),
           s.stream_version, s.player_id, p.number, s.grounds, s.raised_at, s.raised_by, s.due_on,
           s.due_on - %(today)s::date, s.status, s.reference, s.reason, s.ended_at,
           s.ended_by, s.position
    FROM suspicions.suspicions s LEFT JOIN players.players p USING (player_id)
"""


@dataclass(frozen=True, slots=True)
class Suspicion:
    """One suspicion; `days_left` counts calendar days and is below zero when it is late."""

    suspicion_id: UUID
    ref: str
    version: int
    player_id: UUID
    number: str | None
    grounds: str
    raised_at: datetime
    raised_by: UUID
    due_on: date
    days_left: int
    status: str
    reference: str | None
    reason: str | None
    ended_at: datetime | None
    ended_by: UUID | None
    position: int

    @property
    def is_open(self) -> bool:
        """Whether nobody has filed or dismissed it yet."""
        return self.status == "raised"


def find(pool: Pool, suspicion_id: UUID, today: date) -> Suspicion | None:
    """Find one suspicion."""
    values = {"today": today, "suspicion_id": suspicion_id}
    return next(iter(_some(pool, " WHERE s.suspicion_id = %(suspicion_id)s", values)), None)


def register(pool: Pool, today: date, position: int | None = None) -> list[Suspicion]:
    """List the suspicions: the open ones first, by due date, then the rest, newest first."""
    where = (
        " WHERE %(position)s::bigint IS NULL OR s.position <= %(position)s"
        " ORDER BY s.status = 'raised' DESC, CASE WHEN s.status = 'raised' THEN s.due_on END,"
        " s.number DESC"
    )
    return _some(pool, where, {"today": today, "position": position})


def _some(pool: Pool, where: str, values: dict[str, Any]) -> list[Suspicion]:
    with pool.connection() as connection:
        return [Suspicion(*row) for row in connection.execute((_SELECT + where).encode(), values)]
