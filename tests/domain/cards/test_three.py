"""Hands of three cards: class, order, names and whether a dealer's hand qualifies."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from domain.cards.card import BadCardError, cards_of
from domain.cards.deck import DECK
from domain.cards.three import HandClass, class_of, qualifies, three_name, three_value


def value(text: str) -> int:
    return three_value(cards_of(text))


@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        pytest.param("Ac 5d 2h", "Kc Qd 9s", marks=pytest.mark.rule("TCP-3.5.1")),
        pytest.param("Qh Td 6c", "Qs 9h 8d", marks=pytest.mark.rule("TCP-3.6.1(a)")),
        pytest.param("2c 2h 3d", "As Kd Jh", marks=pytest.mark.rule("TCP-3.6.1(b)")),
        pytest.param("Tc Th Kd", "Ts Td Qh", marks=pytest.mark.rule("TCP-3.6.1(b)")),
        pytest.param("5d 3d 2d", "As Ah Kd", marks=pytest.mark.rule("TCP-3.6.1(c)")),
        pytest.param("4c 3s 2h", "Ac 2d 3h", marks=pytest.mark.rule("TCP-3.6.1(d)")),
        pytest.param("Ac 2d 3h", "Ad Kd Jd", marks=pytest.mark.rule("TCP-3.6.1(d)")),
        pytest.param("2c 2d 2h", "Ac Kd Qh", marks=pytest.mark.rule("TCP-3.6.1(e)")),
        pytest.param("Ad 2d 3d", "Kc Kd Kh", marks=pytest.mark.rule("TCP-3.6.1(f)")),
        pytest.param("Kc Qd Jh", "Jc Td 9s", marks=pytest.mark.rule("TCP-3.6.2")),
        pytest.param("4d 3d 2d", "3c 2c Ac", marks=pytest.mark.rule("C3P-2.6(a)")),
        pytest.param("9c 9d 9h", "8c 8d 8h", marks=pytest.mark.rule("C3P-2.6(b)")),
        pytest.param("Ac Kd Qh", "Ks Qd Jh", marks=pytest.mark.rule("C3P-2.6(c)")),
        pytest.param("5c 4d 3s", "As 2d 3h", marks=pytest.mark.rule("C3P-2.6(c)")),
        pytest.param("Kd Jd 9d", "Ks Js 8s", marks=pytest.mark.rule("C3P-2.6(d)")),
        pytest.param("Tc Td Kh", "Ts Th Qd", marks=pytest.mark.rule("C3P-2.6(e)")),
        pytest.param("3c 3d 2h", "2s 2d Ah", marks=pytest.mark.rule("C3P-2.6(e)")),
        pytest.param("Qd Th 6c", "Qs Td 5c", marks=pytest.mark.rule("C3P-2.6(f)")),
        pytest.param("Ac 4d 2h", "Kd Qh 9s", marks=pytest.mark.rule("C3P-2.7")),
        pytest.param("Kc 4d 3h", "Qc Jd 9h", marks=pytest.mark.rule("C3P-2.8(a)")),
        pytest.param("Kc 9d 3h", "Ks 9h 2d", marks=pytest.mark.rule("C3P-2.8(b)")),
        pytest.param("Kc Qd Jh", "Js Td 9c", marks=pytest.mark.rule("C3P-2.10")),
    ],
)
def test_the_higher_hand_is_the_higher_number(higher, lower):
    assert value(higher) > value(lower)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        pytest.param("Ah Kd 9c", "As Kc 9d", marks=pytest.mark.rule("TCP-3.5")),
        pytest.param("Ks 9h 4d", "Kd 9c 4h", marks=pytest.mark.rule("C3P-2.9")),
        pytest.param("Kd Jd 9d", "Ks Js 9s", marks=pytest.mark.rule("C3P-2.9")),
        pytest.param("Th Tc 4d", "Ts Td 4h", marks=pytest.mark.rule("TCP-3.5")),
    ],
)
def test_suits_have_no_order(one, other):
    assert value(one) == value(other)


@pytest.mark.parametrize("text", ["Kc Ad 2h", "Qc Ad 2h"])
@pytest.mark.rule("TCP-3.6.1(d)")
def test_a_sequence_does_not_go_round_the_ace(text):
    assert class_of(value(text)) is HandClass.HIGH_CARD
    assert class_of(value(text.replace("d", "c").replace("h", "c"))) is HandClass.FLUSH


@pytest.mark.rule("TCP-3.6.1(f)", "C3P-2.6(a)")
def test_every_hand_of_the_deck_falls_into_its_class():
    found = Counter(class_of(three_value(hand)) for hand in combinations(DECK, 3))

    assert found == {
        HandClass.STRAIGHT_FLUSH: 48,
        HandClass.THREE_OF_A_KIND: 52,
        HandClass.STRAIGHT: 720,
        HandClass.FLUSH: 1_096,
        HandClass.PAIR: 3_744,
        HandClass.HIGH_CARD: 16_440,
    }


@pytest.mark.parametrize(
    ("text", "does"),
    [
        ("Qs 3d 2c", True),
        ("Js Td 8c", False),
        ("Jh Ts 9d", True),
        ("2c 2d 3h", True),
        ("Jd 9d 2d", True),
        ("Kc 3d 2h", True),
        ("Ac 4d 2h", True),
    ],
)
@pytest.mark.rule("TCP-1.1(Qualify)", "C3P-A(Qualify)")
def test_queen_high_qualifies(text, does):
    assert qualifies(value(text)) is does


@pytest.mark.rule("C3P-2.5")
@pytest.mark.parametrize("text", ["Kc Kd", "Kc Kd 4h 2s", ""])
def test_a_hand_is_exactly_three_cards(text):
    with pytest.raises(BadCardError, match="a hand is three cards, not"):
        value(text)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("7c 6c 5c", "straight flush, seven high"),
        ("3c 2d Ah", "straight, three high"),
        ("6c 6d 6h", "three sixes"),
        ("Kd Jd 9d", "flush, K-J-9"),
        ("Tc Th Kd", "pair of tens, K"),
        ("2c 2h 3d", "pair of twos, 3"),
        ("Qh Td 6c", "queen high, Q-T-6"),
    ],
)
@pytest.mark.rule("C3P-9.1")
def test_a_hand_is_called_what_it_is(text, name):
    assert three_name(value(text)) == name
