"""What a seat may do in its turn, and by which rule it is refused."""

from __future__ import annotations

import pytest

from domain.errors import Refusal
from domain.poker.acts import Act
from domain.poker.betting import Range
from domain.poker.errors import (
    ActNotOpenError,
    HandOverError,
    NoRaiseError,
    NotNowError,
    NotYourTurnError,
    WagerRefusedError,
)
from domain.poker.events import BetPlaced, Called, Checked, Folded, Raised, UncalledReturned
from domain.poker.options import Options
from domain.poker.terms import Structure
from domain.staff.roles import Book
from tests.domain.poker.at_the_table import a_hand, cents, limit, play, stakes, terms, told
from tests.given_when_then import refused


def rule_of(kind: type[Refusal], hand, line: str) -> str | None:
    """Play a line that must be refused so; return the rule."""
    before = len(hand.facts), dict(hand.state.stacks)
    with pytest.raises(kind) as refusal:
        play(hand, line)
    assert (len(hand.facts), hand.state.stacks) == before
    return refusal.value.rule


@pytest.mark.rule("PP-1.1-Action", "CP-1.1-RoundOfPlay")
def test_only_the_seat_in_turn_acts():
    hand = play(a_hand(seats=6, button=1), "deal")

    assert rule_of(NotYourTurnError, hand, "6 raise 40") == "PP-1.1-Action"
    play(hand, *(f"{seat} fold" for seat in (4, 5, 6, 1, 2)))
    assert refused(HandOverError, lambda: play(hand, "3 check"))


@pytest.mark.rule("PP-10.2.1", "CP-8.17.1", "PP-1.1-Call", "PP-9.2.1", "CP-8.2.1")
@pytest.mark.parametrize("book", [Book.PP, Book.CP])
def test_the_first_round_starts_after_the_last_blind_which_must_be_called(book):
    hand = play(a_hand(terms(book), 6, button=1), "deal")

    assert hand.options == Options(
        4, (Act.FOLD, Act.CALL, Act.RAISE, Act.ALL_IN), 1_000, Range(2_000, 50_000)
    )
    play(hand, "4 call")
    assert told(hand, Called) == [{"seat": 4, "cents": 1_000, "all_in": False}]


@pytest.mark.rule("PP-10.2.2", "CP-8.17.2", "PP-9.2.3", "CP-8.2.3", "PP-1.1-Fold", "CP-1.1-Fold")
@pytest.mark.parametrize("book", [Book.PP, Book.CP])
def test_a_fold_passes_the_turn_and_leaves_the_money(book):
    hand = play(a_hand(terms(book), 4, button=4), "deal", "3 call", "4 fold", "1 fold")

    assert hand.options.seat == 2
    assert [each["seat"] for each in told(hand, Folded)] == [4, 1]
    assert hand.state.pot == 2_500


@pytest.mark.rule("PP-1.1-Check", "CP-1.1-Check", "PP-9.2.4", "CP-8.2.4")
@pytest.mark.parametrize("book", [Book.PP, Book.CP])
def test_only_who_owes_nothing_checks_and_the_big_blind_may(book):
    hand = play(a_hand(terms(book), 3, button=3), "deal", "3 call")

    assert rule_of(ActNotOpenError, hand, "1 check") == f"{book}-1.1-Check"
    play(hand, "1 call")
    assert rule_of(ActNotOpenError, hand, "2 call") == f"{book}-1.1-Call"
    play(hand, "2 check")
    assert told(hand, Checked) == [{"seat": 2, "timed_out": False}]
    assert hand.state.betting is None


@pytest.mark.rule("PP-1.1-BettingRound", "CP-1.1-BettingRound")
@pytest.mark.parametrize("book", [Book.PP, Book.CP])
def test_a_round_is_open_until_everybody_has_matched(book):
    hand = play(a_hand(terms(book), 2), "deal", "1 call", "2 check", "board Ah Kd 2s")
    play(hand, "1 bet 20", "2 raise 40")

    assert rule_of(NotNowError, hand, "board 3c") == f"{book}-1.1-BettingRound"
    play(hand, "1 call", "board 3c")
    assert hand.state.street == 2


@pytest.mark.rule("PP-9.2.2", "PP-5.3", "CP-8.2.2", "CP-1.1-Wager", "PP-1.1-Wager")
def test_a_raise_moves_what_the_seat_adds():
    hand = play(a_hand(terms(Book.CP), 2), "deal", "1 call", "2 check", "board Ah Kd 2s")
    play(hand, "1 bet 40", "2 raise 100")

    assert told(hand, BetPlaced)[0]["cents"] == 4_000
    assert told(hand, Raised)[0] == {"seat": 2, "cents": 10_000, "to": 10_000, "all_in": False}
    assert stakes(hand) == {1: 450, 2: 390}


@pytest.mark.rule("PP-6.3(a)", "PP-1.1-FixedBet", "PP-1.1-StructuredLimit")
def test_pokerpro_does_not_recognise_less_than_the_least():
    hand = play(a_hand(limit(), 2), "deal", "1 call", "2 check", "board Ah Kd 2s")

    assert rule_of(WagerRefusedError, hand, "1 bet 6") == "PP-6.3(a)"
    play(hand, "1 check", "2 check", "board 3c")
    assert rule_of(WagerRefusedError, hand, "1 bet 10") == "PP-6.3(a)"


@pytest.mark.rule("PP-6.3(b)(i)", "PP-6.3(b)(ii)", "PP-1.1-FixedBet")
@pytest.mark.parametrize(
    ("of", "line", "to"),
    [
        (limit(), "1 bet 15", 1_000),
        (terms(structure=Structure.SPREAD, bets=cents(10, 50), step=500), "1 bet 38", 3_500),
        (terms(structure=Structure.SPREAD, bets=cents(10, 50), step=500), "1 bet 80", 5_000),
        (terms(structure=Structure.POT), "1 bet 140", 2_000),
    ],
)
def test_pokerpro_cuts_a_wager_to_the_next_lowest_permitted(of, line, to):
    hand = play(a_hand(of, 2), "deal", "1 call", "2 check", "board Ah Kd 2s", line)

    assert told(hand, BetPlaced)[0]["to"] == to


@pytest.mark.rule("PP-1.1-AllIn")
def test_an_all_in_over_a_fixed_limit_is_cut_to_it_at_pokerpro():
    hand = play(a_hand(limit(), 2), "deal", "1 all-in")

    assert told(hand, Raised)[0] == {"seat": 1, "cents": 1_500, "to": 2_000, "all_in": False}


@pytest.mark.rule("CP-1.1-FixedBet", "CP-1.1-StructuredLimit", "CP-1.1-FlexibleBet", "CP-6.8")
@pytest.mark.parametrize(
    ("of", "line", "rule"),
    [
        (limit(Book.CP), "1 bet 15", "CP-1.1-FixedBet"),
        (limit(Book.CP), "1 bet 5", "CP-1.1-FixedBet"),
        (limit(Book.CP), "1 all-in", "CP-1.1-FixedBet"),
        (terms(Book.CP, structure=Structure.SPREAD, bets=cents(5, 25)), "1 bet 30", "CP-6.8"),
        (terms(Book.CP, structure=Structure.SPREAD, bets=cents(5, 25)), "1 bet 3", "CP-6.8"),
        (terms(Book.CP, structure=Structure.POT, step=100), "1 bet 21", "CP-6.7"),
        (terms(Book.CP), "1 bet 9", "CP-6.6"),
        (terms(Book.CP), "1 bet 900", "CP-1.1-TableStakes"),
    ],
)
def test_the_live_game_refuses_a_wrong_amount_by_its_rule(of, line, rule):
    hand = play(a_hand(of, 2), "deal", "1 call", "2 check", "board Ah Kd 2s")

    assert rule_of(WagerRefusedError, hand, line) == rule


@pytest.mark.rule("PP-5.14", "CP-6.6", "PP-1.1-Raise")
@pytest.mark.parametrize(("book", "rule"), [(Book.PP, "PP-6.3(a)"), (Book.CP, "CP-6.6")])
def test_a_raise_smaller_than_the_last_is_refused(book, rule):
    hand = play(a_hand(terms(book), 3), "deal", "3 call", "1 call", "2 check", "board Ah Kd 2s")
    play(hand, "1 bet 40", "2 raise 110")

    assert rule_of(WagerRefusedError, hand, "3 raise 170") == rule
    play(hand, "3 raise 180")


@pytest.mark.rule("PP-5.16", "CP-6.9")
@pytest.mark.parametrize(("book", "rule"), [(Book.PP, "PP-5.16"), (Book.CP, "CP-6.9")])
def test_a_fourth_raise_is_refused_with_three_players(book, rule):
    hand = play(a_hand(limit(book), 3), "deal", "3 raise 20", "1 raise 30", "2 raise 40")

    assert Act.RAISE not in hand.options.acts
    assert rule_of(NoRaiseError, hand, "3 raise 50") == rule


@pytest.mark.rule("PP-5.19.3", "CP-6.16.3", "PP-5.19.2(a)", "CP-6.16.2(a)")
@pytest.mark.parametrize(
    ("of", "rule"),
    [
        (terms(), "PP-5.19.3"),
        (terms(Book.CP), "CP-6.16.3"),
        (limit(), "PP-5.19.2(a)"),
        (limit(Book.CP), "CP-6.16.2(a)"),
    ],
)
def test_a_seat_that_acted_may_not_raise_over_a_short_all_in(of, rule):
    hand = a_hand(of, {1: 500, 2: 24, 3: 500})
    play(hand, "deal", "3 call", "1 call", "2 check", "board Ah Kd 2s")

    play(hand, "1 bet 10", "2 all-in", "3 call")
    assert rule_of(NoRaiseError, hand, "1 raise 60") == rule
    play(hand, "1 call")
    assert hand.state.betting is None


@pytest.mark.rule("PP-5.19.1", "CP-6.16.1", "PP-1.1-Call")
@pytest.mark.parametrize("book", [Book.PP, Book.CP])
def test_a_player_who_cannot_cover_goes_all_in_and_acts_no_more(book):
    hand = play(a_hand(terms(book), {1: 500, 2: 500, 3: 55}), "deal", "3 call", "1 raise 80")
    play(hand, "2 call", "3 call")

    assert told(hand, Called)[-1] == {"seat": 3, "cents": 4_500, "all_in": True}
    play(hand, "board Ah Kd 2s", "1 check", "2 check")
    assert hand.state.street == 1
    assert hand.state.live == [1, 2, 3]


@pytest.mark.rule("PP-9.3-s1", "PP-9.3-s3")
def test_out_of_time_is_a_check_when_nothing_is_owed_and_a_fold_when_something_is():
    hand = play(a_hand(seats=3), "deal", "3 times out", "1 call", "2 times out")

    assert told(hand, Folded) == [{"seat": 3, "timed_out": True}]
    assert told(hand, Checked) == [{"seat": 2, "timed_out": True}]


@pytest.mark.rule("PP-7.5", "CP-7.5")
def test_a_raise_nobody_calls_goes_back():
    hand = play(a_hand(seats=3), "deal", "3 raise 45", "1 fold", "2 fold")

    assert told(hand, UncalledReturned) == [{"seat": 3, "cents": 3_500}]
    assert stakes(hand) == {1: 495, 2: 490, 3: 515}


@pytest.mark.rule("PP-1.1-TableStakes", "CP-1.1-TableStakes")
def test_a_wager_is_limited_by_the_stake():
    hand = play(a_hand(terms(Book.CP), {1: 75, 2: 500}), "deal")

    assert rule_of(WagerRefusedError, hand, "1 raise 120") == "CP-1.1-TableStakes"
    play(hand, "1 all-in")
    assert told(hand, Raised)[0]["to"] == 7_500


def test_a_seat_without_the_chips_to_raise_is_told_so():
    hand = play(a_hand(seats={1: 500, 2: 500, 3: 8}), "deal")

    assert rule_of(WagerRefusedError, hand, "3 raise 20") == "PP-1.1-TableStakes"
    assert hand.options == Options(3, (Act.FOLD, Act.CALL, Act.ALL_IN), 800, None)


@pytest.mark.rule("PP-5.20", "PP-9.6", "CP-8.6")
def test_there_is_no_act_that_splits_a_pot_by_agreement():
    assert {act.value for act in Act} == {
        "fold", "check", "call", "bet", "raise", "all_in", "bring_in", "complete", "discard",
    }  # fmt: skip


def test_a_discard_is_asked_for_by_its_card():
    hand = play(a_hand(terms(Book.CP), 2), "deal")

    assert rule_of(ActNotOpenError, hand, "1 discard") == "CP-8.17.4"
    assert rule_of(ActNotOpenError, hand, "1 discards") == "CP-9.15.1"
