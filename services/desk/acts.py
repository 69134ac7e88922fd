"""What administrators and people themselves did at the desk; added to, never changed."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from services.store.pool import Pool

WORDS = {
    "secrets_given": "New secrets given",
    "unlocked": "Unlocked after wrong tries",
    "password_changed": "Own password changed",
    "pin_changed": "Own PIN changed",
    "station_added": "Station added",
    "station_retired": "Station retired",
    "station_returned": "Station put back into use",
    "station_theme": "Station's theme changed",
    "person_corrected": "Entry in the directory corrected",
    "person_erased": "Person erased from the directory",
    "token_issued": "Token issued",
    "token_revoked": "Token revoked",
}
_SELECT = "SELECT act_id, at, by_staff, station, what, subject, detail FROM desk.acts"


@dataclass(frozen=True, slots=True)
class Act:
    """One thing done: by whom, where, to whom or what. `subject` is an id, never a name."""

    act_id: int
    at: datetime
    by_staff: UUID
    station: str
    what: str
    subject: str
    detail: str

    @property
    def words(self) -> str:
        """What was done, as people say it."""
        return WORDS.get(self.what, self.what)


def record(
    pool: Pool, what: str, subject: object, *, by: UUID, station: str, detail: str = ""
) -> None:
    """Write down what was done."""
    with pool.connection() as connection:
        connection.execute(
            "INSERT INTO desk.acts (by_staff, station, what, subject, detail)"
            " VALUES (%s, %s, %s, %s, %s)",
            [by, station, what, str(subject), detail],
        )


def latest(pool: Pool, before: int | None = None, limit: int = 100) -> list[Act]:
    """List the newest acts, or the newest before one."""
    where = (
        f"{_SELECT} WHERE %(before)s::bigint IS NULL OR act_id < %(before)s"
        " ORDER BY act_id DESC LIMIT %(limit)s"
    )
    return _some(pool, where, {"before": before, "limit": limit})


def of_subject(pool: Pool, subject: object, limit: int = 20) -> list[Act]:
    """List what was done to one person or thing, the newest first."""
    where = f"{_SELECT} WHERE subject = %(subject)s ORDER BY act_id DESC LIMIT %(limit)s"
    return _some(pool, where, {"subject": str(subject), "limit": limit})


def _some(pool: Pool, query: str, values: dict[str, Any]) -> list[Act]:
    with pool.connection() as connection:
        return [Act(*row) for row in connection.execute(query.encode(), values)]
