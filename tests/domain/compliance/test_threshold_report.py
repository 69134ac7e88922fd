"""A report is drafted and restated by cash, and filed, amended and withdrawn by people."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from uuid import UUID

import pytest

from domain.compliance.cash_day import Owed
from domain.compliance.commands import (
    AmendThresholdReport,
    FileThresholdReport,
    WithdrawThresholdReport,
)
from domain.compliance.errors import ReportStateError
from domain.compliance.events import (
    ReportAmended,
    ReportDrafted,
    ReportFiled,
    ReportReopened,
    ReportRestated,
    ReportWithdrawn,
)
from domain.compliance.terms import Direction, Terms
from domain.compliance.threshold_report import Status, ThresholdReport
from domain.errors import AuthorisationNeededError
from tests.given_when_then import facts, first_facts, refused
from tests.people_and_things import CASHIER_CAT, FRIDAY, OFFICER_OLA, an_envelope

PLAYER, REPORT, TAKEN = UUID(int=7), UUID(int=9), UUID(int=11)
OWED = Owed(REPORT, PLAYER, FRIDAY, Direction.IN, 10_000_00, (TAKEN,), is_reached=True)
LESS = replace(OWED, cents=9_000_00, transaction_ids=(), is_reached=False)
MORE = replace(OWED, cents=12_000_00, transaction_ids=(TAKEN, UUID(int=12)))
DUE = date(2026, 3, 20)


def a_draft() -> ThresholdReport:
    report = ThresholdReport.draft(an_envelope(), Terms(), OWED)
    report.collect_events()
    return report


def file(by=OFFICER_OLA, reference="TTR-2026-1"):
    return FileThresholdReport(envelope=an_envelope(by=by), report_id=REPORT, reference=reference)


def amend(by=OFFICER_OLA):
    return AmendThresholdReport(
        envelope=an_envelope(by=by), report_id=REPORT, reference="TTR-2026-1A", reason="more cash"
    )


def withdraw(by=OFFICER_OLA):
    return WithdrawThresholdReport(
        envelope=an_envelope(by=by), report_id=REPORT, reason="the slip was voided"
    )


def a_filed_report() -> ThresholdReport:
    report = a_draft()
    report.file(file())
    report.collect_events()
    return report


def restate(report, owed, **envelope):
    return facts(report, lambda: report.restate(an_envelope(**envelope), Terms(), owed))


def test_a_draft_says_who_when_which_way_how_much_and_by_when():
    report = ThresholdReport.draft(an_envelope(), Terms(), OWED)

    assert report.id == REPORT
    assert first_facts(report) == [
        {
            "event": ReportDrafted,
            "rules": (),
            "postings": (),
            "player_id": PLAYER,
            "cash_day": FRIDAY,
            "direction": Direction.IN,
            "cents": 10_000_00,
            "transaction_ids": (TAKEN,),
            "due_on": DUE,
            "terms_number": 0,
        }
    ]
    assert report.status is Status.DRAFT


def test_more_cash_amends_the_draft_and_leaves_its_due_date():
    report = a_draft()

    (fact,) = restate(report, MORE, gaming_day=FRIDAY + timedelta(days=3))

    assert fact == {
        "event": ReportRestated,
        "rules": (),
        "postings": (),
        "player_id": PLAYER,
        "cents": 12_000_00,
        "before_cents": 10_000_00,
        "transaction_ids": MORE.transaction_ids,
        "due_on": DUE,
    }
    assert (report.status, report.cents) == (Status.DRAFT, 12_000_00)


def test_a_void_back_under_the_threshold_leaves_a_draft_for_somebody_to_withdraw():
    report = a_draft()
    restate(report, LESS)

    assert (report.status, report.cents) == (Status.DRAFT, 9_000_00)
    report.withdraw(withdraw())
    assert report.status is Status.WITHDRAWN


def test_filing_keeps_the_reference_and_the_figure_that_was_sent():
    report = a_draft()

    assert facts(report, lambda: report.file(file())) == [
        {
            "event": ReportFiled,
            "rules": (),
            "postings": (),
            "player_id": PLAYER,
            "cents": 10_000_00,
            "reference": "TTR-2026-1",
        }
    ]
    assert report.status is Status.FILED


def test_cash_after_the_filing_makes_an_amendment_due_from_that_day_on():
    report = a_filed_report()

    (fact,) = restate(report, MORE, gaming_day=FRIDAY + timedelta(days=3))

    assert (fact["event"], fact["due_on"]) == (ReportRestated, date(2026, 3, 23))
    assert report.status is Status.AMENDMENT_DUE


def test_an_amendment_says_what_was_filed_and_what_is_right():
    report = a_filed_report()
    restate(report, MORE)

    assert facts(report, lambda: report.amend(amend())) == [
        {
            "event": ReportAmended,
            "rules": (),
            "postings": (),
            "player_id": PLAYER,
            "cents": 12_000_00,
            "filed_cents": 10_000_00,
            "reference": "TTR-2026-1A",
            "reason": "more cash",
        }
    ]
    assert (report.status, report.filed_cents) == (Status.AMENDED, 12_000_00)


def test_cash_that_comes_and_goes_after_the_filing_leaves_it_as_filed():
    report = a_filed_report()
    restate(report, MORE)
    restate(report, OWED)

    assert report.status is Status.FILED


def test_a_filed_report_may_be_put_right_without_new_cash():
    report = a_filed_report()
    report.amend(amend())

    assert report.status is Status.AMENDED


def test_withdrawing_needs_a_reason_and_ends_the_report():
    report = a_draft()

    assert facts(report, lambda: report.withdraw(withdraw())) == [
        {
            "event": ReportWithdrawn,
            "rules": (),
            "postings": (),
            "player_id": PLAYER,
            "cents": 10_000_00,
            "reason": "the slip was voided",
        }
    ]


def test_cash_under_the_threshold_does_not_bring_a_withdrawn_report_back():
    report = a_draft()
    report.withdraw(withdraw())

    assert restate(report, LESS) == []


def test_cash_that_reaches_the_threshold_again_reopens_what_was_withdrawn():
    report = a_draft()
    report.withdraw(withdraw())

    (fact,) = restate(report, MORE, gaming_day=FRIDAY + timedelta(days=3))

    assert fact == {
        "event": ReportReopened,
        "rules": (),
        "postings": (),
        "player_id": PLAYER,
        "cents": 12_000_00,
        "transaction_ids": MORE.transaction_ids,
        "due_on": date(2026, 3, 23),
    }
    assert (report.status, report.due_on) == (Status.DRAFT, date(2026, 3, 23))


def test_a_report_is_filed_once_amended_only_when_filed_and_withdrawn_once():
    draft, filed, withdrawn = a_draft(), a_filed_report(), a_draft()
    withdrawn.withdraw(withdraw())

    assert refused(ReportStateError, lambda: filed.file(file())) == (
        "report_state",
        "only a draft is filed; this report is filed",
    )
    assert refused(ReportStateError, lambda: draft.amend(amend()))[1] == (
        "only a report that was filed is amended; this report is draft"
    )
    refused(ReportStateError, lambda: withdrawn.amend(amend()))
    assert refused(ReportStateError, lambda: withdrawn.withdraw(withdraw()))[1] == (
        "this report was withdrawn before"
    )


@pytest.mark.parametrize("act", ["file", "amend", "withdraw"])
def test_a_cashier_touches_no_report(act):
    report = a_filed_report()
    asked = {"file": file, "amend": amend, "withdraw": withdraw}[act](CASHIER_CAT)

    refused(AuthorisationNeededError, lambda: getattr(report, act)(asked))
