"""Sets of cards and where they are, and what stands on a table."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from services.store.pool import Pool

_SELECT = """
    SELECT set_id, stream_version, label, book, decks, colour, cards, standing, table_code, seal,
           kept_at, checked_at, checked_by
    FROM card_sets.sets
"""


@dataclass(frozen=True, slots=True)
class CardSet:
    """One set of cards."""

    set_id: UUID
    version: int
    label: str
    book: str
    decks: int
    colour: str
    cards: int
    standing: str
    table: str
    seal: str
    kept_at: str
    checked_at: datetime
    checked_by: UUID


@dataclass(frozen=True, slots=True)
class Equipped:
    """What a table is laid out with."""

    table: str
    book: str
    places: int
    dealing: str
    shoe: str
    approval: str


def find(pool: Pool, set_id: UUID) -> CardSet | None:
    """Find a set by id."""
    with pool.connection() as connection:
        row = connection.execute(_SELECT + " WHERE set_id = %s", [set_id]).fetchone()
    return CardSet(*row) if row else None


def at_table(pool: Pool, table: str) -> list[CardSet]:
    """List the sets in use at a table."""
    with pool.connection() as connection:
        rows = connection.execute(
            _SELECT + " WHERE table_code = %s ORDER BY label", [table.upper()]
        ).fetchall()
    return [CardSet(*row) for row in rows]


def all_sets(pool: Pool, limit: int = 200) -> list[CardSet]:
    """List the sets: those in use, those that may be, then the rest."""
    with pool.connection() as connection:
        rows = connection.execute(
            _SELECT + " ORDER BY standing = 'cancelled', standing <> 'in_use', label LIMIT %s",
            [limit],
        ).fetchall()
    return [CardSet(*row) for row in rows]


def equipment_of(pool: Pool, table: str) -> Equipped | None:
    """Find what a table is laid out with."""
    with pool.connection() as connection:
        row = connection.execute(
            "SELECT table_code, book, places, dealing, shoe, approval FROM card_sets.tables"
            " WHERE table_code = %s",
            [table.upper()],
        ).fetchone()
    return Equipped(*row) if row else None
