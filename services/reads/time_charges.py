"""Time charges: how far each hour of a table has come, and what each seat owes for it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from domain.staff.roles import Book
from services.store.pool import Pool


@dataclass(frozen=True, slots=True)
class Charge:
    """One hour of one table, and each step that was taken with its charge."""

    charge_id: UUID
    table: str
    book: str
    hour: datetime
    fee_cents: int
    is_stand_alone: bool
    assessed_at: datetime
    collected_at: datetime | None
    collected_by: UUID | None
    collected_cents: int | None
    verified_at: datetime | None
    verified_by: UUID | None
    verified_with: UUID | None
    dropped_at: datetime | None
    dropped_by: UUID | None

    @property
    def next_step(self) -> str:
        """Say what is done with it next, or that it is done."""
        if self.collected_at is None:
            return "collect"
        if self.book == Book.PP or not self.collected_cents or self.dropped_at:
            return "done"
        return "drop" if self.verified_at else "verify"


@dataclass(frozen=True, slots=True)
class Due:
    """What one sitting owes or owed for an hour, or for the minutes that were left of it."""

    charge_id: UUID
    seat: int
    hour: datetime
    minutes: int
    owed_cents: int
    paid_cents: int
    left_cents: int
    player: str | None
    card: str | None
    is_seated: bool
    is_out: bool

    @property
    def short_cents(self) -> int:
        """Return what has not been paid."""
        return self.owed_cents - self.paid_cents


_CHARGE = """
    SELECT charge_id, table_code, book, hour, fee_cents, is_stand_alone, assessed_at, collected_at,
           collected_by, collected_cents, verified_at, verified_by, verified_with, dropped_at,
           dropped_by
    FROM time_charges.charges
"""
_DUE = """
    SELECT d.charge_id, d.seat, d.hour, d.minutes, d.owed_cents, d.paid_cents, d.left_cents,
           p.number, c.number, s.left_at IS NULL,
           s.out_since IS NOT NULL OR s.away_since IS NOT NULL
    FROM time_charges.dues d
    LEFT JOIN seats.sittings s USING (sitting_id)
    LEFT JOIN players.players p ON p.player_id = s.player_id
    LEFT JOIN cards.cards c ON c.card_id = s.card_id
    WHERE d.table_code = %s AND d.hour = ANY(%s)
    ORDER BY d.hour DESC, d.seat, d.position
"""


def find(pool: Pool, charge_id: UUID) -> Charge | None:
    """Find the charge of an hour."""
    with pool.connection() as connection:
        row = connection.execute(f"{_CHARGE} WHERE charge_id = %s", [charge_id]).fetchone()
    return Charge(*row) if row else None


def of_table(pool: Pool, code: str, limit: int = 24) -> list[Charge]:
    """List the hours of a table, the latest first."""
    with pool.connection() as connection:
        rows = connection.execute(
            f"{_CHARGE} WHERE table_code = %s ORDER BY hour DESC LIMIT %s", [code, limit]
        ).fetchall()
    return [Charge(*row) for row in rows]


def dues_of(pool: Pool, code: str, hours: list[datetime]) -> list[Due]:
    """List what seats of a table owe for these hours."""
    with pool.connection() as connection:
        return [Due(*row) for row in connection.execute(_DUE, [code, hours])]


def latest_hour(pool: Pool, code: str) -> datetime | None:
    """Say which hour of a table was assessed last."""
    with pool.connection() as connection:
        row = connection.execute(
            "SELECT max(hour) FROM time_charges.charges WHERE table_code = %s", [code]
        ).fetchone()
    return row[0] if row else None


def to_collect(pool: Pool, code: str) -> list[UUID]:
    """List the charges of a table that nobody has collected, the oldest first."""
    with pool.connection() as connection:
        rows = connection.execute(
            "SELECT charge_id FROM time_charges.charges"
            " WHERE table_code = %s AND collected_at IS NULL ORDER BY hour",
            [code],
        ).fetchall()
    return [row[0] for row in rows]
