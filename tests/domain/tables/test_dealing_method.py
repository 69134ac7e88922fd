"""All tables of Casino War in operation deal by one method, which the operator chooses."""

from __future__ import annotations

import pytest

from domain.casino_war.terms import Method
from domain.staff.roles import Book
from domain.tables.dealing_method import DealingMethod, dealing_method_id
from domain.tables.notices import setting
from domain.tables.notices.commands import ChooseDealingMethod, SetTableTerms
from domain.tables.notices.errors import NothingChangesError, OtherMethodInUseError
from domain.tables.notices.events import DealingMethodChanged, DealingMethodChosen, TermsSet
from domain.tables.now import TableNow
from tests.domain.tables.terms_of_tables import (
    a_new_table,
    a_table_with_terms,
    at,
    of,
    terms_for,
)
from tests.given_when_then import facts, first_facts, refused

pytestmark = pytest.mark.rule("CW-7.4.4(a)")


def choose(method, chosen=None, tables=(), open_tables=(), **sealed):
    asked = ChooseDealingMethod(envelope=at(**sealed), method=method, reason="quicker")
    return DealingMethod.choose(asked, chosen, tables, set(open_tables))


def test_the_operator_chooses_once_for_the_house():
    chosen = choose(Method.B)
    assert chosen.id == dealing_method_id()
    assert first_facts(chosen) == [
        {
            "event": DealingMethodChosen,
            "rules": ("CW-7.4.4(a)",),
            "postings": (),
            "method": Method.B,
            "reason": "quicker",
        }
    ]
    assert refused(NothingChangesError, lambda: choose(Method.B, chosen)) == (
        "nothing_changes",
        "the house deals by method B already",
    )
    assert facts(chosen, lambda: choose(Method.A, chosen)) == [
        {
            "event": DealingMethodChanged,
            "rules": ("CW-7.4.4(a)",),
            "postings": (),
            "method": Method.A,
            "before": Method.B,
            "reason": "quicker",
        }
    ]


def test_no_table_may_be_open_on_the_other_method():
    table = a_table_with_terms(Book.CW)
    assert refused(OtherMethodInUseError, lambda: choose(Method.B, None, [table], ["CW1"])) == (
        "other_method_in_use",
        "close CW1 first: every open table of Casino War deals by one method",
    )
    assert table.terms.war.method is Method.A


def test_every_closed_table_turns_with_the_house_and_keeps_its_sign():
    table, bare = a_table_with_terms(Book.CW), a_new_table(Book.CW, "CW2")
    (turned,) = facts(table, lambda: choose(Method.B, None, [table, bare], []))
    assert (turned["event"], turned["rules"]) == (TermsSet, ("CW-7.4.4(a)",))
    assert table.terms.war.method is Method.B
    assert bare.terms is None
    table.check_may_open()
    # A table that deals so already may stay open.
    assert choose(Method.B, None, [table], ["CW1"]).method is Method.B


def test_a_table_is_set_to_the_method_in_use_and_no_other():
    table = a_new_table(Book.CW)
    asked = SetTableTerms(
        envelope=at(),
        table=table.code,
        terms=of(terms_for(Book.CW), method=Method.A),
        reason="a new table",
    )
    assert refused(
        OtherMethodInUseError, lambda: setting.set_terms(table, asked, TableNow(), Method.B)
    ) == (
        "other_method_in_use",
        "every table of Casino War deals by method B; A is not in use",
    )
