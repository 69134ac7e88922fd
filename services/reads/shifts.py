"""Cashiers' shifts. Until one is closed, nothing here tells what its drawer should hold."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from uuid import UUID

from services.store.pool import Pool

# The count is blind: what would let a cashier work the expected figure out is left in the database.
_SELECT = """
    SELECT shift_id, stream_version, cage_window, number, cashier, gaming_day, status, opened_at,
           opening_cents, opening_count, counts, counted_cents, counted,
           CASE WHEN status = 'closed' THEN in_cents END,
           CASE WHEN status = 'closed' THEN out_cents END,
           CASE WHEN status = 'closed' THEN expected_cents END,
           CASE WHEN status = 'closed' THEN expected_count END,
           variance_cents, reason, closed_at, closed_by
    FROM shifts.shifts
"""


@dataclass(frozen=True, slots=True)
class Shift:
    """One shift; what was expected is None until it is closed."""

    shift_id: UUID
    version: int
    window: str
    number: int
    cashier: UUID
    gaming_day: date
    status: str
    opened_at: datetime
    opening_cents: int
    opening_count: dict[str, int]
    counts: int
    counted_cents: int | None
    counted: dict[str, int] | None
    in_cents: int | None
    out_cents: int | None
    expected_cents: int | None
    expected_count: dict[str, int] | None
    variance_cents: int | None
    reason: str | None
    closed_at: datetime | None
    closed_by: UUID | None

    @property
    def is_closed(self) -> bool:
        """Say whether the drawer went back to the vault."""
        return self.status == "closed"


def find(pool: Pool, shift_id: UUID) -> Shift | None:
    """Find a shift by id."""
    with pool.connection() as connection:
        row = connection.execute(_SELECT + " WHERE shift_id = %s", [shift_id]).fetchone()
    return Shift(*row) if row else None


def find_by_number(pool: Pool, window: str, number: int) -> Shift | None:
    """Find a window's nth shift."""
    with pool.connection() as connection:
        row = connection.execute(
            _SELECT + " WHERE cage_window = %s AND number = %s", [window, number]
        ).fetchone()
    return Shift(*row) if row else None


def open_at(pool: Pool, window: str) -> Shift | None:
    """Find the shift that now has this window's drawer."""
    with pool.connection() as connection:
        row = connection.execute(
            _SELECT + " WHERE cage_window = %s AND status <> 'closed'", [window]
        ).fetchone()
    return Shift(*row) if row else None


def open_now(pool: Pool) -> list[Shift]:
    """List the shifts that are not closed, by window."""
    with pool.connection() as connection:
        rows = connection.execute(
            _SELECT + " WHERE status <> 'closed' ORDER BY cage_window"
        ).fetchall()
    return [Shift(*row) for row in rows]


def latest(pool: Pool, limit: int = 100, gaming_day: date | None = None) -> list[Shift]:
    """List shifts, the newest first; of one gaming day if given."""
    with pool.connection() as connection:
        rows = connection.execute(
            _SELECT + " WHERE %(day)s::date IS NULL OR gaming_day = %(day)s"
            " ORDER BY opened_at DESC, cage_window LIMIT %(limit)s",
            {"day": gaming_day, "limit": limit},
        ).fetchall()
    return [Shift(*row) for row in rows]
