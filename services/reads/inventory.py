"""Pieces of cash and chips by place, and the chips that are out with the public."""

from __future__ import annotations

from dataclasses import dataclass

from domain.cage.movements import ISSUED
from services.store.pool import Pool


@dataclass(frozen=True, slots=True)
class Pieces:
    """How many of one denomination lie at one place."""

    place: str
    kind: str
    denomination: int
    pieces: int


@dataclass(frozen=True, slots=True)
class Chips:
    """Chips of one value: made, held by the house, and so with the public."""

    denomination: int
    issued: int
    held: int

    @property
    def outstanding(self) -> int:
        """Count those that are with the public; less than none means a mistake somewhere."""
        return self.issued - self.held


def at_every_place(pool: Pool) -> list[Pieces]:
    """List what lies where, by place."""
    with pool.connection() as connection:
        rows = connection.execute(
            "SELECT place, kind, denomination, pieces FROM inventory.pieces"
            " WHERE pieces <> 0 ORDER BY place, kind, denomination DESC"
        ).fetchall()
    return [Pieces(*row) for row in rows]


def chips(pool: Pool) -> list[Chips]:
    """Say of each chip how many were issued and how many the house holds."""
    with pool.connection() as connection:
        rows = connection.execute(
            "SELECT denomination,"
            " coalesce(sum(pieces) FILTER (WHERE place = %(issued)s), 0)::bigint,"
            " coalesce(sum(pieces) FILTER (WHERE place <> %(issued)s), 0)::bigint"
            " FROM inventory.pieces WHERE kind = 'chips'"
            " GROUP BY denomination ORDER BY denomination DESC",
            {"issued": ISSUED},
        ).fetchall()
    return [Chips(*row) for row in rows]
