"""Where each person may go, as data."""

from __future__ import annotations

from dataclasses import dataclass

from flask import current_app, request, url_for

from domain.staff.powers import (
    MANAGE_STAFF,
    OPERATE_CAGE,
    READ_AUDIT,
    READ_REPORTS,
    Power,
)
from services.doors.house import the_pool
from services.web.current import SignedIn


@dataclass(frozen=True, slots=True)
class Place:
    """A page of the navigation; without powers it is open to everybody."""

    label: str
    endpoint: str
    key: str
    powers: tuple[Power, ...] = ()


@dataclass(frozen=True, slots=True)
class Link:
    """A place as one person's page shows it."""

    label: str
    url: str
    key: str
    current: bool
    waiting: int


PLACES = (
    Place("Window", "cage.window", "w", (OPERATE_CAGE,)),
    Place("Players", "players.index", "p", (OPERATE_CAGE, READ_REPORTS)),
    Place("Slips", "slips.index", "s", (OPERATE_CAGE, READ_REPORTS, READ_AUDIT)),
    Place("Approvals", "approvals.index", "a"),
    Place("Ledger", "ledger.index", "l", (READ_REPORTS, READ_AUDIT)),
    Place("Reports", "reports.index", "r", (READ_REPORTS,)),
    Place("Rulebooks", "rulebook.index", "b"),
    Place("Administration", "administration.index", "m", (MANAGE_STAFF,)),
)


def navigation_of(signed_in: SignedIn) -> list[Link]:
    """List the places this person may go to, of those this app has."""
    return [
        Link(
            place.label,
            url_for(place.endpoint),
            place.key,
            request.blueprint == place.endpoint.partition(".")[0],
            _waiting() if place.endpoint == "approvals.index" else 0,
        )
        for place in PLACES
        if place.endpoint in current_app.view_functions and signed_in.may_any(*place.powers)
    ]


def _waiting() -> int:
    with the_pool().connection() as connection:
        row = connection.execute(
            "SELECT count(*) FROM desk.approval_requests WHERE decided_at IS NULL"
        ).fetchone()
    return int(row[0]) if row else 0
