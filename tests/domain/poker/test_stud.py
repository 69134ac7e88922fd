"""Seven card stud, hi-lo and razz: who opens, what is forced, what is dealt."""

from __future__ import annotations

import pytest

from domain.cards.deck import DECK
from domain.poker.acts import Act
from domain.poker.errors import ActNotOpenError, WagerRefusedError
from domain.poker.events import (
    BoardDealt,
    BringInPosted,
    CardsDealt,
    Completed,
    HandShown,
    PotAwarded,
    ShowdownStarted,
    UncalledReturned,
)
from domain.poker.in_memory import HandInMemory
from domain.poker.variants import Game
from tests.domain.poker.at_the_table import FIVE_PERCENT, TEN_PERCENT, a_hand, play, terms, told
from tests.given_when_then import refused


def stud(seats=3, game=Game.SEVEN_CARD_STUD, **others) -> HandInMemory:
    return a_hand(terms(game=game, **others), seats)


@pytest.mark.rule("PP-11.2.1")
def test_two_cards_down_and_one_up_from_the_lowest_seat():
    hand = a_hand(terms(game=Game.SEVEN_CARD_STUD), {2: 500, 4: 500, 7: 500})
    hand.shuffled(DECK)
    hand.deal()

    dealt = told(hand, CardsDealt)[0]
    assert list(dealt["down"]) == list(dealt["up"]) == [2, 4, 7]
    assert hand.state.dealt == 9


@pytest.mark.rule("PP-1.1-BringIn", "PP-9.2.6", "PP-11.3.1-s1")
def test_the_lowest_card_must_bring_in_before_anybody_acts():
    hand = play(stud(), "up 1:9c 2:Qd 3:4h")

    assert hand.options.acts == (Act.BRING_IN, Act.COMPLETE)
    for line in ("3 fold", "3 check", "3 call"):
        with pytest.raises(ActNotOpenError) as refusal:
            play(hand, line)
        assert refusal.value.rule == "PP-1.1-BringIn"
    play(hand, "3 bring_in")
    assert told(hand, BringInPosted)[0]["cents"] == 300
    assert hand.options.acts == (Act.FOLD, Act.CALL, Act.COMPLETE, Act.ALL_IN)
    assert hand.options.call == 300
    assert hand.options.raise_to.steps == (1_000,)
    assert refused(ActNotOpenError, lambda: play(hand, "1 bring_in"))


@pytest.mark.rule("PP-9.3-s2", "PP-1.1-ForcedBet")
def test_a_bring_in_that_is_not_made_in_time_is_placed():
    hand = play(stud(), "up 1:9c 2:Qd 3:4h", "3 times out")

    assert told(hand, BringInPosted) == [
        {"seat": 3, "cents": 300, "all_in": False, "timed_out": True}
    ]


@pytest.mark.rule("PP-11.3.1(b)")
def test_a_bring_in_player_all_in_on_the_ante_leaves_the_choice_to_the_left():
    hand = play(stud({1: 500, 2: 500, 3: 1}), "up 1:9c 2:Qd 3:4h")

    assert hand.options.acts == (Act.FOLD, Act.BRING_IN, Act.COMPLETE)
    assert hand.options.seat == 1
    play(hand, "1 fold")
    assert hand.state.to_act is None


def test_a_short_bring_in_is_all_in_and_is_still_called_in_full():
    hand = play(stud({1: 500, 2: 500, 3: 3}), "up 1:9c 2:Qd 3:4h", "3 all-in")

    assert told(hand, BringInPosted)[0]["cents"] == 200
    assert hand.options.call == 300


@pytest.mark.rule("PP-1.1-Complete", "PP-9.2.7", "PP-11.3.2(a)")
def test_completing_goes_to_the_lower_limit_and_one_left_wins():
    hand = stud(6, commission=FIVE_PERCENT)
    play(hand, "up 1:9c 2:Qd 3:4h 4:Kd 5:Ks 6:Kh", "3 bring_in", "4 complete 10")
    play(hand, "5 fold", "6 fold", "1 fold", "2 fold", "3 fold")

    assert told(hand, Completed)[0]["to"] == 1_000
    assert told(hand, UncalledReturned) == [{"seat": 4, "cents": 700}]
    assert told(hand, PotAwarded)[0]["awards"] == {4: 1_140}


def to_fourth_street(hand: HandInMemory) -> HandInMemory:
    return play(hand, "up 1:9c 2:Qd 3:4h", "3 bring_in", "1 call", "2 call")


@pytest.mark.rule("PP-11.3.2(b)", "PP-11.4.1", "PP-11.4.2-s1")
def test_each_live_player_gets_an_up_card_and_the_best_showing_opens():
    hand = to_fourth_street(stud())

    play(hand, "up 1:2c 2:Js 3:4c")
    assert hand.state.to_act == 3
    assert told(hand, CardsDealt)[1]["up"] == {1: "2c", 2: "Js", 3: "4c"}


@pytest.mark.rule("PP-11.4.3(a)", "PP-11.4.3(b)", "PP-11.5.1", "PP-11.5.2")
def test_streets_follow_until_one_is_left():
    hand = to_fourth_street(stud(commission=TEN_PERCENT))
    play(hand, "up 1:2c 2:Js 3:5c", "2 bet 10", "3 call", "1 call")
    play(hand, "up 1:3d 2:Ts 3:6c", "2 check", "3 check", "1 check")
    play(hand, "up 1:3s 2:8s 3:7c")
    assert hand.state.to_act == 1

    play(hand, "1 bet 20", "2 fold", "3 fold")
    assert told(hand, PotAwarded)[0]["awards"] == {1: 3_780}


@pytest.mark.rule("PP-11.6.7")
def test_an_open_pair_on_fourth_street_offers_the_higher_limit_to_all():
    hand = play(to_fourth_street(stud()), "up 1:9d 2:Js 3:5c")

    assert hand.options.raise_to.steps == (1_000, 2_000)
    play(hand, "1 bet 10", "2 raise 30")
    assert hand.options.raise_to.steps == (5_000,)


@pytest.mark.rule("PP-11.6.7")
@pytest.mark.parametrize("game", [Game.SEVEN_CARD_STUD_HI_LO, Game.RAZZ])
def test_other_studs_have_no_open_pair(game):
    lines = {
        Game.SEVEN_CARD_STUD_HI_LO: ("up 1:9c 2:Qd 3:4h", "3 bring_in", "1 call", "2 call"),
        Game.RAZZ: ("up 1:9c 2:Qd 3:4h", "2 bring_in", "3 call", "1 call"),
    }
    hand = play(stud(game=game), *lines[game], "up 1:9d 2:Js 3:5c")

    assert hand.options.raise_to.steps == (1_000,)


@pytest.mark.rule("PP-11.6.7")
def test_after_a_wager_at_the_higher_limit_the_lower_is_refused():
    hand = play(to_fourth_street(stud()), "up 1:9d 2:Js 3:5c", "1 bet 20")

    assert refused(WagerRefusedError, lambda: play(hand, "2 raise 30"))
    play(hand, "2 raise 40")


def to_the_end(hand: HandInMemory) -> HandInMemory:
    """Check everything down by a fixed deck."""
    hand.deal()
    while not hand.is_over:
        seat, acts, _, _ = hand.options
        act = next(each for each in (Act.CHECK, Act.CALL, Act.BRING_IN) if each in acts)
        hand.act(seat, act)
    return hand


@pytest.mark.rule("PP-11.6.1", "PP-11.6.4(b)", "PP-11.6.5")
def test_the_last_card_comes_down_and_the_hands_are_shown():
    hand = stud(4)
    hand.shuffled(DECK)
    to_the_end(hand)

    last = told(hand, CardsDealt)[-1]
    assert (set(last["down"]), last["up"]) == ({1, 2, 3, 4}, {})
    first = told(hand, ShowdownStarted)[0]["first"]
    assert told(hand, HandShown)[0]["seat"] == first


@pytest.mark.rule("PP-11.6.2")
def test_with_too_few_cards_left_one_community_card_is_for_all():
    hand = stud(8)
    hand.shuffled(DECK)
    to_the_end(hand)

    assert len(told(hand, BoardDealt)) == 1
    assert len(hand.state.board) == 1
    assert {len(cards) for cards in hand.state.cards.values()} == {6}


@pytest.mark.rule("PP-11.6.4(a)")
def test_one_player_left_in_the_last_round_wins():
    hand = stud(2)
    hand.shuffled(DECK)
    hand.deal()
    while hand.state.street < 4:
        seat, acts, _, _ = hand.options
        hand.act(seat, next(a for a in (Act.CHECK, Act.CALL, Act.BRING_IN) if a in acts))
    opener = hand.state.to_act
    play(hand, f"{opener} bet 20", f"{3 - opener} fold")

    assert told(hand, UncalledReturned)[-1] == {"seat": opener, "cents": 2_000}
    assert told(hand, ShowdownStarted) == []
    assert hand.state.winners == {opener}


@pytest.mark.rule("PP-11.6.6(b)(iv)")
def test_without_a_low_the_high_hand_takes_all_in_stud_hi_lo():
    hand = stud(2, Game.SEVEN_CARD_STUD_HI_LO)
    hand.deal(down=by_seat("1:KsKh 2:QsQh"), up=by_seat("1:Kd 2:Td"))
    play(hand, "2 bring_in", "1 call", "up 1:9d 2:9s", "1 check", "2 check")
    play(hand, "up 1:9h 2:9c", "1 check", "2 check", "up 1:2d 2:3d", "1 check", "2 check")
    hand.deal(down=by_seat("1:3c 2:2c"))
    play(hand, "1 check", "2 check")

    assert told(hand, PotAwarded)[0]["awards"] == {1: 800}


def by_seat(text: str):
    from domain.cards.card import cards_of

    return {int(each[0]): cards_of(each[2:]) for each in text.split()}
