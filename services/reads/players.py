"""Players by number and what they are owed. Names are in the directory, looked up on record."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from domain.cage.slip import slip_written
from services.reads.numbers import read_number
from services.store.pool import Pool

SERIES = "P"
_SELECT = (
    "SELECT p.player_id, p.number, p.opened_at, p.opened_by, coalesce(b.cents, 0),"
    " coalesce(promo.cents, 0), p.card, p.lock_kind, p.lock_reason, p.merged_into"
    " FROM players.players p"
    " LEFT JOIN ledger.balances b ON b.account = 'player:' || p.player_id || ':account'"
    " LEFT JOIN ledger.balances promo ON promo.account = 'player:' || p.player_id || ':promo'"
)


@dataclass(frozen=True, slots=True)
class Player:
    """A player's account, without the person."""

    player_id: UUID
    number: str
    opened_at: datetime
    opened_by: UUID
    balance_cents: int
    promo_cents: int
    card: str | None
    lock_kind: str | None
    lock_reason: str | None
    merged_into: UUID | None


def find(pool: Pool, player_id: UUID) -> Player | None:
    """Find a player by id."""
    with pool.connection() as connection:
        row = connection.execute(_SELECT + " WHERE p.player_id = %s", [player_id]).fetchone()
    return Player(*row) if row else None


def find_by_number(pool: Pool, number: str) -> Player | None:
    """Find a player by the number on their card: P-000003, p-3 or 3."""
    read = read_number(number)
    if read is None or read[0] not in (None, SERIES):
        return None
    with pool.connection() as connection:
        row = connection.execute(
            _SELECT + " WHERE p.number = %s", [slip_written(SERIES, read[1])]
        ).fetchone()
    return Player(*row) if row else None


def numbers(pool: Pool, player_ids: Iterable[UUID]) -> dict[UUID, str]:
    """Return the numbers of these players."""
    with pool.connection() as connection:
        rows = connection.execute(
            "SELECT player_id, number FROM players.players WHERE player_id = ANY(%s)",
            [list(set(player_ids))],
        ).fetchall()
    return dict(rows)


def page(pool: Pool, after: str = "", limit: int = 100) -> list[Player]:
    """List players by number, a page at a time, after a number."""
    with pool.connection() as connection:
        rows = connection.execute(
            _SELECT + " WHERE p.number > %s ORDER BY p.number LIMIT %s", [after, limit]
        ).fetchall()
    return [Player(*row) for row in rows]
