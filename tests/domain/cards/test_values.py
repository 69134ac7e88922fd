"""What hands are worth, by the books' own examples, and what they are called."""

from __future__ import annotations

import pytest

from domain.cards.card import cards_of
from domain.cards.high import ROYAL_FLUSH, high_value
from domain.cards.low import low_value
from domain.cards.names import hand_name
from domain.cards.omaha import omaha_high_value, omaha_low_value
from domain.cards.razz import razz_value
from domain.cards.scale import Category, category_of


def high(text: str) -> int:
    return high_value(cards_of(text))


def low(text: str) -> int | None:
    return low_value(cards_of(text))


def razz(text: str) -> int:
    return razz_value(cards_of(text))


@pytest.mark.rule("PP-3.2.1", "CP-3.2.1")
@pytest.mark.rule("PP-3.2.2(a)", "PP-3.2.2(b)", "PP-3.2.2(c)", "PP-3.2.2(d)", "PP-3.2.2(e)")
@pytest.mark.rule("PP-3.2.2(f)", "PP-3.2.2(g)", "PP-3.2.2(h)", "PP-3.2.2(i)", "PP-3.2.2(j)")
@pytest.mark.rule("CP-3.2.2(a)", "CP-3.2.2(b)", "CP-3.2.2(c)", "CP-3.2.2(d)", "CP-3.2.2(e)")
@pytest.mark.rule("CP-3.2.2(f)", "CP-3.2.2(g)", "CP-3.2.2(h)", "CP-3.2.2(i)", "CP-3.2.2(j)(first)")
def test_the_order_of_hands():
    from_the_top = [
        "As Ks Qs Js Ts",
        "Kh Qh Jh Th 9h",
        "6c 5c 4c 3c 2c",
        "5s 4s 3s 2s As",
        "9c 9d 9h 9s Ah",
        "9c 9d 9h 9s Kh",
        "8c 8d 8h 2c 2d",
        "7c 7d 7h Ac Ad",
        "As Js 9s 6s 3s",
        "Ah Jh 9h 6h 2h",
        "6c 5d 4c 3c 2c",
        "5c 4d 3c 2c Ac",
        "Qc Qd Qh 9c 4d",
        "Qc Qd Qh 9c 3d",
        "Kc Kd 3h 3c 2d",
        "Qc Qd Jh Jc Ad",
        "Tc Td Ah 7c 5d",
        "Tc Td Ah 7c 4d",
        "Ac Th 8d 6c 4d",
        "Ac Th 8d 6c 3d",
        "Ac Kd Qh 3c 2d",
    ]
    values = [high(hand) for hand in from_the_top[:-1]]

    assert values == sorted(set(values), reverse=True)
    # Q-K-A-2-3 is no straight.
    assert category_of(high(from_the_top[-1])) is Category.NO_PAIR


@pytest.mark.rule("PP-3.2.2(a)", "CP-3.2.2(a)", "CP-3.4")
def test_suits_do_not_rank():
    assert high("As Ks Qs Js Ts") == high("Ac Kc Qc Jc Tc") == ROYAL_FLUSH
    assert high("2c 3d 5h 9s Kc") == high("2s 3h 5d 9c Kd")


@pytest.mark.rule("PP-11.6.6(a)", "PP-11.6.6(b)(i)")
def test_the_best_five_of_seven_count():
    assert hand_name(high("9c 9d 9h 4s 4d Kc 2h")) == "nines full of fours"
    assert hand_name(high("2c 3c 4c 5c 6c Ah Kd")) == "straight flush, six high"
    assert hand_name(high("9c 9d 9h 4s 4d 4c 2h")) == "nines full of fours"
    assert hand_name(high("9c 9d 8h 8s 4d 4c Ah")) == "nines and eights, ace kicker"


@pytest.mark.rule("PP-3.2.2(k)", "CP-3.2.2(j)(second)", "PP-11.6.6(b)(ii)")
@pytest.mark.rule("PP-1.1-EightQualifier")
def test_lows_are_compared_from_the_top_and_the_wheel_is_best():
    assert low("6c 5d 4h 3s 2c") > low("7c 5d 4h 3s 2c")
    assert low("5h 4h 3h 2h Ah") > low("6c 4d 3h 2s Ac")
    assert hand_name(low("2c 3c 4c 5c 6c Ah Kd")) == "5-4-3-2-A low"


@pytest.mark.rule("PP-3.2.2(k)", "PP-1.1-EightQualifier")
@pytest.mark.parametrize("hand", ["9c 5d 4h 3s 2c", "8c 8d 4h 3s 2c", "8c 7d 4h 4s 4c Kd Qh"])
def test_five_different_ranks_up_to_eight_are_needed(hand):
    assert low(hand) is None


@pytest.mark.rule("PP-10.5.4(b)", "CP-8.20.4(c)")
def test_omaha_takes_two_of_the_hand_and_three_of_the_board():
    board = cards_of("2h 7h 9h Jh 3c")

    lone_ace = omaha_high_value(cards_of("Ah Ks Kd Qc"), board)
    assert hand_name(lone_ace) == "pair of kings, J-9-7"
    assert hand_name(omaha_high_value(cards_of("Ah 4h Kd Qc"), board)) == "flush, A-J-9-7-4"
    assert (
        hand_name(omaha_high_value(cards_of("8h Th Kd Qc"), board)) == "straight flush, jack high"
    )


@pytest.mark.rule("PP-10.5.4(c)", "CP-8.20.4(d)(ii)")
def test_an_omaha_low_takes_two_and_three_different_ranks():
    board = cards_of("Kh 8c 5d 3h Js")

    assert hand_name(omaha_low_value(cards_of("As 2s Kc Kd"), board)) == "8-5-3-2-A low"
    # The hand's other cards pair the board; with one low card of its own there is none.
    assert omaha_low_value(cards_of("As 8s Kc Kd"), board) is None
    assert omaha_low_value(cards_of("As 2s 4c 6d"), cards_of("Kh 8c 5d Th Js")) is None


@pytest.mark.rule("PP-3.2.2(l)", "PP-11.6.6(c)(i)", "PP-11.6.6(c)(ii)")
def test_the_lowest_razz_hand_is_the_best():
    assert razz("Ah 2h 3h 4h 5h Kd Kc") > razz("Ac 2d 3c 4s 6h 7d 8s")
    assert razz("9c 8d 7h 6s 4c") > razz("Kc 5d 4h 3s 2c")
    assert razz("7c 5d 4h 3s Ac") > razz("7c 6d 3h 2s Ac")
    # One pair beats two.
    assert razz("Qc Qd Jh Js Tc Td 9h") > razz("Kc Kd Kh 2s 2c 3d 3h")
    assert hand_name(razz("Qc Qd Jh Js Tc Td 9h")) == "pair of tens, Q-J-9"


@pytest.mark.parametrize(
    ("hand", "name"),
    [
        ("As Ks Qs Js Ts", "royal flush"),
        ("6c 6d 6h 6s Ah", "four sixes, ace kicker"),
        ("As Js 9s 6s 3s", "flush, A-J-9-6-3"),
        ("5c 4d 3c 2c Ac", "straight, five high"),
        ("Qc Qd Qh 9c 4d", "three queens, 9-4"),
        ("Tc Td Ah 7c 5d", "pair of tens, A-7-5"),
        ("Ac Th 8d 6c 4d", "ace high, A-T-8-6-4"),
    ],
)
def test_a_value_can_be_said(hand, name):
    assert hand_name(high(hand)) == name
