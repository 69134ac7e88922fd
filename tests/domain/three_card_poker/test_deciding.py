"""Play, fold, fold the Ante, show; a Play that cannot be matched; the dealer's hand after all."""

from __future__ import annotations

import pytest

from domain.banked.results import Outcome
from domain.three_card_poker.acts import Bet, Decision, Note, Phase
from domain.three_card_poker.errors import (
    DecisionNotOpenError,
    NotThisFarError,
    PlayNotAcceptedError,
    WrongCallError,
)
from domain.three_card_poker.lines import PLAY_NOT_EQUAL
from domain.three_card_poker.steps import Called, Kind, Step
from domain.three_card_poker.terms import Settings
from tests.domain.three_card_poker.at_the_layout import (
    Hand,
    canberra,
    crown,
    dealt,
    decided,
    lines,
    net,
    settled,
    turned_up,
)
from tests.domain.three_card_poker.test_placing import rule_of

CROWN, CANBERRA = crown(), canberra()


def step(kind: Kind, box: int = 1, cents: int = 0, **others) -> Step:
    return Step(kind=kind, box=box, cents=cents, **others)


@pytest.mark.rule("TCP-5.5.3", "TCP-7.5.2(c)(i)", "C3P-7.2", "C3P-4.6")
@pytest.mark.parametrize(("terms", "rule"), [(CROWN, "TCP-7.5.2(c)(i)"), (CANBERRA, "C3P-7.2")])
def test_play_is_exactly_the_ante_again(terms, rule):
    for cents in (20_00, 30_00):
        played = dealt(terms, Hand(1, ante=25_00))
        refused = lambda on=played, cents=cents: on.take(step(Kind.PLAY, cents=cents))  # noqa: E731
        assert rule_of(PlayNotAcceptedError, refused) == rule
        played.take(step(Kind.PLAY, cents=25_00))
        assert played.state.stakes[1, Bet.PLAY] == 25_00
        assert played.state.decisions == {1: Decision.PLAY}


@pytest.mark.rule("TCP-5.5.3", "C3P-7.8", "C3P-4.6")
@pytest.mark.parametrize(("terms", "rule"), [(CROWN, "TCP-5.5.3"), (CANBERRA, "C3P-7.8")])
def test_without_an_ante_there_is_no_play(terms, rule):
    played = dealt(terms, Hand(1, pair_plus=10_00))

    assert rule_of(PlayNotAcceptedError, lambda: played.take(step(Kind.PLAY, cents=10_00))) == rule


@pytest.mark.rule("C3P-7.2")
def test_canberra_refuses_an_unequal_play_that_was_found_too():
    played = dealt(CANBERRA, Hand(1, ante=25_00))
    found = step(Kind.PLAY, cents=20_00, as_it_lies=True)

    assert rule_of(PlayNotAcceptedError, lambda: played.take(found)) == "C3P-7.2"


@pytest.mark.rule("TCP-7.5.2(a)(i)", "TCP-7.5.2(a)(ii)", "C3P-7.5", "C3P-7.7", "C3P-4.10(c)")
@pytest.mark.parametrize("terms", [CROWN, CANBERRA])
def test_a_fold_takes_ante_and_pair_plus_at_once_whatever_the_hand(terms):
    played = dealt(terms, Hand(1, "2c 2d 9h", ante=20_00, pair_plus=10_00), Hand(2, ante=10_00))
    played.take(step(Kind.FOLD))

    assert lines(played, 1) == {"ante": "lose 0", "pair_plus": "lose 0"}
    assert played.state.phase is Phase.DECIDING
    counted = [data for kind, data in played.facts if kind.__name__ == "DecisionMade"]
    assert counted == [{"box": 1, "decision": Decision.FOLD, "cards_counted": 3}]


@pytest.mark.rule("TCP-7.5.2(a)(ii)", "C3P-7.7")
def test_folded_cards_that_are_not_three_open_an_irregularity():
    crowns = dealt(CROWN, Hand(1, ante=20_00))
    crowns.take(step(Kind.FOLD, counted=2))
    assert crowns.state.pending == ("wrong_number", 1)
    assert crowns.state.decisions == {}

    canberras = dealt(CANBERRA, Hand(1, ante=20_00))
    canberras.take(step(Kind.FOLD, counted=4))
    assert canberras.state.outcome is Outcome.VOID


@pytest.mark.rule("TCP-7.5.2(b)", "C3P-7.4")
@pytest.mark.parametrize(("terms", "rule"), [(CROWN, "TCP-7.5.2(b)"), (CANBERRA, "C3P-7.4")])
def test_the_ante_alone_can_be_folded_where_both_lie(terms, rule):
    both = Hand(1, "8c 8d 2h", ante=20_00, pair_plus=10_00, does=Kind.FOLD_ANTE)
    assert lines(settled(terms, "Ac Kd 9h", both), 1) == {"ante": "lose 0", "pair_plus": "win 20"}

    for hand in (Hand(1, ante=20_00), Hand(1, pair_plus=20_00)):
        played = dealt(terms, hand)
        refused = lambda on=played: on.take(step(Kind.FOLD_ANTE))  # noqa: E731
        assert rule_of(DecisionNotOpenError, refused) == rule


@pytest.mark.rule("TCP-7.5.3", "C3P-7.3")
@pytest.mark.parametrize(("terms", "rule"), [(CROWN, "TCP-7.5.3"), (CANBERRA, "C3P-7.3")])
def test_a_hand_with_an_ante_is_not_only_shown(terms, rule):
    played = dealt(terms, Hand(1, ante=20_00, pair_plus=10_00))

    assert rule_of(DecisionNotOpenError, lambda: played.take(step(Kind.SHOW))) == rule


@pytest.mark.rule("TCP-7.5.2", "TCP-7.5.4", "C3P-7.1")
@pytest.mark.parametrize(("terms", "rule"), [(CROWN, "TCP-7.5.2"), (CANBERRA, "C3P-7.1")])
def test_the_dealers_hand_waits_for_every_player_and_a_choice_is_made_once(terms, rule):
    played = dealt(terms, Hand(1, ante=20_00), Hand(2, ante=20_00))
    show = Step(kind=Kind.SHOW_DEALER, cards="Qd Qh 4c")
    played.take(step(Kind.FOLD))

    assert rule_of(DecisionNotOpenError, lambda: played.take(show)) == rule
    again = step(Kind.PLAY, cents=20_00)
    assert rule_of(DecisionNotOpenError, lambda: played.take(again)) == rule
    played.take(step(Kind.FOLD, 2), show)
    assert played.state.is_over
    assert rule_of(NotThisFarError, lambda: played.take(show)) in {"TCP-7.5.4", "C3P-9.1"}
    assert rule_of(NotThisFarError, lambda: played.take(step(Kind.FOLD))) == rule


@pytest.mark.rule("TCP-7.5.4", "C3P-9.1", "TCP-5.10.1")
@pytest.mark.parametrize(
    ("cards", "hand", "qualifies"),
    [
        ("Qd Qh 4c", "pair of queens, 4", True),
        ("3c 2d Ah", "straight, three high", True),
        ("Jd 7c 5s", "jack high, J-7-5", False),
    ],
)
def test_the_dealers_hand_is_declared_from_its_cards(cards, hand, qualifies):
    played = settled(CROWN, cards, Hand(1, ante=20_00, does=Kind.FOLD))
    (shown,) = [data for kind, data in played.facts if kind.__name__ == "DealerShown"]

    assert shown == {"cards": cards, "hand": hand, "qualifies": qualifies}


@pytest.mark.rule("TCP-5.10.5")
def test_a_hand_cannot_be_called_what_it_is_not():
    played = decided(CROWN, Hand(1, ante=20_00, play=20_00))
    played.take(Step(kind=Kind.SHOW_DEALER, cards="Qd 9h 4c"))
    call = {"box": 1, "cards": "3c 2d Ah"}
    for called in (Called.HIGH_CARD, Called.STRAIGHT_FLUSH):
        wrong = Step(kind=Kind.SHOW_HAND, called=called, **call)
        assert rule_of(WrongCallError, lambda step=wrong: played.take(step)) == "TCP-5.10.5"
    played.take(Step(kind=Kind.SHOW_HAND, called=Called.STRAIGHT, **call))

    assert net(played, 1) == 60


def test_hands_are_turned_up_after_the_dealers_and_only_where_something_lies():
    played = decided(CROWN, Hand(1, ante=20_00, play=20_00), Hand(2, ante=10_00, does=Kind.FOLD))
    early = Step(kind=Kind.SHOW_HAND, box=1, cards="3c 2d Ah")
    assert rule_of(NotThisFarError, lambda: played.take(early)) == "TCP-7.5.4"
    played.take(Step(kind=Kind.SHOW_DEALER, cards="Qd 9h 4c"))
    folded = Step(kind=Kind.SHOW_HAND, box=2, cards="3c 2d Ah")

    assert rule_of(NotThisFarError, lambda: played.take(folded)) is None


@pytest.mark.rule("TCP-5.10.1(b)(i)", "TCP-5.10.3", "C3P-A(Round of Play)")
@pytest.mark.parametrize("terms", [CROWN, CANBERRA])
def test_the_round_is_over_when_all_cards_are_collected(terms):
    played = settled(terms, "Jc 9d 4h", Hand(1, "Ks 8d 3c", ante=20_00, play=20_00))

    assert [kind.__name__ for kind, _ in played.facts][-2:] == ["CardsCollected", "RoundEnded"]


def test_a_round_in_which_all_have_folded_can_be_collected_without_the_dealers_hand():
    played = dealt(CROWN, Hand(1, ante=20_00), Hand(2, ante=10_00))
    played.take(step(Kind.FOLD))
    collect = Step(kind=Kind.COLLECT)
    assert rule_of(NotThisFarError, lambda: played.take(collect)) == "TCP-7.5.4"
    played.take(step(Kind.FOLD, 2), collect)

    assert played.state.outcome is Outcome.SETTLED
    assert played.state.float_change == 30_00


# A Play that cannot be matched.

UNMATCHED = Hand(1, ante=25_00, pair_plus=5_00)


@pytest.mark.rule("TCP-9.11")
@pytest.mark.parametrize("cents", [0, 20_00])
def test_the_first_time_the_hand_is_void_and_the_player_told(cents):
    played = dealt(CROWN, UNMATCHED)
    played.take(step(Kind.CANNOT_MATCH, cents=cents))
    turned_up(played, "Qc 7d 2h", UNMATCHED)

    assert net(played, 1) == 0
    assert set(lines(played, 1).values()) <= {"void 25", "void 5", "void 20"}
    assert played.state.warned_now == {PLAY_NOT_EQUAL: ("P1",)}


@pytest.mark.rule("TCP-9.11")
def test_the_next_time_the_ante_is_forfeited_and_pair_plus_goes_back():
    played = dealt(CROWN, UNMATCHED, warned_play_not_equal=("P1",))
    played.take(step(Kind.CANNOT_MATCH, cents=20_00))

    assert lines(played, 1) == {"ante": "lose 0", "play": "void 20", "pair_plus": "void 5"}
    assert played.state.lines[1, Bet.ANTE].note == Note.ANTE_FORFEITED
    keeps = crown(settings=Settings(returns_pair_plus_of_unmatched_hand=False))
    other = dealt(keeps, UNMATCHED, warned_play_not_equal=("P1",))
    other.take(step(Kind.CANNOT_MATCH))
    assert lines(other, 1) == {"ante": "lose 0", "pair_plus": "lose 0"}


@pytest.mark.rule("TCP-9.11", "TCP-6.2.2")
def test_a_forfeited_ante_is_taken_to_the_maximum_only():
    played = dealt(CROWN, Hand(1, ante=600_00), warned_play_not_equal=("P1",))
    played.take(step(Kind.CANNOT_MATCH))

    assert lines(played, 1) == {"ante": "lose 100"}


@pytest.mark.rule("TCP-9.11", "C3P-7.2")
def test_a_play_that_is_equal_is_no_such_case_and_canberra_has_no_such_rule():
    played = dealt(CROWN, UNMATCHED, Hand(2, pair_plus=5_00))
    equal = step(Kind.CANNOT_MATCH, cents=25_00)
    assert rule_of(DecisionNotOpenError, lambda: played.take(equal)) == "TCP-9.11"
    no_ante = step(Kind.CANNOT_MATCH, 2)
    assert rule_of(DecisionNotOpenError, lambda: played.take(no_ante)) == "TCP-9.11"
    canberras = dealt(CANBERRA, UNMATCHED)

    refused = lambda: canberras.take(step(Kind.CANNOT_MATCH))  # noqa: E731
    assert rule_of(DecisionNotOpenError, refused) == "C3P-7.2"
