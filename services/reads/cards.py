"""Swipe cards by number, and what is on the pre-paid ones."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from uuid import UUID

from services.store.pool import Pool

_SELECT = """
    SELECT c.card_id, c.number, c.kind, c.status, c.reason, c.issued_at, c.issued_by, c.player_id,
           c.sold_cents, c.expires_on, c.seller, s.table_code, s.seat,
           CASE WHEN c.kind = 'prepaid' THEN coalesce(b.cents, 0) END
    FROM cards.cards c
    LEFT JOIN seats.sittings s ON s.sitting_id = c.sitting_id
    LEFT JOIN ledger.balances b ON b.account = 'card:' || c.card_id
"""


@dataclass(frozen=True, slots=True)
class Card:
    """One card; amounts, expiry and seller are a pre-paid card's, the player a PokerPro card's."""

    card_id: UUID
    number: str
    kind: str
    status: str
    reason: str | None
    issued_at: datetime
    issued_by: UUID
    player_id: UUID | None
    sold_cents: int | None
    expires_on: date | None
    seller: str | None
    table: str | None
    seat: int | None
    balance_cents: int | None

    @property
    def is_prepaid(self) -> bool:
        """Say whether money stands on the card itself."""
        return self.kind == "prepaid"


def find(pool: Pool, number: str) -> Card | None:
    """Find a card by its number."""
    if not number.isprintable():
        return None
    with pool.connection() as connection:
        row = connection.execute(_SELECT + " WHERE c.number = %s", [number.strip()]).fetchone()
    return Card(*row) if row else None


def of_player(pool: Pool, player_id: UUID) -> list[Card]:
    """List every card a player ever had, the newest first."""
    with pool.connection() as connection:
        rows = connection.execute(
            _SELECT + " WHERE c.player_id = %s ORDER BY c.issued_at DESC, c.number", [player_id]
        ).fetchall()
    return [Card(*row) for row in rows]


def prepaid(pool: Pool, after: str = "", limit: int = 100) -> list[Card]:
    """List pre-paid cards by number, a page at a time, after a number."""
    with pool.connection() as connection:
        rows = connection.execute(
            _SELECT + " WHERE c.kind = 'prepaid' AND c.number > %s ORDER BY c.number LIMIT %s",
            [after, limit],
        ).fetchall()
    return [Card(*row) for row in rows]
