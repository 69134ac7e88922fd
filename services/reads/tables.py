"""The tables of the floor."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

import msgspec

from domain.tables.terms import TableTerms
from services.store.pool import Pool

_SELECT = (
    "SELECT table_id, code, game, book, places, minimum_buy_in_cents, pending_claims,"
    " terms_number, signed_number, signed_at, signed_by, sign_sha256, stream_version,"
    " (SELECT count(*) FROM tables.notices n WHERE n.table_id = t.table_id AND state = 'stands')"
    " FROM tables.tables t"
)
_NOTICE = (
    "notice_id, kind, changes, minutes, hands, given_at, given_by, authorised_by, due_at, reason,"
    " rule, state, position"
)
_terms_decoder = msgspec.json.Decoder(TableTerms)


@dataclass(frozen=True, slots=True)
class Table:
    """One table: its game, the rulebook it is dealt by, its places, its terms and sign."""

    table_id: UUID
    code: str
    game: str
    book: str
    places: int
    minimum_buy_in_cents: int
    pending_claims: int
    terms_number: int
    signed_number: int
    signed_at: datetime | None
    signed_by: UUID | None
    sign_sha256: str | None
    stream_version: int
    standing_notices: int

    @property
    def is_signed(self) -> bool:
        """Whether the sign that is up shows the terms in force."""
        return 0 < self.terms_number == self.signed_number


@dataclass(frozen=True, slots=True)
class ParameterChange:
    """One parameter, with its value before and after in words."""

    parameter: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class Version:
    """One version of a table's terms: what it changed, since when, by whom and why."""

    number: int
    changes: tuple[ParameterChange, ...]
    effective_at: datetime
    by_staff: UUID
    authorised_by: UUID | None
    reason: str
    rule: str | None
    position: int


@dataclass(frozen=True, slots=True)
class Notice:
    """A notice: what it announces, from when on, and what became of it."""

    notice_id: UUID
    kind: str
    changes: tuple[ParameterChange, ...]
    minutes: int
    hands: int
    given_at: datetime
    given_by: UUID
    authorised_by: UUID | None
    due_at: datetime | None
    reason: str
    rule: str | None
    state: str
    position: int


def all_tables(pool: Pool) -> list[Table]:
    """List the tables by code."""
    with pool.connection() as connection:
        rows = connection.execute(f"{_SELECT} ORDER BY code").fetchall()
    return [Table(*row) for row in rows]


def find_by_code(pool: Pool, code: str) -> Table | None:
    """Find a table by its code, however it is typed."""
    if not code.isprintable():
        return None
    with pool.connection() as connection:
        row = connection.execute(f"{_SELECT} WHERE code = %s", [code.strip().upper()]).fetchone()
    return Table(*row) if row else None


def terms_of(pool: Pool, table_id: UUID) -> TableTerms | None:
    """Read the terms in force at a table, if it has any."""
    with pool.connection() as connection:
        row = connection.execute(
            "SELECT terms FROM tables.tables WHERE table_id = %s", [table_id]
        ).fetchone()
    return read_terms(row[0]) if row else None


def versions(pool: Pool, table_id: UUID) -> list[Version]:
    """List the versions of a table's terms, the newest first."""
    with pool.connection() as connection:
        rows = connection.execute(
            "SELECT number, changes, effective_at, by_staff, authorised_by, reason, rule, position"
            " FROM tables.versions WHERE table_id = %s ORDER BY number DESC",
            [table_id],
        ).fetchall()
    return [Version(number, _changes(changes), *rest) for number, changes, *rest in rows]


def notices(pool: Pool, table_id: UUID) -> list[Notice]:
    """List the notices that stand at a table, the first due first."""
    with pool.connection() as connection:
        rows = connection.execute(
            f"SELECT {_NOTICE} FROM tables.notices"
            " WHERE table_id = %s AND state = 'stands' ORDER BY due_at NULLS LAST, position",
            [table_id],
        ).fetchall()
    return [_notice(row) for row in rows]


def all_notices(pool: Pool) -> dict[UUID, list[Notice]]:
    """List the notices that stand at any table, the first due first, by the table's id."""
    found: dict[UUID, list[Notice]] = {}
    with pool.connection() as connection:
        rows = connection.execute(
            f"SELECT table_id, {_NOTICE} FROM tables.notices"
            " WHERE state = 'stands' ORDER BY due_at NULLS LAST, position"
        ).fetchall()
    for table_id, *row in rows:
        found.setdefault(table_id, []).append(_notice(row))
    return found


def read_terms(stored: Any) -> TableTerms | None:
    """Read terms as the table keeps them, if it has any."""
    return _terms_decoder.decode(json.dumps(stored)) if stored else None


def _notice(row: Sequence[Any]) -> Notice:
    notice_id, kind, changes, *rest = row
    return Notice(notice_id, kind, _changes(changes), *rest)


def _changes(stored: list[dict[str, str]]) -> tuple[ParameterChange, ...]:
    return tuple(ParameterChange(**each) for each in stored)
