"""Odd chips: units, order, halves."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.cards.card import cards_of
from domain.poker.sharing import by_highest_card, clockwise, halve, share


@pytest.mark.rule("CP-8.5", "CP-8.5.1", "PP-9.5", "PP-9.5.1(b)")
@pytest.mark.parametrize(
    ("cents", "seats", "button", "unit", "expected"),
    [
        (14_700, [3, 7], 5, 100, {7: 7_400, 3: 7_300}),
        (7_000, [1, 4, 9], 9, 500, {1: 2_500, 4: 2_500, 9: 2_000}),
        (14_500, [3, 7], 5, 500, {7: 7_500, 3: 7_000}),
        (4_550, [1, 2], 2, 50, {1: 2_300, 2: 2_250}),
        (10_000, [2, 5, 8], 5, 500, {8: 3_500, 2: 3_500, 5: 3_000}),
        (14_850, [3, 7], 5, 500, {7: 7_850, 3: 7_000}),
    ],
)
def test_leftover_units_go_one_each_from_the_left_of_the_button(
    cents, seats, button, unit, expected
):
    assert share(cents, clockwise(seats, button), unit) == expected


def test_a_house_may_give_all_leftover_units_to_the_first_hand():
    assert share(10_000, [8, 2, 5], 500, one_each=False) == {8: 4_000, 2: 3_000, 5: 3_000}


@pytest.mark.rule("PP-9.5.1(a)", "CP-8.20.4(b)(v)", "CP-8.20.4(d)(v)", "PP-11.6.6(b)(v)")
@pytest.mark.parametrize(
    ("cents", "unit", "high", "low"),
    [
        (7_500, 100, 3_800, 3_700),
        (6_700, 100, 3_400, 3_300),
        (8_500, 500, 4_500, 4_000),
        (3_300, 100, 1_700, 1_600),
        (10_100, 100, 5_100, 5_000),
    ],
)
def test_what_does_not_halve_is_the_high_hands(cents, unit, high, low):
    assert halve(cents, unit) == (high, low)


@pytest.mark.rule("CP-3.3", "CP-3.3.1", "CP-3.3.2", "CP-3.3.3", "CP-3.3.4", "CP-8.5.2")
@pytest.mark.parametrize(
    ("hands", "order"),
    [
        ({1: "Kh 2c", 2: "Ks 2d"}, [2, 1]),
        ({1: "Kd 9s", 2: "Kh 9c"}, [2, 1]),
        ({1: "Qc 3c", 2: "Qd 3d"}, [2, 1]),
        ({1: "Jc 4d", 2: "Jh 4c", 3: "Js 4h"}, [3, 2, 1]),
        ({2: "Ad 7s", 6: "Ah 7c"}, [6, 2]),
    ],
)
def test_without_a_button_the_highest_own_card_by_suit_comes_first(hands, order):
    cards = {seat: cards_of(text) for seat, text in hands.items()}

    assert by_highest_card(list(hands), cards) == order


@given(
    st.integers(0, 10**7),
    st.lists(st.integers(1, 11), min_size=1, max_size=11, unique=True),
    st.sampled_from([1, 50, 100, 500]),
    st.booleans(),
)
def test_a_share_loses_nothing_and_is_as_equal_as_units_allow(cents, seats, unit, one_each):
    shares = share(cents, seats, unit, one_each=one_each)

    assert sum(shares.values()) == cents
    assert max(shares.values()) == shares[seats[0]]
    if one_each:
        assert max(shares.values()) - min(shares.values()) < 2 * unit
