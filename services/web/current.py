"""What a request stands on: the casino, the person, the station, the moment."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import wraps
from typing import ParamSpec, TypeVar, cast
from uuid import UUID, uuid4

from flask import g, session

from domain.command import Envelope, Person
from domain.errors import NotAllowedError
from domain.staff.powers import Power
from domain.staff.roles import Role
from services.desk import roster, stations
from services.desk.stations import Station
from services.doors.house import the_pool, the_settings
from services.gaming_day import gaming_day_of
from services.reads import access

_P = ParamSpec("_P")
_R = TypeVar("_R")


class NotSignedInError(NotAllowedError):
    """Nobody is signed in on this browser."""

    code = "not_signed_in"


@dataclass(frozen=True, slots=True)
class SignedIn:
    """Who works here now, and where."""

    staff_id: UUID
    code: str
    name: str
    roles: frozenset[Role]
    station: Station

    @property
    def role_names(self) -> tuple[str, ...]:
        """The roles as people say them."""
        return tuple(role.spoken for role in sorted(self.roles))

    def may_any(self, *powers: Power) -> bool:
        """Whether the person has any of these house powers; with none named, everybody has."""
        return access.may_any(self.roles, *powers)


def who() -> SignedIn:
    """Return who is signed in; refuse if nobody is."""
    signed_in = who_or_none()
    if signed_in is None:
        raise NotSignedInError("sign in first")
    return signed_in


def who_or_none() -> SignedIn | None:
    """Return who is signed in, with the roles they have at this moment."""
    if "signed_in" not in g:
        g.signed_in = _read()
    return cast("SignedIn | None", g.signed_in)


def forget() -> None:
    """Ask again who is signed in: the session has just changed."""
    g.pop("signed_in", None)


def person() -> Person:
    """Return the person as the domain sees one."""
    signed_in = who()
    return Person(signed_in.staff_id, signed_in.roles)


def envelope(command_id: UUID | None = None, expected_version: int | None = None) -> Envelope:
    """Say who asks, where and when, for a command."""
    at = datetime.now(UTC)
    return Envelope(
        command_id=command_id or uuid4(),
        at=at,
        gaming_day=gaming_day_of(at, the_settings()),
        by=person(),
        station=who().station.id,
        expected_version=expected_version,
    )


def requires(*powers: Power) -> Callable[[Callable[_P, _R]], Callable[_P, _R]]:
    """Open a view only to people who have any of these house powers."""

    def decorate(view: Callable[_P, _R]) -> Callable[_P, _R]:
        @wraps(view)
        def guarded(*args: _P.args, **kwargs: _P.kwargs) -> _R:
            access.require_any(who().roles, *powers)
            return view(*args, **kwargs)

        return guarded

    return decorate


def _read() -> SignedIn | None:
    staff_id, station_id = session.get("staff_id"), session.get("station_id")
    if not staff_id or not station_id:
        return None
    member = roster.by_id(the_pool(), UUID(staff_id))
    station = stations.find(the_pool(), station_id)
    if member is None or not member.is_employed or station is None:
        return None
    return SignedIn(member.staff_id, member.code, member.name, member.roles, station)
