"""What a table may play for, book by book; and no round without terms and a sign."""

from __future__ import annotations

from dataclasses import replace
from unittest.mock import ANY

import pytest

from domain.banked.limits import Limit
from domain.casino_war.terms import Method as DealingMethod
from domain.casino_war.terms import Scope
from domain.poker.errors import BadTermsError
from domain.poker.terms import Commission, Method, Structure
from domain.poker.variants import Game
from domain.staff.roles import Book
from domain.tables.errors import NoSeatsHereError, PlacesError
from domain.tables.notices import varying
from domain.tables.notices.commands import ChangePayTables, VaryCommission
from domain.tables.notices.errors import (
    BadTableTermsError,
    NoTermsError,
    NothingChangesError,
    OtherMethodInUseError,
    OwnCommandError,
    PlayersNotToldError,
    RoundBeingPlayedError,
    SignNotUpError,
)
from domain.tables.notices.events import TermsSet
from domain.tables.now import TableNow
from domain.tables.parameters import Change, changes_between, words_of
from domain.tables.terms import TableTerms
from domain.three_card_poker.terms import AnteBonus, PairPlus
from tests.domain.tables.terms_of_tables import (
    COMMISSION,
    a_new_table,
    a_table_with_terms,
    at,
    give_terms,
    moment,
    of,
    set_terms,
    terms_for,
)
from tests.given_when_then import facts, refused

THREE, CANBERRA, WAR = (terms_for(book) for book in (Book.TCP, Book.C3P, Book.CW))
PP, CP = terms_for(Book.PP), terms_for(Book.CP)
EVERY_BOOK = [
    pytest.param(
        Book.TCP,
        marks=[pytest.mark.rule("TCP-6.1[s66(1)(d)]"), pytest.mark.rule("TCP-6.1")],
    ),
    pytest.param(Book.C3P, marks=pytest.mark.rule("C3P-3.1")),
    pytest.param(
        Book.CW, marks=[pytest.mark.rule("CW-6.1[s66(1)(c)]"), pytest.mark.rule("CW-6.1")]
    ),
    pytest.param(
        Book.PP, marks=[pytest.mark.rule("PP-6.1-s66(1)(c)"), pytest.mark.rule("PP-5.11")]
    ),
    pytest.param(Book.CP, marks=pytest.mark.rule("CP-6.1")),
]


@pytest.mark.parametrize("book", EVERY_BOOK)
def test_a_table_without_terms_or_without_their_sign_neither_opens_nor_plays(book):
    table = a_new_table(book)
    for check in (table.check_may_open, table.check_may_play):
        assert refused(NoTermsError, check) == (
            "no_terms",
            f"table {book}1 has no terms yet; set its limits first",
        )
    give_terms(table, signed=False)
    for check in (table.check_may_open, table.check_may_play):
        assert refused(SignNotUpError, check) == (
            "sign_not_up",
            f"the sign with the terms in force is not up at table {book}1",
        )
    signed = a_table_with_terms(book)
    signed.check_may_open()
    signed.check_may_play()


@pytest.mark.parametrize("book", list(Book))
def test_terms_are_kept_as_versions_with_what_each_changed(book):
    table = a_new_table(book)
    (first,) = facts(table, lambda: set_terms(table, terms_for(book)))
    assert (first["event"], first["number"], first["terms"]) == (TermsSet, 1, terms_for(book))
    assert first["effective_at"] == moment()
    assert table.terms == terms_for(book)
    assert table.terms_version == 1
    assert refused(NothingChangesError, lambda: set_terms(table, terms_for(book))) == (
        "nothing_changes",
        "these are the terms in force; nothing would change",
    )


def test_before_its_first_sign_a_table_is_set_as_the_house_likes():
    table = a_table_with_terms(Book.TCP, signed=False)
    set_terms(table, of(THREE, ante=Limit(50_00, 500_00)))
    assert table.terms_version == 2


@pytest.mark.parametrize(
    ("book", "terms"),
    [
        (Book.TCP, WAR),
        (Book.TCP, CANBERRA),
        (Book.CW, THREE),
        (Book.PP, CP),
        (Book.CP, TableTerms()),
        (Book.TCP, replace(THREE, war=WAR.war)),
    ],
)
def test_a_table_has_the_terms_of_its_own_game_and_no_other(book, terms):
    assert refused(BadTableTermsError, lambda: set_terms(a_new_table(book), terms)) == (
        "bad_table_terms",
        f"the terms must be those of one game under {book}, and no other",
    )


def bad(book, terms, rule=None, sentence=ANY):
    with pytest.raises(BadTableTermsError) as refusal:
        set_terms(a_new_table(book), terms)
    assert (refusal.value.rule, refusal.value.sentence) == (rule, sentence)


def test_limits_are_amounts_and_in_order():
    bad(Book.TCP, of(THREE, ante=Limit(0, 500_00)), None, ANY)
    bad(Book.CW, of(WAR, tie=Limit(1_00, 50_00, 0)), None, ANY)
    bad(Book.CW, of(WAR, chip_unit=0), None, "the smallest chip must be an amount above nothing")
    bad(
        Book.TCP,
        of(THREE, pair_plus=Limit(50_00, 10_00)),
        None,
        "the minimum of Pair Plus, $50.00, is above its maximum, $10.00",
    )


@pytest.mark.rule("TCP-8.2(a)")
def test_crown_pays_by_its_own_tables_and_canberra_by_its_one():
    bad(Book.TCP, of(THREE, ante_bonus=AnteBonus.CANBERRA), "TCP-8.2(a)")
    bad(Book.C3P, of(CANBERRA, pair_plus_table=PairPlus.A), "C3P-8(Ante Bonus)")


@pytest.mark.rule("C3P-1.1")
def test_canberras_layout_is_approved_before_it_is_used():
    bad(Book.C3P, replace(CANBERRA, layout_approval=" "), "C3P-1.1")


@pytest.mark.rule("CW-3.1")
@pytest.mark.parametrize("decks", [3, 9])
def test_war_is_dealt_from_four_to_eight_decks(decks):
    bad(
        Book.CW,
        of(WAR, decks=decks),
        "CW-3.1",
        f"Casino War is dealt from 4 to 8 decks, not {decks}",
    )
    for fits in (4, 8):
        set_terms(a_new_table(Book.CW), of(WAR, decks=fits, scope=Scope.PER_PLAYER))


@pytest.mark.rule("CW-2.4")
def test_a_continuous_shuffling_machine_is_used_with_its_approval():
    shuffled = of(WAR, is_shuffled_continuously=True)
    bad(Book.CW, shuffled, "CW-2.4")
    table = a_new_table(Book.CW)
    (event,) = facts(table, lambda: set_terms(table, approved(shuffled)))
    assert event["terms"].war.is_shuffled_continuously
    assert event["terms"].machine_approval == "VCGR 07/3, 1 March 2026"


def approved(terms):
    return replace(terms, machine_approval="VCGR 07/3, 1 March 2026")


def test_a_poker_table_deals_what_its_book_knows():
    bad(Book.CP, of(CP, game=Game.RAZZ), "CP-4.1", "razz is not dealt under CP")
    bad(Book.PP, of(PP, game=Game.PINEAPPLE), "PP-8.1")
    bad(Book.PP, of(PP, bets=(10_00,)))
    bad(Book.PP, of(PP, structure=Structure.NO_LIMIT, bets=(10_00, 20_00)))
    bad(Book.PP, of(PP, bets=(20_00, 10_00)))
    bad(Book.PP, of(PP, blinds=(0, 10_00)))
    bad(Book.PP, replace(PP, minimum_buy_in=0), "PP-5.11")
    bad(Book.CP, replace(CP, minimum_buy_in=0), "CP-6.3")


@pytest.mark.parametrize(
    ("book", "rule"),
    [
        pytest.param(Book.PP, "PP-5.12", marks=pytest.mark.rule("PP-5.12")),
        pytest.param(Book.CP, "CP-6.4", marks=pytest.mark.rule("CP-6.4")),
    ],
)
def test_terms_under_which_no_hand_may_be_dealt_are_no_tables_terms(book, rule):
    short = of(terms_for(book), blinds=(2_00, 4_00))
    with pytest.raises(BadTermsError) as refusal:
        set_terms(a_new_table(book), short)
    assert refusal.value.rule == rule


@pytest.mark.rule("CP-2.3")
def test_side_wagers_need_areas_on_the_layout():
    bad(Book.CP, of(CP, side_wagers=True), "CP-2.3", "the layout has no areas for side wagers")
    table = a_new_table(Book.CP)
    set_terms(table, replace(of(CP, side_wagers=True), has_side_wager_areas=True))
    assert table.terms.poker.side_wagers


@pytest.mark.rule("PP-5.1")
def test_the_wagering_period_is_thirty_seconds_unless_the_table_is_set_otherwise():
    assert PP.time_to_act == 30
    assert of(PP, time_to_act=45).time_to_act == 45
    assert (CP.time_to_act, THREE.time_to_act) == (None, None)
    bad(Book.PP, of(PP, time_to_act=0), "PP-5.1", "a time to act is 1 to 600 seconds")


RATES = [
    pytest.param(Book.PP, "PP-7.2.1", marks=pytest.mark.rule("PP-7.2.1")),
    pytest.param(Book.CP, "CP-7.2.1", marks=pytest.mark.rule("CP-7.2.1")),
]


@pytest.mark.parametrize(("book", "rule"), RATES)
def test_a_percentage_is_two_to_ten(book, rule):
    for rate in (199, 1001):
        bad(book, of(terms_for(book), commission=replace(COMMISSION, rate=rate)), rule)
    for rate in (200, 1000):
        set_terms(a_new_table(book), of(terms_for(book), commission=replace(COMMISSION, rate=rate)))


METHODS = [
    pytest.param(Book.PP, marks=pytest.mark.rule("PP-7.1-s1")),
    pytest.param(Book.CP, marks=[pytest.mark.rule("CP-7.1-s1"), pytest.mark.rule("CP-7.2")]),
]


@pytest.mark.parametrize("book", METHODS)
def test_terms_name_a_commission_that_the_book_knows_with_its_amount(book):
    terms = terms_for(book)
    bad(
        book,
        of(terms, commission=Commission()),
        f"{book}-7.1-s1",
        "the terms name no commission; nil is set by varying it",
    )
    bad(book, of(terms, commission=Commission(Method.TIME_CHARGE)), ANY)
    bad(book, of(terms, commission=Commission(Method.FIXED_PER_PERSON)), f"{book}-7.2")
    bad(book, replace(terms, least_rake=10_01), f"{book}-7.1-s2")
    per_hand = of(terms, commission=Commission(Method.FIXED_PER_HAND, per_hand={2: 3_00}))
    if book is Book.PP:
        bad(book, per_hand, "PP-7.2", "PP knows no commission by fixed per hand")
    else:
        set_terms(a_new_table(book), per_hand)
        no_amount = Commission(Method.FIXED_PER_HAND)
        bad(book, of(terms, commission=no_amount), "CP-7.2.3(b)-s2")


@pytest.mark.rule("PP-2.1")
def test_a_pokerpro_table_has_no_eleventh_seat():
    table = a_new_table(Book.PP, places=10)
    give_terms(table)
    table.check_seat(10)
    refused(NoSeatsHereError, lambda: table.check_seat(11))
    refused(PlacesError, lambda: a_new_table(Book.PP, places=11))


@pytest.mark.rule("PP-2.1.1(a)")
def test_a_stud_game_leaves_eight_of_ten_seats():
    table = a_new_table(Book.PP, places=10)
    give_terms(table, of(PP, game=Game.SEVEN_CARD_STUD, blinds=(), bring_in=5_00, ante=1_00))
    table.check_seat(8)
    assert refused(NoSeatsHereError, lambda: table.check_seat(9))[1] == (
        "table PP1 has seats 1 to 8, not 9"
    )


# What has a command of its own.


def vary(table, commission, now=None, least_rake=0, hourly_fee=0, **sealed):
    asked = VaryCommission(
        envelope=at(**sealed),
        table=table.code,
        commission=commission,
        reason="a slow night",
        least_rake=least_rake,
        hourly_fee=hourly_fee,
    )
    varying.vary_commission(table, asked, now or TableNow())


VARIED = [
    pytest.param(Book.PP, marks=[pytest.mark.rule("PP-7.3"), pytest.mark.rule("PP-7.4")]),
    pytest.param(Book.CP, marks=[pytest.mark.rule("CP-7.3"), pytest.mark.rule("CP-7.4")]),
]


@pytest.mark.parametrize("book", VARIED)
def test_commission_is_varied_before_a_hand_and_no_hand_starts_until_the_sign_says_so(book):
    table, charge = a_table_with_terms(book), Commission(Method.TIME_CHARGE)
    playing = TableNow(12, is_playing=True)
    with pytest.raises(RoundBeingPlayedError) as refusal:
        vary(table, charge, playing, hourly_fee=12_00)
    assert refusal.value.rule == f"{book}-7.3"
    (event,) = facts(table, lambda: vary(table, charge, TableNow(12), hourly_fee=12_00))
    assert event["rules"] == (f"{book}-7.3",)
    assert Change("poker.commission.method", "percentage", "time charge") in event["changes"]
    assert Change("hourly_fee", "$0.00", "$12.00") in event["changes"]
    refused(SignNotUpError, table.check_may_play)
    (nil,) = facts(table, lambda: vary(table, Commission(), TableNow(12)))
    assert nil["rules"] == (f"{book}-7.4",)
    assert table.terms.poker.commission.method is Method.NONE
    refused(NothingChangesError, lambda: vary(table, Commission(), TableNow(12)))
    refused(BadTableTermsError, lambda: vary(table, charge, TableNow(12)))
    refused(NoTermsError, lambda: vary(a_new_table(book), charge, hourly_fee=12_00))


@pytest.mark.parametrize("book", [Book.PP, Book.CP])
def test_commission_is_not_changed_by_setting_terms(book):
    table = a_table_with_terms(book)
    for terms in (
        of(terms_for(book), commission=replace(COMMISSION, cap=20_00)),
        replace(terms_for(book), least_rake=1_00),
    ):
        with pytest.raises(OwnCommandError) as refusal:
            set_terms(table, terms)
        assert refusal.value.rule == f"{book}-7.3"


def change_pay_tables(table, now=None, *, told=True, bonus=AnteBonus.B, **sealed):
    asked = ChangePayTables(
        envelope=at(**sealed),
        table=table.code,
        ante_bonus=bonus,
        pair_plus_table=PairPlus.E,
        reason="as the house likes",
        players_were_told=told,
    )
    varying.change_pay_tables(table, asked, now or TableNow())


@pytest.mark.rule("TCP-8.2(b)")
@pytest.mark.rule("TCP-8.2(a)")
def test_pay_tables_change_between_rounds_when_everybody_has_been_told():
    table = a_table_with_terms(Book.TCP)
    with pytest.raises(RoundBeingPlayedError) as refusal:
        change_pay_tables(table, TableNow(5, is_playing=True))
    assert refusal.value.rule == "TCP-8.2(b)"
    assert refused(PlayersNotToldError, lambda: change_pay_tables(table, told=False)) == (
        "players_not_told",
        "all players must hear of the new pay tables first",
    )
    (event,) = facts(table, lambda: change_pay_tables(table, TableNow(5)))
    assert event["players_were_told"] is True
    assert event["changes"] == (
        Change("three_card.ante_bonus", "A", "B"),
        Change("three_card.pair_plus_table", "B", "E"),
    )
    # The sign prints them, so it is put up anew before the next round.
    refused(SignNotUpError, table.check_may_play)
    refused(NothingChangesError, lambda: change_pay_tables(table))
    refused(BadTableTermsError, lambda: change_pay_tables(table, bonus=AnteBonus.CANBERRA))
    refused(NoTermsError, lambda: change_pay_tables(a_new_table()))


def test_pay_tables_and_the_dealing_method_are_not_changed_by_setting_terms():
    with pytest.raises(OwnCommandError) as refusal:
        set_terms(a_table_with_terms(Book.TCP), of(THREE, ante_bonus=AnteBonus.C))
    assert refusal.value.rule == "TCP-8.2(b)"
    refused(
        OtherMethodInUseError,
        lambda: set_terms(a_new_table(Book.CW), of(WAR, method=DealingMethod.B)),
    )


def test_terms_are_told_in_words():
    assert words_of("poker.blinds", (5_00, 10_00)) == "$5.00 / $10.00"
    assert words_of("poker.commission.per_hand", {2: 3_00, 6: 5_00}) == "2: $3.00, 6: $5.00"
    assert words_of("poker.commission.rate", 525) == "5.25 %"
    assert words_of("poker.straddles", value=True) == "yes"
    assert words_of("poker.time_to_act", 30) == "30"
    assert words_of("poker.commission.cap", None) == "none"
    assert changes_between(None, WAR)[0] == Change("war.war.least", "none", "$5.00")
