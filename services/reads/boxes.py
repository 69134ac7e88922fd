"""The boxes of a house-banked table, what was agreed there, and the seats held at any table."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from services.store.pool import Pool


@dataclass(frozen=True, slots=True)
class AtBox:
    """A player at a box, by a word; `line` is the place in the line of an area."""

    box: int
    line: int
    player: str
    is_extra: bool
    taken_at: datetime
    allowed_boxes: int


@dataclass(frozen=True, slots=True)
class OwnLimit:
    """Limits agreed with a player for one bet; without a marker they are not in force."""

    box: int
    player: str
    bet: str
    least_cents: int | None
    most_cents: int | None
    marker: str | None


def at_table(pool: Pool, code: str) -> list[AtBox]:
    """List who is at which box of a table."""
    with pool.connection() as connection:
        rows = connection.execute(
            "SELECT box, line, player, is_extra, taken_at, allowed_boxes FROM boxes.players"
            " WHERE table_code = %s ORDER BY box, line",
            [code],
        ).fetchall()
    return [AtBox(*row) for row in rows]


def limits_at(pool: Pool, code: str) -> list[OwnLimit]:
    """List what was agreed with the players of a table."""
    with pool.connection() as connection:
        rows = connection.execute(
            "SELECT box, player, bet, least_cents, most_cents, marker FROM boxes.limits"
            " WHERE table_code = %s ORDER BY box, player, bet",
            [code],
        ).fetchall()
    return [OwnLimit(*row) for row in rows]


def held_at(pool: Pool, code: str) -> dict[int, str]:
    """Say for whom which seats of a table are held."""
    return dict(_pairs(pool, "SELECT seat, player FROM boxes.held WHERE table_code = %s", code))


def requests_at(pool: Pool, code: str) -> dict[int, int]:
    """Say which seats of a table have asked for which others."""
    query = "SELECT seat, to_seat FROM boxes.requests WHERE table_code = %s"
    return dict(_pairs(pool, query, code))


def areas_at(pool: Pool, code: str) -> dict[int, int]:
    """Say how many players each area takes, where somebody set it."""
    return dict(_pairs(pool, "SELECT box, most FROM boxes.areas WHERE table_code = %s", code))


def _pairs(pool: Pool, query: str, code: str) -> list[tuple[int, Any]]:
    with pool.connection() as connection:
        rows = connection.execute(query.encode(), [code]).fetchall()
    return [(row[0], row[1]) for row in rows]
