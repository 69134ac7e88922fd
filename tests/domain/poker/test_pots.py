"""Side pots and uncalled wagers."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.poker.pots import Pot, cut, uncalled


@pytest.mark.rule("PP-1.1-SidePots")
def test_each_all_in_level_makes_a_pot():
    wagered = {1: 2_000, 2: 7_000, 3: 15_000, 4: 15_000}

    assert cut(wagered, [1, 2, 3, 4]) == (
        Pot(8_000, (1, 2, 3, 4)),
        Pot(15_000, (2, 3, 4)),
        Pot(16_000, (3, 4)),
    )


@pytest.mark.rule("CP-1.1-SidePots", "CP-1.1-Fold")
def test_folded_money_lies_in_the_pots_it_reached():
    wagered = {1: 1_500, 2: 6_000, 3: 14_000, 4: 14_000, 5: 2_000}

    assert cut(wagered, [1, 2, 3, 4]) == (
        Pot(7_500, (1, 2, 3, 4)),
        Pot(14_000, (2, 3, 4)),
        Pot(16_000, (3, 4)),
    )


@pytest.mark.rule("CP-1.1-MainPot", "PP-1.1-MainPot", "CP-1.1-AllIn", "PP-1.1-AllIn")
def test_the_main_pot_is_what_the_shortest_could_match():
    assert cut({2: 3_500, 4: 9_000, 7: 9_000}, [2, 4, 7]) == (
        Pot(10_500, (2, 4, 7)),
        Pot(11_000, (4, 7)),
    )


@pytest.mark.rule("CP-1.1-Pot", "PP-1.1-Pot")
def test_what_nobody_matched_is_not_in_a_pot():
    wagered = {1: 8_000, 2: 5_000}

    assert uncalled(wagered) == (1, 3_000)


@pytest.mark.rule("PP-7.5")
def test_a_wager_that_a_folded_seat_had_called_was_called():
    assert uncalled({1: 8_000, 2: 8_000, 3: 500}) is None
    assert cut({1: 8_000, 2: 8_000, 3: 500}, [1]) == (Pot(16_500, (1,)),)


def test_money_that_matches_nothing_lies_in_the_main_pot():
    assert cut({1: 1_000, 2: 3_000, 3: 3_000}, [1, 2, 3], dead=500) == (
        Pot(3_500, (1, 2, 3)),
        Pot(4_000, (2, 3)),
    )


def test_two_dead_hands_above_every_live_one_leave_their_money_in_the_last_pot():
    assert cut({1: 5_000, 2: 5_000, 3: 9_000, 4: 9_000}, [1, 2]) == (Pot(28_000, (1, 2)),)


@given(
    st.dictionaries(st.integers(1, 11), st.integers(0, 10_000), min_size=1),
    st.data(),
    st.integers(0, 500),
)
def test_pots_hold_exactly_what_was_put_in(wagered, data, dead):
    live = data.draw(st.lists(st.sampled_from(sorted(wagered)), min_size=1, unique=True))

    pots = cut(wagered, live, dead)

    assert sum(pot.cents for pot in pots) == sum(wagered.values()) + dead
    for main, side in pairwise(pots):
        assert set(side.seats) < set(main.seats)


@pytest.mark.rule("PP-1.1-AllIn", "CP-1.1-AllIn")
def test_a_seat_that_put_in_nothing_else_can_win_what_matches_nothing():
    # Dead antes of $5 each; seat 3 had no more than that.
    assert cut({1: 2_000, 2: 2_000, 3: 0}, [1, 2, 3], dead=1_500) == (
        Pot(1_500, (1, 2, 3)),
        Pot(4_000, (1, 2)),
    )
