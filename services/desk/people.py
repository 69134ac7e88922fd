"""The directory of persons: the only place of personal data, and every look-up is written down."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from uuid import UUID

from services.store.pool import Pool

ERASED = "(erased)"


@dataclass(frozen=True, slots=True)
class Entry:
    """One person of the directory."""

    person_id: UUID
    kind: str
    name: str
    document: str | None


def enter(pool: Pool, person_id: UUID, kind: str, name: str, document: str | None) -> None:
    """Write a person down; the same person twice stays as first written."""
    with pool.connection() as connection:
        connection.execute(
            "INSERT INTO desk.people (person_id, kind, name, document) VALUES (%s, %s, %s, %s)"
            " ON CONFLICT (person_id) DO NOTHING",
            [person_id, kind, name, document],
        )


def look_up(pool: Pool, person_id: UUID, by: UUID, station: str, purpose: str) -> Entry | None:
    """Read a person's entry, and write down who did and why."""
    with pool.connection() as connection:
        row = connection.execute(
            "SELECT person_id, kind, name, document FROM desk.people WHERE person_id = %s",
            [person_id],
        ).fetchone()
        if row is None:
            return None
        connection.execute(
            "INSERT INTO desk.person_lookups (person_id, by_staff, station, purpose)"
            " VALUES (%s, %s, %s, %s)",
            [person_id, by, station, purpose],
        )
    return Entry(*row)


def correct(pool: Pool, person_id: UUID, name: str, document: str | None) -> None:
    """Put a person's entry right; the log is not touched."""
    with pool.connection() as connection:
        connection.execute(
            "UPDATE desk.people SET name = %s, document = %s WHERE person_id = %s",
            [name, document, person_id],
        )


def erase(pool: Pool, person_id: UUID) -> None:
    """Forget who a person was; what happened to their money stays."""
    with pool.connection() as connection:
        connection.execute(
            "UPDATE desk.people SET name = %s, document = NULL, erased_at = now()"
            " WHERE person_id = %s",
            [ERASED, person_id],
        )


def is_erased(pool: Pool, person_id: UUID) -> bool:
    """Say whether a person was forgotten."""
    with pool.connection() as connection:
        row = connection.execute(
            "SELECT erased_at IS NOT NULL FROM desk.people WHERE person_id = %s", [person_id]
        ).fetchone()
    return bool(row and row[0])


def staff_names(pool: Pool, staff_ids: Iterable[UUID]) -> dict[UUID, str]:
    """Return the names that colleagues see beside each other's work; these are not audited."""
    with pool.connection() as connection:
        rows = connection.execute(
            "SELECT person_id, name FROM desk.people WHERE kind = 'staff' AND person_id = ANY(%s)",
            [list(set(staff_ids))],
        ).fetchall()
    return dict(rows)
