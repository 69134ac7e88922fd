"""Up to where a figure reads: to an event of the log, to a moment, and of which gaming days."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from psycopg.sql import SQL, Composed, Identifier

from services.store.pool import Pool


@dataclass(frozen=True, slots=True)
class Cut:
    """What was in the log up to `position` and had happened by `until`; days are both included."""

    position: int
    until: datetime | None = None
    first_day: date | None = None
    last_day: date | None = None

    @property
    def values(self) -> dict[str, Any]:
        """Give the values that the conditions below name."""
        return {
            "position": self.position,
            "until": self.until,
            "first_day": self.first_day,
            "last_day": self.last_day,
        }


def reached(table: str) -> Composed:
    """Say in SQL that a row of a table lies within the cut, of whatever day."""
    return SQL(
        "({0}.position <= %(position)s AND (%(until)s::timestamptz IS NULL OR {0}.at <= %(until)s))"
    ).format(Identifier(table))


def of_the_days(table: str) -> Composed:
    """Say in SQL that a row is of the days that were asked for; none given is every day."""
    return SQL(
        "((%(first_day)s::date IS NULL OR {0}.gaming_day >= %(first_day)s)"
        " AND (%(last_day)s::date IS NULL OR {0}.gaming_day <= %(last_day)s))"
    ).format(Identifier(table))


def before_the_days(table: str) -> Composed:
    """Say in SQL that a row is of a day before those that were asked for; none is, of all."""
    return SQL("({0}.gaming_day < %(first_day)s::date)").format(Identifier(table))


def through_the_days(table: str) -> Composed:
    """Say in SQL that a row is of the days that were asked for, or of one before them."""
    return SQL("(%(last_day)s::date IS NULL OR {0}.gaming_day <= %(last_day)s)").format(
        Identifier(table)
    )


def known_by(pool: Pool, moment: datetime) -> int:
    """Return the last event that was recorded by a moment; later ones were recorded later."""
    with pool.connection() as connection:
        row = connection.execute(
            "SELECT position FROM log.events WHERE recorded_at <= %s"
            " ORDER BY position DESC LIMIT 1",
            [moment],
        ).fetchone()
    return int(row[0]) if row else 0
