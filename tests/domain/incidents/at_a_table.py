"""Incidents at a table of each book, and the people who deal with them."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

from domain.command import Person
from domain.incidents.commands import RaiseIncident
from domain.incidents.incident import Incident
from domain.incidents.kinds import IncidentKind
from domain.staff.roles import Book, Role
from tests.people_and_things import a_person, an_envelope

PLAYER = uuid4()
DEALER = a_person("DAN", Role.DEALER)
SUPERVISOR = a_person("GUS", Role.GAME_SUPERVISOR)
BOSS = a_person("PIA", Role.PIT_BOSS)
OPERATOR = a_person("ORLA", Role.CASINO_OPERATOR)
INSPECTOR = a_person("INES", Role.INSPECTOR)
REGULATOR = a_person("RHEA", Role.REGULATOR)
MANAGER = a_person("GRETA", Role.TG_ASSISTANT_CASINO_MANAGER)
AREA_MANAGER = a_person("AMIR", Role.TG_AREA_MANAGER)

# Who has the last word, and who the heaviest remedies, in each book.
DECIDERS = {Book.TCP: BOSS, Book.C3P: OPERATOR, Book.CW: BOSS, Book.PP: BOSS, Book.CP: AREA_MANAGER}
REMEDIERS = {Book.TCP: BOSS, Book.C3P: OPERATOR, Book.CW: BOSS, Book.PP: BOSS, Book.CP: MANAGER}
REVIEWERS = {
    Book.TCP: INSPECTOR,
    Book.C3P: REGULATOR,
    Book.CW: REGULATOR,
    Book.PP: INSPECTOR,
    Book.CP: REGULATOR,
}


def raising(kind: IncidentKind, by: Person = DEALER, **others: Any) -> RaiseIncident:
    """Ask to report an incident at table T1."""
    values: dict[str, Any] = {"table": "t1", "what": "a phone under the rail", "player_id": PLAYER}
    return RaiseIncident(envelope=an_envelope(by=by), kind=kind, **(values | others))


def an_incident(kind: IncidentKind, book: Book = Book.TCP, **others: Any) -> Incident:
    """An incident just reported."""
    incident = Incident.report(raising(kind, **others), book)
    incident.collect_events()
    return incident
