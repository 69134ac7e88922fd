"""Who was told of a decision stands in the stream of what was decided, by the same command."""

from __future__ import annotations

from uuid import uuid4

from domain.incidents import commands as ask
from domain.incidents import disputes
from domain.incidents.events import DisputeDecided, InspectorAdvised
from domain.incidents.incident import Incident
from domain.incidents.kinds import IncidentKind, Told
from domain.poker.acts import Cause
from domain.poker.rulings.commands import InspectHand, VoidHand
from domain.rulings.events import PeopleNotified
from domain.rulings.telling import note_told
from domain.staff.roles import Book
from tests.domain.poker.hands_of_the_log import DEAL, a_stored_hand
from tests.given_when_then import facts
from tests.people_and_things import DEALER_DAN, PIT_BOSS_PIA, an_envelope


def test_those_who_were_told_are_kept_with_the_decision():
    hand = a_stored_hand(DEAL)
    told = frozenset({Told.ALL_PLAYERS, Told.SURVEILLANCE})
    command = VoidHand(
        envelope=an_envelope(by=PIT_BOSS_PIA),
        hand_id=hand.id,
        cause=Cause.FRAUD,
        reason="a marked card",
        told=told,
    )

    (kept,) = facts(hand, lambda: note_told(hand, command, "PK1"))

    assert kept["event"] is PeopleNotified
    assert (kept["table"], kept["told"], kept["postings"]) == ("PK1", told, ())


def test_a_decision_of_which_nobody_was_told_and_what_is_no_decision_say_nothing():
    hand = a_stored_hand(DEAL)
    decision = VoidHand(
        envelope=an_envelope(by=PIT_BOSS_PIA),
        hand_id=hand.id,
        cause=Cause.FRAUD,
        reason="a marked card",
    )
    looking = InspectHand(
        envelope=an_envelope(by=PIT_BOSS_PIA), hand_id=hand.id, seat=1, reason="a claim"
    )

    for command in (decision, looking):
        assert facts(hand, lambda c=command: note_told(hand, c, "PK1")) == []


def test_a_dispute_is_decided_and_the_complainant_told_of_the_inspector_at_once():
    raising = ask.RaiseIncident(
        envelope=an_envelope(by=DEALER_DAN), table="TC1", kind=IncidentKind.DISPUTE, what="late"
    )
    incident = Incident.report(raising, Book.TCP)
    command = ask.DecideDispute(
        envelope=an_envelope(by=PIT_BOSS_PIA),
        incident_id=uuid4(),
        finding="it was late",
        is_inspector_told=True,
    )

    new = facts(incident, lambda: disputes.decide(incident, command))

    assert [each["event"] for each in new] == [DisputeDecided, InspectorAdvised]
    assert new[1]["rules"] == ("TCP-11.9",)
