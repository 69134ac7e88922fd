"""One account over some gaming days, complete up to an event: what a statement is made of."""

from __future__ import annotations

from datetime import date

from psycopg.sql import SQL

from services.reads.ledger import ENTRY_COLUMNS, Entry
from services.store.pool import Pool


def complete_to(pool: Pool, *models: str) -> int:
    """Return the event up to which all of these read models are complete."""
    with pool.connection() as connection:
        row = connection.execute(
            "SELECT coalesce(min(position), 0) FROM desk.projections WHERE name = ANY(%s)",
            [list(models)],
        ).fetchone()
    return int(row[0]) if row else 0


def movements(
    pool: Pool, account: str, position: int, first_day: date | None, last_day: date | None
) -> list[Entry]:
    """List the entries of these gaming days, in the order they were recorded."""
    with pool.connection() as connection:
        rows = connection.execute(
            SQL(
                "SELECT {} FROM ledger.entries"
                " WHERE account = %(account)s AND position <= %(position)s"
                " AND (%(first)s::date IS NULL OR gaming_day >= %(first)s)"
                " AND (%(last)s::date IS NULL OR gaming_day <= %(last)s)"
                " ORDER BY position, line"
            ).format(ENTRY_COLUMNS),
            {"account": account, "position": position, "first": first_day, "last": last_day},
        ).fetchall()
    return [Entry(*row) for row in rows]


def brought_forward(pool: Pool, account: str, position: int, first_day: date) -> int:
    """Sum what moved on the gaming days before."""
    with pool.connection() as connection:
        row = connection.execute(
            "SELECT coalesce(sum(cents), 0)::bigint FROM ledger.entries"
            " WHERE account = %s AND position <= %s AND gaming_day < %s",
            [account, position, first_day],
        ).fetchone()
    return int(row[0]) if row else 0
