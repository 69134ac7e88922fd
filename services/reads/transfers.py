"""Transfers: what is in the air, what landed, what was taken back."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from typing import Any
from uuid import UUID

from services.store.pool import Pool

IN_THE_AIR = "in the air"
_SELECT = """
    SELECT transfer_id, slip, position, source, target, cents, cash, chips, gaming_day, sent_at,
           sent_by, status, ended_at, ended_by, accepted_by, variance_cents, reason
    FROM transfers.transfers
"""


@dataclass(frozen=True, slots=True)
class Transfer:
    """One transfer; what it holds is blind to whoever counts it in."""

    transfer_id: UUID
    slip: str
    position: int
    source: str
    target: str
    cents: int | None
    cash: dict[str, int] | None
    chips: dict[str, int] | None
    gaming_day: date
    sent_at: datetime
    sent_by: UUID
    status: str
    ended_at: datetime | None
    ended_by: UUID | None
    accepted_by: UUID | None
    variance_cents: int | None
    reason: str | None

    @property
    def is_in_the_air(self) -> bool:
        """Say whether nobody has counted it in or taken it back."""
        return self.status == IN_THE_AIR


def find(pool: Pool, transfer_id: UUID) -> Transfer | None:
    """Find a transfer."""
    return next(iter(_some(pool, " WHERE transfer_id = %s", [transfer_id])), None)


def find_by_slip(pool: Pool, slip: str) -> Transfer | None:
    """Find a transfer by the number of its slip."""
    return next(iter(_some(pool, " WHERE slip = %s", [slip])), None)


def in_the_air(pool: Pool) -> list[Transfer]:
    """List what is between two places, the longest under way first."""
    return _some(pool, " WHERE status = %s ORDER BY position", [IN_THE_AIR])


def coming_to(pool: Pool, place: str) -> list[Transfer]:
    """List what is on its way to a place."""
    return _some(pool, " WHERE status = %s AND target = %s ORDER BY position", [IN_THE_AIR, place])


def latest(pool: Pool, limit: int = 100) -> list[Transfer]:
    """List the newest transfers, landed or not."""
    return _some(pool, " ORDER BY position DESC LIMIT %s", [limit])


def _some(pool: Pool, where: str, values: list[Any]) -> list[Transfer]:
    with pool.connection() as connection:
        return [Transfer(*row) for row in connection.execute((_SELECT + where).encode(), values)]
