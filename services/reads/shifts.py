"""Cashiers' shifts. Until one is closed, nothing here tells what its drawer should hold."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from uuid import UUID

from services.store.pool import Pool

# The count is blind: what would let a cashier work the expected figure out is left in the database.
_SELECT = """
    SELECT shift_id, stream_version, place, cage_window, number, cashier, gaming_day, status,
           opened_at, opening_cents, opening_count, opening_chips_cents, opening_chips,
           opening_reason, counts, counted_cents, counted, counted_chips_cents, counted_chips,
           CASE WHEN status = 'closed' THEN in_cents END,
           CASE WHEN status = 'closed' THEN out_cents END,
           CASE WHEN status = 'closed' THEN expected_cents END,
           CASE WHEN status = 'closed' THEN expected_count END,
           variance_cents,
           CASE WHEN status = 'closed' THEN chips_in_cents END,
           CASE WHEN status = 'closed' THEN chips_out_cents END,
           CASE WHEN status = 'closed' THEN expected_chips_cents END,
           CASE WHEN status = 'closed' THEN expected_chips END,
           chips_variance_cents, second_counter, goes_to, transfer_id, reason, closed_at, closed_by
    FROM shifts.shifts
"""


@dataclass(frozen=True, slots=True)
class Shift:
    """One shift; what was expected is None until it is closed."""

    shift_id: UUID
    version: int
    place: str
    window: str
    number: int
    cashier: UUID
    gaming_day: date
    status: str
    opened_at: datetime
    opening_cents: int
    opening_count: dict[str, int]
    opening_chips_cents: int
    opening_chips: dict[str, int]
    opening_reason: str
    counts: int
    counted_cents: int | None
    counted: dict[str, int] | None
    counted_chips_cents: int | None
    counted_chips: dict[str, int] | None
    in_cents: int | None
    out_cents: int | None
    expected_cents: int | None
    expected_count: dict[str, int] | None
    variance_cents: int | None
    chips_in_cents: int | None
    chips_out_cents: int | None
    expected_chips_cents: int | None
    expected_chips: dict[str, int] | None
    chips_variance_cents: int | None
    second_counter: UUID | None
    goes_to: str | None
    transfer_id: UUID | None
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


def find_by_number(pool: Pool, place: str, number: int) -> Shift | None:
    """Find a place's nth shift."""
    with pool.connection() as connection:
        row = connection.execute(
            _SELECT + " WHERE place = %s AND number = %s", [place, number]
        ).fetchone()
    return Shift(*row) if row else None


def open_at(pool: Pool, place: str) -> Shift | None:
    """Find the shift that now has this place's drawer."""
    with pool.connection() as connection:
        row = connection.execute(
            _SELECT + " WHERE place = %s AND status <> 'closed'", [place]
        ).fetchone()
    return Shift(*row) if row else None


def open_now(pool: Pool) -> list[Shift]:
    """List the shifts that are not closed, by place."""
    with pool.connection() as connection:
        rows = connection.execute(_SELECT + " WHERE status <> 'closed' ORDER BY place").fetchall()
    return [Shift(*row) for row in rows]


def latest(pool: Pool, limit: int = 100, gaming_day: date | None = None) -> list[Shift]:
    """List shifts, the newest first; of one gaming day if given."""
    with pool.connection() as connection:
        rows = connection.execute(
            _SELECT + " WHERE %(day)s::date IS NULL OR gaming_day = %(day)s"
            " ORDER BY opened_at DESC, place LIMIT %(limit)s",
            {"day": gaming_day, "limit": limit},
        ).fetchall()
    return [Shift(*row) for row in rows]


def last_closed_at(pool: Pool, place: str) -> Shift | None:
    """Find the last shift that closed at this place."""
    with pool.connection() as connection:
        row = connection.execute(
            _SELECT + " WHERE place = %s AND status = 'closed' ORDER BY number DESC LIMIT 1",
            [place],
        ).fetchone()
    return Shift(*row) if row else None


def left_for_the_next(pool: Pool) -> set[UUID]:
    """Name the closed shifts whose drawer waits for the next cashier's count."""
    with pool.connection() as connection:
        rows = connection.execute(
            "SELECT shift_id FROM shifts.shifts s WHERE status = 'closed' AND goes_to = 'next'"
            " AND NOT EXISTS (SELECT FROM shifts.shifts n"
            " WHERE n.place = s.place AND n.number = s.number + 1)"
        ).fetchall()
    return {row[0] for row in rows}


def counters_of(pool: Pool, shift_id: UUID) -> list[UUID]:
    """List who counted a drawer, in the order they did; what they found is not told here."""
    with pool.connection() as connection:
        rows = connection.execute(
            "SELECT by_staff FROM shifts.counts WHERE shift_id = %s ORDER BY position", [shift_id]
        ).fetchall()
    return [row[0] for row in rows]
