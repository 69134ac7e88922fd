"""Boxes: taken, received, counted; what each count found stays unseen until it is settled."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from typing import Any
from uuid import UUID

from psycopg.sql import SQL, Composed

from domain.tables.day.box_kind import BoxKind
from services.reads.cut import Cut, of_the_days, reached
from services.store.pool import Pool


@dataclass(frozen=True, slots=True)
class Drop:
    """One box on its way from the table to the vault."""

    drop_id: UUID
    day_id: UUID
    code: str
    box: str
    kind: BoxKind
    expected_cents: int
    charges_cents: int
    taken_position: int
    taken_at: datetime
    taken_day: date
    taken_by: UUID
    taken_with: UUID | None
    slip: str | None
    received_at: datetime | None = None
    received_by: UUID | None = None
    settled_position: int | None = None
    settled_at: datetime | None = None
    settled_by: UUID | None = None
    settled_slip: str | None = None
    cents: int | None = None
    cash: dict[str, int] | None = None
    chips: dict[str, int] | None = None
    reason: str | None = None

    @property
    def state(self) -> str:
        """Say how far it has come."""
        if self.settled_at:
            return "counted"
        return "received" if self.received_at else "taken"


@dataclass(frozen=True, slots=True)
class BoxCount:
    """What one person found in a box."""

    drop_id: UUID
    by_staff: UUID
    at: datetime
    cents: int
    cash: dict[str, int]
    chips: dict[str, int]


_SELECT = """
    SELECT b.drop_id, b.day_id, d.code, b.box, b.kind, b.expected_cents, b.charges_cents,
           t.position, t.at, t.gaming_day, t.by_staff, t.authorised_by, t.slip, r.at,
           r.by_staff, s.position, s.at, s.by_staff, s.slip, s.cents, s.cash, s.chips, s.reason
    FROM table_days.boxes b
    JOIN table_days.days d USING (day_id)
    JOIN table_days.moves t ON t.drop_id = b.drop_id AND t.kind = ANY(%(taken)s) AND {t}
    LEFT JOIN table_days.moves r ON r.drop_id = b.drop_id AND r.kind = ANY(%(received)s) AND {r}
    LEFT JOIN table_days.moves s ON s.drop_id = b.drop_id AND s.kind = ANY(%(settled)s) AND {s}
"""
_NOW = Cut(1 << 62)
# What each step is called, of a drop box and of a chip box.
_STEPS = {
    name: [kind.of(step) for kind in BoxKind]
    for name, step in (
        ("taken", "box taken"),
        ("received", "box received"),
        ("counted", "box counted"),
        ("settled", "drop"),
    )
}


def find(pool: Pool, drop_id: UUID) -> Drop | None:
    """Find a box."""
    return next(iter(_some(pool, _NOW, SQL("b.drop_id = %(id)s"), id=drop_id)), None)


def waiting(pool: Pool) -> list[Drop]:
    """List the boxes that have left a table and are not counted, the oldest first."""
    return _some(pool, _NOW, SQL("s.position IS NULL"))


def of_the_cut(pool: Pool, cut: Cut) -> list[Drop]:
    """List the boxes that were taken on the days that were asked for."""
    return _some(pool, cut, of_the_days("t"))


def counts(pool: Pool, cut: Cut, drop_ids: list[UUID]) -> list[BoxCount]:
    """List who counted what in these boxes."""
    with pool.connection() as connection:
        rows = connection.execute(
            SQL(
                "SELECT drop_id, by_staff, at, cents, cash, chips FROM table_days.moves m"
                " WHERE kind = ANY(%(counted)s) AND drop_id = ANY(%(ids)s) AND {} ORDER BY position"
            ).format(reached("m")),
            cut.values | _STEPS | {"ids": drop_ids},
        ).fetchall()
    return [BoxCount(*row) for row in rows]


def counters(pool: Pool, drop_id: UUID) -> list[UUID]:
    """Say who has counted a box, and not what they found."""
    return [each.by_staff for each in counts(pool, _NOW, [drop_id])]


def _some(pool: Pool, cut: Cut, where: SQL | Composed, **values: Any) -> list[Drop]:
    query = SQL(_SELECT).format(t=reached("t"), r=reached("r"), s=reached("s"))
    query = query + SQL(" WHERE ") + where + SQL(" ORDER BY t.position")
    with pool.connection() as connection:
        return [_drop(row) for row in connection.execute(query, cut.values | _STEPS | values)]


def _drop(row: Any) -> Drop:
    values = (*row[:4], BoxKind(row[4]), *row[5:])
    return Drop(*values)
