"""Fills and credits: what tables ask for, and how far each request has come."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from typing import Any
from uuid import UUID

from psycopg.sql import SQL

from services.reads.cut import Cut, of_the_days, reached
from services.store.pool import Pool

_SELECT = """
    SELECT request_id, slip, position, at, gaming_day, code, kind, chips, cents, is_to_par,
           requester, step, other_end, transfer_id, carrier
    FROM fills.requests
"""
_UNDER_WAY = ["requested", "accepted", "issued"]


@dataclass(frozen=True, slots=True)
class Request:
    """A fill or a credit as it stands."""

    request_id: UUID
    slip: str
    position: int
    at: datetime
    gaming_day: date
    code: str
    kind: str
    chips: dict[str, int]
    cents: int
    is_to_par: bool
    requester: UUID
    step: str
    other_end: str | None
    transfer_id: UUID | None
    carrier: UUID | None

    @property
    def is_under_way(self) -> bool:
        """Say whether somebody still has a step to take."""
        return self.step in _UNDER_WAY


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a request, by its person."""

    request_id: UUID
    kind: str
    code: str
    asked_cents: int
    position: int
    at: datetime
    step: str
    by_staff: UUID
    authorised_by: UUID | None
    slip: str | None
    cents: int | None
    chips: dict[str, int] | None
    difference_cents: int | None
    reason: str | None


def find(pool: Pool, request_id: UUID) -> Request | None:
    """Find a request."""
    return next(iter(_some(pool, " WHERE request_id = %s", [request_id])), None)


def under_way(pool: Pool) -> list[Request]:
    """List what waits for somebody, the oldest first."""
    return _some(pool, " WHERE step = ANY(%s) ORDER BY position", [_UNDER_WAY])


def of_table(pool: Pool, code: str, limit: int = 20) -> list[Request]:
    """List the newest requests of a table."""
    return _some(pool, " WHERE code = %s ORDER BY position DESC LIMIT %s", [code, limit])


def steps(pool: Pool, cut: Cut) -> list[Step]:
    """List the steps of the days that were asked for, request by request."""
    with pool.connection() as connection:
        rows = connection.execute(
            SQL(
                "SELECT r.request_id, r.kind, r.code, r.cents, s.position, s.at, s.step,"
                " s.by_staff, s.authorised_by, s.slip, s.cents, s.chips, s.difference_cents,"
                " s.reason FROM fills.steps s JOIN fills.requests r USING (request_id)"
                " WHERE {} AND {} ORDER BY r.position, s.position"
            ).format(reached("s"), of_the_days("s")),
            cut.values,
        ).fetchall()
    return [Step(*row) for row in rows]


def _some(pool: Pool, where: str, values: list[Any]) -> list[Request]:
    with pool.connection() as connection:
        return [Request(*row) for row in connection.execute((_SELECT + where).encode(), values)]
