"""What went wrong is reported, followed up, and closed only when nothing waits any more."""

from __future__ import annotations

import pytest

from domain.errors import AuthorisationNeededError
from domain.incidents.commands import (
    AddEvidence,
    AdviseOfInspector,
    CloseIncident,
    DecideDispute,
    NotifyPerson,
    ReopenIncident,
)
from domain.incidents.disputes import decide
from domain.incidents.errors import (
    IncidentClosedError,
    IncidentOpenError,
    InspectorNotAdvisedError,
    NotSuchIncidentError,
    StillOpenError,
)
from domain.incidents.events import (
    EvidenceAdded,
    IncidentClosed,
    IncidentRaised,
    IncidentReopened,
    InspectorAdvised,
    PersonNotified,
)
from domain.incidents.incident import Incident
from domain.incidents.kinds import IncidentKind, Told
from domain.staff.roles import Book
from tests.domain.incidents.at_a_table import (
    BOSS,
    DEALER,
    DECIDERS,
    PLAYER,
    SUPERVISOR,
    an_incident,
    raising,
)
from tests.given_when_then import facts, first_facts, refused
from tests.people_and_things import CASHIER_CAT, an_envelope


def close(incident, by=BOSS, **others):
    command = CloseIncident(
        envelope=an_envelope(by=by), incident_id=incident.id, outcome="dealt with", **others
    )
    return lambda: incident.close(command)


def advise(incident):
    incident.advise_of_inspector(
        AdviseOfInspector(envelope=an_envelope(by=SUPERVISOR), incident_id=incident.id)
    )


def a_decided_dispute(book):
    incident = an_incident(IncidentKind.DISPUTE, book)
    command = DecideDispute(
        envelope=an_envelope(by=DECIDERS[book]), incident_id=incident.id, finding="the bet stands"
    )
    decide(incident, command)
    incident.collect_events()
    return incident


@pytest.mark.rule("TCP-11.1", "CW-11.1", "PP-16.1", "CP-13.1")
@pytest.mark.parametrize(
    ("book", "rule"),
    [
        (Book.TCP, "TCP-11.1"),
        (Book.CW, "CW-11.1"),
        (Book.PP, "PP-16.1"),
        (Book.CP, "CP-13.1"),
    ],
)
def test_a_prohibited_device_is_reported_under_the_rule_that_forbids_it(book, rule):
    incident = Incident.report(raising(IncidentKind.DEVICE, told=frozenset({Told.PIT_BOSS})), book)

    assert first_facts(incident) == [
        {
            "event": IncidentRaised,
            "rules": (rule,),
            "postings": (),
            "table": "T1",
            "book": book,
            "kind": IncidentKind.DEVICE,
            "reason": "a phone under the rail",
            "player_id": PLAYER,
            "person": "",
            "round_id": None,
            "told": {Told.PIT_BOSS},
        }
    ]


@pytest.mark.rule("C3P-14.5(b)")
def test_staff_who_give_anybody_an_advantage_are_an_incident_in_canberra():
    incident = Incident.report(raising(IncidentKind.ADVICE_GIVEN, player_id=None), Book.C3P)

    (raised,) = first_facts(incident)
    assert raised["rules"] == ("C3P-14.5(b)",)


@pytest.mark.rule("PP-5.6")
def test_whoever_harasses_a_player_or_an_employee_is_reported_at_pokerpro():
    incident = Incident.report(raising(IncidentKind.HARASSMENT), Book.PP)

    (raised,) = first_facts(incident)
    assert (raised["rules"], raised["player_id"]) == (("PP-5.6",), PLAYER)
    assert raised["reason"] == "a phone under the rail"

    elsewhere = Incident.report(raising(IncidentKind.HARASSMENT), Book.CP)
    assert first_facts(elsewhere)[0]["rules"] == ()


def test_a_cashier_reports_nothing_and_a_table_without_a_book_has_no_incidents():
    command = raising(IncidentKind.BREACH, by=CASHIER_CAT)

    refused(AuthorisationNeededError, lambda: Incident.report(command, Book.TCP))
    refused(NotSuchIncidentError, lambda: Incident.report(raising(IncidentKind.BREACH), None))


def test_evidence_is_numbered_and_points_to_where_it_is_kept():
    incident = an_incident(IncidentKind.BREACH)
    asked = {"incident_id": incident.id, "reference": "CAM-12 22:10"}

    def add(what):
        command = AddEvidence(envelope=an_envelope(by=DEALER), what=what, **asked)
        return lambda: incident.add_evidence(command)

    facts(incident, add("a chip was moved"))
    assert facts(incident, add("seen again")) == [
        {
            "event": EvidenceAdded,
            "rules": (),
            "postings": (),
            "number": 2,
            "what": "seen again",
            "reference": "CAM-12 22:10",
        }
    ]


def test_who_was_told_is_kept():
    incident = an_incident(IncidentKind.IRREGULARITY)
    command = NotifyPerson(
        envelope=an_envelope(by=DEALER),
        incident_id=incident.id,
        told=Told.GAME_SUPERVISOR,
        what="four cards in box 2",
    )

    (notified,) = facts(incident, lambda: incident.notify(command))
    assert (notified["event"], notified["told"]) == (PersonNotified, Told.GAME_SUPERVISOR)


@pytest.mark.rule("TCP-11.9", "CW-11.9", "PP-16.9", "CP-13.9")
@pytest.mark.parametrize(
    ("book", "rule"),
    [(Book.TCP, "TCP-11.9"), (Book.CW, "CW-11.9"), (Book.PP, "PP-16.9"), (Book.CP, "CP-13.9")],
)
def test_an_unresolved_dispute_closes_only_when_the_complainant_knows_of_the_inspector(book, rule):
    incident = a_decided_dispute(book)
    closing = close(incident, DECIDERS[book], is_resolved=False)
    refused(InspectorNotAdvisedError, closing)

    (advised,) = facts(incident, lambda: advise(incident))
    assert (advised["event"], advised["rules"]) == (InspectorAdvised, (rule,))
    (closed,) = facts(incident, closing)
    assert (closed["event"], closed["rules"], closed["is_resolved"]) == (
        IncidentClosed,
        (rule,),
        False,
    )


def test_a_resolved_dispute_closes_without_it_but_never_undecided():
    facts(decided := a_decided_dispute(Book.TCP), close(decided))

    undecided = an_incident(IncidentKind.DISPUTE)
    assert refused(StillOpenError, close(undecided)) == (
        "still_open",
        "a dispute is decided before it is closed",
    )


def test_only_disputes_have_an_inspector_to_consult():
    incident = an_incident(IncidentKind.BREACH)

    assert refused(NotSuchIncidentError, lambda: advise(incident))[1] == (
        "the inspector is for disputes; this incident is about breach"
    )


def test_a_closed_incident_takes_nothing_more_until_it_is_reopened():
    incident = an_incident(IncidentKind.SIDE_BET)
    reopening = ReopenIncident(
        envelope=an_envelope(by=BOSS), incident_id=incident.id, reason="new footage"
    )
    refused(IncidentOpenError, lambda: incident.reopen(reopening))
    facts(incident, close(incident))

    refused(IncidentClosedError, close(incident))
    (reopened,) = facts(incident, lambda: incident.reopen(reopening))
    assert reopened["event"] is IncidentReopened
    facts(incident, close(incident))


def test_a_supervisor_does_not_close_what_the_pit_boss_decides():
    refused(AuthorisationNeededError, close(an_incident(IncidentKind.BREACH), SUPERVISOR))
