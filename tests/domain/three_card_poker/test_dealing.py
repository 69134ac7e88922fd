"""The order of the cards, one deck, and who may look when."""

from __future__ import annotations

import pytest

from domain.three_card_poker.acts import Phase
from domain.three_card_poker.dealing import retain_dealers_set, view
from domain.three_card_poker.errors import (
    BadRoundStepError,
    CardAlreadyDealtError,
    DealtOutOfOrderError,
    HandNotSeenError,
    NotThisFarError,
)
from domain.three_card_poker.steps import Kind, Step
from tests.domain.three_card_poker.at_the_layout import (
    Hand,
    at,
    begun,
    canberra,
    crown,
    dealt,
    net,
    shuffled,
    turned_up,
)
from tests.domain.three_card_poker.test_placing import rule_of

ANNOUNCE = Step(kind=Kind.ANNOUNCE)


def closed(terms, *boxes: int, **others):
    played = begun(terms, *(Hand(box, ante=20_00) for box in boxes), **others)
    played.take(Step(kind=Kind.CLOSE_BETTING))
    return played


def deal(played, **cards: str) -> None:
    dealers = cards.pop("dealer", "")
    given = {int(who[1:]): text for who, text in cards.items()}
    played.take(Step(kind=Kind.DEAL, dealt=given, cards=dealers))


@pytest.mark.rule(
    "TCP-7.3.1", "TCP-7.3.2", "TCP-7.3.3", "C3P-6.4(a)", "C3P-6.4(b)", "C3P-6.4(c)", "C3P-6.2"
)
@pytest.mark.parametrize("terms", [crown(), canberra()])
def test_one_card_each_clockwise_then_the_dealer_three_times(terms):
    played = closed(terms, 4, 1, 6)
    deal(played, b1="Kd")
    deal(played, b4="5s", b6="3c")
    deal(played, dealer="??")
    deal(played, b1="2d", b4="2s", b6="2c", dealer="??")
    assert played.state.phase is Phase.DEALING
    deal(played, b1="9d", b4="9s", b6="9c", dealer="??")

    assert played.state.phase is Phase.DECIDING
    assert [len(played.state.cards[box]) for box in (1, 4, 6, 0)] == [3, 3, 3, 3]


@pytest.mark.rule("TCP-7.3.1", "TCP-7.3.2", "C3P-6.4(a)", "C3P-6.4(b)")
@pytest.mark.parametrize(
    ("terms", "given", "rule"),
    [
        (crown(), {"b4": "Kd"}, "TCP-7.3.1"),
        (crown(), {"b1": "Kd", "b6": "5s"}, "TCP-7.3.1"),
        (crown(), {"dealer": "??"}, "TCP-7.3.2"),
        (crown(), {"b1": "Kd 5s"}, "TCP-7.3.1"),
        (crown(), {"b1": "Kd 5s 3c"}, "TCP-7.3.1"),
        (crown(), {"b2": "Kd"}, "TCP-7.3.1"),
        (canberra(), {"b4": "Kd"}, "C3P-6.4(a)"),
        (canberra(), {"dealer": "Kd"}, "C3P-6.4(b)"),
    ],
)
def test_any_other_order_is_refused(terms, given, rule):
    played = closed(terms, 1, 4, 6)

    assert rule_of(DealtOutOfOrderError, lambda: deal(played, **given)) == rule


@pytest.mark.rule("TCP-7.4.1", "TCP-7.4.2", "C3P-10.4", "C3P-10.1")
@pytest.mark.parametrize(
    ("terms", "of_boxes", "of_dealer"),
    [(crown(), "TCP-7.4.1", "TCP-7.4.2"), (canberra(), "C3P-10.4", "C3P-10.4")],
)
def test_a_shuffling_shoe_deals_sets_of_three_with_the_dealers_last(terms, of_boxes, of_dealer):
    played = closed(shuffled(terms), 2, 5)

    assert rule_of(DealtOutOfOrderError, lambda: deal(played, b2="Kd")) == of_boxes
    early = lambda: deal(played, b2="Kd 5s 3c", dealer="?? ?? ??")  # noqa: E731
    assert rule_of(DealtOutOfOrderError, early) == of_dealer
    deal(played, b2="Kd 5s 3c")
    deal(played, b5="?? ?? ??", dealer="?? ?? ??")
    assert played.state.phase is Phase.DECIDING


@pytest.mark.rule("TCP-3.1", "C3P-2.1")
@pytest.mark.parametrize(("terms", "rule"), [(crown(), "TCP-3.1"), (canberra(), "C3P-2.1")])
def test_a_card_lies_in_one_place(terms, rule):
    played = closed(terms, 1, 2)
    assert rule_of(CardAlreadyDealtError, lambda: deal(played, b1="Qs", b2="Qs")) == rule
    deal(played, b1="Qs", b2="??", dealer="??")
    assert rule_of(CardAlreadyDealtError, lambda: deal(played, b1="Qs")) == rule
    deal(played, b1="2s", b2="??", dealer="??")
    deal(played, b1="3s", b2="??", dealer="??")
    played.take(ANNOUNCE, *(Step(kind=Kind.PLAY, box=box, cents=20_00) for box in (1, 2)))

    showing = Step(kind=Kind.SHOW_DEALER, cards="Qs 7d 2h")
    assert rule_of(CardAlreadyDealtError, lambda: played.take(showing)) == rule


def test_cards_that_are_known_are_turned_up_by_themselves_and_cannot_be_others():
    played = closed(crown(), 1)
    deal(played, b1="Kd 5s 3c", dealer="Qc 7d 2h")
    played.take(ANNOUNCE, Step(kind=Kind.PLAY, box=1, cents=20_00))
    other = Step(kind=Kind.SHOW_DEALER, cards="Ac 7d 2h")
    assert rule_of(BadRoundStepError, lambda: played.take(other)) is None
    played.take(Step(kind=Kind.SHOW_DEALER))

    assert net(played, 1) == 40
    unseen = dealt(crown(), Hand(1, pair_plus=10_00))
    unseen.take(Step(kind=Kind.SHOW, box=1))
    assert rule_of(BadRoundStepError, lambda: unseen.take(Step(kind=Kind.SHOW_DEALER))) is None


@pytest.mark.rule("TCP-7.5.1", "C3P-7.1")
@pytest.mark.parametrize(("terms", "rule"), [(crown(), "TCP-7.5.1"), (canberra(), "C3P-7.1")])
def test_nobody_looks_or_chooses_before_the_last_card(terms, rule):
    played = closed(terms, 1)
    deal(played, b1="Kd", dealer="??")
    deal(played, b1="5s", dealer="??")
    deal(played, b1="3c")

    for step in (Step(kind=Kind.FOLD, box=1), Step(kind=Kind.PLAY, box=1, cents=20_00), ANNOUNCE):
        assert rule_of(NotThisFarError, lambda step=step: played.take(step)) == rule
    assert rule_of(NotThisFarError, lambda: view(played.state, played.tell, 1)) == rule
    deal(played, dealer="??")
    assert view(played.state, played.tell, 1) == "Kd 5s 3c"
    played.take(ANNOUNCE)
    assert rule_of(NotThisFarError, lambda: played.take(ANNOUNCE)) == rule


@pytest.mark.rule("C3P-10.5")
def test_with_an_automated_shoe_canberra_waits_for_the_announcement():
    played = closed(shuffled(canberra()), 1)
    deal(played, b1="Kd 5s 3c", dealer="?? ?? ??")
    fold = Step(kind=Kind.FOLD, box=1)
    assert rule_of(HandNotSeenError, lambda: view(played.state, played.tell, 1)) == "C3P-10.5"
    assert rule_of(NotThisFarError, lambda: played.take(fold)) == "C3P-10.5"
    played.take(ANNOUNCE)

    assert view(played.state, played.tell, 1) == "Kd 5s 3c"


@pytest.mark.rule("TCP-5.9.2")
def test_extra_hands_are_played_blind_until_they_are_settled():
    hands = [
        Hand(3, "7c 5d 2h", ante=10_00, play=10_00, player="P1"),
        Hand(4, "As Ad 2c", ante=10_00, play=10_00, player="P1"),
    ]
    played = begun(crown(), *hands, places=(at(3, "P1"),))
    played.take(Step(kind=Kind.CLOSE_BETTING))
    seen = lambda: deal(played, b3="7c 5d 2h", b4="As Ad 2c", dealer="?? ?? ??")  # noqa: E731
    assert rule_of(HandNotSeenError, seen) == "TCP-5.9.2"
    deal(played, b3="7c 5d 2h", b4="?? ?? ??", dealer="?? ?? ??")
    played.take(ANNOUNCE)

    assert view(played.state, played.tell, 3) == "7c 5d 2h"
    assert rule_of(HandNotSeenError, lambda: view(played.state, played.tell, 4)) == "TCP-5.9.2"
    played.take(*(hand.choice for hand in hands))
    turned_up(played, "Kc 9d 4s", *hands)
    assert [net(played, box) for box in (3, 4)] == [-20, 20]


def test_a_hand_that_is_not_there_or_was_given_up_is_not_looked_at():
    played = dealt(crown(), Hand(1, ante=20_00))
    assert rule_of(HandNotSeenError, lambda: view(played.state, played.tell, 2)) is None
    played.take(Step(kind=Kind.FOLD, box=1))

    assert rule_of(HandNotSeenError, lambda: view(played.state, played.tell, 1)) is None


@pytest.mark.rule("TCP-7.4.2(a)", "TCP-7.5.4")
def test_the_dealers_set_may_wait_in_the_tray_until_all_have_decided():
    played = closed(shuffled(crown()), 2, 5)
    early = lambda: retain_dealers_set(played.state, played.tell)  # noqa: E731
    assert rule_of(NotThisFarError, early) == "TCP-7.4.2(a)"
    deal(played, b2="Kd 5s 3c", b5="?? ?? ??")
    retain_dealers_set(played.state, played.tell)
    assert played.state.phase is Phase.DECIDING
    assert played.state.tray
    played.take(ANNOUNCE, *(Step(kind=Kind.FOLD, box=box) for box in (2, 5)))
    played.take(Step(kind=Kind.SHOW_DEALER, cards="Qd Qh 4c"))

    assert not played.state.tray
    assert played.state.float_change == 40_00
    by_hand = closed(crown(), 2)
    other = lambda: retain_dealers_set(by_hand.state, by_hand.tell)  # noqa: E731
    assert rule_of(NotThisFarError, other) == "TCP-7.4.2(a)"
