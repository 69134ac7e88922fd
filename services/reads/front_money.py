"""Cash that players put into their accounts and took out of them, slip by slip."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from uuid import UUID

from psycopg.sql import SQL

from services.reads.cut import Cut, of_the_days, reached
from services.store.pool import Pool

DEPOSIT, WITHDRAWAL = "cage.deposit_taken", "cage.withdrawal_paid"


@dataclass(frozen=True, slots=True)
class FrontMoney:
    """One slip; a void has the name of what it undid, and undoes its amount."""

    slip: str
    name: str
    position: int
    at: datetime
    gaming_day: date
    player_id: UUID
    cents: int
    shift_id: UUID | None
    shift: str | None
    station: str
    by_staff: UUID
    authorised_by: UUID | None
    transaction_id: UUID
    voids: str | None
    voided_by: str | None


def movements(pool: Pool, cut: Cut) -> list[FrontMoney]:
    """List deposits, withdrawals and the voids of either, in the order they were recorded."""
    query = SQL(
        "SELECT s.slip, coalesce(o.name, s.name), s.position, s.at, s.gaming_day, s.player_id,"
        " CASE WHEN o.name IS NULL THEN s.cents ELSE -o.cents END,"
        " s.shift_id, replace(h.place, 'cage:', '') || '-' || h.number, s.station, s.by_staff,"
        " s.authorised_by, s.transaction_id, o.slip, v.slip"
        " FROM slips.slips s"
        " LEFT JOIN slips.slips o ON o.transaction_id = s.voids"
        " LEFT JOIN slips.slips v ON v.voids = s.transaction_id AND {}"
        " LEFT JOIN shifts.shifts h ON h.shift_id = s.shift_id"
        " WHERE coalesce(o.name, s.name) = ANY(%(names)s) AND {} AND {}"
        " ORDER BY s.position"
    ).format(reached("v"), reached("s"), of_the_days("s"))
    values = cut.values | {"names": [DEPOSIT, WITHDRAWAL]}
    with pool.connection() as connection:
        return [FrontMoney(*row) for row in connection.execute(query, values)]


def posted(pool: Pool, cut: Cut, kinds: tuple[str, ...], found: list[FrontMoney]) -> int:
    """Sum what the same transactions posted to some kinds of account, as the ledger has it."""
    query = SQL(
        "SELECT coalesce(sum(e.cents), 0)::bigint FROM ledger.entries e"
        " WHERE e.transaction_id = ANY(%(transactions)s)"
        " AND split_part(e.account, ':', 1) = ANY(%(kinds)s) AND {}"
    ).format(reached("e"))
    transactions = [each.transaction_id for each in found]
    values = cut.values | {"kinds": list(kinds), "transactions": transactions}
    with pool.connection() as connection:
        row = connection.execute(query, values).fetchone()
    return int(row[0]) if row else 0
