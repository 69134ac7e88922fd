"""A table is put on the floor under one rulebook, with as many places as a table can have."""

from __future__ import annotations

from uuid import uuid4

import pytest

from domain.errors import AuthorisationNeededError
from domain.staff.roles import Book, Role
from domain.tables.commands import SetUpTable
from domain.tables.errors import MinimumBuyInError, PlacesError, TablePausedError
from domain.tables.events import TablePaused, TableResumed, TableSetUp
from domain.tables.table import Table, table_id_of
from tests.domain.tables.terms_of_tables import a_table_with_terms
from tests.given_when_then import facts, first_facts, refused
from tests.people_and_things import (
    CASHIER_CAT,
    DEALER_DAN,
    PIT_BOSS_PIA,
    a_person,
    an_envelope,
)

OPERATOR_OLA = a_person("OLA", Role.CASINO_OPERATOR)


def set_up(places=7, minimum=0, book=Book.TCP, **envelope):
    return SetUpTable(
        envelope=an_envelope(**{"by": PIT_BOSS_PIA} | envelope),
        code="tcp1",
        game="Three Card Poker",
        book=book,
        places=places,
        minimum_buy_in_cents=minimum,
    )


def test_a_pit_boss_puts_a_table_on_the_floor():
    table = Table.set_up(set_up())

    assert table.id == table_id_of("TCP1")
    assert first_facts(table) == [
        {
            "event": TableSetUp,
            "rules": (),
            "postings": (),
            "code": "TCP1",
            "game": "Three Card Poker",
            "book": Book.TCP,
            "places": 7,
            "minimum_buy_in_cents": 0,
        }
    ]
    assert table.code == "TCP1"


def test_the_operator_puts_a_table_on_the_floor_too():
    assert Table.set_up(set_up(by=OPERATOR_OLA)).version == 1


MOST = [
    pytest.param(Book.TCP, 9, "TCP-2.1", marks=pytest.mark.rule("TCP-2.1")),
    pytest.param(Book.C3P, 11, "C3P-1.1"),
    pytest.param(Book.CW, 9, "CW-2.1", marks=pytest.mark.rule("CW-2.1")),
    pytest.param(Book.PP, 10, "PP-2.1.1", marks=pytest.mark.rule("PP-2.1.1")),
    pytest.param(Book.CP, 11, "CP-4.1"),
]


@pytest.mark.parametrize(("book", "most", "rule"), MOST)
def test_a_table_has_from_one_place_to_as_many_as_its_book_allows(book, most, rule):
    for places in (1, most):
        assert Table.set_up(set_up(places, book=book)).places == places
    for places in (-1, 0, most + 1):
        with pytest.raises(PlacesError) as refusal:
            Table.set_up(set_up(places, book=book))
        assert refusal.value.sentence == (f"a table of {book} has 1 to {most} places, not {places}")
        assert refusal.value.rule == rule


@pytest.mark.parametrize("by", [DEALER_DAN, CASHIER_CAT])
def test_a_dealer_or_cashier_puts_no_table_on_the_floor(by):
    assert refused(AuthorisationNeededError, lambda: Table.set_up(set_up(by=by))) == (
        "authorisation_needed",
        "to set up a table needs a Casino Operator or a Pit Boss",
    )


def test_a_table_has_the_minimum_buy_in_that_its_sign_says():
    assert Table.set_up(set_up(minimum=200_00)).minimum_buy_in_cents == 200_00


@pytest.mark.parametrize("minimum", [-1, 2**53])
def test_a_minimum_buy_in_is_an_amount(minimum):
    assert refused(MinimumBuyInError, lambda: Table.set_up(set_up(minimum=minimum))) == (
        "bad_minimum_buy_in",
        "a minimum buy-in is nothing or an amount above it",
    )


@pytest.mark.rule("PP-13.3")
def test_a_table_is_paused_until_every_claim_is_settled():
    table, first, second = a_table_with_terms(Book.TCP), uuid4(), uuid4()
    table.check_may_play()

    assert facts(table, lambda: table.pause(an_envelope(), first)) == [
        {"event": TablePaused, "rules": ("PP-13.3",), "postings": (), "claim_id": first}
    ]
    table.pause(an_envelope(), second)
    table.resume(an_envelope(), second)
    assert refused(TablePausedError, table.check_may_play) == (
        "table_paused",
        "table TCP1 is paused for a bonus; it is verified or rejected first",
    )
    assert facts(table, lambda: table.resume(an_envelope(), first)) == [
        {"event": TableResumed, "rules": ("PP-13.3",), "postings": (), "claim_id": first}
    ]
    table.check_may_play()
