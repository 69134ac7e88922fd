"""A hand at a table of the floor is dealt under the terms in force there."""

from __future__ import annotations

import pytest

from domain.staff.roles import Book
from domain.tables.notices.applying import check_dealt_under
from domain.tables.notices.errors import OtherTermsError
from domain.tables.now import TableNow
from tests.domain.tables.terms_of_tables import (
    a_new_table,
    a_table_with_terms,
    give_notice,
    moment,
    of,
    terms_for,
)

BOOKS = [
    pytest.param(Book.PP, "PP-5.17-s1", marks=pytest.mark.rule("PP-5.17-s1", "PP-5.17-s3")),
    pytest.param(Book.CP, "CP-6.10-s1", marks=pytest.mark.rule("CP-6.10-s1", "CP-6.10-s3")),
]


@pytest.mark.parametrize(("book", "rule"), BOOKS)
def test_other_terms_than_those_in_force_are_refused_by_name(book, rule):
    table, terms = a_table_with_terms(book), terms_for(book).poker
    other = of(terms_for(book), bets=(20_00, 40_00), blinds=(10_00, 20_00)).poker
    check_dealt_under(table, terms, moment(), TableNow())

    with pytest.raises(OtherTermsError) as refusal:
        check_dealt_under(table, other, moment(), TableNow())
    assert refusal.value.rule == rule
    assert refusal.value.sentence == (
        f"the terms in force at table {book}1 are others (bets, blinds); they change by notice"
    )


@pytest.mark.parametrize(("book", "rule"), BOOKS)
def test_announced_terms_bind_the_first_hand_after_their_notice(book, rule):
    table, terms = a_table_with_terms(book), terms_for(book).poker
    raised = of(terms_for(book), bets=(20_00, 40_00), blinds=(10_00, 20_00))
    give_notice(table, raised, now=TableNow(seated=5))
    check_dealt_under(table, terms, moment(19), TableNow(plays=3))
    check_dealt_under(table, raised.poker, moment(20), TableNow(plays=3))

    for when, plays, dealt in ((19, 3, raised.poker), (20, 2, raised.poker), (20, 3, terms)):
        with pytest.raises(OtherTermsError) as refusal:
            check_dealt_under(table, dealt, moment(when), TableNow(plays=plays))
        assert refusal.value.rule == rule


def test_a_table_without_terms_asks_for_none():
    check_dealt_under(a_new_table(Book.PP), terms_for(Book.PP).poker, moment(), TableNow())
