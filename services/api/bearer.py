"""Who calls: a bearer token stands for a person on a station, with the roles of this moment."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import wraps
from hashlib import sha256
from typing import Any, TypeVar, cast
from uuid import UUID

from flask import g, request
from werkzeug.datastructures import WWWAuthenticate
from werkzeug.exceptions import Unauthorized

from domain.command import Envelope, Person
from domain.errors import NotAllowedError
from domain.staff.powers import Power, may
from domain.staff.roles import Role
from services.doors.house import the_casino, the_settings
from services.gaming_day import gaming_day_of
from services.store.pool import Pool

_View = TypeVar("_View", bound=Callable[..., Any])


@dataclass(frozen=True, slots=True)
class Caller:
    """The person a token stands for, and where."""

    person: Person
    station: str


def the_caller() -> Caller:
    """Return who calls; only where `signed_in` stands before."""
    return cast("Caller", g.pitbook_caller)


def signed_in(view: _View) -> _View:
    """Answer 401 unless a token in use stands for somebody who works here."""

    @wraps(view)
    def checked(*values: Any, **others: Any) -> Any:
        scheme, _, token = request.headers.get("Authorization", "").partition(" ")
        if scheme.lower() != "bearer" or not token:
            raise _unauthorised("send a bearer token in the Authorization header")
        caller = _find(the_casino().pool, token.strip())
        if caller is None:
            raise _unauthorised("this token is unknown or revoked, or its person has left")
        g.pitbook_caller = caller
        return view(*values, **others)

    return cast("_View", checked)


def require_any(*powers: Power) -> None:
    """Refuse a reader who has none of these powers."""
    roles = the_caller().person.roles
    if not any(may(roles, power, None) for power in powers):
        raise NotAllowedError(f"to read this needs the power to {powers[0].name}")


def person_of(staff_id: UUID) -> Person | None:
    """Return whoever works here under this id."""
    with the_casino().pool.connection() as connection:
        row = connection.execute(
            "SELECT roles FROM staff.members WHERE staff_id = %s AND is_employed", [staff_id]
        ).fetchone()
    return Person(staff_id, frozenset(map(Role, row[0]))) if row else None


def envelope(command_id: UUID, expected_version: int | None) -> Envelope:
    """Sign a command with who calls, from where, at this moment."""
    now = datetime.now(UTC)
    return Envelope(
        command_id=command_id,
        at=now,
        gaming_day=gaming_day_of(now, the_settings()),
        by=the_caller().person,
        station=the_caller().station,
        expected_version=expected_version,
    )


def _find(pool: Pool, token: str) -> Caller | None:
    digest = sha256(token.encode("utf-8", "surrogateescape")).digest()
    with pool.connection() as connection:
        row = connection.execute(
            "SELECT token.staff_id, member.roles, token.station_id FROM desk.api_tokens token"
            " JOIN staff.members member USING (staff_id)"
            " WHERE token.token_hash = %s AND token.revoked_at IS NULL AND member.is_employed",
            [digest],
        ).fetchone()
    return Caller(Person(row[0], frozenset(map(Role, row[1]))), row[2]) if row else None


def _unauthorised(sentence: str) -> Unauthorized:
    return Unauthorized(sentence, www_authenticate=WWWAuthenticate("bearer"))
