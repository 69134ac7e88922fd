"""The published house edges, found by dealing every hand through the domain's own settlement."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from functools import cache
from itertools import combinations

import pytest

from domain.cards.card import cards_of, suit_of
from domain.cards.deck import DECK
from domain.cards.three import QUEEN_HIGH, HandClass, class_of, three_value
from domain.three_card_poker.steps import Kind
from tests.domain.three_card_poker.at_the_layout import Hand, crown, settled

HANDS = 22_100
DEALS = HANDS * 18_424
# The best strategy: play queen, six, four and anything better.
LEAST_PLAYED = three_value(cards_of("Qs 6d 4c"))
STAKE = 10_00

# A hand of each class to settle with, and dealers of every relation to it.
EXAMPLES = {
    HandClass.HIGH_CARD: "Kd 9c 4h",
    HandClass.PAIR: "9d 9c 4h",
    HandClass.FLUSH: "9d 6d 4d",
    HandClass.STRAIGHT: "9d 8c 7h",
    HandClass.THREE_OF_A_KIND: "9d 9c 9h",
    HandClass.STRAIGHT_FLUSH: "9d 8d 7d",
}


@pytest.mark.parametrize(
    ("table", "edge"),
    [
        pytest.param("A", 2.3167, marks=pytest.mark.rule("TCP-8.1[Pair Plus A]")),
        pytest.param("B", 3.4932, marks=pytest.mark.rule("TCP-8.1[Pair Plus B]")),
        pytest.param("C", 5.5747, marks=pytest.mark.rule("TCP-8.1[Pair Plus C]")),
        pytest.param("D", 7.2760, marks=pytest.mark.rule("TCP-8.1[Pair Plus D]")),
        pytest.param("E", 4.5792, marks=pytest.mark.rule("TCP-8.1[Pair Plus E]")),
        pytest.param("F", 2.6968, marks=pytest.mark.rule("TCP-8.1[Pair Plus F]")),
    ],
)
def test_pair_plus_keeps_what_is_published(table, edge):
    found = Counter(class_of(three_value(hand)) for hand in combinations(DECK, 3))
    kept = sum(
        times * settled(crown("A", table), "2s 3s 5h", Hand(1, EXAMPLES[kind], pair_plus=STAKE))
        .state.float_change
        for kind, times in found.items()
    )  # fmt: skip

    assert round(100 * kept / (STAKE * HANDS), 4) == edge


@pytest.mark.parametrize(
    ("table", "edge"),
    [
        pytest.param("A", 3.3730, marks=pytest.mark.rule("TCP-8.1[Ante Bonus A]")),
        pytest.param("B", 3.6083, marks=pytest.mark.rule("TCP-8.1[Ante Bonus B]")),
        pytest.param("C", 3.8255, marks=pytest.mark.rule("TCP-8.1[Ante Bonus C]")),
    ],
)
@pytest.mark.rule("TCP-5.6.1(a)", "TCP-5.6.1(b)", "TCP-5.6.2(a)", "TCP-5.6.2(b)", "TCP-5.6.3")
def test_ante_and_play_keep_what_is_published(table, edge):
    kept = sum(times * taken(table, *kind) for kind, times in every_deal().items())

    assert sum(every_deal().values()) == DEALS
    assert round(100 * kept / (STAKE * DEALS), 4) == edge


@cache
def taken(table: str, is_played: bool, kind: HandClass, against: str) -> int:
    """What the float gains from a hand of this class against such a dealer."""
    dealers = {"no_hand": "Js 5s 2h", "lower": "Qs 3s 2h", "higher": "As Ks Qs"}
    dealers["equal"] = EXAMPLES[kind].translate(str.maketrans("dch", "shd"))
    play = {"play": STAKE} if is_played else {"does": Kind.FOLD}
    hand = Hand(1, EXAMPLES[kind], ante=STAKE, **play)
    return settled(crown(table), dealers[against], hand).state.float_change


@cache
def every_deal() -> Counter[tuple[bool, HandClass, str]]:
    """How often each relation comes among all deals: one hand of each shape for all its suits.

    The dealer's hands against a hand are all hands but those with one of its cards: all, less those
    with each card, and what was taken away twice put back.
    """
    values: dict[frozenset, list[int]] = {}
    for hand in combinations(DECK, 3):
        for size in range(4):
            for part in combinations(hand, size):
                values.setdefault(frozenset(part), []).append(three_value(hand))
    for each in values.values():
        each.sort()
    found: Counter[tuple[bool, HandClass, str]] = Counter()
    for hand, times in shapes().items():
        value = three_value(hand)
        is_played, kind = value >= LEAST_PLAYED, class_of(value)
        for size in range(4):
            sign = times if size % 2 == 0 else -times
            for part in combinations(hand, size):
                for against, often in relations(value, values[frozenset(part)]).items():
                    found[is_played, kind, against] += sign * often
    return +found


def relations(value: int, dealers: list[int]) -> dict[str, int]:
    """How many of these dealers do not qualify, or are lower, equal or higher."""
    none = bisect_left(dealers, QUEEN_HIGH)
    low, equal = bisect_left(dealers, value, lo=none), bisect_right(dealers, value, lo=none)
    return {
        "no_hand": none,
        "lower": low - none,
        "equal": equal - low,
        "higher": len(dealers) - equal,
    }


def shapes() -> Counter[tuple]:
    """One hand for all that differ only by the names of their suits, and how many those are."""
    seen: dict[tuple, tuple] = {}
    counted: Counter[tuple] = Counter()
    for hand in combinations(DECK, 3):
        names: dict[int, int] = {}
        shape = tuple((card >> 2, names.setdefault(suit_of(card), len(names))) for card in hand)
        counted[seen.setdefault(shape, hand)] += 1
    return counted
