"""The register of slips."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any
from uuid import UUID

from domain.cage.movement import VOIDABLE
from domain.cage.slip import slip_written
from services.reads.numbers import read_number
from services.store.pool import Pool

_SELECT = """
    SELECT slip, series, number, position, name, at, gaming_day, by_staff, authorised_by, station,
           shift_id, place, account_window, transaction_id, player_id, subject_id, cents, count,
           taken, given, reason, voids, voided_by, prints
    FROM slips.slips
"""


@dataclass(frozen=True, slots=True)
class Slip:
    """One slip: what it was for, whether it was voided, and how often it was printed."""

    slip: str
    series: str
    number: int
    position: int
    name: str
    at: datetime
    gaming_day: date
    by_staff: UUID
    authorised_by: UUID | None
    station: str
    shift_id: UUID | None
    place: str | None
    window: str | None
    transaction_id: UUID | None
    player_id: UUID | None
    subject_id: UUID | None
    cents: int | None
    count: dict[str, int] | None
    taken: dict[str, dict[str, int]] | None
    given: dict[str, dict[str, int]] | None
    reason: str | None
    voids: UUID | None
    voided_by: str | None
    prints: int

    @property
    def is_voidable(self) -> bool:
        """Say whether what it was given for can be undone."""
        return self.name in VOIDABLE


def find(pool: Pool, slip: str) -> Slip | None:
    """Find a slip by its number, DP-000042 or dp-42."""
    match read_number(slip):
        case (str() as series, number):
            values = [slip_written(series, number)]
            return next(iter(_some(pool, " WHERE slip = %s", values)), None)
        case _:
            return None


def find_in_series(pool: Pool, series: Sequence[str], number: str) -> Slip | None:
    """Find a slip of some series by its number: CV-000003, cv-3, or 3 for one of the first."""
    match read_number(number):
        case (None | str() as named, digits) if named in (None, *series):
            return find(pool, slip_written(named or series[0], digits))
        case _:
            return None


def find_by_transaction(pool: Pool, transaction_id: UUID) -> Slip | None:
    """Find the slip of a transaction."""
    return next(iter(_some(pool, " WHERE transaction_id = %s", [transaction_id])), None)


def of_transactions(pool: Pool, transaction_ids: Iterable[UUID]) -> dict[UUID, Slip]:
    """Find the slips of many transactions at once."""
    found = _some(pool, " WHERE transaction_id = ANY(%s)", [list(set(transaction_ids))])
    return {slip.transaction_id: slip for slip in found if slip.transaction_id is not None}


def of_shift(pool: Pool, shift_id: UUID, limit: int = 200) -> list[Slip]:
    """List a shift's slips, the newest first."""
    return _some(pool, " WHERE shift_id = %s ORDER BY position DESC LIMIT %s", [shift_id, limit])


def of_player(pool: Pool, player_id: UUID, limit: int = 200) -> list[Slip]:
    """List a player's slips, the newest first."""
    return _some(pool, " WHERE player_id = %s ORDER BY position DESC LIMIT %s", [player_id, limit])


def latest(pool: Pool, limit: int = 100) -> list[Slip]:
    """List the newest slips."""
    return _some(pool, " ORDER BY position DESC LIMIT %s", [limit])


def _some(pool: Pool, where: str, values: list[Any]) -> list[Slip]:
    with pool.connection() as connection:
        return [Slip(*row) for row in connection.execute((_SELECT + where).encode(), values)]
