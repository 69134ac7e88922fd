"""Bonus claims, those that wait first."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from services.store.pool import Pool

_SELECT = """
    SELECT c.claim_id, c.stream_version, c.table_code, c.book, c.player_id, p.number, c.hand_id,
           c.seat, c.bonus, c.cents, c.goods, c.status, c.claimed_at, c.claimed_by, c.verified_by,
           c.settled_at, c.slip, c.reason
    FROM bonuses.claims c
    LEFT JOIN players.players p USING (player_id)
"""


@dataclass(frozen=True, slots=True)
class Claim:
    """One claim; at an electronic table it stops the game until it is settled."""

    claim_id: UUID
    version: int
    table: str
    book: str
    player_id: UUID | None
    player: str | None
    hand_id: UUID | None
    seat: int
    bonus: str
    cents: int
    # What is given where the prize is no money.
    goods: str
    status: str
    claimed_at: datetime
    claimed_by: UUID
    verified_by: UUID | None
    settled_at: datetime | None
    slip: str | None
    reason: str | None

    @property
    def whose(self) -> str:
        """Say for whom it is: the player's number, or the seat of a live table."""
        return self.player or f"seat {self.seat}"


def find(pool: Pool, claim_id: UUID) -> Claim | None:
    """Find a claim by id."""
    with pool.connection() as connection:
        row = connection.execute(_SELECT + " WHERE c.claim_id = %s", [claim_id]).fetchone()
    return Claim(*row) if row else None


def latest(pool: Pool, limit: int = 100) -> list[Claim]:
    """List claims: those that wait, then the newest of those that are settled."""
    with pool.connection() as connection:
        rows = connection.execute(
            _SELECT + " ORDER BY (c.settled_at IS NOT NULL), c.claimed_at DESC LIMIT %s", [limit]
        ).fetchall()
    return [Claim(*row) for row in rows]


def waiting(pool: Pool) -> list[Claim]:
    """List the claims that wait, the oldest first."""
    with pool.connection() as connection:
        rows = connection.execute(
            _SELECT + " WHERE c.settled_at IS NULL ORDER BY c.claimed_at"
        ).fetchall()
    return [Claim(*row) for row in rows]
