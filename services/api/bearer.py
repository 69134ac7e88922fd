"""Who calls: a bearer token stands for a person on a station, with the roles of this moment."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import wraps
from typing import Any, NoReturn, TypeVar, cast
from uuid import UUID

from flask import g, request
from werkzeug.datastructures import WWWAuthenticate
from werkzeug.exceptions import Unauthorized

from domain.command import Envelope, Person
from domain.staff.powers import Power
from services.desk import roster, tokens
from services.doors.house import the_pool, the_settings
from services.doors.limits import FAILED_TOKENS_PER_MINUTE, limit_by_station, limiter, the_address
from services.gaming_day import gaming_day_of
from services.logs import begin_request
from services.reads import access

_View = TypeVar("_View", bound=Callable[..., Any])


@dataclass(frozen=True, slots=True)
class Caller:
    """The person a token stands for, and where."""

    person: Person
    station: str


def the_caller() -> Caller:
    """Return who calls; only where `signed_in` stands before."""
    return cast("Caller", g.pitbook_caller)


def signed_in(*powers: Power) -> Callable[[_View], _View]:
    """Answer only to a token of somebody who works here and has any of these powers."""

    def decorate(view: _View) -> _View:
        @wraps(view)
        def checked(*values: Any, **others: Any) -> Any:
            caller = _identify()
            access.require_any(caller.person.roles, *powers)
            return view(*values, **others)

        # The documentation of the operation is made from what its decorators leave here.
        said = {"powers": [power.name for power in powers]}
        checked._apidoc = deepcopy(getattr(view, "_apidoc", {})) | said  # type: ignore[attr-defined]  # noqa: SLF001
        return cast("_View", checked)

    return decorate


def envelope(command_id: UUID, expected_version: int | None = None) -> Envelope:
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


def _identify() -> Caller:
    scheme, _, token = request.headers.get("Authorization", "").partition(" ")
    if scheme.lower() != "bearer" or not token.strip():
        _turn_away("send a bearer token in the Authorization header")
    stands_for = tokens.find(the_pool(), token.strip())
    person = roster.person_of(the_pool(), stands_for[0]) if stands_for else None
    if stands_for is None or person is None:
        _turn_away("this token is unknown or revoked, or its person or station has left")
    caller = Caller(person, stands_for[1])
    g.pitbook_caller = caller
    limit_by_station(caller.station)
    begin_request(str(g.get("request_id", "")), str(person.staff_id), caller.station)
    return caller


# Only failures count: machines behind one address must not be shut out by a neighbour's guesses.
@limiter.shared_limit(FAILED_TOKENS_PER_MINUTE, scope="failed tokens", key_func=the_address)
def _turn_away(sentence: str) -> NoReturn:
    raise Unauthorized(sentence, www_authenticate=WWWAuthenticate("bearer"))
