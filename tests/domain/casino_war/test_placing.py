"""Wagers before the deal: who may put what where, until the call."""

from __future__ import annotations

import pytest

from domain.banked.events import BettingClosed, WagerPlaced, WagerTakenBack
from domain.casino_war.acts import Bet
from domain.casino_war.commands import (
    ContinueWarRound,
    StartWarRound,
)
from domain.casino_war.errors import (
    BadWarStepError,
    NoMoreBetsError,
    NoSuchWagerError,
    WagerNotTakenError,
)
from domain.casino_war.events import (
    DeclarationLapsed,
    LineFormed,
    RoundStarted,
    TieDeclined,
    WagerDeclared,
)
from domain.casino_war.round import WarRound
from domain.casino_war.starting import Setup
from domain.casino_war.steps import Kind, Step
from domain.casino_war.terms import Scope, Settings
from domain.errors import AuthorisationNeededError, MalformedAmountError
from domain.ledger.accounts import PATRONS_CHIPS, wager_of
from tests.domain.casino_war.at_the_table import (
    a_round,
    a_stored_round,
    go_on,
    lines_of,
    play,
    refusal_of,
    step_of,
    terms,
    told,
)
from tests.given_when_then import facts, first_facts, refused
from tests.people_and_things import CASHIER_CAT, PIT_BOSS_PIA, an_envelope

FIVES = terms(chip_unit=5_00)


@pytest.mark.rule("CW-4.3.2(a)")
def test_a_round_starts_with_its_terms_table_and_number():
    round_ = a_stored_round()

    [first] = first_facts(round_)
    assert first["event"] is RoundStarted
    assert (first["table"], first["number"], first["terms"]) == ("CW1", 1, terms())
    assert first["rules"] == ("CW-4.3.2(a)",)


@pytest.mark.rule("CW-5.5.1")
def test_a_player_may_wager_on_casino_war_alone():
    round_ = a_stored_round()

    [placed] = facts(round_, lambda: go_on(round_, "P1@1 war 10"))
    assert placed["event"] is WagerPlaced
    assert dict(placed["postings"]) == {PATRONS_CHIPS: -10_00, wager_of(round_.id): 10_00}
    go_on(round_, "close")
    assert round_.state.dealt_in == (1,)


@pytest.mark.rule("CW-5.5.2")
def test_a_player_may_wager_on_tie_alone():
    played = a_round("P1@3 tie 5", "close")

    assert played.state.dealt_in == (3,)


@pytest.mark.rule("CW-5.1")
@pytest.mark.parametrize("tender", ["cash", "vouchers", "tokens"])
def test_wagers_are_taken_in_chips_only(tender):
    refusal = refusal_of(lambda: a_round(f"P1@1 war 50 {tender}"))

    assert (type(refusal), refusal.rule) == (WagerNotTakenError, "CW-5.1")


@pytest.mark.rule("CW-5.2")
@pytest.mark.parametrize("lines", [(), ("deal 9c",), ("deal 9c Kd",)])
def test_nothing_is_placed_after_the_call(lines):
    played = a_round("P1@1 war 20", "close", *lines)

    refusal = refusal_of(lambda: play(played, "P1@1 tie 5"))
    assert (type(refusal), refusal.rule) == (NoMoreBetsError, "CW-5.2")


@pytest.mark.rule("CW-5.4")
def test_nothing_is_withdrawn_or_raised_after_the_call():
    played = a_round("P1@1 war 25", "close", "deal 9c")

    assert refusal_of(lambda: play(played, "P1@1 take_back war")).rule == "CW-5.4"
    assert refusal_of(lambda: play(played, "P1@1 war 25")).rule == "CW-5.2"
    assert refusal_of(lambda: play(played, "P1@1 decline_tie")).rule == "CW-5.11.1"


def test_before_the_call_a_wager_may_be_raised_and_taken_back():
    round_ = a_stored_round("P1@1 war 25", "P1@1 war 10")
    assert round_.state.lines[1, "P1", Bet.WAR].stake == 35_00

    [taken] = facts(round_, lambda: go_on(round_, "P1@1 take_back war"))
    assert taken["event"] is WagerTakenBack
    assert dict(taken["postings"]) == {wager_of(round_.id): -35_00, PATRONS_CHIPS: 35_00}
    assert round_.state.lines == {}
    assert refused(NoSuchWagerError, lambda: go_on(round_, "P1@1 take_back war"))[1] == (
        "P1 has no war wager on area 1"
    )


@pytest.mark.rule("CW-5.3")
def test_a_spoken_wager_counts_once_its_chips_are_down():
    round_ = a_stored_round()

    new = facts(round_, lambda: go_on(round_, "P1@1 says war 50 cash", "P1@1 war 50", "close"))
    assert [each["event"] for each in new] == [WagerDeclared, WagerPlaced, BettingClosed]
    assert round_.state.lines[1, "P1", Bet.WAR].stake == 50_00


@pytest.mark.rule("CW-5.3")
def test_a_spoken_wager_without_chips_at_the_call_lapses():
    round_ = a_stored_round("P1@1 says war 50 cash", "P2@2 war 10")

    new = facts(round_, lambda: go_on(round_, "close"))
    assert [each["event"] for each in new] == [DeclarationLapsed, BettingClosed]
    assert (new[0]["player"], new[0]["cents"], new[0]["tender"]) == ("P1", 50_00, "cash")
    assert round_.state.dealt_in == (2,)


@pytest.mark.rule("CW-5.3")
def test_a_spoken_wager_comes_with_its_worth():
    assert refusal_of(lambda: a_round("P1@1 says war 50 nothing")).rule == "CW-5.3"


@pytest.mark.rule("CW-5.10")
def test_an_area_takes_three_players_whatever_they_wager_on():
    played = a_round("P1@2 war 10", "P1@2 decline_tie", "P2@2 tie 5", "P3@2 war 10")

    refusal = refusal_of(lambda: play(played, "P4@2 war 10"))
    assert (type(refusal), refusal.rule) == (WagerNotTakenError, "CW-5.10")
    play(played, "P3@2 war 5", "P4@3 war 10")


def test_a_house_may_leave_players_on_tie_alone_uncounted():
    counted = terms(settings=Settings(tie_only_players_count=False))
    played = a_round("P1@2 tie 5", "P2@2 tie 5", "P3@2 tie 5", table_terms=counted)

    play(played, "P4@2 war 10")
    assert len(played.state.players_on(2)) == 4


@pytest.mark.rule("CW-5.10")
def test_an_area_may_take_fewer_players():
    played = a_round("P1@2 war 10", room={2: 1})

    assert refusal_of(lambda: play(played, "P2@2 war 10")).rule == "CW-5.10"
    play(played, "P2@3 war 10", "P3@3 war 10")


@pytest.mark.rule("CW-5.10")
@pytest.mark.parametrize("players", [0, 4])
def test_the_number_of_players_is_one_to_three(players):
    assert "1 to 3" in refusal_of(lambda: a_round(room={2: players})).sentence


@pytest.mark.rule("CW-5.11")
def test_a_casino_war_player_has_the_first_claim_to_tie():
    played = a_round("P1@4 war 10", "P3@4 war 10")

    refusal = refusal_of(lambda: play(played, "P2@4 tie 5"))
    assert refusal.rule == "CW-5.11"
    assert refusal.sentence == "P1 has the first claim to Tie on area 4"
    play(played, "P1@4 tie 5")
    assert refusal_of(lambda: play(played, "P2@4 tie 5")).sentence.startswith("P3")


@pytest.mark.rule("CW-5.11.1")
def test_after_those_have_chosen_others_may_take_tie():
    round_ = a_stored_round("P1@4 war 10")

    new = facts(round_, lambda: go_on(round_, "P1@4 decline_tie", "P2@4 tie 5"))
    assert [each["event"] for each in new] == [TieDeclined, WagerPlaced]
    assert (
        "chosen already"
        in refused(WagerNotTakenError, lambda: go_on(round_, "P1@4 decline_tie"))[1]
    )


@pytest.mark.rule("CW-5.11.1")
def test_who_was_there_first_is_not_displaced():
    played = a_round("P2@4 tie 5", "P1@4 war 10", "close")

    assert [line.player for line in played.state.lines_on(4, Bet.TIE)] == ["P2"]


@pytest.mark.rule("CW-5.12")
def test_the_line_of_an_area_says_whose_wager_is_whose():
    round_ = a_stored_round("P2@5 war 10", "P1@5 war 20", "P3@5 war 30", "P4@6 war 10")

    new = facts(round_, lambda: go_on(round_, "close"))
    assert [each["event"] for each in new] == [LineFormed, BettingClosed]
    assert (new[0]["box"], new[0]["players"]) == (5, ("P2", "P1", "P3"))


@pytest.mark.rule("CW-5.13")
def test_a_second_area_needs_a_game_supervisors_leave():
    played = a_round("P1@1 war 10")
    refusal = refusal_of(lambda: play(played, "P1@2 war 10"))
    assert (type(refusal), refusal.rule) == (WagerNotTakenError, "CW-5.13")

    allowed = a_round("P1@1 war 10", "P1@2 war 10", "close", several_areas=("P1",))
    assert allowed.state.dealt_in == (1, 2)


@pytest.mark.rule("CW-5.14")
def test_the_dealer_may_refuse_a_wager_that_chips_cannot_pay():
    round_ = a_stored_round("P1@1 war 12", "P2@2 war 15", terms=FIVES)

    [back] = facts(round_, lambda: go_on(round_, "P1@1 refuse_unpayable war"))
    assert (back["event"], back["cents"], back["reason"]) == (WagerTakenBack, 12_00, "unpayable")
    assert (
        "exactly"
        in refused(WagerNotTakenError, lambda: go_on(round_, "P2@2 refuse_unpayable war"))[1]
    )


@pytest.mark.rule("CW-5.14")
def test_once_a_card_is_out_an_unpayable_wager_stands():
    played = a_round("P1@1 war 12", "close", table_terms=FIVES)
    play(played, "deal Kd")

    assert refusal_of(lambda: play(played, "P1@1 refuse_unpayable war")).rule == "CW-5.14"
    play(played, "deal 9c", "settle")
    assert lines_of(played.state) == {"P1@1 war": "win 27.00"}


@pytest.mark.rule("CW-5.14")
def test_an_area_whose_only_wager_was_refused_after_the_call_gets_no_card():
    played = a_round("P1@1 war 12", "P2@2 war 15", "close", table_terms=FIVES)

    play(played, "P1@1 refuse_unpayable war", "deal Kd 9c")
    assert set(played.state.first) == {2, 0}


@pytest.mark.rule("CW-11.2.2")
def test_a_barred_player_places_no_wager():
    refusal = refusal_of(lambda: a_round("P1@1 war 10", barred=("P1",)))

    assert (type(refusal), refusal.rule) == (WagerNotTakenError, "CW-11.2.2")


@pytest.mark.rule("CW-6.5")
def test_a_later_wager_takes_what_the_areas_maximum_leaves():
    hundred = terms(war=terms().war.__class__(10_00, 100_00))
    round_ = a_stored_round("P1@5 war 70", terms=hundred)

    new = facts(round_, lambda: go_on(round_, "P2@5 war 50"))
    assert [(each["event"], each["cents"]) for each in new] == [
        (WagerPlaced, 50_00),
        (WagerTakenBack, 20_00),
    ]
    assert new[1]["rules"] == ("CW-6.5",)
    refusal = refusal_of(lambda: go_on(round_, "P3@5 war 10"))
    assert (type(refusal), refusal.rule) == (WagerNotTakenError, "CW-6.5")


@pytest.mark.rule("CW-6.5")
def test_limits_per_player_leave_each_player_the_whole_maximum():
    by_player = terms(scope=Scope.PER_PLAYER)
    played = a_round("P1@5 war 300", "P2@5 war 300", "P3@5 war 300", table_terms=by_player)

    play(played, "close", "deal Kd 9c", "settle")
    assert set(lines_of(played.state).values()) == {"win 600.00"}


@pytest.mark.rule("CW-4.3.2(b)")
@pytest.mark.rule("CW-7.3.1(a)")
def test_the_call_comes_before_the_first_card_and_once():
    played = a_round("P1@1 war 10")

    assert refusal_of(lambda: play(played, "deal 9c")).rule == "CW-7.3.1(a)"
    play(played, "close")
    assert told(played, BettingClosed) == [{}]
    assert refusal_of(lambda: play(played, "close")).rule == "CW-7.3.1(a)"


@pytest.mark.parametrize(
    ("line", "rule"),
    [("P1@10 war 10", "CW-2.1"), ("P1@0 war 10", "CW-2.1"), ("@1 war 10", "CW-5.12")],
)
def test_wagers_that_no_layout_takes(line, rule):
    assert refusal_of(lambda: a_round(line)).rule == rule


def test_amounts_and_bets_that_cannot_be_wagered():
    step = Step(kind=Kind.PLACE, area=1, player="P1", bet=Bet.GO_TO_WAR, cents=10_00)
    assert refusal_of(lambda: a_round().take(step)).rule == "CW-5.5.1"
    nothing = Step(kind=Kind.PLACE, area=1, player="P1", cents=0)
    refused(MalformedAmountError, lambda: a_round().take(nothing))


def test_a_step_about_one_card_names_one():
    step = Step(kind=Kind.STRAY, area=4, cards="3h 4h")

    assert refused(BadWarStepError, lambda: a_round().take(step))[1] == (
        "the step stray names one card"
    )


@pytest.mark.rule("CW-1.2")
def test_a_superior_may_do_what_the_dealer_may():
    round_ = a_stored_round("P1@1 war 10", "close", "deal Kd 9c", by=PIT_BOSS_PIA)

    go_on(round_, "settle", by=PIT_BOSS_PIA)
    assert lines_of(round_.state) == {"P1@1 war": "win 20.00"}


@pytest.mark.rule("CW-7.2")
def test_nobody_but_the_staff_of_the_game_handles_cards():
    round_ = a_stored_round("P1@1 war 10", "close")
    command = ContinueWarRound(
        envelope=an_envelope(by=CASHIER_CAT), round_id=round_.id, steps=(step_of("deal Kd"),)
    )

    refused(AuthorisationNeededError, lambda: round_.go_on(command))
    starting = StartWarRound(envelope=an_envelope(by=CASHIER_CAT), table="CW1", is_shuffled=True)
    setup = Setup(table="CW1", number=2, terms=terms(), is_shuffled=True)
    refused(AuthorisationNeededError, lambda: WarRound.start(starting, setup))
