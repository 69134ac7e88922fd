"""What goes wrong with the cards of a live game, and how it is put right."""

from __future__ import annotations

import pytest

from domain.cards.card import card_of, cards_of, texts_of
from domain.poker.acts import Cause, Mishap, Phase
from domain.poker.errors import BadDealError
from domain.poker.events import BoardDealt, CardBurned
from domain.poker.in_memory import HandInMemory
from domain.poker.live.errors import MishapNotNowError, NotALiveTableError
from domain.poker.live.events import MishapCorrected, SideWagersSettled
from domain.poker.live.mishaps import Report, correct
from domain.poker.rulings.deciding import declare_misdeal
from domain.poker.rulings.errors import NoMisdealError
from domain.staff.roles import Book
from tests.domain.poker.at_the_table import a_hand, play, terms, told
from tests.given_when_then import refused

LIVE = terms(Book.CP, side_wagers=True)
TO_FLOP = ("deal", "3 call", "1 call", "2 check")
CHECKS = ("1 check", "2 check", "3 check")


def put_right(hand: HandInMemory, mishap: Mishap, cards: str = "", **others) -> HandInMemory:
    correct(hand.state, hand.tell, Report(mishap, cards_of(cards), **others))
    return hand


@pytest.mark.rule("CP-9.3", "CP-1.1-BoxedCard", "CP-1.1-DefectiveDeck")
def test_a_boxed_card_is_replaced_and_counted():
    hand = put_right(play(a_hand(LIVE), "deal"), Mishap.BOXED_CARD, "7c")

    assert told(hand, MishapCorrected)[0]["cards"] == "7c"
    assert hand.state.boxed == 1
    play(hand, "3 call")
    assert hand.state.to_act == 1


@pytest.mark.rule("CP-9.6")
def test_a_card_that_a_player_exposes_is_still_played():
    hand = play(a_hand(LIVE), "deal 3:AsKd")
    put_right(hand, Mishap.CARD_EXPOSED_BY_PLAYER, "As", seat=3)

    assert texts_of(hand.state.cards[3]) == "As Kd"


@pytest.mark.rule("CP-9.7")
def test_a_card_that_the_dealer_exposes_becomes_the_first_burn():
    hand = play(a_hand(LIVE), "deal 3:AsKd")
    put_right(hand, Mishap.CARD_EXPOSED_BY_DEALER, "Kd", seat=3, replacement=card_of("4c"))

    assert texts_of(hand.state.cards[3]) == "As 4c"
    play(hand, "3 call", "1 call", "2 check", "board 2h 9h Jd")
    assert told(hand, CardBurned) == [{"street": 1, "card": "Kd"}]


@pytest.mark.rule("CP-9.7", "CP-9.1.1(i)")
def test_a_second_one_is_a_misdeal_and_the_first_is_not():
    hand = play(a_hand(LIVE), "deal")
    put_right(hand, Mishap.CARD_EXPOSED_BY_DEALER, "Kd", seat=3)
    with pytest.raises(NoMisdealError) as refusal:
        declare_misdeal(hand.state, hand.tell, Cause.CARDS_EXPOSED, "dealer exposed one")
    assert refusal.value.rule == "CP-9.7"

    put_right(hand, Mishap.CARD_EXPOSED_BY_DEALER, "4c", seat=1)
    declare_misdeal(hand.state, hand.tell, Cause.CARDS_EXPOSED, "dealer exposed two")
    assert hand.state.phase is Phase.POSTING


@pytest.mark.rule("CP-9.8")
def test_a_flop_without_a_burn_is_dealt_again_before_substantial_action():
    hand = play(a_hand(LIVE), *TO_FLOP, "board 2h 9h Jd", "1 check")
    put_right(hand, Mishap.NO_BURN)

    assert hand.state.board == []
    assert told(hand, MishapCorrected)[0]["restored"] is True
    play(hand, "board 5c 8s Kd")
    assert hand.state.to_act == 1


@pytest.mark.rule("CP-9.8", "CP-9.4")
def test_after_substantial_action_the_flop_stands_with_one_burn_fewer():
    hand = play(a_hand(LIVE), *TO_FLOP, "board 2h 9h Jd", "1 check", "2 check")
    put_right(hand, Mishap.NO_BURN)

    assert texts_of(hand.state.board) == "2h 9h Jd"
    assert told(hand, MishapCorrected)[0]["restored"] is False
    assert hand.state.to_act == 3


@pytest.mark.rule("CP-9.4")
def test_a_missing_burn_before_the_fourth_card_is_made_good_if_it_can_be():
    rebuilt = play(a_hand(LIVE), *TO_FLOP, "board 2h 9h Jd", *CHECKS, "board Qc")
    put_right(rebuilt, Mishap.NO_BURN, replacement=card_of("4s"), can_be_rebuilt=True)
    waived = play(a_hand(LIVE), *TO_FLOP, "board 2h 9h Jd", *CHECKS, "board Qc")
    put_right(waived, Mishap.NO_BURN)

    assert texts_of(rebuilt.state.board) == "2h 9h Jd 4s"
    assert texts_of(waived.state.board) == "2h 9h Jd Qc"
    assert rebuilt.state.burned == waived.state.burned + 1


@pytest.mark.rule("CP-9.9", "CP-9.16")
def test_a_flop_of_too_many_cards_comes_again_without_a_second_burn():
    hand = play(a_hand(LIVE), "3 on red 10", *TO_FLOP)
    put_right(hand, Mishap.FLOP_TOO_MANY, "2c 3c 4c 5c")
    play(hand, "board 3d 8h Qd", "1 check")

    assert hand.state.burned == 1
    assert told(hand, CardBurned) == []
    assert told(hand, SideWagersSettled)[0]["won"] == {3: 7_000}


@pytest.mark.rule("CP-9.10", "CP-9.16")
def test_a_flop_turned_early_is_taken_back_and_side_wagers_wait():
    hand = play(a_hand(LIVE), "3 on red 10", "deal", "3 call")
    put_right(hand, Mishap.FLOP_EARLY, "2h 9h Jd")
    assert hand.state.board == []

    play(hand, "1 call", "2 check", "board 5c 8s Kd", "1 check")
    assert hand.state.burned == 1
    assert told(hand, SideWagersSettled)[0]["lost"] == {3: 1_000}


@pytest.mark.rule("CP-9.11")
def test_a_fifth_card_turned_early_may_come_again_and_no_burn_is_made():
    hand = play(a_hand(LIVE), *TO_FLOP, "board 2h 9h Jd", *CHECKS, "board 4c", "1 check")
    put_right(hand, Mishap.FIFTH_CARD_EARLY, "Qs")
    play(hand, "2 check", "3 check", "board Qs")

    assert hand.state.burned == 3
    assert [each["street"] for each in told(hand, CardBurned)] == [1, 2]
    assert texts_of(hand.state.board) == "2h 9h Jd 4c Qs"


@pytest.mark.rule("CP-9.12.1", "CP-9.12.2", "CP-9.12.3")
def test_a_fourth_card_turned_early_is_set_aside_and_may_be_the_fifth():
    hand = play(a_hand(LIVE), *TO_FLOP, "board 2h 9h Jd", "1 check")
    put_right(hand, Mishap.FOURTH_CARD_EARLY, "7c")
    play(hand, "2 check", "3 check")

    with pytest.raises(BadDealError) as refusal:
        play(hand, "board 7c")
    assert refusal.value.rule == "CP-9.12.1"
    play(hand, "board Jh", *CHECKS)
    assert hand.state.burned == 3
    play(hand, "board 7c")
    assert hand.state.burned == 3
    assert told(hand, BoardDealt)[-1]["cards"] == "7c"


@pytest.mark.rule("CP-9.13.1", "CP-9.13.2")
def test_of_two_cards_opened_the_wrong_one_is_the_next_burn():
    hand = play(a_hand(LIVE), *TO_FLOP, "board 2h 9h Jd", *CHECKS, "board 4c")
    put_right(hand, Mishap.TWO_CARDS_OPENED, "Qs")
    play(hand, *CHECKS, "board 5c")

    assert texts_of(hand.state.board) == "2h 9h Jd 4c 5c"
    assert told(hand, CardBurned)[-1]["card"] == "Qs"


@pytest.mark.rule("CP-9.13.3")
def test_with_no_more_cards_due_it_goes_to_the_muck():
    hand = play(a_hand(LIVE), *TO_FLOP, "board 2h 9h Jd", *CHECKS, "board 4c", *CHECKS, "board 5c")
    put_right(hand, Mishap.TWO_CARDS_OPENED, "Qs")

    assert hand.state.next_burn is None
    assert len(hand.state.board) == 5


@pytest.mark.rule("CP-9.14")
def test_of_more_cards_opened_all_but_the_right_one_go_back():
    hand = play(a_hand(LIVE), *TO_FLOP, "board 2h 9h Jd", *CHECKS, "board 4c")
    put_right(hand, Mishap.MORE_CARDS_OPENED, "Qs Qd")
    play(hand, *CHECKS, "board Qs")

    assert texts_of(hand.state.board) == "2h 9h Jd 4c Qs"


@pytest.mark.parametrize(
    ("lines", "mishap", "cards", "rule"),
    [
        (("deal",), Mishap.FOURTH_CARD_EARLY, "7c", "CP-9.12.1"),
        (("deal",), Mishap.FLOP_EARLY, "7c", "CP-9.10"),
        (("deal",), Mishap.FLOP_TOO_MANY, "2c 3c 4c 5c", "CP-9.9"),
        (TO_FLOP, Mishap.FLOP_TOO_MANY, "2c 3c 4c", "CP-9.9"),
        (("deal",), Mishap.NO_BURN, "", "CP-9.4"),
        ((*TO_FLOP, "board 2h 9h Jd", "1 bet 10"), Mishap.NO_BURN, "", "CP-9.8"),
        (("deal",), Mishap.TWO_CARDS_OPENED, "Qs", "CP-9.13.1"),
        (("deal",), Mishap.MORE_CARDS_OPENED, "Qs Qd", "CP-9.14"),
        (("deal", "3 call"), Mishap.CARD_EXPOSED_BY_DEALER, "Qs", "CP-9.7"),
        (("deal", "3 fold", "1 fold"), Mishap.BOXED_CARD, "Qs", "CP-1.1-RoundOfPlay"),
    ],
)
def test_a_correction_for_another_moment_is_refused(lines, mishap, cards, rule):
    hand = play(a_hand(LIVE), *lines)

    with pytest.raises(MishapNotNowError) as refusal:
        put_right(hand, mishap, cards)
    assert refusal.value.rule == rule


def test_an_electronic_table_has_no_mishaps_with_cards():
    hand = play(a_hand(), "deal")

    assert refused(NotALiveTableError, lambda: put_right(hand, Mishap.BOXED_CARD, "7c"))
