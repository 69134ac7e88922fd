"""The rounds of a table, day by day."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from uuid import UUID

from services.store.pool import Pool

_SELECT = (
    "SELECT round_id, table_code, gaming_day, number, book, outcome, float_change_cents,"
    " started_at, ended_at FROM rounds.rounds"
)


@dataclass(frozen=True, slots=True)
class Round:
    """One round: how it ended, and what it brought the float; no outcome while it is played."""

    round_id: UUID
    table: str
    gaming_day: date
    number: int
    book: str
    outcome: str | None
    float_change_cents: int
    started_at: datetime
    ended_at: datetime | None


@dataclass(frozen=True, slots=True)
class DayOfRounds:
    """A table's rounds of one gaming day, added up."""

    gaming_day: date
    rounds: int
    float_change_cents: int


def of_table(pool: Pool, code: str, day: date) -> list[Round]:
    """List a table's rounds of a gaming day, the latest first."""
    with pool.connection() as connection:
        rows = connection.execute(
            f"{_SELECT} WHERE table_code = %s AND gaming_day = %s ORDER BY number DESC",
            [code, day],
        ).fetchall()
    return [Round(*row) for row in rows]


def find(pool: Pool, round_id: UUID) -> Round | None:
    """Find one round."""
    with pool.connection() as connection:
        row = connection.execute(f"{_SELECT} WHERE round_id = %s", [round_id]).fetchone()
    return Round(*row) if row else None


def days_of_table(pool: Pool, code: str, limit: int = 30) -> list[DayOfRounds]:
    """Add a table's rounds up by gaming day, the latest first."""
    with pool.connection() as connection:
        rows = connection.execute(
            "SELECT gaming_day, count(*), coalesce(sum(float_change_cents), 0)::bigint"
            " FROM rounds.rounds WHERE table_code = %s"
            " GROUP BY gaming_day ORDER BY gaming_day DESC LIMIT %s",
            [code, limit],
        ).fetchall()
    return [DayOfRounds(*row) for row in rows]
