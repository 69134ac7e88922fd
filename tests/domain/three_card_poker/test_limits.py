"""Under the minimum, over the maximum, wrong multiples, personal limits, an unequal Play."""

from __future__ import annotations

import pytest

from domain.banked.limits import Limit, PersonalLimit
from domain.three_card_poker.lines import PLAY_SHORT, UNDER_MINIMUM
from domain.three_card_poker.steps import Kind
from domain.three_card_poker.terms import Settings
from tests.domain.three_card_poker.at_the_layout import (
    Hand,
    at,
    canberra,
    crown,
    lines,
    net,
    settled,
)

LOW = "Qc 7d 2h"
HIGH = "Ad Ks 4c"
WINS = "Kd 5s 3c"
FOLD, FOLD_ANTE = Kind.FOLD, Kind.FOLD_ANTE


def warned(player: str = "P1") -> dict[str, tuple[str, ...]]:
    return {"warned_under_minimum": (player,)}


@pytest.mark.rule("TCP-6.2.1")
def test_a_first_short_wager_is_settled_and_its_owner_told():
    played = settled(crown(), LOW, Hand(1, WINS, ante=5_00, play=5_00))

    assert lines(played, 1) == {"ante": "win 10", "play": "win 10"}
    assert played.state.told == {1: {UNDER_MINIMUM}}
    assert played.state.warned_now == {UNDER_MINIMUM: ("P1",)}


@pytest.mark.rule("TCP-6.2.1", "C3P-3.4")
@pytest.mark.parametrize("terms", [crown(), canberra()])
def test_a_later_short_ante_goes_back_with_its_play_whatever_the_result(terms):
    hand = Hand(1, WINS, ante=5_00, play=5_00)
    for dealer in (LOW, HIGH, "Jc 7d 2h"):
        played = settled(terms, dealer, hand, **warned())
        assert lines(played, 1) == {"ante": "returned 5", "play": "returned 5"}
        assert played.state.told == {}
    folded = settled(terms, LOW, Hand(1, ante=5_00, does=FOLD), **warned())
    assert lines(folded, 1) == {"ante": "returned 5"}


@pytest.mark.rule("TCP-6.2.1")
def test_no_bonus_is_paid_on_an_ante_that_goes_back_and_pair_plus_settles_by_itself():
    straight = "9s 8d 7c"
    both = Hand(1, straight, ante=5_00, play=5_00, pair_plus=10_00)
    kept = settled(crown(), LOW, both, **warned())
    assert lines(kept, 1) == {"ante": "returned 5", "play": "returned 5", "pair_plus": "win 70"}

    folded = Hand(1, straight, ante=5_00, pair_plus=10_00, does=FOLD)
    assert lines(settled(crown(), LOW, folded, **warned()), 1) == {
        "ante": "returned 5",
        "pair_plus": "lose 0",
    }
    half = Hand(1, straight, ante=5_00, pair_plus=10_00, does=FOLD_ANTE)
    assert net(settled(crown(), LOW, half, **warned()), 1) == 60


@pytest.mark.rule("TCP-6.2.1")
def test_two_short_bets_in_one_round_are_one_first_instance():
    hand = Hand(1, "Kd Ks 3c", ante=5_00, play=5_00, pair_plus=2_00)
    played = settled(crown(), LOW, hand)

    assert lines(played, 1) == {"ante": "win 10", "play": "win 10", "pair_plus": "win 4"}
    assert sum(kind.__name__ == "PlayerWarned" for kind, _ in played.facts) == 1


@pytest.mark.rule("TCP-6.2.1")
def test_a_warning_follows_the_player_to_another_box():
    hands = [
        Hand(1, WINS, ante=20_00, play=20_00, player="P1"),
        Hand(4, "Kh 6s 4c", ante=5_00, play=5_00, player="P1"),
        Hand(5, "Kc 8s 4d", ante=5_00, play=5_00, player="P2"),
    ]
    played = settled(crown(), LOW, *hands, **warned())

    assert [net(played, box) for box in (1, 4, 5)] == [40, 0, 10]


@pytest.mark.rule("C3P-3.4")
def test_canberra_warns_about_pairs_plus_too():
    terms = canberra(pair_plus=Limit(10_00, 100_00, 5_00))
    first = settled(terms, LOW, Hand(1, "Qs Qd 4h", pair_plus=5_00))
    assert lines(first, 1) == {"pair_plus": "win 10"}
    assert first.state.warned_now == {UNDER_MINIMUM: ("P1",)}

    later = settled(terms, LOW, Hand(1, "Ks 9d 4h", pair_plus=5_00), **warned())
    assert lines(later, 1) == {"pair_plus": "returned 5"}


@pytest.mark.rule("TCP-6.2.2", "TCP-5.6.2(a)")
@pytest.mark.parametrize(
    ("dealer", "hand", "expected"),
    [
        (LOW, Hand(1, WINS, ante=600_00, play=600_00), {"ante": "win 1100", "play": "win 1100"}),
        (HIGH, Hand(1, WINS, ante=600_00, play=600_00), {"ante": "lose 100", "play": "lose 100"}),
        (LOW, Hand(1, WINS, ante=600_00, play=500_00), {"ante": "win 1100", "play": "win 1000"}),
        ("Kc 5d 3h", Hand(1, WINS, ante=600_00, play=600_00),
         {"ante": "stand_off 600", "play": "stand_off 600"}),
        ("Jc 5d 3h", Hand(1, WINS, ante=600_00, play=600_00),
         {"ante": "win 1100", "play": "void 600"}),
        (LOW, Hand(1, ante=600_00, pair_plus=150_00, does=FOLD),
         {"ante": "lose 100", "pair_plus": "lose 50"}),
        (LOW, Hand(1, "9c 9d 4s", pair_plus=150_00), {"pair_plus": "win 250"}),
        (LOW, Hand(1, "9s 8d 7c", ante=600_00, play=600_00),
         {"ante": "win 1100", "play": "win 1100", "ante_bonus": "win 500"}),
    ],
)  # fmt: skip
def test_what_is_over_the_maximum_goes_back_whatever_happens(dealer, hand, expected):
    played = settled(crown(), dealer, hand)

    assert lines(played, 1) == expected
    assert played.state.told == {}


@pytest.mark.rule("C3P-3.5")
def test_canberra_pays_to_the_maximum_and_takes_a_play_of_either_amount():
    assert lines(settled(canberra(), LOW, Hand(1, "Kc Kd 4h", pair_plus=150_00)), 1) == {
        "pair_plus": "win 250"
    }
    staked = settled(canberra(), LOW, Hand(1, WINS, ante=250_00, play=250_00))
    assert lines(staked, 1) == {"ante": "win 450", "play": "win 450"}
    capped = settled(canberra(), HIGH, Hand(1, WINS, ante=250_00, play=200_00))
    assert lines(capped, 1) == {"ante": "lose 50", "play": "lose 0"}


@pytest.mark.rule("TCP-6.2.3")
@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        (Hand(1, WINS, ante=12_00, play=12_00), {"ante": "win 27", "play": "win 27"}),
        (Hand(1, "Kd 9d 3d", pair_plus=7_00), {"pair_plus": "win 37"}),
        (Hand(1, "9s 8d 7c", ante=12_00, play=12_00),
         {"ante": "win 27", "play": "win 27", "ante_bonus": "win 15"}),
        (Hand(1, "3c 4d 8s", ante=12_00, play=12_00), {"ante": "lose 0", "play": "lose 0"}),
        (Hand(1, "Qs 7h 2c", ante=12_00, play=12_00),
         {"ante": "stand_off 12", "play": "stand_off 12"}),
        (Hand(1, ante=12_00, does=FOLD), {"ante": "lose 0"}),
    ],
)  # fmt: skip
def test_only_payments_are_raised_to_what_chips_can_make(hand, expected):
    played = settled(crown(unit=5_00), LOW, hand)

    assert lines(played, 1) == expected


@pytest.mark.rule("TCP-6.2.3")
def test_the_house_knows_what_the_rounding_cost_and_exact_payments_stay_exact():
    def rounding(hand: Hand) -> list[int]:
        facts = settled(crown(unit=5_00), LOW, hand).facts
        return [data["rounding_cents"] for kind, data in facts if kind.__name__ == "BetSettled"]

    assert rounding(Hand(1, WINS, ante=12_00, play=12_00)) == [3_00, 3_00]
    assert rounding(Hand(1, "9c 9d 9s", pair_plus=7_00)) == [0]


@pytest.mark.rule("C3P-3.3")
def test_canberra_settles_a_wrong_multiple_that_was_dealt_to_the_cent():
    played = settled(canberra(), LOW, Hand(1, WINS, ante=12_00, play=12_00))

    assert lines(played, 1) == {"ante": "win 24", "play": "win 24"}


@pytest.mark.rule("TCP-6.3")
def test_a_personal_limit_binds_where_its_marker_stands():
    hand = Hand(5, WINS, ante=1_500_00, play=1_500_00)
    agreed = {"ante": PersonalLimit(most=2_000_00)}

    marked = settled(crown(), LOW, hand, places=(at(5, has_marker=True, **agreed),))
    assert net(marked, 5) == 3_000
    unmarked = settled(crown(), LOW, hand, places=(at(5, **agreed),))
    assert lines(unmarked, 5) == {"ante": "win 2000", "play": "win 2000"}
    folded = Hand(5, ante=1_500_00, does=FOLD)
    assert net(settled(crown(), LOW, folded, places=(at(5, **agreed),)), 5) == -500


@pytest.mark.rule("TCP-6.3")
def test_a_personal_minimum_may_differ_too_and_goes_with_its_player():
    agreed = {"ante": PersonalLimit(least=5_00, most=100_00), "has_marker": True}
    hand = Hand(2, WINS, ante=5_00, play=5_00)

    own = settled(crown(), LOW, hand, places=(at(2, **agreed),), **warned("P2"))
    assert lines(own, 2) == {"ante": "win 10", "play": "win 10"}
    other = settled(crown(), LOW, hand, places=(at(2, "P9", **agreed),), **warned("P2"))
    assert lines(other, 2) == {"ante": "returned 5", "play": "returned 5"}


@pytest.mark.rule("C3P-3.2")
def test_canberra_only_raises_a_maximum():
    raised = {"ante": PersonalLimit(least=5_00, most=1_000_00), "has_marker": True}
    hand = Hand(2, WINS, ante=800_00, play=800_00)
    assert net(settled(canberra(), LOW, hand, places=(at(2, **raised),)), 2) == 1_600

    short = Hand(2, WINS, ante=5_00, play=5_00)
    places = {"places": (at(2, **raised),)}
    assert net(settled(canberra(), LOW, short, **places, **warned("P2")), 2) == 0
    lowered = {"ante": PersonalLimit(most=50_00), "has_marker": True}
    whole = Hand(2, WINS, ante=100_00, play=100_00)
    assert net(settled(canberra(), LOW, whole, places=(at(2, **lowered),)), 2) == 200


@pytest.mark.rule("TCP-9.12.1")
@pytest.mark.parametrize(
    ("dealer", "play", "expected"),
    [(LOW, 30_00, "win 50"), (HIGH, 30_00, "lose 10"), ("Jc 7d 2h", 30_00, "void 30")],
)
def test_a_play_found_larger_counts_as_far_as_the_ante(dealer, play, expected):
    played = settled(crown(), dealer, Hand(1, WINS, ante=20_00, play=play))

    assert lines(played, 1)["play"] == expected
    assert played.state.told == {}


@pytest.mark.rule("TCP-9.12.2")
@pytest.mark.parametrize(("dealer", "expected"), [(LOW, "win 30"), (HIGH, "lose 0")])
def test_a_play_found_smaller_is_settled_as_it_lies_and_the_player_told(dealer, expected):
    played = settled(crown(), dealer, Hand(1, WINS, ante=20_00, play=15_00))

    assert lines(played, 1)["play"] == expected
    assert played.state.warned_now == {PLAY_SHORT: ("P1",)}


@pytest.mark.rule("TCP-6.2.1")
def test_the_house_may_let_play_stand_without_a_short_ante():
    terms = crown(settings=Settings(returns_play_with_short_ante=False))
    played = settled(terms, LOW, Hand(1, WINS, ante=5_00, play=5_00), **warned())

    assert lines(played, 1) == {"ante": "returned 5", "play": "win 10"}
