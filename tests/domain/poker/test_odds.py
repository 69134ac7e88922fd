"""The chances of open hands, counted board by board."""

from __future__ import annotations

import pytest

from domain.poker.odds import Chance, chances
from tests.domain.poker.at_the_table import a_hand, play

ALL_IN = ("1 call", "2 check", "board Kc 9d 5s", "1 all-in", "2 call")


@pytest.mark.rule("PP-5.19.1(a)(ii)")
def test_every_board_that_can_come_is_counted():
    hand = play(a_hand(seats=2), "deal 1:AsAh 2:KsQh", *ALL_IN)
    on_the_flop = chances(hand.state)
    play(hand, "board 2d")
    on_the_turn = chances(hand.state)

    # 45 cards are unseen, so 990 pairs; on the turn 44, of which two kings and three queens help.
    assert on_the_flop[1].boards == 990
    assert on_the_turn == {1: Chance(39, 0, 44), 2: Chance(5, 0, 44)}
    assert sum(each.wins for each in on_the_flop.values()) + on_the_flop[1].shares == 990


@pytest.mark.rule("PP-5.19.1(a)(ii)")
def test_a_board_that_both_play_is_shared():
    hand = play(a_hand(seats=2), "deal 1:2s3h 2:2h3s", "1 call", "2 check", "board Kc Qc Jc")
    play(hand, "1 all-in", "2 call", "board Tc")

    assert chances(hand.state)[1] == chances(hand.state)[2] == Chance(0, 44, 44)


def test_nothing_is_said_of_hidden_hands_or_before_the_flop():
    hidden = play(a_hand(seats=2), "deal 1:AsAh 2:KsQh", *ALL_IN[:3])
    early = play(a_hand(seats=2), "deal 1:AsAh 2:KsQh", "1 all-in", "2 call")

    assert chances(hidden.state) == chances(early.state) == {}
