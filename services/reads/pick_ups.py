"""Players who were picked up and have not come back."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from services.store.pool import Pool

_SELECT = (
    "SELECT u.pick_up_id, u.table_code, u.seat, u.book, u.player_id, p.number, u.kept_cents,"
    " u.away_since, u.picked_up_at, u.returns_by, u.has_lapsed FROM pick_ups.pick_ups u"
    " LEFT JOIN players.players p ON p.player_id = u.player_id WHERE u.returned_at IS NULL"
)


@dataclass(frozen=True, slots=True)
class PickedUp:
    """Somebody who was picked up, with what is kept and until when the top of the list waits."""

    pick_up_id: UUID
    table: str
    seat: int
    book: str
    player_id: UUID | None
    player: str | None
    kept_cents: int
    away_since: datetime
    picked_up_at: datetime
    returns_by: datetime | None
    has_lapsed: bool

    def is_in_time(self, moment: datetime) -> bool:
        """Whether a return now leads to the top of the list."""
        return self.returns_by is not None and moment <= self.returns_by


def not_returned(pool: Pool, table: str | None = None) -> list[PickedUp]:
    """List who was picked up and is still away, the latest first."""
    with pool.connection() as connection:
        rows = connection.execute(
            _SELECT + " AND (%(table)s::text IS NULL OR u.table_code = %(table)s)"
            " AND (u.book = 'CP' OR u.kept_cents > 0) ORDER BY u.position DESC",
            {"table": table},
        ).fetchall()
    return [PickedUp(*row) for row in rows]


def find(pool: Pool, pick_up_id: UUID) -> PickedUp | None:
    """Find one who is still away."""
    return next((each for each in not_returned(pool) if each.pick_up_id == pick_up_id), None)


def return_times_due(pool: Pool, moment: datetime) -> list[UUID]:
    """Name the pick-ups whose time is over without that being noted yet."""
    with pool.connection() as connection:
        rows = connection.execute(
            "SELECT pick_up_id FROM pick_ups.pick_ups WHERE returned_at IS NULL"
            " AND NOT has_lapsed AND returns_by < %s ORDER BY returns_by",
            [moment],
        ).fetchall()
    return [row[0] for row in rows]
