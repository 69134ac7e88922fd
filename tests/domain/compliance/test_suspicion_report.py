"""A suspicion is raised, then filed with the authority or dismissed, by those who keep it."""

from __future__ import annotations

from datetime import date
from uuid import UUID

import pytest

from domain.compliance.commands import DismissSuspicion, FileSuspicion, RaiseSuspicion
from domain.compliance.errors import ReportStateError
from domain.compliance.events import SuspicionDismissed, SuspicionFiled, SuspicionRaised
from domain.compliance.suspicion_report import SuspicionReport
from domain.compliance.terms import Terms
from domain.errors import AuthorisationNeededError
from tests.given_when_then import facts, first_facts, refused
from tests.people_and_things import CASHIER_CAT, OFFICER_OLA, SUPERVISOR_SUE, an_envelope

PLAYER = UUID(int=7)


def raised(by=OFFICER_OLA) -> SuspicionReport:
    command = RaiseSuspicion(
        envelope=an_envelope(by=by), player_id=PLAYER, grounds="cash in, cash out, no play"
    )
    return SuspicionReport.raise_about(command, Terms())


def file(suspicion, by=OFFICER_OLA):
    return FileSuspicion(envelope=an_envelope(by=by), suspicion_id=suspicion.id, reference="SMR-77")


def dismiss(suspicion, by=OFFICER_OLA):
    return DismissSuspicion(
        envelope=an_envelope(by=by), suspicion_id=suspicion.id, reason="a jackpot was paid"
    )


def test_a_suspicion_is_due_three_business_days_after_it_is_formed():
    assert first_facts(raised()) == [
        {
            "event": SuspicionRaised,
            "rules": (),
            "postings": (),
            "player_id": PLAYER,
            "grounds": "cash in, cash out, no play",
            "due_on": date(2026, 3, 11),
            "terms_number": 0,
        }
    ]


def test_the_authority_is_told_under_its_reference():
    suspicion = raised()

    (fact,) = facts(suspicion, lambda: suspicion.file(file(suspicion)))

    assert (fact["event"], fact["reference"]) == (SuspicionFiled, "SMR-77")
    assert (suspicion.ended, fact["player_id"]) == ("filed", PLAYER)


def test_a_groundless_suspicion_is_dismissed_with_a_reason():
    suspicion = raised()

    (fact,) = facts(suspicion, lambda: suspicion.dismiss(dismiss(suspicion)))

    assert (fact["event"], fact["reason"]) == (SuspicionDismissed, "a jackpot was paid")


def test_what_was_dismissed_once_may_still_be_filed_but_not_dismissed_twice():
    suspicion = raised()
    suspicion.dismiss(dismiss(suspicion))

    assert refused(ReportStateError, lambda: suspicion.dismiss(dismiss(suspicion)))[1] == (
        "this suspicion was dismissed before"
    )
    suspicion.file(file(suspicion))
    assert suspicion.ended == "filed"


def test_what_was_filed_has_ended():
    suspicion = raised()
    suspicion.file(file(suspicion))

    assert refused(ReportStateError, lambda: suspicion.dismiss(dismiss(suspicion)))[1] == (
        "this suspicion was filed before"
    )
    refused(ReportStateError, lambda: suspicion.file(file(suspicion)))


@pytest.mark.parametrize("by", [CASHIER_CAT, SUPERVISOR_SUE])
def test_the_cage_neither_raises_nor_ends_a_suspicion(by):
    suspicion = raised()

    refused(AuthorisationNeededError, lambda: raised(by))
    refused(AuthorisationNeededError, lambda: suspicion.file(file(suspicion, by)))
    refused(AuthorisationNeededError, lambda: suspicion.dismiss(dismiss(suspicion, by)))
