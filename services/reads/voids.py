"""What was undone, and what was done on a second person's word."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from uuid import UUID

from psycopg.sql import SQL

from services.reads.cut import Cut, of_the_days, reached
from services.store.pool import Pool


@dataclass(frozen=True, slots=True)
class Voided:
    """A void slip and the slip it undid."""

    slip: str
    position: int
    at: datetime
    gaming_day: date
    reason: str | None
    by_staff: UUID
    authorised_by: UUID | None
    station: str
    transaction_id: UUID
    original: str
    original_name: str
    original_position: int
    original_at: datetime
    original_cents: int


@dataclass(frozen=True, slots=True)
class Override:
    """What one command did on a second person's word, told by its first event."""

    position: int
    at: datetime
    gaming_day: date
    name: str
    slip: str | None
    cents: int | None
    reason: str | None
    rule: str | None
    by_staff: UUID
    authorised_by: UUID
    station: str


def voids(pool: Pool, cut: Cut) -> list[Voided]:
    """List the voids of some gaming days with what each undid."""
    query = SQL(
        "SELECT v.slip, v.position, v.at, v.gaming_day, v.reason, v.by_staff, v.authorised_by,"
        " v.station, v.transaction_id, o.slip, o.name, o.position, o.at, o.cents"
        " FROM slips.slips v JOIN slips.slips o ON o.transaction_id = v.voids"
        " WHERE v.voids IS NOT NULL AND {} AND {} ORDER BY v.position"
    ).format(reached("v"), of_the_days("v"))
    with pool.connection() as connection:
        return [Voided(*row) for row in connection.execute(query, cut.values)]


def overrides(pool: Pool, cut: Cut) -> list[Override]:
    """List what was authorised by a second person, once for each command."""
    query = SQL(
        "SELECT position, at, gaming_day, name, slip, cents, reason, rule, by_staff,"
        " authorised_by, station FROM ("
        " SELECT DISTINCT ON (o.command_id) o.* FROM overrides.overrides o WHERE {} AND {}"
        " ORDER BY o.command_id, o.position) first ORDER BY position"
    ).format(reached("o"), of_the_days("o"))
    with pool.connection() as connection:
        return [Override(*row) for row in connection.execute(query, cut.values)]


def fully_undone(pool: Pool, cut: Cut) -> int:
    """Count the voids after which no account keeps a cent of what was undone."""
    query = SQL(
        "WITH undone AS ("
        " SELECT v.transaction_id, v.voids FROM slips.slips v"
        " WHERE v.voids IS NOT NULL AND {} AND {}"
        "), kept AS ("
        " SELECT u.transaction_id FROM undone u JOIN ledger.entries e"
        " ON e.transaction_id IN (u.transaction_id, u.voids) AND {}"
        " GROUP BY u.transaction_id, e.account HAVING sum(e.cents) <> 0"
        ") SELECT count(*) FROM undone WHERE transaction_id NOT IN (SELECT * FROM kept)"
    ).format(reached("v"), of_the_days("v"), reached("e"))
    with pool.connection() as connection:
        row = connection.execute(query, cut.values).fetchone()
    return int(row[0]) if row else 0


def numbered(pool: Pool, cut: Cut) -> int:
    """Count the numbers that the log gave to voids of these days."""
    query = SQL(
        "SELECT count(*) FROM log.events e WHERE e.slip_series IN"
        " (SELECT DISTINCT series FROM slips.slips WHERE voids IS NOT NULL)"
        " AND e.position <= %(position)s AND EXISTS ("
        " SELECT FROM slips.slips s WHERE s.position = e.position AND {})"
    ).format(of_the_days("s"))
    with pool.connection() as connection:
        row = connection.execute(query, cut.values).fetchone()
    return int(row[0]) if row else 0
