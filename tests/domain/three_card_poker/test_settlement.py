"""What the cards make of the wagers: the worked examples of both books, and the pay tables."""

from __future__ import annotations

import pytest

from domain.banked.results import Outcome
from domain.three_card_poker.acts import Bet
from domain.three_card_poker.steps import Kind
from tests.domain.three_card_poker.at_the_layout import Hand, canberra, crown, lines, net, settled


def played_hand(cards: str, ante: int = 20_00, pair_plus: int = 0) -> Hand:
    return Hand(1, cards, ante=ante, play=ante, pair_plus=pair_plus)


@pytest.mark.parametrize(
    ("dealer", "cards", "ante", "play"),
    [
        pytest.param(
            "Jc 9d 4h", "8s 5d 2c", "win 40", "void 20",
            marks=pytest.mark.rule("TCP-5.6.1(a)", "TCP-5.8.4", "TCP-5.10.1(a)"),
        ),
        pytest.param(
            "Js 8d 3c", "Ac Ad Kd", "win 40", "void 20",
            marks=pytest.mark.rule("TCP-5.8.4", "TCP-5.10.1(b)(iv)"),
        ),
        pytest.param(
            "Qc 7d 2h", "Kd 5s 3c", "win 40", "win 40",
            marks=pytest.mark.rule("TCP-5.6.1(b)", "TCP-5.8.1", "TCP-5.10.2(a)", "TCP-8.1"),
        ),
        pytest.param(
            "Ad Ks 4c", "Qd Js 9h", "lose 0", "lose 0",
            marks=pytest.mark.rule("TCP-5.6.2(b)", "TCP-5.8.2", "TCP-5.10.2(b)"),
        ),
        pytest.param(
            "4c 4d 9h", "As Kd 7c", "lose 0", "lose 0", marks=pytest.mark.rule("TCP-5.8.2")
        ),
        pytest.param(
            "Qc 9d 4h", "Qs 9h 4c", "stand_off 20", "stand_off 20",
            marks=pytest.mark.rule(
                "TCP-5.6.3", "TCP-5.8.3", "TCP-5.10.2(c)", "TCP-1.1(Stand-off)"
            ),
        ),
        pytest.param(
            "Jc 9d 4h", "Js 9h 4c", "win 40", "void 20", marks=pytest.mark.rule("TCP-5.6.3")
        ),
    ],
)  # fmt: skip
def test_crown_compares_ante_and_play(dealer, cards, ante, play):
    played = settled(crown(), dealer, played_hand(cards))

    assert lines(played, 1) == {"ante": ante, "play": play}


@pytest.mark.parametrize(
    ("dealer", "cards", "ante", "play"),
    [
        pytest.param(
            "Jc 7d 2h", "9s 5d 3c", "win 40", "stand_off 20",
            marks=pytest.mark.rule("C3P-4.7(a)", "C3P-9.2", "C3P-9.3", "C3P-4.11(d)"),
        ),
        pytest.param(
            "Qd 9s 4c", "Kh 6d 2s", "win 40", "win 40",
            marks=pytest.mark.rule("C3P-4.7(b)", "C3P-9.4", "C3P-8(Ante and Play)"),
        ),
        pytest.param(
            "Kd Qc 8s", "Ad 9c 4s", "win 40", "win 40", marks=pytest.mark.rule("C3P-4.11(a)")
        ),
        pytest.param(
            "Ac 6d 2h", "Kc Qd 9s", "lose 0", "lose 0",
            marks=pytest.mark.rule("C3P-4.8(b)", "C3P-4.11(b)"),
        ),
        pytest.param(
            "Qc 8d 3h", "Qs 8h 3d", "stand_off 20", "stand_off 20",
            marks=pytest.mark.rule("C3P-4.9", "C3P-9.6", "C3P-4.11(c)", "C3P-A(Stand Off)"),
        ),
        pytest.param(
            "Jc 8d 3h", "Js 8h 3d", "win 40", "stand_off 20",
            marks=pytest.mark.rule("C3P-4.9", "C3P-9.2"),
        ),
    ],
)  # fmt: skip
def test_canberra_compares_ante_and_play(dealer, cards, ante, play):
    played = settled(canberra(), dealer, played_hand(cards))

    assert lines(played, 1) == {"ante": ante, "play": play}


@pytest.mark.parametrize(
    ("dealer", "outcome"),
    [("Jd 7c 5s", Outcome.NO_HAND), ("Qs 3d 2c", Outcome.SETTLED), ("Jh Ts 9d", Outcome.SETTLED)],
)
@pytest.mark.rule("TCP-5.10.1", "TCP-1.1(Qualify)", "C3P-A(Qualify)")
def test_a_dealer_who_does_not_qualify_makes_a_no_hand_whatever_the_players_did(dealer, outcome):
    for terms in (crown(), canberra()):
        folded = Hand(1, ante=20_00, does=Kind.FOLD)
        assert settled(terms, dealer, folded).state.outcome is outcome
        assert settled(terms, dealer, played_hand("Ad Kd 2h")).state.outcome is outcome


@pytest.mark.rule("TCP-5.10.1(a)", "TCP-5.6.2(a)", "C3P-4.8(a)")
def test_a_folded_ante_stays_lost_on_a_no_hand():
    for terms in (crown(), canberra()):
        hands = [
            Hand(1, "9c 5d 3h", ante=10_00, play=10_00),
            Hand(3, ante=10_00, does=Kind.FOLD),
            Hand(5, "8c 6d 2h", ante=50_00, play=50_00),
        ]
        played = settled(terms, "Jc 9d 4h", *hands)

        assert [net(played, box) for box in (1, 3, 5)] == [10, -10, 50]
        assert played.state.float_change == -50_00


# Ante Bonus and Pair Plus.

CARDS = {
    "straight_flush": "8d 7d 6d",
    "three_of_a_kind": "8d 8c 8h",
    "straight": "8d 7c 6h",
    "flush": "Kd 9d 2d",
    "pair": "8d 8c 3h",
    "high": "Kd 9c 2h",
}


def paid(terms, cards: str, bet: str, stake: int) -> int:
    """What a bet pays on top of its stake, in cents, against a pair of aces."""
    hand = Hand(1, cards, ante=stake, play=stake, pair_plus=stake)
    line = settled(terms, "As Ah 2c", hand).state.lines.get((1, Bet(bet)))
    return line.to_player - line.stake if line else 0


@pytest.mark.parametrize(
    ("terms", "odds"),
    [
        pytest.param(crown("A"), (5, 4, 1), marks=pytest.mark.rule("TCP-8.1[Ante Bonus A]")),
        pytest.param(crown("B"), (5, 3, 1), marks=pytest.mark.rule("TCP-8.1[Ante Bonus B]")),
        pytest.param(crown("C"), (4, 3, 1), marks=pytest.mark.rule("TCP-8.1[Ante Bonus C]")),
        pytest.param(canberra(), (4, 3, 1), marks=pytest.mark.rule("C3P-8(Ante Bonus)")),
    ],
)
@pytest.mark.rule("TCP-1.1(Ante Bonus)", "C3P-A(Ante Bonus)", "C3P-4.12")
def test_the_ante_bonus_pays_its_table_on_a_straight_or_better_only(terms, odds):
    expected = [*odds, 0, 0, 0]

    assert [paid(terms, cards, "ante_bonus", 20_00) for cards in CARDS.values()] == [
        20_00 * each for each in expected
    ]


@pytest.mark.parametrize(
    ("terms", "odds"),
    [
        pytest.param(
            crown("A", "A"), (40, 30, 6, 4), marks=pytest.mark.rule("TCP-8.1[Pair Plus A]")
        ),
        pytest.param(
            crown("A", "B"), (40, 25, 6, 4), marks=pytest.mark.rule("TCP-8.1[Pair Plus B]")
        ),
        pytest.param(
            crown("A", "C"), (40, 30, 5, 4), marks=pytest.mark.rule("TCP-8.1[Pair Plus C]")
        ),
        pytest.param(
            crown("A", "D"), (40, 30, 6, 3), marks=pytest.mark.rule("TCP-8.1[Pair Plus D]")
        ),
        pytest.param(
            crown("A", "E"), (35, 25, 6, 4), marks=pytest.mark.rule("TCP-8.1[Pair Plus E]")
        ),
        pytest.param(
            crown("A", "F"), (35, 33, 6, 4), marks=pytest.mark.rule("TCP-8.1[Pair Plus F]")
        ),
        pytest.param(canberra(), (40, 30, 6, 3), marks=pytest.mark.rule("C3P-8(Pairs Plus)")),
    ],
)  # fmt: skip
@pytest.mark.rule("TCP-5.7.1", "TCP-5.7.2", "TCP-5.10.2(e)", "C3P-4.10(a)", "C3P-4.10(b)")
def test_pair_plus_pays_its_table_whatever_the_dealer_holds(terms, odds):
    expected = [*odds, 1, -1]

    assert [paid(terms, cards, "pair_plus", 15_00) for cards in CARDS.values()] == [
        15_00 * each for each in expected
    ]


@pytest.mark.rule("TCP-8.2")
@pytest.mark.parametrize("bonus", "ABC")
@pytest.mark.parametrize("pairs", "ABCDEF")
def test_any_bonus_table_goes_with_any_pair_plus_table(bonus, pairs):
    threes = {"A": 4, "B": 3, "C": 3}[bonus], {"B": 25, "E": 25, "F": 33}.get(pairs, 30)
    hand = Hand(1, "Jc Jd Jh", ante=10_00, play=10_00, pair_plus=10_00)
    played = settled(crown(bonus, pairs), "Kc 9d 4h", hand)

    assert net(played, 1) == 20 + 10 * sum(threes)


@pytest.mark.parametrize(
    ("terms", "dealer", "hand", "net_of_it"),
    [
        pytest.param(
            crown(), "9s 8s 7s", Hand(1, "4c 3d 2h", ante=10_00, play=10_00, pair_plus=10_00), 50,
            marks=pytest.mark.rule("TCP-5.10.2(d)", "TCP-5.10.2(e)"),
        ),
        pytest.param(
            crown("B"), "Jc 9d 2s", Hand(1, "6c 6d 6h", ante=10_00, play=10_00), 40,
            marks=pytest.mark.rule("TCP-5.10.1(b)(ii)"),
        ),
        pytest.param(
            crown(), "Jc 9d 2s", Hand(1, "Ks Td 4c", ante=10_00, play=10_00, pair_plus=5_00), 5,
            marks=pytest.mark.rule("TCP-5.10.1(b)(iii)"),
        ),
        pytest.param(
            canberra(), "9s 8s 7s", Hand(1, "4c 3d 2h", ante=10_00, play=10_00), -10,
            marks=pytest.mark.rule("C3P-9.5", "C3P-4.12"),
        ),
        pytest.param(
            canberra(), "9c 9d 9h", Hand(1, "6c 6d 6h", ante=25_00, play=25_00), 25,
            marks=pytest.mark.rule("C3P-9.7"),
        ),
        pytest.param(
            canberra(), "9s 8d 7h",
            Hand(1, "5c 4d 3h", ante=10_00, pair_plus=10_00, does=Kind.FOLD_ANTE), 50,
            marks=pytest.mark.rule("C3P-4.12", "C3P-7.4"),
        ),
        pytest.param(
            crown("A", "D"), "Ks Qd 2h",
            Hand(1, "5h 5s Jd", ante=20_00, pair_plus=10_00, does=Kind.FOLD_ANTE), -10,
            marks=pytest.mark.rule("TCP-7.5.2(b)"),
        ),
        pytest.param(
            crown(), "Ks Qd 2h",
            Hand(1, "5c 4d 3h", ante=20_00, pair_plus=10_00, does=Kind.FOLD_ANTE), 40,
            marks=pytest.mark.rule("TCP-7.5.2(b)", "TCP-1.1(Ante Bonus)"),
        ),
        pytest.param(
            crown(), "Ac Ad Ah", Hand(1, "9c 9d 4h", pair_plus=10_00), 10,
            marks=pytest.mark.rule("TCP-7.5.3", "TCP-5.7.1"),
        ),
        pytest.param(
            crown(), "Ac Ad Ah", Hand(1, "Kc 9d 4h", pair_plus=10_00), -10,
            marks=pytest.mark.rule("TCP-7.5.3", "TCP-5.7.2"),
        ),
        pytest.param(
            canberra(), "Ac Ad Ah", Hand(1, "4c 4d Jh", pair_plus=10_00), 10,
            marks=pytest.mark.rule("C3P-7.3"),
        ),
        pytest.param(
            canberra(), "Ac Ad Ah", Hand(1, "Tc Td 4h", pair_plus=10_00, does=Kind.FOLD), -10,
            marks=pytest.mark.rule("C3P-4.10(c)"),
        ),
    ],
)  # fmt: skip
def test_bonus_and_pair_plus_do_not_look_at_the_comparison(terms, dealer, hand, net_of_it):
    played = settled(terms, dealer, hand)

    assert net(played, 1) == net_of_it
    assert played.state.float_change == -100 * net_of_it


@pytest.mark.rule("TCP-5.10.2")
def test_boxes_are_settled_from_the_dealers_right():
    hands = [Hand(box, cards, ante=10_00, play=10_00) for box, cards in BOXES.items()]
    played = settled(crown(), "Qc 7d 2h", *hands)
    order = [data["box"] for kind, data in played.facts if kind.__name__ == "BetSettled"]

    assert order == [7, 7, 4, 4, 1, 1]


BOXES = {1: "Kc 5s 3c", 4: "Kd 6s 4c", 7: "Kh 8s 4d"}
