"""The panel beside every object: what happened here, who did it, and under whose authority."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from uuid import UUID

from flask import url_for

from services.desk import people
from services.doors.house import the_pool
from services.reads import access, events
from services.web.current import who
from services.words import sentence_of, title_of

# What went wrong or ended badly is marked as such.
_BAD = frozenset({"cage.slip_voided", "staff.dismissed"})


@dataclass(frozen=True, slots=True)
class Step:
    """One line of the panel."""

    what: str
    detail: str | None
    at: datetime
    by_name: str
    authorised_by_name: str | None
    station: str
    slip: str | None
    url: str
    bad: bool


def trail_of(subject: UUID, limit: int = 20, *, is_blind: bool = False) -> list[Step]:
    """Return the last events that concern a thing, newest first; blind, without amounts."""
    found = events.of_subject(the_pool(), subject, limit, who().roles)
    staff = [each.by_staff for each in found] + [
        each.authorised_by for each in found if each.authorised_by
    ]
    names = people.staff_names(the_pool(), staff)
    return [
        Step(
            what=title_of(each.name) if is_blind else sentence_of(each.name, each.facts),
            detail=None,
            at=each.at,
            by_name=names.get(each.by_staff, "unknown"),
            authorised_by_name=names.get(each.authorised_by) if each.authorised_by else None,
            station=each.station,
            slip=each.slip,
            url=url_for("ledger.event", position=each.position),
            bad=each.name in _BAD,
        )
        for each in found
    ]


def trail_for_everybody(subject: UUID) -> list[Step]:
    """Return the same without links for those whom an event's own page would turn away."""
    steps = trail_of(subject)
    if who().may_any(*access.CAGE_FIGURES):
        return steps
    return [replace(step, url="") for step in steps]
