"""The sign of each table says what its book demands of it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from domain.banked.limits import Limit
from domain.casino_war.terms import Scope
from domain.poker.terms import Commission, Method, Structure
from domain.staff.roles import Book
from domain.tables.notices import showing
from domain.tables.notices.commands import ShowSign
from domain.tables.notices.errors import NoTermsError
from domain.tables.notices.events import SignShown
from domain.tables.signs import sign_lines
from tests.domain.tables.terms_of_tables import (
    a_new_table,
    a_table_with_terms,
    at,
    give_notice,
    of,
    set_terms,
    terms_for,
)
from tests.given_when_then import facts, refused


def sign(book, terms=None):
    lines = sign_lines("The game", book, terms or terms_for(book))
    return {line.label: line.words for line in lines}


@pytest.mark.rule("TCP-6.1[s66(1)(d)]")
@pytest.mark.rule("TCP-8.2(a)")
def test_crowns_sign_of_three_card_poker_has_limits_bet_by_bet_and_the_pay_tables():
    assert sign(Book.TCP) == {
        "Game": "The game",
        "Ante": "minimum $10.00, maximum $500.00, in multiples of $5.00",
        "Pair Plus": "minimum $5.00, maximum $100.00, in multiples of $2.50",
        "Pay tables": "Ante Bonus A, Pair Plus B",
        "Rules": "A copy of the rules (TCP) is available on request",
    }


@pytest.mark.rule("C3P-3.1")
@pytest.mark.rule("C3P-3.3")
def test_canberras_sign_has_limits_per_box_and_the_multiples():
    said = sign(Book.C3P)
    assert said["Ante per box"] == "minimum $10.00, maximum $500.00, in multiples of $5.00"
    assert said["Pairs Plus per box"] == "minimum $5.00, maximum $100.00, in multiples of $2.50"


@pytest.mark.rule("CW-6.5")
@pytest.mark.rule("CW-6.1[s66(1)(c)]")
def test_the_sign_of_casino_war_says_limits_unit_and_what_they_are_counted_over():
    said = sign(Book.CW)
    assert said["Casino War"] == "minimum $5.00, maximum $300.00, in multiples of $5.00"
    assert said["Tie"] == "minimum $1.00, maximum $50.00, in multiples of $1.00"
    assert said["Limits are"] == "per betting area"
    per_player = of(terms_for(Book.CW), scope=Scope.PER_PLAYER)
    assert sign(Book.CW, per_player)["Limits are"] == "per player"


POKER = [
    pytest.param(
        Book.PP,
        marks=[
            pytest.mark.rule("PP-5.11"),
            pytest.mark.rule("PP-6.1-s66(1)(c)"),
            pytest.mark.rule("PP-7.1-s2"),
            pytest.mark.rule("PP-7.2"),
            pytest.mark.rule("PP-9.7.1"),
        ],
    ),
    pytest.param(
        Book.CP,
        marks=[
            pytest.mark.rule("CP-6.1"),
            pytest.mark.rule("CP-6.1.1"),
            pytest.mark.rule("CP-7.1-s2"),
            pytest.mark.rule("CP-8.9.1"),
        ],
    ),
]


@pytest.mark.parametrize("book", POKER)
def test_a_poker_sign_says_the_game_its_limits_the_buy_in_and_the_commission(book):
    said = sign(book, of(terms_for(book), time_to_act=45))
    assert said["Type"] == "holdem, fixed"
    assert (said["Minimum wager"], said["Maximum wager"]) == ("$10.00", "$20.00")
    assert said["Blinds"] == "2: $5.00 / $10.00"
    assert said["Minimum buy-in"] == "$200.00"
    assert said["Commission"] == ("5.00 % of all money wagered, minimum $0.50, maximum $10.00")
    assert said["Time to act"] == "45 seconds"


@pytest.mark.rule("PP-6.1-s66(1)(c)")
@pytest.mark.parametrize("structure", [Structure.NO_LIMIT, Structure.POT, Structure.HALF_POT])
def test_where_the_stake_alone_bounds_a_wager_the_sign_says_table_stakes(structure):
    terms = of(terms_for(Book.PP), structure=structure, bets=(10_00,))
    assert sign(Book.PP, terms)["Maximum wager"] == "table stakes"


@pytest.mark.rule("PP-5.1")
def test_the_sign_says_the_wagering_period_though_nobody_set_one():
    assert sign(Book.PP)["Time to act"] == "30 seconds"
    assert "Time to act" not in sign(Book.CP)


COMMISSIONS = [
    pytest.param(
        Commission(Method.TIME_CHARGE),
        "time charge, $12.00 per player and hour",
        marks=pytest.mark.rule("CP-7.2.2(c)"),
    ),
    pytest.param(
        Commission(Method.FIXED_PER_HAND, per_hand={2: 3_00, 6: 5_00}),
        "per hand, $3.00 from 2 players, $5.00 from 6 players",
        marks=pytest.mark.rule("CP-7.2.3(b)-s2"),
    ),
    pytest.param(
        Commission(Method.FIXED_PER_PERSON, per_person=1_00),
        "$1.00 per player and hand",
        marks=pytest.mark.rule("CP-7.2.4(a)"),
    ),
    pytest.param(
        Commission(Method.PERCENTAGE, rate=1000),
        "10.00 % of all money wagered, minimum $0.50, no maximum",
    ),
    pytest.param(Commission(), "none"),
]


@pytest.mark.parametrize(("commission", "words"), COMMISSIONS)
def test_the_sign_of_a_live_table_says_what_each_method_takes(commission, words):
    terms = replace(of(terms_for(Book.CP), commission=commission), hourly_fee=12_00)
    assert sign(Book.CP, terms)["Commission"] == words


@pytest.mark.rule("CP-6.15.2")
@pytest.mark.rule("CP-6.1.1")
def test_the_sign_says_what_more_time_costs_and_how_often_it_is_sold():
    more = {"extensions": 2, "extension_seconds": 30, "extension_fee": 5_00}
    said = sign(Book.CP, of(terms_for(Book.CP), time_to_act=30, **more))
    assert said["More time"] == "up to 2 times 30 seconds for $5.00"


@pytest.mark.rule("PP-9.9.1")
def test_the_sign_says_that_kill_pots_are_offered():
    assert sign(Book.PP, of(terms_for(Book.PP), kill=20_00))["Kill"] == "$20.00"
    assert "Kill" not in sign(Book.PP)


def test_the_sign_says_what_else_is_played_for():
    terms = of(terms_for(Book.CP), ante=1_00, straddles=True, side_wagers=True, kill=20_00)
    said = sign(Book.CP, replace(terms, bonuses=("Bad Beat, $5,000",)))
    assert (said["Ante"], said["Kill"]) == ("$1.00", "$20.00")
    assert (said["Straddles"], said["Side wagers"]) == ("allowed", "allowed")
    assert said["Bonus"] == "Bad Beat, $5,000"


@pytest.mark.rule("TCP-6.1")
@pytest.mark.rule("CW-6.1")
@pytest.mark.parametrize("book", [Book.TCP, Book.CW])
def test_putting_the_sign_up_keeps_what_it_says_and_what_proves_it(book):
    table = a_table_with_terms(book, signed=False)
    assert refused(NoTermsError, lambda: show(a_new_table(book))) == (
        "no_terms",
        f"table {book}1 has no terms a sign could show",
    )
    (first,) = facts(table, lambda: show(table))
    assert first["event"] is SignShown
    assert first["lines"] == sign_lines(table.game, book, terms_for(book))
    assert len(first["sha256"]) == 64
    (again,) = facts(table, lambda: show(table))
    assert again["sha256"] == first["sha256"]
    give_notice(table, of(terms_for(book), **raised(book)), sign_is_up=False)
    (announcing,) = facts(table, lambda: show(table))
    assert announcing["sha256"] != first["sha256"]


@pytest.mark.parametrize("book", [Book.TCP, Book.CW])
def test_what_the_sign_does_not_say_needs_no_new_sign(book):
    table = a_table_with_terms(book)
    terms = terms_for(book)
    hidden = {"shoe": "shuffling"} if book is Book.TCP else {"decks": 8}
    set_terms(table, of(terms, **hidden))
    assert table.terms_version == 2
    table.check_may_play()


def raised(book):
    limit = Limit(50_00, 500_00)
    return {"ante": limit} if book is Book.TCP else {"war": limit}


def show(table):
    showing.show_sign(table, ShowSign(envelope=at(1), table=table.code))
