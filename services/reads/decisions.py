"""The decision log, and rounds by their numbers."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from uuid import UUID

from psycopg.sql import SQL

from services.reads.cut import Cut, of_the_days, reached
from services.store.pool import Pool


@dataclass(frozen=True, slots=True)
class Decided:
    """One decision: what was decided, about what, on which rules, and with which effect."""

    position: int
    at: datetime
    gaming_day: date
    name: str
    table: str | None
    round_number: int | None
    incident_number: int | None
    rules: list[str]
    reason: str | None
    cents: int
    by_staff: UUID
    authorised_by: UUID | None
    station: str
    is_inspector_advised: bool | None
    # Who was told of it with the same command, by what the house calls them.
    told: list[str]


def log(pool: Pool, cut: Cut) -> list[Decided]:
    """List the decisions of some gaming days, in the order in which they were taken."""
    query = SQL(
        "SELECT d.position, d.at, d.gaming_day, d.name, coalesce(d.table_code,"
        " r.table_code, i.table_code),"
        " r.number, i.number, string_to_array(d.rules, ' '), d.reason, d.cents,"
        " d.by_staff, d.authorised_by, d.station,"
        " CASE WHEN i.kind = 'dispute' THEN EXISTS (SELECT FROM decisions.decisions told"
        " WHERE told.stream_id = d.stream_id AND told.name = 'incident.inspector_advised'"
        " AND told.position <= %(position)s) END,"
        " coalesce(string_to_array(t.told, ' '), ARRAY[]::text[])"
        " FROM decisions.decisions d"
        " LEFT JOIN decisions.told t ON t.command_id = d.command_id"
        " AND t.position <= %(position)s"
        " LEFT JOIN decisions.rounds r ON r.stream_id = d.stream_id"
        " LEFT JOIN incidents.incidents i ON i.incident_id = d.incident_id"
        " WHERE {} AND {} ORDER BY d.position"
    ).format(reached("d"), of_the_days("d"))
    with pool.connection() as connection:
        rows = connection.execute(query, cut.values).fetchall()
    return [Decided(*row) for row in rows]


def moved_in_ledger(pool: Pool, cut: Cut) -> int:
    """Sum what the ledger has of the same events, account by account."""
    query = SQL(
        "SELECT coalesce(sum(e.cents), 0)::bigint FROM ledger.entries e WHERE e.cents > 0"
        " AND e.position IN (SELECT d.position FROM decisions.decisions d WHERE {} AND {})"
    ).format(reached("d"), of_the_days("d"))
    with pool.connection() as connection:
        row = connection.execute(query, cut.values).fetchone()
    return int(row[0]) if row else 0


def round_named(pool: Pool, stream_id: UUID) -> str | None:
    """Say how people speak of a hand or round: hand 12 of P-07."""
    with pool.connection() as connection:
        row = connection.execute(
            "SELECT number, table_code FROM decisions.rounds WHERE stream_id = %s", [stream_id]
        ).fetchone()
    return f"{row[0]} of table {row[1]}" if row else None
