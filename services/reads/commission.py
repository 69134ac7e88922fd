"""Poker commission by table, method and path, and the chip boxes it was counted in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from psycopg.sql import SQL

from services.reads.cut import Cut, of_the_days, reached
from services.store.pool import Pool


@dataclass(frozen=True, slots=True)
class Taken:
    """What one method brought at a table by one path, and by how many hands."""

    code: str
    game: str
    method: str
    path: str
    hands: int
    cents: int


@dataclass(frozen=True, slots=True)
class Earned:
    """What chip boxes that are settled held by the books, and what of it became income."""

    due_cents: int
    rake_cents: int
    charges_cents: int


def taken(pool: Pool, cut: Cut) -> list[Taken]:
    """Add up what was collected on the days that were asked for."""
    query = SQL(
        "SELECT f.table_code, coalesce(t.game, ''), f.method, f.path, sum(f.hands)::int,"
        " sum(f.cents)::bigint"
        " FROM commission.facts f LEFT JOIN tables.tables t ON t.code = f.table_code"
        " WHERE {} AND {} GROUP BY f.table_code, t.game, f.method, f.path"
        " ORDER BY f.table_code, f.method, f.path"
    ).format(reached("f"), of_the_days("f"))
    return [Taken(*row) for row in _rows(pool, query, cut)]


def earned(pool: Pool, cut: Cut) -> dict[str, Earned]:
    """Say of each table what its settled chip boxes held, on any day up to the cut."""
    query = SQL(
        "SELECT d.code, sum(b.expected_cents)::bigint,"
        " sum((s.detail->>'rake_cents')::bigint)::bigint,"
        " sum((s.detail->>'charges_cents')::bigint)::bigint"
        " FROM table_days.moves s JOIN table_days.boxes b USING (drop_id)"
        " JOIN table_days.days d ON d.day_id = b.day_id"
        " WHERE s.kind = 'chip drop' AND {} GROUP BY d.code"
    ).format(reached("s"))
    return {code: Earned(*sums) for code, *sums in _rows(pool, query, cut)}


def _rows(pool: Pool, query: Any, cut: Cut) -> list[Any]:
    with pool.connection() as connection:
        return connection.execute(query, cut.values).fetchall()
