"""Every no that was said: when, to whom, where, to what, and by which rule."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from services.store.pool import Pool


@dataclass(frozen=True, slots=True)
class Refused:
    """One refusal; `by_staff` is None when nobody could be told from what was sent."""

    refusal_id: int
    at: datetime
    command: str
    code: str
    rule: str | None
    sentence: str
    by_staff: UUID | None
    authorised_by: UUID | None
    station: str | None
    command_id: UUID | None


def latest(
    pool: Pool,
    before: int | None = None,
    limit: int = 100,
    *,
    by: UUID | None = None,
    code: str = "",
) -> list[Refused]:
    """List the newest refusals, of one person or of one kind if given, a page at a time."""
    with pool.connection() as connection:
        rows = connection.execute(
            "SELECT refusal_id, at, command, code, rule, sentence, by_staff, authorised_by,"
            " station, command_id FROM desk.refusals"
            " WHERE (%(before)s::bigint IS NULL OR refusal_id < %(before)s)"
            " AND (%(by)s::uuid IS NULL OR by_staff = %(by)s OR authorised_by = %(by)s)"
            " AND (%(code)s = '' OR code = %(code)s)"
            " ORDER BY refusal_id DESC LIMIT %(limit)s",
            {"before": before, "limit": limit, "by": by, "code": code},
        ).fetchall()
    return [Refused(*row) for row in rows]


def between(pool: Pool, first: datetime, last: datetime) -> list[Refused]:
    """List what was refused from one moment to another, in order."""
    with pool.connection() as connection:
        rows = connection.execute(
            "SELECT refusal_id, at, command, code, rule, sentence, by_staff, authorised_by,"
            " station, command_id FROM desk.refusals"
            " WHERE at >= %s AND at <= %s ORDER BY refusal_id",
            [first, last],
        ).fetchall()
    return [Refused(*row) for row in rows]


def codes(pool: Pool) -> list[str]:
    """List the kinds of refusal there were."""
    with pool.connection() as connection:
        rows = connection.execute("SELECT DISTINCT code FROM desk.refusals ORDER BY code")
        return [row[0] for row in rows]
