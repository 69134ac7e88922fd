"""The jurisdiction's terms: what reaches the threshold, when reports are due, who sets them."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from domain.compliance.commands import SetThresholdTerms
from domain.compliance.errors import BadTermsError, SameTermsError
from domain.compliance.events import TermsChanged, TermsIntroduced
from domain.compliance.terms import (
    Aggregation,
    Comparator,
    Terms,
    business_days_after,
    terms_id,
)
from domain.compliance.threshold_terms import ThresholdTerms
from domain.errors import AuthorisationNeededError, MalformedAmountError
from tests.given_when_then import facts, first_facts, refused
from tests.people_and_things import ACCOUNTANT_ANA, CASHIER_CAT, OFFICER_OLA, an_envelope

AMERICAN = {"comparator": Comparator.MORE_THAN, "due_business_days": 15}


def asked(by=OFFICER_OLA, **changes):
    values = {name: getattr(Terms(), name) for name in Terms.__slots__ if name != "number"}
    values |= {"reason": "the law has changed"} | changes
    return SetThresholdTerms(envelope=an_envelope(by=by), **values)


@pytest.mark.parametrize(
    ("comparator", "cents", "is_reached"),
    [
        (Comparator.AT_LEAST, 9_999_95, False),
        (Comparator.AT_LEAST, 9_999_99, False),
        (Comparator.AT_LEAST, 10_000_00, True),
        (Comparator.AT_LEAST, 10_000_01, True),
        (Comparator.MORE_THAN, 9_999_95, False),
        (Comparator.MORE_THAN, 10_000_00, False),
        (Comparator.MORE_THAN, 10_000_01, True),
    ],
)
def test_the_threshold_itself_is_reached_only_where_the_law_says_or_more(
    comparator, cents, is_reached
):
    assert Terms(comparator=comparator).reached_by(cents) is is_reached


def test_the_house_begins_with_ten_thousand_or_more_a_gaming_day_in_ten_business_days():
    terms = Terms()

    assert terms.number == 0
    assert (terms.threshold_cents, terms.comparator) == (10_000_00, Comparator.AT_LEAST)
    assert (terms.aggregation, terms.due_business_days) == (Aggregation.GAMING_DAY, 10)
    assert terms.spoken == "$10,000.00 or more"
    assert replace(terms, comparator=Comparator.MORE_THAN).spoken == "over $10,000.00"


@pytest.mark.parametrize(
    ("day", "days", "due"),
    [
        ("2026-03-06", 1, "2026-03-09"),  # from a Friday over the weekend to the Monday
        ("2026-03-06", 5, "2026-03-13"),
        ("2026-03-06", 10, "2026-03-20"),
        ("2026-03-07", 10, "2026-03-20"),  # a Saturday and a Sunday count as the Friday before
        ("2026-03-08", 10, "2026-03-20"),
        ("2026-03-09", 10, "2026-03-23"),
        ("2026-03-05", 1, "2026-03-06"),
        ("2026-12-31", 2, "2027-01-04"),
    ],
)
def test_a_report_is_due_so_many_business_days_after_the_day(day, days, due):
    assert business_days_after(date.fromisoformat(day), days) == date.fromisoformat(due)


def test_the_first_terms_of_the_house_say_what_they_replace():
    terms = ThresholdTerms.introduce(asked(**AMERICAN))
    expected = Terms(number=1, comparator=Comparator.MORE_THAN, due_business_days=15)

    assert terms.id == terms_id()
    assert first_facts(terms) == [
        {
            "event": TermsIntroduced,
            "rules": (),
            "postings": (),
            "terms": expected,
            "before": Terms(),
            "reason": "the law has changed",
        }
    ]
    assert terms.terms == expected


def test_a_change_says_from_what_to_what_and_counts_the_versions():
    terms = ThresholdTerms.introduce(asked(**AMERICAN))
    before = terms.terms

    (changed,) = facts(terms, lambda: terms.change(asked(aggregation=Aggregation.EACH_TRANSACTION)))

    assert changed["event"] is TermsChanged
    assert changed["before"] == before
    assert changed["terms"] == Terms(number=2, aggregation=Aggregation.EACH_TRANSACTION)
    assert terms.terms.number == 2


def test_terms_that_change_nothing_are_refused():
    code, _ = refused(SameTermsError, lambda: ThresholdTerms.introduce(asked()))
    terms = ThresholdTerms.introduce(asked(**AMERICAN))

    assert code == "same_terms"
    refused(SameTermsError, lambda: terms.change(asked(**AMERICAN)))
    assert terms.terms.number == 1


@pytest.mark.parametrize("by", [CASHIER_CAT, ACCOUNTANT_ANA])
def test_nobody_else_sets_the_terms(by):
    code, sentence = refused(
        AuthorisationNeededError, lambda: ThresholdTerms.introduce(asked(by, **AMERICAN))
    )

    assert code == "authorisation_needed"
    assert "needs a Casino Operator or a Compliance Officer" in sentence
    terms = ThresholdTerms.introduce(asked(**AMERICAN))
    refused(AuthorisationNeededError, lambda: terms.change(asked(by)))


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"watch_cents": 10_000_01}, "the amount to watch from is above the threshold"),
        ({"due_business_days": 0}, "the days to report cash in must be 1 to 60, not 0"),
        ({"due_business_days": 61}, "the days to report cash in must be 1 to 60, not 61"),
        (
            {"suspicion_due_business_days": 0},
            "the days to report a suspicion in must be 1 to 60, not 0",
        ),
        ({"window_hours": 721}, "the hours of the window must be 1 to 720, not 721"),
        ({"window_share_percent": 101}, "the percent of the threshold must be 1 to 100, not 101"),
    ],
)
def test_terms_no_law_could_have_are_refused(change, sentence):
    assert refused(BadTermsError, lambda: ThresholdTerms.introduce(asked(**change))) == (
        "bad_terms",
        sentence,
    )


@pytest.mark.parametrize("name", ["threshold_cents", "watch_cents"])
@pytest.mark.parametrize("cents", [0, -1, True, 2**53])
def test_amounts_of_the_terms_are_whole_and_above_zero(name, cents):
    refused(MalformedAmountError, lambda: ThresholdTerms.introduce(asked(**{name: cents})))
