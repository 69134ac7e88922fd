"""What a few typed characters may mean. Names are sought here, but told by the directory."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any
from uuid import UUID

from services.money import parse_amount
from services.reads.numbers import read_number
from services.reads.players import SERIES as PLAYERS
from services.store.pool import Pool

# Shorter beginnings of a name would show people nobody was looking for.
LEAST_LETTERS_OF_A_NAME = 3


@dataclass(frozen=True, slots=True)
class FoundSlip:
    """A slip that has the number or the amount."""

    slip: str
    name: str
    cents: int | None


@dataclass(frozen=True, slots=True)
class FoundMember:
    """Somebody of the staff, as colleagues know each other."""

    staff_id: UUID
    code: str
    name: str
    roles: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FoundTable:
    """A table on the floor."""

    code: str
    game: str


def players_named(pool: Pool, typed: str, limit: int) -> list[tuple[UUID, str]]:
    """Find the ids and numbers of players whose name has this in it; names are not told."""
    if sum(letter.isalpha() for letter in typed) < LEAST_LETTERS_OF_A_NAME:
        return []
    rows = _rows(
        pool,
        "SELECT player.player_id, player.number FROM players.players player"
        " JOIN desk.people person ON person.person_id = player.player_id"
        " WHERE person.kind = 'player' AND person.erased_at IS NULL AND person.name ILIKE %s"
        " ORDER BY person.name, player.number LIMIT %s",
        [_within(typed), limit],
    )
    return [(row[0], row[1]) for row in rows]


def slips_numbered(pool: Pool, typed: str, limit: int) -> list[FoundSlip]:
    """Find slips of this number, in the series typed or in all of them."""
    read = read_number(typed)
    if read is None:
        return []
    rows = _rows(
        pool,
        "SELECT slip, name, cents FROM slips.slips WHERE number = %(number)s"
        " AND series <> %(players)s AND (%(series)s::text IS NULL OR series = %(series)s)"
        " ORDER BY position DESC LIMIT %(limit)s",
        {"series": read[0], "number": read[1], "players": PLAYERS, "limit": limit},
    )
    return [FoundSlip(*row) for row in rows]


def slips_of_amount(pool: Pool, typed: str, limit: int) -> list[FoundSlip]:
    """Find the newest slips of this amount, whichever way the money went."""
    try:
        cents = parse_amount(typed)
    except ValueError:
        return []
    rows = _rows(
        pool,
        "SELECT slip, name, cents FROM slips.slips WHERE cents IN (%(cents)s, -%(cents)s)"
        " AND cents <> 0 ORDER BY position DESC LIMIT %(limit)s",
        {"cents": cents, "limit": limit},
    )
    return [FoundSlip(*row) for row in rows]


def members(pool: Pool, typed: str, limit: int) -> list[FoundMember]:
    """Find colleagues by code, or by a part of the name."""
    rows = _rows(
        pool,
        "SELECT member.staff_id, member.code, coalesce(person.name, member.code), member.roles"
        " FROM staff.members member"
        " LEFT JOIN desk.people person ON person.person_id = member.staff_id"
        " WHERE member.is_employed AND (member.code = %(code)s"
        "   OR (%(by_name)s AND person.name ILIKE %(name)s))"
        " ORDER BY member.code <> %(code)s, member.code LIMIT %(limit)s",
        {
            "code": typed.upper(),
            "by_name": len(typed) >= LEAST_LETTERS_OF_A_NAME,
            "name": _within(typed),
            "limit": limit,
        },
    )
    return [FoundMember(row[0], row[1], row[2], tuple(row[3])) for row in rows]


def tables(pool: Pool, typed: str, limit: int) -> list[FoundTable]:
    """Find tables by the beginning of their code."""
    rows = _rows(
        pool,
        "SELECT code, game FROM tables.tables WHERE starts_with(code, %s) ORDER BY code LIMIT %s",
        [typed.upper(), limit],
    )
    return [FoundTable(*row) for row in rows]


def _within(typed: str) -> str:
    """Make a pattern in which what was typed means itself."""
    literal = typed.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")
    return f"%{literal}%"


def _rows(pool: Pool, query: str, values: Any) -> list[tuple[Any, ...]]:
    with pool.connection() as connection:
        return connection.execute(query.encode(), values).fetchall()
