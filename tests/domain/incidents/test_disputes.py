"""The book's decider has the last word in a dispute; its reviewer may undo the money."""

from __future__ import annotations

from uuid import uuid4

import pytest

from domain.errors import AuthorisationNeededError
from domain.incidents.commands import (
    CloseIncident,
    DecideDispute,
    RequestReview,
    ReviewDispute,
    RuleOnConduct,
)
from domain.incidents.disputes import decide, request_review, review, rule_on_conduct
from domain.incidents.errors import (
    AlreadyDecidedError,
    AwardRefusedError,
    NothingToReviewError,
    NotSuchIncidentError,
    StillOpenError,
)
from domain.incidents.events import (
    ConductRuled,
    DisputeDecided,
    DisputeReviewed,
    ReviewRequested,
)
from domain.incidents.kinds import IncidentKind, Verdict
from domain.staff.roles import Book
from tests.domain.incidents.at_a_table import (
    AREA_MANAGER,
    DEALER,
    DECIDERS,
    INSPECTOR,
    PLAYER,
    REVIEWERS,
    SUPERVISOR,
    an_incident,
)
from tests.given_when_then import facts, refused
from tests.people_and_things import an_envelope


def deciding(incident, by=None, **others):
    return DecideDispute(
        envelope=an_envelope(by=by or DECIDERS[incident.book]),
        incident_id=incident.id,
        finding="the wager was good",
        **others,
    )


def asking(incident):
    return RequestReview(
        envelope=an_envelope(by=SUPERVISOR), incident_id=incident.id, reason="the player asks"
    )


def reviewing(incident, verdict, by=None):
    return ReviewDispute(
        envelope=an_envelope(by=by or REVIEWERS[incident.book]),
        incident_id=incident.id,
        verdict=verdict,
        finding="seen on the footage",
    )


def a_decided_dispute(book, cents=0):
    incident = an_incident(IncidentKind.DISPUTE, book)
    decide(incident, deciding(incident, award_cents=cents))
    incident.collect_events()
    return incident


@pytest.mark.rule("TCP-11.10", "C3P-14.4", "CW-11.10", "CP-13.10")
@pytest.mark.parametrize(
    ("book", "rule"),
    [
        (Book.TCP, "TCP-11.10"),
        (Book.C3P, "C3P-14.4"),
        (Book.CW, "CW-11.10"),
        (Book.CP, "CP-13.10"),
    ],
)
def test_what_the_decider_awards_is_paid_from_the_float(book, rule):
    incident = an_incident(IncidentKind.DISPUTE, book)

    (decided,) = facts(incident, lambda: decide(incident, deciding(incident, award_cents=25_00)))
    assert decided == {
        "event": DisputeDecided,
        "rules": (rule,),
        "postings": (("table:T1:float", -25_00), ("patrons:chips", 25_00)),
        "table": "T1",
        "player_id": PLAYER,
        "round_id": None,
        "reason": "the wager was good",
        "cents": 25_00,
        "transaction_id": decided["transaction_id"],
        "entries": {},
    }


@pytest.mark.rule("PP-16.8")
def test_at_an_electronic_table_the_stakes_of_the_hand_are_put_right_and_no_float_pays():
    incident, hand_id = an_incident(IncidentKind.DISPUTE, Book.PP), uuid4()
    entries = {2: -35_00, 6: 35_00}

    refused(AwardRefusedError, lambda: decide(incident, deciding(incident, award_cents=35_00)))
    refused(AwardRefusedError, lambda: decide(incident, deciding(incident, entries=entries)))
    command = deciding(incident, hand_id=hand_id, entries=entries)
    (decided,) = facts(incident, lambda: decide(incident, command))
    assert (decided["rules"], decided["postings"]) == (("PP-16.8",), ())
    assert (decided["round_id"], decided["entries"]) == (hand_id, entries)


def test_the_last_word_is_given_once_and_only_in_disputes():
    decided, breach = a_decided_dispute(Book.TCP), an_incident(IncidentKind.BREACH)

    refused(AlreadyDecidedError, lambda: decide(decided, deciding(decided)))
    refused(NotSuchIncidentError, lambda: decide(breach, deciding(breach)))


def test_an_award_goes_to_a_seat_only_at_a_live_poker_table_and_stays_countable():
    incident = an_incident(IncidentKind.DISPUTE, Book.TCP)

    for others in ({"award_cents": 5_00, "seat": 3}, {"award_cents": 2**53}):
        refused(AwardRefusedError, lambda each=others: decide(incident, deciding(incident, **each)))


@pytest.mark.parametrize("book", Book)
def test_a_dealer_has_the_last_word_in_no_book(book):
    incident = an_incident(IncidentKind.DISPUTE, book)

    refused(AuthorisationNeededError, lambda: decide(incident, deciding(incident, by=DEALER)))


@pytest.mark.rule("TCP-11.10", "C3P-14.4", "CW-11.10", "PP-16.10", "CP-13.11")
@pytest.mark.parametrize("book", Book)
def test_a_decision_is_reviewed_on_request_by_the_reviewer_of_the_book(book):
    incident = a_decided_dispute(book)
    upholding = reviewing(incident, Verdict.UPHELD)
    refused(NothingToReviewError, lambda: review(incident, upholding))

    (asked,) = facts(incident, lambda: request_review(incident, asking(incident)))
    assert asked["event"] is ReviewRequested
    by_the_decider = reviewing(incident, Verdict.UPHELD, DECIDERS[book])
    refused(AuthorisationNeededError, lambda: review(incident, by_the_decider))
    (reviewed,) = facts(incident, lambda: review(incident, upholding))
    assert (reviewed["event"], reviewed["verdict"], reviewed["postings"]) == (
        DisputeReviewed,
        Verdict.UPHELD,
        (),
    )
    assert reviewed["rules"][0].startswith(f"{book}-")


@pytest.mark.rule("TCP-11.10")
def test_a_reversal_puts_the_money_back():
    incident = a_decided_dispute(Book.TCP, 25_00)
    request_review(incident, asking(incident))

    reversing = reviewing(incident, Verdict.REVERSED, INSPECTOR)
    reviewed = facts(incident, lambda: review(incident, reversing))[-1]
    assert reviewed["postings"] == (("table:T1:float", 25_00), ("patrons:chips", -25_00))
    assert incident.award_cents == 0


def test_a_dispute_does_not_close_over_a_review_and_nothing_undecided_is_reviewed():
    incident = a_decided_dispute(Book.TCP)
    request_review(incident, asking(incident))
    closing = CloseIncident(
        envelope=an_envelope(by=DECIDERS[Book.TCP]), incident_id=incident.id, outcome="done now"
    )

    refused(StillOpenError, lambda: incident.close(closing))
    open_one = an_incident(IncidentKind.DISPUTE)
    refused(NothingToReviewError, lambda: request_review(open_one, asking(open_one)))


@pytest.mark.rule("PP-16.3(first)", "CP-13.4")
@pytest.mark.parametrize(
    ("book", "who", "rule"),
    [(Book.PP, SUPERVISOR, "PP-16.3(first)"), (Book.CP, AREA_MANAGER, "CP-13.4")],
)
def test_harmful_conduct_is_found_moves_no_money_and_can_be_reviewed(book, who, rule):
    incident = an_incident(IncidentKind.HARMFUL_CONDUCT, book)

    def ruling(by):
        return RuleOnConduct(
            envelope=an_envelope(by=by), incident_id=incident.id, finding="softplay with a friend"
        )

    refused(AuthorisationNeededError, lambda: rule_on_conduct(incident, ruling(DEALER)))
    (ruled,) = facts(incident, lambda: rule_on_conduct(incident, ruling(who)))
    assert (ruled["event"], ruled["rules"], ruled["postings"]) == (ConductRuled, (rule,), ())
    refused(AlreadyDecidedError, lambda: rule_on_conduct(incident, ruling(who)))
    request_review(incident, asking(incident))
    assert incident.is_review_asked
