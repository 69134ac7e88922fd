"""The parameters that were set otherwise on some days, and when a sign showed each."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from uuid import UUID

from psycopg.sql import SQL

from services.reads.cut import Cut, of_the_days, reached
from services.store.pool import Pool


@dataclass(frozen=True, slots=True)
class ChangeMade:
    """One parameter, from and to: who, on whose word, when shown, when effective, by which rule."""

    position: int
    at: datetime
    gaming_day: date
    place: str
    number: int
    parameter: str
    before: str
    after: str
    effective_at: datetime
    by_staff: UUID
    authorised_by: UUID | None
    rule: str | None
    reason: str
    shown_at: datetime | None


def changes(pool: Pool, cut: Cut) -> list[ChangeMade]:
    """List the changes; a sign shows one when it announced it, or the first that has it."""
    query = SQL(
        "SELECT c.position, c.at, c.gaming_day, c.place, c.number, c.parameter, c.before, c.after,"
        " c.effective_at, c.by_staff, c.authorised_by, c.rule, c.reason,"
        " (SELECT min(s.at) FROM parameter_changes.signs s WHERE s.place = c.place AND {}"
        " AND (s.number >= c.number OR c.notice_id = ANY(s.announces)))"
        " FROM parameter_changes.changes c WHERE {} AND {} ORDER BY c.position, c.line"
    ).format(reached("s"), reached("c"), of_the_days("c"))
    with pool.connection() as connection:
        return [ChangeMade(*row) for row in connection.execute(query, cut.values)]


def versions_set(pool: Pool, cut: Cut) -> int:
    """Count by the log itself how often parameters were set on these days."""
    query = SQL(
        "WITH told AS (SELECT position, convert_from(state, 'UTF8')::jsonb AS state"
        " FROM log.events WHERE name = ANY(%(names)s)),"
        " e AS (SELECT position, (state->>'timestamp')::timestamptz AS at,"
        " (state->>'gaming_day')::date AS gaming_day FROM told)"
        " SELECT count(*) FROM e WHERE {} AND {}"
    ).format(reached("e"), of_the_days("e"))
    names = [
        *("table.terms_set", "table.dealing_method_chosen", "table.dealing_method_changed"),
        *("compliance.terms_introduced", "compliance.terms_changed"),
    ]
    with pool.connection() as connection:
        row = connection.execute(query, cut.values | {"names": names}).fetchone()
    return int(row[0]) if row else 0
