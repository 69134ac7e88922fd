"""What the cards make of wagers: first cards, surrenders, wars, and what each pays."""

from __future__ import annotations

import pytest

from domain.banked.events import BetSettled, CardsCollected, RoundEnded, WagerPlaced
from domain.banked.results import Outcome
from domain.casino_war.errors import NotAtThisPointError, NoWarError
from domain.casino_war.events import HouseStakePlaced, HouseStakeReleased
from domain.ledger.accounts import table_float, wager_of
from tests.domain.casino_war.at_the_table import (
    METHOD_B,
    a_round,
    a_stored_round,
    go_on,
    lines_of,
    nets,
    play,
    refusal_of,
    told,
)
from tests.given_when_then import facts, refused

TIED = ("P1@1 war 20", "close", "deal 9c 9d")


def at_war(second, dealer, stake="20", **others):
    return a_round(
        f"P1@1 war {stake}", "close", "deal 9c 9d", f"P1@1 go_to_war {stake}",
        f"deal {second} {dealer}", "settle", "collect", **others,
    )  # fmt: skip


@pytest.mark.rule("CW-5.7.1")
@pytest.mark.rule("CW-7.4.2(b)")
@pytest.mark.rule("CW-5.15.2")
@pytest.mark.rule("CW-8.1[Casino War]")
def test_a_higher_first_card_pays_even_money():
    played = a_round("P1@1 war 20", "close", "deal Qd 7c", "settle", "collect")

    assert lines_of(played.state) == {"P1@1 war": "win 40.00"}
    assert played.state.float_change == -20_00


@pytest.mark.rule("CW-5.7.2")
@pytest.mark.rule("CW-7.4.2(a)")
@pytest.mark.rule("CW-5.15.1")
def test_a_lower_first_card_loses():
    played = a_round("P1@1 war 20", "close", "deal 6d 7c", "settle", "collect")

    assert lines_of(played.state) == {"P1@1 war": "lose 0.00"}
    assert played.state.float_change == 20_00


@pytest.mark.rule("CW-3.3.1")
def test_the_ace_is_high_and_never_low():
    played = a_round("P1@1 war 10", "close", "deal As 2d", "settle")
    king = a_round("P1@1 war 10", "close", "deal Kd Ac", "settle")

    assert lines_of(played.state) == {"P1@1 war": "win 20.00"}
    assert lines_of(king.state) == {"P1@1 war": "lose 0.00"}


@pytest.mark.rule("CW-3.3")
def test_suits_do_not_count():
    played = a_round("P1@1 war 10", "close", "deal Kh Kc")

    assert [line.player for line in played.state.undecided] == ["P1"]


@pytest.mark.rule("CW-5.9")
@pytest.mark.rule("CW-7.4.1(b)")
@pytest.mark.rule("CW-8.1[Tie]")
def test_tie_pays_ten_to_one_on_equal_first_cards():
    played = a_round("P1@1 tie 5", "close", "deal 8h 8c", "settle", "collect")

    assert lines_of(played.state) == {"P1@1 tie": "win 55.00"}
    assert played.state.outcome is Outcome.SETTLED


@pytest.mark.rule("CW-5.9")
@pytest.mark.rule("CW-7.4.1(a)")
def test_tie_loses_otherwise_even_if_the_second_cards_are_equal():
    played = a_round(
        "P1@1 war 20", "P2@2 war 20", "P2@2 tie 5", "close", "deal 9c 8h 9d", "settle",
        "P1@1 go_to_war 20", "deal 5d 5s", "settle", "collect",
    )  # fmt: skip

    assert lines_of(played.state)["P2@2 tie"] == "lose 0.00"
    assert lines_of(played.state)["P1@1 war"] == "win 40.00"


@pytest.mark.rule("CW-5.7.3")
@pytest.mark.rule("CW-5.8.2")
@pytest.mark.rule("CW-8.1[Go to War]")
def test_equal_second_cards_win_both_wagers():
    state = at_war("5d", "5s").state

    assert lines_of(state) == {"P1@1 war": "win 40.00", "P1@1 go_to_war": "win 40.00"}
    assert nets(state) == {"P1": "40.00"}


@pytest.mark.rule("CW-5.7.4")
@pytest.mark.rule("CW-5.8.1")
@pytest.mark.rule("CW-8.1[Casino War]")
def test_a_higher_second_card_pays_go_to_war_alone():
    state = at_war("Kd", "5s").state

    assert lines_of(state) == {"P1@1 war": "stand_off 20.00", "P1@1 go_to_war": "win 40.00"}
    assert nets(state) == {"P1": "20.00"}


@pytest.mark.rule("CW-5.7.5")
@pytest.mark.rule("CW-5.8.3")
def test_a_lower_second_card_loses_both():
    state = at_war("4d", "5s").state

    assert lines_of(state) == {"P1@1 war": "lose 0.00", "P1@1 go_to_war": "lose 0.00"}
    assert state.float_change == 40_00


@pytest.mark.rule("CW-7.6.1")
def test_the_final_settlement_settles_all_that_is_left():
    state = at_war("9h", "9s", "25").state

    assert nets(state) == {"P1": "50.00"}
    assert not state.open_lines


@pytest.mark.rule("CW-1.1(Surrender)")
@pytest.mark.rule("CW-5.6")
def test_a_surrender_gives_half_up():
    played = a_round("P1@1 war 50", "close", "deal 9c 9d", "P1@1 surrender", "collect")

    assert lines_of(played.state) == {"P1@1 war": "surrender 25.00"}
    assert played.state.float_change == 25_00


@pytest.mark.rule("CW-1.1(Go to War wager)")
@pytest.mark.rule("CW-5.6")
@pytest.mark.parametrize("cents", ["20", "24.99", "25.01", "50"])
def test_a_go_to_war_wager_equals_the_casino_war_wager(cents):
    played = a_round("P1@1 war 25", "close", "deal Jh Js")

    _, sentence = refused(NoWarError, lambda: play(played, f"P1@1 go_to_war {cents}"))
    assert sentence == "a Go to War wager is $25.00 here, equal to the Casino War wager"
    play(played, "P1@1 go_to_war 25")
    assert lines_of(played.state)["P1@1 go_to_war"] == "open"


@pytest.mark.rule("CW-5.6")
@pytest.mark.parametrize("act", ["go_to_war 25", "surrender"])
def test_without_equal_first_cards_there_is_no_war_and_no_surrender(act):
    played = a_round("P1@1 war 25", "close", "deal Jh Ts")

    refusal = refusal_of(lambda: play(played, f"P1@1 {act}"))
    assert (type(refusal), refusal.rule) == (NoWarError, "CW-5.6")


@pytest.mark.rule("CW-5.6")
def test_a_decision_is_made_once():
    played = a_round(*TIED, "P1@1 go_to_war 20")

    assert "has decided" in refused(NoWarError, lambda: play(played, "P1@1 surrender"))[1]
    assert "has decided" in refused(NoWarError, lambda: play(played, "P1@1 go_to_war 20"))[1]


@pytest.mark.rule("CW-7.4.2(c)")
def test_who_has_a_tie_wager_alone_is_offered_nothing():
    played = a_round("P1@1 tie 5", "close", "deal Jh Js")

    assert played.state.undecided == []
    assert "no Casino War wager" in refused(NoWarError, lambda: play(played, "P1@1 surrender"))[1]


@pytest.mark.rule("CW-7.4.2(c)")
def test_no_second_card_before_everybody_has_decided():
    played = a_round("P1@1 war 20", "P2@1 war 20", "close", "deal 9c 9d", "P1@1 go_to_war 20")

    refusal = refusal_of(lambda: play(played, "deal Kd"))
    assert (type(refusal), refusal.rule) == (NotAtThisPointError, "CW-7.4.2(c)")
    assert refusal_of(lambda: play(played, "collect")).rule == "CW-7.4.2(c)"


@pytest.mark.rule("CW-7.4.1")
def test_the_interim_settlement_comes_before_the_subsequent_deal():
    played = a_round("P1@1 war 20", "P2@2 war 20", "close", "deal 9c Kd 9d", "P1@1 go_to_war 20")

    assert refusal_of(lambda: play(played, "deal Kh")).rule == "CW-7.4.1"
    play(played, "settle", "deal Kh")
    assert played.state.second


@pytest.mark.rule("CW-7.4.1")
@pytest.mark.rule("CW-7.4.2")
def test_ties_are_settled_first_and_each_from_the_farthest_right():
    played = a_round(
        "P1@1 war 20", "P1@1 tie 5", "P2@4 war 20", "P2@4 tie 5", "P3@4 war 10", "P4@9 war 20",
        "close", "deal Kc 2d 3d 9d", "settle",
    )  # fmt: skip

    order = [(each["box"], each["player"], each["bet"]) for each in told(played, BetSettled)]
    assert order == [
        (4, "P2", "tie"), (1, "P1", "tie"),
        (9, "P4", "war"), (4, "P2", "war"), (4, "P3", "war"), (1, "P1", "war"),
    ]  # fmt: skip


@pytest.mark.rule("CW-7.4.5")
def test_players_of_one_area_decide_each_for_themselves():
    played = a_round(
        "P1@6 war 20", "P2@6 war 40", "close", "deal 9c 9d", "P1@6 surrender", "P2@6 go_to_war 40",
        "deal Kd 5s", "settle", "collect",
    )  # fmt: skip

    assert nets(played.state) == {"P1": "-10.00", "P2": "40.00"}


def test_a_wager_is_settled_once_and_when_it_is_due():
    played = a_round("P1@1 war 20", "P1@1 tie 5", "close", "deal 9c 9d")

    play(played, "P1@1 settle_line tie")
    assert (
        "not due" in refused(NotAtThisPointError, lambda: play(played, "P1@1 settle_line tie"))[1]
    )
    assert (
        "not due" in refused(NotAtThisPointError, lambda: play(played, "P1@1 settle_line war"))[1]
    )
    assert refusal_of(lambda: play(played, "settle")).rule == "CW-7.4.1"


@pytest.mark.rule("CW-7.4.4(a)(i)")
def test_method_a_puts_the_players_own_money_alone_on_the_layout():
    round_ = a_stored_round("P1@1 war 30", "close", "deal 9c 9d", "P1@1 go_to_war 30")
    wagers = wager_of(round_.id)

    on_layout = [
        posting.cents
        for event in round_.collect_events()
        for posting in event.postings
        if posting.account == wagers
    ]
    assert on_layout == [30_00, 30_00]


@pytest.mark.rule("CW-7.4.4(a)(ii)")
@pytest.mark.parametrize(
    ("cards", "result", "change"),
    [("Kd 5s", "win 60.00", -30_00), ("4d 5s", "lose 0.00", 60_00), ("5d 5s", "win 60.00", -60_00)],
)
def test_method_b_puts_the_houses_stake_beside_the_players(cards, result, change):
    round_ = a_stored_round("P1@1 war 30", "close", "deal 9c 9d", terms=METHOD_B)
    new = facts(round_, lambda: go_on(round_, "P1@1 go_to_war 30"))
    assert [each["event"] for each in new] == [WagerPlaced, HouseStakePlaced]
    assert dict(new[1]["postings"]) == {table_float("CW1"): -30_00, wager_of(round_.id): 30_00}

    new = facts(round_, lambda: go_on(round_, f"deal {cards}", "settle", "collect"))
    released = [each for each in new if each["event"] is HouseStakeReleased]
    assert dict(released[0]["postings"]) == {
        wager_of(round_.id): -30_00,
        table_float("CW1"): 30_00,
    }
    assert lines_of(round_.state)["P1@1 go_to_war"] == result
    assert round_.state.float_change == change


@pytest.mark.rule("CW-7.4.4(a)(ii)")
def test_the_float_of_method_b_changes_in_all_as_under_method_a():
    round_ = a_stored_round(
        "P1@1 war 30", "close", "deal 9c 9d", "P1@1 go_to_war 30", "deal Kd 5s", "settle",
        "collect", terms=METHOD_B,
    )  # fmt: skip

    moved = {}
    for event in round_.collect_events():
        for account, cents in event.postings:
            moved[account] = moved.get(account, 0) + cents
    assert moved == {"patrons:chips": 30_00, wager_of(round_.id): 0, table_float("CW1"): -30_00}


@pytest.mark.rule("CW-7.7.1")
def test_the_cards_are_collected_when_all_is_settled_and_the_record_keeps_every_hand():
    round_ = a_stored_round(*TIED, "P1@1 go_to_war 20", "deal Kd 5s")
    refusal = refusal_of(lambda: go_on(round_, "collect"))
    assert (type(refusal), refusal.rule) == (NotAtThisPointError, "CW-7.6.1")

    new = facts(round_, lambda: go_on(round_, "settle", "collect"))
    assert [each["event"] for each in new[-2:]] == [CardsCollected, RoundEnded]
    assert new[-1]["outcome"] is Outcome.SETTLED
    assert new[-1]["float_change_cents"] == -20_00
    assert len(round_.state.first) == len(round_.state.second) == 2
