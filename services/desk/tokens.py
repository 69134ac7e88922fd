"""Tokens of machines and programs: shown once, kept as a hash."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256
from uuid import UUID

from services.store.pool import Pool

_PREFIX = "pitbook_"


@dataclass(frozen=True, slots=True)
class Token:
    """What is known of a token once it is given away."""

    id: str
    name: str
    staff_id: UUID
    station_id: str
    created_at: datetime
    revoked_at: datetime | None


def issue(pool: Pool, name: str, staff_id: UUID, station_id: str) -> str:
    """Make a token that acts as a person on a station; nobody can read it again."""
    token = _PREFIX + secrets.token_urlsafe(32)
    with pool.connection() as connection:
        connection.execute(
            "INSERT INTO desk.api_tokens (token_hash, name, staff_id, station_id)"
            " VALUES (%s, %s, %s, %s)",
            [_hash(token), name, staff_id, station_id],
        )
    return token


def find(pool: Pool, token: str) -> tuple[UUID, str] | None:
    """Return whom a token stands for and on which station, unless either end was cut."""
    with pool.connection() as connection:
        row = connection.execute(
            "SELECT token.staff_id, token.station_id FROM desk.api_tokens token"
            " JOIN desk.stations station USING (station_id)"
            " WHERE token.token_hash = %s AND token.revoked_at IS NULL"
            " AND station.retired_at IS NULL",
            [_hash(token)],
        ).fetchone()
    return (row[0], row[1]) if row else None


def revoke(pool: Pool, token_id: str) -> bool:
    """End a token, named by the hash the list shows; say whether there was one."""
    with pool.connection() as connection:
        revoked = connection.execute(
            "UPDATE desk.api_tokens SET revoked_at = now()"
            " WHERE encode(token_hash, 'hex') = %s AND revoked_at IS NULL",
            [token_id],
        )
    return revoked.rowcount == 1


def all_tokens(pool: Pool) -> list[Token]:
    """List every token ever issued, newest first."""
    with pool.connection() as connection:
        rows = connection.execute(
            "SELECT encode(token_hash, 'hex'), name, staff_id, station_id, created_at, revoked_at"
            " FROM desk.api_tokens ORDER BY created_at DESC"
        ).fetchall()
    return [Token(*row) for row in rows]


def _hash(token: str) -> bytes:
    return sha256(token.encode()).digest()
