"""Where each person may go, as data."""

from __future__ import annotations

from dataclasses import dataclass

from flask import current_app, request, url_for

from domain.cage.services import POWER_AT
from domain.staff.powers import (
    MANAGE_STAFF,
    OPERATE_CAGE,
    READ_AUDIT,
    READ_COMPLIANCE,
    READ_REPORTS,
    Power,
)
from services.desk import approvals
from services.doors.approving import powers_of
from services.doors.house import the_pool
from services.reads import transfers
from services.reports.catalogue import READERS
from services.web.cage.whereabouts import own_place
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
    waiting_url: str | None = None


PLACES = (
    Place("Window", "cage.window", "w", tuple(POWER_AT.values())),
    Place("In the air", "cage.transfers.index", "n", (*POWER_AT.values(), READ_REPORTS)),
    Place("Players", "players.index", "p", (OPERATE_CAGE, READ_REPORTS)),
    Place("Slips", "slips.index", "s", (OPERATE_CAGE, READ_REPORTS, READ_AUDIT)),
    Place("Pit board", "pit.index", "o"),
    Place("Tables", "tables.index", "t"),
    Place("Lists", "lists.index", "k"),
    Place("Approvals", "approvals.index", "a"),
    Place("Ledger", "ledger.index", "l", (READ_REPORTS, READ_AUDIT)),
    Place("Reports", "reports.index", "r", READERS),
    Place("Audit", "audit.index", "u", (READ_AUDIT,)),
    Place("Compliance", "compliance.index", "c", (READ_COMPLIANCE,)),
    Place("Administration", "administration.index", "m", (MANAGE_STAFF,)),
    Place("Rulebooks", "rulebook.index", "b"),
    Place("My sign-in", "me.show", "i"),
)


def navigation_of(signed_in: SignedIn) -> list[Link]:
    """List the places this person may go to, of those this app has."""
    return [
        Link(
            place.label,
            url_for(place.endpoint),
            place.key,
            _is_here(place),
            _waiting_at(place, signed_in),
            url_for("approvals.count") if place.endpoint == "approvals.index" else None,
        )
        for place in PLACES
        if place.endpoint in current_app.view_functions and signed_in.may_any(*place.powers)
    ]


def _is_here(place: Place) -> bool:
    """Whether the page asked for is here: itself, or in this place's folder."""
    endpoint = request.endpoint or ""
    if any(endpoint == each.endpoint for each in PLACES):
        return endpoint == place.endpoint
    return endpoint.partition(".")[0] == place.endpoint.partition(".")[0] and not (
        place.endpoint.count(".") > 1
    )


def _waiting_at(place: Place, signed_in: SignedIn) -> int:
    """Count what waits for this person at a place of the navigation."""
    if place.endpoint == "approvals.index":
        return waiting_for(signed_in)
    own = own_place() if place.endpoint == "cage.transfers.index" else None
    return len(transfers.coming_to(the_pool(), str(own))) if own else 0


def waiting_for(signed_in: SignedIn) -> int:
    """Count the requests that wait for this person's decision."""
    powers = powers_of(signed_in.roles)
    return approvals.count_waiting_for(the_pool(), signed_in.staff_id, powers)
