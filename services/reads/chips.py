"""Chips by value: how many there are, where they lie, and so how many are with the public."""

from __future__ import annotations

from dataclasses import dataclass

from psycopg.sql import SQL

from domain.cage.movements import ISSUED
from services.reads.cut import Cut, before_the_days, reached, through_the_days
from services.store.pool import Pool


@dataclass(frozen=True, slots=True)
class Chips:
    """Pieces of one value after some gaming days; `before` is what was out before them."""

    denomination: int
    issued: int
    vault: int
    cage: int
    runners: int
    tables: int
    in_the_air: int
    outstanding: int
    before: int

    @property
    def held(self) -> int:
        """Count those that the house holds."""
        return self.issued - self.outstanding


def by_value(pool: Pool, cut: Cut) -> list[Chips]:
    """List every chip there ever was, the most valuable first."""
    query = SQL(
        "SELECT denomination, issued, vault, cage, runners, tables, air, issued - held,"
        " issued_before - held_before FROM (SELECT m.denomination,"
        " coalesce(sum(m.pieces) FILTER (WHERE m.place = %(issued)s), 0)::bigint AS issued,"
        " coalesce(sum(m.pieces) FILTER (WHERE m.place <> %(issued)s), 0)::bigint AS held,"
        " coalesce(sum(m.pieces) FILTER (WHERE m.place = %(issued)s AND {before}), 0)::bigint"
        " AS issued_before,"
        " coalesce(sum(m.pieces) FILTER (WHERE m.place <> %(issued)s AND {before}), 0)::bigint"
        " AS held_before,"
        " {vault} AS vault, {cage} AS cage, {runners} AS runners, {tables} AS tables, {air} AS air"
        " FROM inventory.moves m WHERE m.kind = 'chips' AND {reached} AND {through}"
        " GROUP BY m.denomination) chips ORDER BY denomination DESC"
    ).format(
        before=before_the_days("m"),
        vault=_at("vault"),
        cage=_at("cage", "booth"),
        runners=_at("runner"),
        tables=_at("table"),
        air=_at("transit"),
        reached=reached("m"),
        through=through_the_days("m"),
    )
    with pool.connection() as connection:
        return [Chips(*row) for row in connection.execute(query, cut.values | {"issued": ISSUED})]


def _at(*kinds: str) -> SQL:
    """Sum in SQL what lies at places of some kinds."""
    listed = ", ".join(f"'{kind}'" for kind in kinds)
    return SQL(
        "coalesce(sum(m.pieces) FILTER"
        f" (WHERE split_part(m.place, ':', 1) IN ({listed})), 0)::bigint"
    )
