"""The tables of the floor."""

from __future__ import annotations

from dataclasses import dataclass
from uuid import UUID

from services.store.pool import Pool

_SELECT = (
    "SELECT table_id, code, game, book, places, minimum_buy_in_cents, pending_claims"
    " FROM tables.tables"
)


@dataclass(frozen=True, slots=True)
class Table:
    """One table: its game, the rulebook it is dealt by, and its places."""

    table_id: UUID
    code: str
    game: str
    book: str
    places: int
    minimum_buy_in_cents: int
    pending_claims: int


def all_tables(pool: Pool) -> list[Table]:
    """List the tables by code."""
    with pool.connection() as connection:
        rows = connection.execute(f"{_SELECT} ORDER BY code").fetchall()
    return [Table(*row) for row in rows]


def find_by_code(pool: Pool, code: str) -> Table | None:
    """Find a table by its code, however it is typed."""
    if not code.isprintable():
        return None
    with pool.connection() as connection:
        row = connection.execute(f"{_SELECT} WHERE code = %s", [code.strip().upper()]).fetchone()
    return Table(*row) if row else None
