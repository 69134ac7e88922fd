"""Chips and words at a live table: silent raises, oversize chips, acts out of turn, bought time."""

from __future__ import annotations

import pytest

from domain.poker.acts import Act, Said
from domain.poker.errors import ActNotOpenError, NoRaiseError, NotYourTurnError, WagerRefusedError
from domain.poker.events import BetPlaced, Called, Checked, Folded, Raised
from domain.poker.live.errors import ExtraTimeRefusedError, NotALiveTableError
from domain.poker.live.events import (
    ActDeclared,
    ExtensionsCharged,
    OutOfTurnActed,
    ShortWagered,
    TimeExtended,
)
from domain.poker.rulings.events import HandDeclaredDead
from domain.poker.steps import Kind, Step
from domain.poker.terms import Structure
from domain.staff.roles import Book
from tests.domain.poker.at_the_table import a_hand, limit, play, stakes, terms, told
from tests.given_when_then import refused

LIVE = terms(Book.CP)
LIMIT = limit(Book.CP)
POT = terms(Book.CP, structure=Structure.POT, step=100)


def on_the_flop(of=LIVE, seats=3, stack=1_000):
    """Three players have called and see a flop; seat 1 opens."""
    hand = a_hand(of, dict.fromkeys(range(1, seats + 1), stack))
    others = [f"{seat} call" for seat in (*range(3, seats + 1), 1)]
    return play(hand, "deal", *others, "2 check", "board Kc 9d 5s")


@pytest.mark.rule("CP-6.2")
def test_wagers_are_in_chips_only():
    hand = on_the_flop()
    cash = Step(kind=Kind.PUT_FORWARD, seat=1, cents=5_000, in_cash=True)

    with pytest.raises(WagerRefusedError) as refusal:
        hand.take(cash)
    assert refusal.value.rule == "CP-6.2"


@pytest.mark.rule("CP-6.12-s1")
@pytest.mark.parametrize(
    ("before", "silent", "to"),
    [(("1 bet 100",), 150, 200), (("1 bet 100", "2 raise 300"), 400, 500)],
)
def test_a_silent_raise_of_half_or_more_is_made_up_to_the_least_raise(before, silent, to):
    hand = play(on_the_flop(), *before)
    seat = hand.state.to_act

    play(hand, f"{seat} puts {silent}")
    assert told(hand, Raised)[-1]["to"] == to * 100


@pytest.mark.rule("CP-6.12-s2")
def test_a_silent_raise_of_less_than_half_is_a_call():
    hand = play(on_the_flop(), "1 bet 100", "2 puts 149")

    assert told(hand, Called)[-1] == {"seat": 2, "cents": 10_000, "all_in": False}


@pytest.mark.rule("CP-6.12-s1")
def test_a_full_silent_raise_is_what_it_is():
    hand = play(on_the_flop(), "1 bet 100", "2 puts 260")

    assert told(hand, Raised)[-1]["to"] == 26_000


@pytest.mark.rule("CP-6.13")
def test_one_oversize_chip_without_a_word_is_a_call_in_limit():
    hand = play(on_the_flop(LIMIT), "1 bet 10", "2 puts 100 chip")

    assert told(hand, Called)[-1]["cents"] == 1_000
    bet = play(on_the_flop(LIMIT), "1 puts 100 chip")
    assert told(bet, BetPlaced)[0]["to"] == 1_000


@pytest.mark.rule("CP-6.14.1(a)")
def test_in_the_first_round_of_no_limit_it_is_a_call_too():
    hand = play(a_hand(LIVE), "deal", "3 puts 100 chip")

    assert told(hand, Called) == [{"seat": 3, "cents": 1_000, "all_in": False}]


@pytest.mark.rule("CP-6.14.1(b)")
def test_later_a_first_wager_of_one_chip_is_a_bet_of_it_or_of_the_most():
    no_limit = play(on_the_flop(), "1 puts 500 chip")
    pot = play(on_the_flop(POT), "1 puts 500 chip")
    called = play(on_the_flop(), "1 bet 40", "2 puts 500 chip")

    assert told(no_limit, BetPlaced)[0]["to"] == 50_000
    assert told(pot, BetPlaced)[0]["to"] == 3_000
    assert told(called, Called)[-1]["cents"] == 4_000


@pytest.mark.rule("CP-6.14.2", "CP-1.1-Raise")
@pytest.mark.parametrize(
    ("of", "bet", "chips", "to"),
    [
        (LIVE, 30, 100, 10_000),
        (POT, 30, 500, 12_000),
        (LIVE, 50, 60, 10_000),
        (LIMIT, 10, 500, 2_000),
    ],
)
def test_saying_raise_raises_to_the_most_the_chip_allows_and_at_least_the_least(of, bet, chips, to):
    hand = play(on_the_flop(of), f"1 bet {bet}", f"2 puts {chips} raise chip")

    assert told(hand, Raised)[-1]["to"] == to


@pytest.mark.rule("CP-6.17")
def test_less_than_the_call_is_made_up_or_surrendered():
    made_up = play(on_the_flop(), "1 bet 50", "2 puts 30")
    assert told(made_up, ShortWagered) == [{"seat": 2, "cents": 3_000}]
    assert made_up.options.acts == (Act.FOLD, Act.CALL)
    with pytest.raises(NoRaiseError) as refusal:
        play(made_up, "2 raise 200")
    assert refusal.value.rule == "CP-6.17"
    play(made_up, "2 call")
    assert told(made_up, Called)[-1]["cents"] == 2_000

    surrendered = play(on_the_flop(), "1 bet 50", "2 puts 30", "2 fold")
    assert stakes(surrendered)[2] == 960
    assert surrendered.state.pot == 11_000


def test_all_the_chips_put_forward_are_an_all_in():
    hand = on_the_flop(stack=50)
    play(hand, "1 bet 20", "2 puts 40")
    assert told(hand, Raised)[-1] == {"seat": 2, "cents": 4_000, "to": 4_000, "all_in": True}

    said = play(on_the_flop(), "1 bet 20", "2 puts 90 call")
    assert told(said, Called)[-1]["cents"] == 2_000


def test_more_than_the_stake_cannot_be_put_forward_nor_chips_at_a_screen():
    with pytest.raises(WagerRefusedError) as refusal:
        play(on_the_flop(), "1 puts 2000")
    assert refusal.value.rule == "CP-1.1-TableStakes"
    electronic = play(a_hand(), "deal")
    assert refused(NotALiveTableError, lambda: play(electronic, "3 puts 10"))


@pytest.mark.rule("CP-6.18", "CP-1.1-Call")
def test_what_is_said_in_turn_binds():
    all_in = play(on_the_flop(stack=250), "1 says all_in")
    assert told(all_in, BetPlaced)[0]["cents"] == 24_000

    called = play(on_the_flop(), "1 bet 40", "2 says call")
    assert told(called, Called)[-1]["cents"] == 4_000
    assert refused(NotYourTurnError, lambda: play(called, "2 fold"))


@pytest.mark.rule("CP-6.18", "CP-1.1-Raise")
def test_saying_raise_leaves_only_the_amount_open():
    hand = play(on_the_flop(), "1 bet 50", "2 says raise")

    assert told(hand, ActDeclared) == [{"seat": 2, "act": Act.RAISE}]
    assert refused(ActNotOpenError, lambda: play(hand, "2 fold"))
    play(hand, "2 puts 60 raise")
    assert told(hand, Raised)[-1]["to"] == 10_000

    capped = play(a_hand(LIMIT), "deal", "3 raise 20", "1 raise 30", "2 raise 40")
    assert refused(NoRaiseError, lambda: play(capped, "3 says raise"))
    assert refused(NoRaiseError, lambda: play(capped, "3 puts 50 raise"))


@pytest.mark.rule("CP-6.18.1")
def test_a_bet_out_of_turn_stands_when_nobody_before_bets_more():
    hand = play(on_the_flop(), "3 early bet 20")
    assert told(hand, OutOfTurnActed)[0]["to"] == 2_000

    play(hand, "1 check", "2 check")
    assert told(hand, BetPlaced) == [{"seat": 3, "cents": 2_000, "to": 2_000, "all_in": False}]


@pytest.mark.rule("CP-6.18.1")
def test_a_bet_out_of_turn_that_is_matched_before_its_turn_is_a_call():
    hand = play(on_the_flop(), "3 early bet 20", "1 bet 20", "2 fold")

    assert told(hand, Called)[-1] == {"seat": 3, "cents": 2_000, "all_in": False}


@pytest.mark.rule("CP-6.18.2")
def test_after_a_larger_bet_the_early_bettor_chooses_again():
    hand = play(on_the_flop(), "3 early bet 20", "1 bet 50", "2 fold")

    assert hand.options.seat == 3
    assert hand.options.call == 5_000
    assert hand.options.raise_to.least == 10_000
    assert Act.FOLD in hand.options.acts


@pytest.mark.rule("CP-6.18.3")
def test_a_check_out_of_turn_gives_up_the_raise():
    hand = play(on_the_flop(), "3 early check", "1 bet 20", "2 fold")

    with pytest.raises(NoRaiseError) as refusal:
        play(hand, "3 raise 60")
    assert refusal.value.rule == "CP-6.18.3"
    checked = play(on_the_flop(), "3 early check", "1 check", "2 check")
    assert told(checked, Checked)[-1]["seat"] == 3
    assert checked.state.betting is None


@pytest.mark.rule("CP-6.18.4")
def test_an_all_in_out_of_turn_for_less_than_the_call_stands():
    hand = a_hand(LIVE, {1: 500, 2: 500, 3: 45})
    play(hand, "deal", "3 call", "1 call", "2 check", "board Kc 9d 5s")
    play(hand, "3 early all_in", "1 bet 60", "2 fold")

    assert told(hand, Called)[-1] == {"seat": 3, "cents": 3_500, "all_in": True}


@pytest.mark.rule("CP-6.18")
def test_out_of_turn_is_only_for_the_live_game_and_for_others_in_the_round():
    hand = play(on_the_flop(), "2 early fold")
    assert told(hand, Folded)[-1]["seat"] == 2

    for line in ("2 early bet 20", "1 early bet 20", "3 early complete"):
        assert refused(NotYourTurnError, lambda line=line: play(hand, line))
    electronic = play(a_hand(), "deal")
    assert refused(NotYourTurnError, lambda: play(electronic, "1 early fold"))


@pytest.mark.rule("CP-6.15")
def test_out_of_time_a_live_hand_is_dead_or_checked():
    hand = play(on_the_flop(), "1 times out", "2 bet 20", "3 times out")

    assert told(hand, Checked)[-1] == {"seat": 1, "timed_out": True}
    assert told(hand, HandDeclaredDead)[0]["seat"] == 3
    assert hand.options.seat == 1


@pytest.mark.rule("CP-6.15.1", "CP-6.15.2", "CP-6.11-s1")
def test_time_is_bought_as_often_as_the_sign_says_and_paid_after_the_hand():
    of = terms(Book.CP, time_to_act=30, extensions=1, extension_seconds=30, extension_fee=500)
    hand = on_the_flop(of)
    hand.take(Step(kind=Kind.BUY_TIME, seat=1))

    assert told(hand, TimeExtended) == [{"seat": 1, "seconds": 30, "cents": 500}]
    assert stakes(hand)[1] == 990
    with pytest.raises(ExtraTimeRefusedError) as refusal:
        hand.take(Step(kind=Kind.BUY_TIME, seat=1))
    assert refusal.value.rule == "CP-6.15.2"
    play(hand, "1 fold", "2 bet 20", "3 fold")
    assert told(hand, ExtensionsCharged) == [{"fees": {1: 500}}]
    assert stakes(hand)[1] == 985


def test_a_table_that_sells_no_time_refuses_it():
    step = Step(kind=Kind.BUY_TIME, seat=1)

    assert refused(ExtraTimeRefusedError, lambda: on_the_flop().take(step))


def test_steps_do_what_they_say():
    hand = a_hand(LIVE)
    for step in (
        Step(kind=Kind.DEAL),
        Step(kind=Kind.OUT_OF_TURN, seat=1, act=Act.CALL),
        Step(kind=Kind.PUT_FORWARD, seat=3, cents=1_000, said=Said.CALL),
        Step(kind=Kind.DECLARE, seat=2, act=Act.CHECK),
    ):
        hand.take(step)

    assert [each["seat"] for each in told(hand, Called)] == [3, 1]
    assert hand.state.betting is None
