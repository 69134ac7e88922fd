"""The numbers of every series of slips, as the log gave them out: gaps, doubles, times."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime

from psycopg.sql import SQL

from services.reads.cut import Cut, of_the_days, reached
from services.store.pool import Pool


@dataclass(frozen=True, slots=True)
class Used:
    """A number that was used and the one before it; what the register lacks has no day."""

    series: str
    number: int
    position: int
    at: datetime | None
    gaming_day: date | None
    name: str
    voided_by: str | None
    number_before: int | None
    position_before: int | None
    at_before: datetime | None


_USED = """
    SELECT series, number, position, at, gaming_day, name, voided_by, number_before,
           position_before, at_before
    FROM (
        SELECT e.slip_series AS series, e.slip_number AS number, e.position, s.at, s.gaming_day,
               e.name, v.slip AS voided_by,
               lag(e.slip_number) OVER in_series AS number_before,
               lag(e.position) OVER in_series AS position_before,
               lag(s.at) OVER in_series AS at_before
        FROM log.events e
        LEFT JOIN slips.slips s USING (position)
        LEFT JOIN slips.slips v ON v.voids = s.transaction_id AND {reached_void}
        WHERE e.slip_series IS NOT NULL AND e.position <= %(position)s
        WINDOW in_series AS (PARTITION BY e.slip_series ORDER BY e.slip_number, e.position)
    ) u
    WHERE u.at IS NULL OR ({of_days} AND {reached})
    ORDER BY series, number, position
"""


def used(pool: Pool, cut: Cut) -> list[Used]:
    """List the numbers of these days in order; a gap belongs to the number after it."""
    query = SQL(_USED).format(
        reached_void=reached("v"), of_days=of_the_days("u"), reached=reached("u")
    )
    with pool.connection() as connection:
        return [Used(*row) for row in connection.execute(query, cut.values)]


def last_numbers(pool: Pool, cut: Cut) -> dict[str, tuple[int, int]]:
    """Return of every series the last number given out, and the greatest the log holds.

    Only the head of the log knows what was given out, so a cut before it is told nothing.
    """
    with pool.connection() as connection:
        rows = connection.execute(
            "SELECT s.series, s.last_number, coalesce(max(e.slip_number), 0)"
            " FROM log.slip_series s LEFT JOIN log.events e ON e.slip_series = s.series"
            " WHERE NOT EXISTS (SELECT FROM log.events later WHERE later.position > %(position)s)"
            " GROUP BY s.series, s.last_number",
            cut.values,
        ).fetchall()
    return {row[0]: (row[1], row[2]) for row in rows}


def registered(pool: Pool, cut: Cut) -> int:
    """Count the slips of these days in the register."""
    query = SQL("SELECT count(*) FROM slips.slips s WHERE {} AND {}").format(
        reached("s"), of_the_days("s")
    )
    with pool.connection() as connection:
        row = connection.execute(query, cut.values).fetchone()
    return int(row[0]) if row else 0
