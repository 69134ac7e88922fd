"""Who opens in stud and razz."""

from __future__ import annotations

import pytest

from domain.cards.card import card_of, cards_of
from domain.poker.openers import BringIn, bring_in, opener


def up(**cards: str):
    return {int(seat.removeprefix("seat_")): card_of(card) for seat, card in cards.items()}


def showing(**cards: str):
    return {int(seat.removeprefix("seat_")): cards_of(each) for seat, each in cards.items()}


@pytest.mark.rule("PP-11.3.1-s1")
def test_the_lowest_up_card_brings_in_and_the_ace_is_high():
    cards = up(seat_1="4h", seat_2="9c", seat_3="Qd", seat_4="As")

    assert bring_in(cards, is_razz=False) == BringIn(1, 1)


@pytest.mark.rule("PP-11.3.1-s2")
def test_the_lowest_suit_separates_equal_up_cards():
    cards = up(seat_2="3h", seat_5="3c", seat_6="3d", seat_1="Kd")

    assert bring_in(cards, is_razz=False).seat == 5


@pytest.mark.rule("PP-11.3.1(a)(i)", "PP-11.3.1(a)(ii)")
def test_razz_asks_for_the_highest_card_and_counts_the_ace_low():
    kings = up(seat_1="Ks", seat_3="Kh", seat_6="Qs")
    low = up(seat_2="Ah", seat_4="8d", seat_7="5c")

    assert bring_in(kings, is_razz=True).seat == 1
    assert bring_in(low, is_razz=True).seat == 4


@pytest.mark.rule("PP-11.3.1(b)")
def test_nobody_brings_in_for_a_seat_that_is_all_in_with_the_ante():
    cards = up(seat_5="2c", seat_6="9d", seat_7="Kh")

    assert bring_in(cards, is_razz=False, all_in={5}) == BringIn(None, 6)
    assert bring_in(cards, is_razz=False, all_in={5, 6}) == BringIn(None, 7)
    assert bring_in(cards, is_razz=False, all_in={5, 6, 7}) == BringIn(None, None)
    assert bring_in(cards, is_razz=False, all_in={7}) == BringIn(5, 5)


@pytest.mark.rule("PP-11.3.1(b)")
def test_the_left_of_the_last_seat_is_the_first():
    cards = up(seat_1="9d", seat_3="Kh", seat_8="2c")

    assert bring_in(cards, is_razz=False, all_in={8}) == BringIn(None, 1)


@pytest.mark.rule("PP-11.4.2-s1", "PP-11.5.2")
def test_the_best_hand_showing_opens_and_pairs_count():
    assert opener(showing(seat_1="Kd 9c", seat_3="Ah 4s", seat_6="4d 4c"), is_razz=False) == 6
    assert opener(showing(seat_1="Kd Kc 5h 2s", seat_3="Ah Qs Jd 9c"), is_razz=False) == 1
    assert opener(showing(seat_1="Qd Jd Td 9d", seat_3="Ah 7s 5d 2c"), is_razz=False) == 3


@pytest.mark.rule("PP-11.4.2-s1")
def test_in_razz_the_lowest_hand_showing_opens():
    hands = showing(seat_1="7d 2c", seat_3="8h As", seat_6="4d 4c")

    assert opener(hands, is_razz=True) == 1


@pytest.mark.rule("PP-11.4.2-s2", "PP-11.6.3-s2")
def test_suits_separate_equal_hands_showing():
    assert opener(showing(seat_2="Kh 8c", seat_5="Ks 8d"), is_razz=False) == 5
    assert opener(showing(seat_1="Qs 9d 6c 2h", seat_3="Qd 9s 6h 2c"), is_razz=False) == 1
    assert opener(showing(seat_2="3d 7s", seat_5="3c 7h"), is_razz=True) == 5


@pytest.mark.rule("PP-11.4.2-s2")
def test_the_pair_leads_a_hand_that_shows_one():
    # The ace kickers are of other suits; the pair's better card decides.
    assert opener(showing(seat_2="8s 8c Ad", seat_5="8d 8h As"), is_razz=False) == 2


@pytest.mark.rule("PP-11.4.2-s2")
def test_in_razz_the_lowest_card_of_a_paired_hand_leads():
    assert opener(showing(seat_2="9s 9c 2d", seat_5="9d 9h 2s"), is_razz=True) == 2


@pytest.mark.rule("PP-11.6.3-s1")
def test_two_pair_opens_over_aces():
    hands = showing(seat_1="As Ad 9c 2d", seat_4="Kd Kc Qh Qs")

    assert opener(hands, is_razz=False) == 4
