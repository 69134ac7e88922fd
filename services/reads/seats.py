"""The seats of a table as its display shows them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from services.store.pool import Pool

_SELECT = """
    SELECT s.sitting_id, s.table_code, s.seat, s.source, s.player_id, p.number, c.number,
           s.taken_at, s.stake_cents, s.pending_cents, s.is_active, s.is_in_hand, s.recall_reason,
           s.entry, s.out_since, s.buttons, s.away_since
    FROM seats.sittings s
    LEFT JOIN players.players p ON p.player_id = s.player_id
    LEFT JOIN cards.cards c ON c.card_id = s.card_id
    WHERE s.left_at IS NULL AND s.table_code = %s
"""


@dataclass(frozen=True, slots=True)
class Sitting:
    """Who sits at a seat, by number alone, and what is at stake there."""

    sitting_id: UUID
    table: str
    seat: int
    source: str
    player_id: UUID | None
    player: str | None
    card: str | None
    taken_at: datetime
    stake_cents: int
    pending_cents: int
    is_active: bool
    is_in_hand: bool
    recall_reason: str | None
    # How the player stands to the next hand: new, moved, waiting, posting, welcome or free.
    entry: str
    out_since: datetime | None
    buttons: list[str]
    away_since: datetime | None


@dataclass(frozen=True, slots=True)
class Round:
    """The round a table is in, or the last one it played; `hand_id` where it is a hand of cards."""

    number: int
    is_open: bool
    hand_id: UUID | None


def at_table(pool: Pool, code: str) -> list[Sitting]:
    """List who sits at a table now, by seat."""
    with pool.connection() as connection:
        rows = connection.execute(_SELECT + " ORDER BY s.seat", [code]).fetchall()
    return [Sitting(*row) for row in rows]


def left_behind(pool: Pool, code: str) -> frozenset[int]:
    """Name the free seats of a table that somebody has left: they may be allocated."""
    with pool.connection() as connection:
        rows = connection.execute(
            "SELECT seat FROM seats.sittings WHERE table_code = %s GROUP BY seat"
            " HAVING bool_and(left_at IS NOT NULL)",
            [code],
        ).fetchall()
    return frozenset(row[0] for row in rows)


def at_seat(pool: Pool, code: str, seat: int) -> Sitting | None:
    """Find who sits at a seat now."""
    return next((each for each in at_table(pool, code) if each.seat == seat), None)


def of_player(pool: Pool, player_id: UUID) -> Sitting | None:
    """Find where a player sits now."""
    query = _SELECT.replace("s.table_code = %s", "s.player_id = %s")
    with pool.connection() as connection:
        row = connection.execute(query.encode(), [player_id]).fetchone()
    return Sitting(*row) if row else None


def round_of(pool: Pool, code: str) -> Round | None:
    """Find the round a table is in."""
    with pool.connection() as connection:
        row = connection.execute(
            "SELECT number, is_open, hand_id FROM seats.rounds WHERE table_code = %s", [code]
        ).fetchone()
    return Round(*row) if row else None
