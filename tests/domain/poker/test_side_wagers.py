"""Flop Chase: placed before the cards, settled on the flop, held until the round ends."""

from __future__ import annotations

import pytest

from domain.ledger.accounts import table_float, wager_of
from domain.poker.acts import Colour
from domain.poker.events import BoardDealt, CommissionTaken, HandEnded, PotAwarded
from domain.poker.live.errors import SideWagerRefusedError
from domain.poker.live.events import SideWagerPlaced, SideWagersReleased, SideWagersSettled
from domain.staff.roles import Book
from tests.domain.poker.at_the_table import TEN_PERCENT, a_hand, play, stakes, terms, told
from tests.domain.poker.test_ending import HAND_ID, balances
from tests.given_when_then import refused

CHASE = terms(Book.CP, side_wagers=True)
CALLS = ("deal", "3 call", "1 call", "2 check")


@pytest.mark.rule("CP-6.11.1(a)", "CP-8.15.1", "CP-1.1-SideWager")
def test_a_side_wager_comes_from_the_stake_and_lies_apart_from_the_pot():
    hand = play(a_hand(CHASE), "3 on black 10")

    assert told(hand, SideWagerPlaced) == [{"seat": 3, "colour": Colour.BLACK, "cents": 1_000}]
    assert stakes(hand)[3] == 490
    assert hand.state.pot == 1_500
    assert balances(hand)[wager_of(HAND_ID)] == 1_000


@pytest.mark.rule("CP-8.15.1", "CP-8.15.2", "CP-1.1-FlopChaseWager", "CP-6.11.1(a)", "PP-5.20")
@pytest.mark.parametrize(
    ("of", "before", "line", "rule"),
    [
        (CHASE, (), "7 on red 10", "CP-8.15.1"),
        (CHASE, ("deal",), "3 on black 10", "CP-8.15.2"),
        (CHASE, ("3 on black 10",), "3 on red 10", "CP-1.1-FlopChaseWager"),
        (CHASE, (), "3 on red 600", "CP-6.11.1(a)"),
        (terms(Book.CP), (), "3 on red 10", "CP-8.15.1"),
        (terms(Book.PP), (), "3 on red 10", "PP-5.20"),
    ],
)
def test_side_wagers_are_for_the_seated_in_time_once_and_with_chips(of, before, line, rule):
    hand = play(a_hand(of), *before)

    with pytest.raises(SideWagerRefusedError) as refusal:
        play(hand, line)
    assert refusal.value.rule == rule


@pytest.mark.rule(
    "CP-10.1.1(a)", "CP-10.1.1(b)", "CP-10.1.1(c)", "CP-10.1.1(d)", "CP-10.2.2",
    "CP-1.1-FlopChaseWager",
)  # fmt: skip
@pytest.mark.parametrize(
    ("colour", "cents", "flop", "wins"),
    [
        ("black", 5, "2s 9c Kc", 35),
        ("black", 5, "2s 9c Kd", None),
        ("red", 25, "4h 4d Qh", 175),
        ("red", 25, "4h 4c Qh", None),
        ("red", 15, "3d 8h Qd", 105),
        ("black", 10, "4h 9d Kh", None),
    ],
)
def test_all_three_of_the_colour_pay_seven_to_one(colour, cents, flop, wins):
    hand = play(a_hand(CHASE), f"3 on {colour} {cents}", *CALLS, f"board {flop}", "1 check")
    settled = told(hand, SideWagersSettled)[0]

    if wins is None:
        assert settled == {"flop": flop, "won": {}, "lost": {3: cents * 100}}
        assert balances(hand)[table_float("PK1")] == cents * 100
    else:
        assert settled == {"flop": flop, "won": {3: wins * 100}, "lost": {}}
        assert balances(hand)[table_float("PK1")] == -wins * 100


@pytest.mark.rule("CP-10.2.1")
def test_they_are_settled_once_the_round_after_the_flop_has_begun():
    hand = play(a_hand(CHASE), "3 on red 10", *CALLS, "board 4h 4d Qh")
    assert told(hand, SideWagersSettled) == []

    play(hand, "1 check")
    assert len(told(hand, SideWagersSettled)) == 1


@pytest.mark.rule("CP-10.2.1")
def test_with_nobody_able_to_act_they_are_settled_at_once():
    hand = a_hand(CHASE, {1: 500, 2: 500, 3: 100})
    play(hand, "3 on red 10", "deal", "3 all-in", "1 all-in", "2 call", "board 4h 4d Qh")

    assert len(told(hand, SideWagersSettled)) == 1


@pytest.mark.rule("CP-6.11.1(b)", "CP-1.1-RoundOfPlay")
def test_a_win_joins_the_stake_only_when_the_pot_has_been_pushed():
    hand = play(a_hand(CHASE, {1: 500, 2: 500, 3: 60}), "3 on red 10", *CALLS)
    play(hand, "board 4h 4d Qh", "1 check", "2 check", "3 check", "board 2c", "1 check", "2 check")

    assert stakes(hand)[3] == 40
    play(hand, "3 all-in", "1 fold", "2 fold")
    assert told(hand, SideWagersReleased) == [{"paid": {3: 8_000}}]
    kinds = [kind for kind, _ in hand.facts]
    assert kinds.index(SideWagersReleased) > kinds.index(PotAwarded)
    assert stakes(hand)[3] == 150


@pytest.mark.rule("CP-8.17.3(a)(i)")
def test_the_flop_still_comes_for_side_wagers_when_all_have_folded():
    hand = play(a_hand(CHASE), "3 on black 20", "deal", "3 fold", "1 fold")

    assert not hand.is_over
    play(hand, "board 2s 7c Jc")
    assert told(hand, BoardDealt)[0]["cards"] == "2s 7c Jc"
    assert told(hand, SideWagersReleased) == [{"paid": {3: 16_000}}]
    assert told(hand, HandEnded)[0]["stacks"] == {1: 49_500, 2: 50_500, 3: 64_000}


@pytest.mark.rule("CP-1.1-SideWager")
def test_side_wagers_are_never_raked():
    of = terms(Book.CP, side_wagers=True, commission=TEN_PERCENT)
    hand = play(a_hand(of), "3 on red 100", *CALLS, "board 4c 4d Qh", "1 bet 10", "2 fold")
    play(hand, "3 fold")

    assert told(hand, CommissionTaken)[0]["cents"] == 300
    assert refused(SideWagerRefusedError, lambda: play(hand, "1 on red 10"))
