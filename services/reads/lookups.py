"""Who looked a person up in the directory; the person is told by number or code, not by name."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from services.store.pool import Pool


@dataclass(frozen=True, slots=True)
class LookUp:
    """One look-up; `whose` is a player's number or a colleague's code."""

    lookup_id: int
    at: datetime
    person_id: UUID
    whose: str | None
    is_player: bool
    by_staff: UUID
    station: str
    purpose: str


def latest(pool: Pool, before: int | None = None, limit: int = 100) -> list[LookUp]:
    """List the newest look-ups, a page at a time."""
    with pool.connection() as connection:
        rows = connection.execute(
            "SELECT l.lookup_id, l.at, l.person_id, coalesce(p.number, m.code),"
            " p.player_id IS NOT NULL, l.by_staff, l.station, l.purpose"
            " FROM desk.person_lookups l"
            " LEFT JOIN players.players p ON p.player_id = l.person_id"
            " LEFT JOIN staff.members m ON m.staff_id = l.person_id"
            " WHERE %(before)s::bigint IS NULL OR l.lookup_id < %(before)s"
            " ORDER BY l.lookup_id DESC LIMIT %(limit)s",
            {"before": before, "limit": limit},
        ).fetchall()
    return [LookUp(*row) for row in rows]
