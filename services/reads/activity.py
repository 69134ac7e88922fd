"""What moved on players' accounts: by player, round, slip or employee, with begin and end."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from uuid import UUID

from psycopg.sql import SQL

from services.reads.cut import Cut, of_the_days, reached, through_the_days
from services.store.pool import Pool


@dataclass(frozen=True, slots=True)
class Sought:
    """Whose activity; nothing given is everybody's."""

    player_id: UUID | None = None
    slip: str = ""
    staff_id: UUID | None = None
    # Of a round, what it did to the stakes at its seats as well.
    round_id: UUID | None = None


@dataclass(frozen=True, slots=True)
class Moved:
    """One movement of an account: what it held before, by how much it moved, what after."""

    position: int
    at: datetime
    gaming_day: date
    account: str
    name: str
    slip: str | None
    station: str | None
    by_staff: UUID
    authorised_by: UUID | None
    cents: int
    end_cents: int
    voided_by: str | None
    round_id: UUID | None


# The balance is summed over the whole account before any row is left out.
_MOVED = """
    WITH concerned AS (
        SELECT DISTINCT e.account FROM ledger.entries e
        WHERE {chosen}
    ), running AS (
        SELECT e.*, sum(e.cents) OVER (PARTITION BY e.account ORDER BY e.position, e.line)::bigint
            AS end_cents
        FROM ledger.entries e JOIN concerned USING (account) WHERE {reached}
    )
    SELECT e.position, e.at, e.gaming_day, e.account, coalesce(s.name, e.name),
           coalesce(e.slip, s.slip), s.station, e.by_staff, e.authorised_by, e.cents, e.end_cents,
           v.slip, CASE WHEN starts_with(e.name, 'poker.') THEN e.stream_id END
    FROM running e
    LEFT JOIN slips.slips s ON s.transaction_id = e.transaction_id
    LEFT JOIN slips.slips v ON v.voids = e.transaction_id AND {reached_void}
    WHERE {of_days} AND {chosen}
    ORDER BY e.position, e.line
"""
_CHOSEN = SQL(
    "(starts_with(e.account, 'player:')"
    " OR (%(round)s::uuid IS NOT NULL AND starts_with(e.account, 'seat:')))"
    " AND (%(round)s::uuid IS NULL OR e.stream_id = %(round)s)"
    " AND (%(player)s::text IS NULL OR starts_with(e.account, 'player:' || %(player)s || ':'))"
    " AND (%(staff)s::uuid IS NULL OR %(staff)s IN (e.by_staff, e.authorised_by))"
    " AND (%(slip)s = '' OR e.transaction_id IN"
    " (SELECT transaction_id FROM slips.slips WHERE slip = %(slip)s))"
)


def movements(pool: Pool, cut: Cut, sought: Sought) -> list[Moved]:
    """List the movements of some gaming days, in the order they were recorded."""
    query = SQL(_MOVED).format(
        chosen=_CHOSEN,
        reached=reached("e"),
        reached_void=reached("v"),
        of_days=of_the_days("e"),
    )
    with pool.connection() as connection:
        return [Moved(*row) for row in connection.execute(query, _values(cut, sought))]


def held(pool: Pool, cut: Cut, player_id: UUID) -> int:
    """Sum a player's accounts at the end of the days, as the list of all balances has them."""
    query = SQL(
        "SELECT coalesce(sum(e.cents), 0)::bigint FROM ledger.entries e"
        " WHERE starts_with(e.account, %(prefix)s) AND {} AND {}"
    ).format(reached("e"), through_the_days("e"))
    with pool.connection() as connection:
        values = cut.values | {"prefix": f"player:{player_id}:"}
        row = connection.execute(query, values).fetchone()
    return int(row[0]) if row else 0


def held_before(pool: Pool, cut: Cut, player_id: UUID) -> int:
    """Sum a player's accounts before the first of the days."""
    if cut.first_day is None:
        return 0
    query = SQL(
        "SELECT coalesce(sum(e.cents), 0)::bigint FROM ledger.entries e"
        " WHERE starts_with(e.account, %(prefix)s) AND {} AND e.gaming_day < %(first_day)s"
    ).format(reached("e"))
    with pool.connection() as connection:
        values = cut.values | {"prefix": f"player:{player_id}:"}
        row = connection.execute(query, values).fetchone()
    return int(row[0]) if row else 0


def _values(cut: Cut, sought: Sought) -> dict[str, object]:
    return cut.values | {
        "player": str(sought.player_id) if sought.player_id else None,
        "staff": sought.staff_id,
        "slip": sought.slip,
        "round": sought.round_id,
    }
