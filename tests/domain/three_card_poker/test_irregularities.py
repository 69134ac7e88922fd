"""What goes wrong with the cards, and what each book makes of it."""

from __future__ import annotations

import pytest

from domain.banked.events import IrregularityFound
from domain.banked.results import Outcome
from domain.cards.card import cards_of
from domain.three_card_poker.acts import Bet, DealRuling, Irregularity, Note, Phase
from domain.three_card_poker.dealing import view
from domain.three_card_poker.errors import (
    DecisionNotOpenError,
    IrregularityNotFoundError,
    NotThisFarError,
    RetractionNotOpenError,
    RoundPausedError,
    RoundStandsError,
)
from domain.three_card_poker.irregularities import (
    count_deck,
    report_empty_area,
    report_exposed,
    report_shuffler,
    report_taken,
    report_wrong_number,
    report_wrong_order,
)
from domain.three_card_poker.rulings.deciding import (
    decide_taken,
    direct_misdeal,
    rule_on_deal,
)
from domain.three_card_poker.settling import advance
from domain.three_card_poker.steps import Kind, Step
from domain.three_card_poker.terms import Settings
from tests.domain.three_card_poker.at_the_layout import (
    Hand,
    begun,
    canberra,
    crown,
    dealt,
    decided,
    lines,
    net,
    settled,
    shuffled,
    turned_up,
)
from tests.domain.three_card_poker.test_placing import rule_of

LOW = "Qc 7d 2h"
PLAYED = Hand(1, "Kd 5s 3c", ante=20_00, play=20_00, pair_plus=5_00)
FOLDED = Hand(2, "9d 7c 4s", ante=10_00, pair_plus=10_00, does=Kind.FOLD)
HALF = Hand(3, "8d 8c 4h", ante=10_00, pair_plus=10_00, does=Kind.FOLD_ANTE)
ALL = (PLAYED, FOLDED, HALF)
DEALER = 0


def notified(played) -> list[tuple[str, ...]]:
    return [data["notified"] for kind, data in played.facts if kind is IrregularityFound]


def undone(played, outcome: Outcome) -> bool:
    """Whether the round ended so, and left everybody as before."""
    results = {line.result.value for line in played.state.lines.values()}
    return (
        played.state.outcome is outcome
        and played.state.float_change == 0
        and results == {"void"}
        and all(net(played, box) == 0 for box in played.state.boxes)
    )


# Exposed cards.


@pytest.mark.rule("TCP-9.1", "C3P-12.1", "C3P-6.2")
@pytest.mark.parametrize("terms", [crown(), canberra()])
def test_one_exposed_card_of_a_player_changes_nothing(terms):
    played = decided(terms, PLAYED)
    report_exposed(played.state, played.tell, 1)
    turned_up(played, LOW, PLAYED)

    assert lines(played, 1)["ante"] == "win 40"


@pytest.mark.rule("TCP-9.2", "C3P-12.2", "TCP-1.1(Misdeal)")
@pytest.mark.parametrize(
    ("terms", "outcome"), [(crown(), Outcome.MISDEAL), (canberra(), Outcome.VOID)]
)
def test_two_exposed_cards_undo_the_deal_wherever_they_went(terms, outcome):
    one_by_one = dealt(terms, PLAYED, FOLDED)
    report_exposed(one_by_one.state, one_by_one.tell, 1)
    assert not one_by_one.state.is_over
    report_exposed(one_by_one.state, one_by_one.tell, 2)
    at_once = dealt(terms, PLAYED)
    report_exposed(at_once.state, at_once.tell, 1, 2)

    assert undone(one_by_one, outcome)
    assert undone(at_once, outcome)


@pytest.mark.rule("TCP-9.3", "C3P-12.3")
@pytest.mark.parametrize(
    ("terms", "outcome"), [(crown(), Outcome.MISDEAL), (canberra(), Outcome.VOID)]
)
def test_one_exposed_card_of_the_dealer_undoes_the_deal(terms, outcome):
    played = begun(terms, PLAYED)
    played.take(Step(kind=Kind.CLOSE_BETTING), Step(kind=Kind.DEAL))
    report_exposed(played.state, played.tell, DEALER)

    assert undone(played, outcome)
    call = lambda: played.take(Step(kind=Kind.ANNOUNCE))  # noqa: E731
    assert rule_of(NotThisFarError, call) in {"TCP-7.5.1", "C3P-7.1"}


def test_no_card_is_exposed_where_none_went():
    played = begun(crown(), PLAYED)
    early = lambda: report_exposed(played.state, played.tell, 1)  # noqa: E731
    assert rule_of(NotThisFarError, early) is None
    played.take(Step(kind=Kind.CLOSE_BETTING), Step(kind=Kind.DEAL))

    for box, cards in ((7, 1), (1, 0)):
        wrong = lambda b=box, c=cards: report_exposed(played.state, played.tell, b, c)  # noqa: E731
        assert rule_of(IrregularityNotFoundError, wrong) is None


# A wrong number of cards.


@pytest.mark.rule("TCP-9.4")
@pytest.mark.parametrize("target", [1, DEALER])
def test_before_the_call_a_wrong_number_waits_for_the_supervisors_misdeal(target):
    played = begun(crown(), *ALL)
    played.take(Step(kind=Kind.CLOSE_BETTING), Step(kind=Kind.DEAL))
    report_wrong_number(played.state, played.tell, target)

    assert notified(played) == [("game_supervisor",)]
    call = lambda: played.take(Step(kind=Kind.ANNOUNCE))  # noqa: E731
    assert rule_of(RoundPausedError, call) == "TCP-9.5"
    assert rule_of(RoundPausedError, lambda: count_deck(played.state, played.tell, 52)) == "TCP-9.5"
    direct_misdeal(played.state, played.tell, "box 1 had two")
    assert undone(played, Outcome.MISDEAL)


@pytest.mark.rule("TCP-9.4")
def test_a_misdeal_is_directed_only_about_what_was_found_before_the_call():
    played = dealt(crown(), PLAYED)
    direct = lambda: direct_misdeal(played.state, played.tell, "no reason")  # noqa: E731
    assert rule_of(RoundStandsError, direct) == "TCP-9.4"
    report_wrong_number(played.state, played.tell, 1)

    assert rule_of(RoundStandsError, direct) == "TCP-9.4"


@pytest.mark.rule("TCP-9.5", "TCP-9.6")
@pytest.mark.parametrize("target", [1, DEALER])
def test_after_the_call_both_are_told_and_settlement_waits_for_the_count(target):
    played = decided(crown(), *ALL)
    report_wrong_number(played.state, played.tell, target)

    assert notified(played) == [("game_supervisor", "pit_boss")]
    show = Step(kind=Kind.SHOW_DEALER, cards=LOW)
    assert rule_of(RoundPausedError, lambda: played.take(show)) == "TCP-9.5"


@pytest.mark.rule("TCP-9.5.1", "TCP-9.6.1")
@pytest.mark.parametrize("target", [1, DEALER])
@pytest.mark.parametrize("count", [51, 53])
def test_a_wrong_count_is_a_misdeal_folds_included(target, count):
    played = decided(crown(), *ALL)
    report_wrong_number(played.state, played.tell, target)
    count_deck(played.state, played.tell, count)

    assert undone(played, Outcome.MISDEAL)


def retract(played, box: int, bet: Bet) -> None:
    played.take(Step(kind=Kind.RETRACT, box=box, bet=bet))


def wrongly_dealt(*hands: Hand, box: int = 3):
    played = decided(crown(), *hands)
    report_wrong_number(played.state, played.tell, box)
    count_deck(played.state, played.tell, 52)
    return played


CLOSE = Step(kind=Kind.CLOSE_RETRACTION)


@pytest.mark.rule("TCP-9.5.2")
def test_a_right_count_voids_the_wrong_hand_and_lets_the_others_choose():
    hands = [
        Hand(1, "9d 5s 3c", ante=10_00, play=10_00),
        Hand(3, ante=20_00, play=20_00, pair_plus=5_00),
        Hand(5, "Kd 8s 4c", ante=25_00, play=25_00),
    ]
    played = wrongly_dealt(*hands)
    assert lines(played, 3) == {"ante": "void 20", "play": "void 20", "pair_plus": "void 5"}
    retract(played, 1, Bet.ANTE)
    played.take(CLOSE)
    turned_up(played, LOW, *hands)

    assert lines(played, 1) == {"ante": "retracted 10", "play": "retracted 10"}
    assert [net(played, box) for box in (1, 3, 5)] == [0, 0, 50]
    assert played.state.outcome is Outcome.SETTLED


@pytest.mark.rule("TCP-9.5.2")
def test_the_wrong_hand_gets_its_stakes_back_even_when_it_had_folded_and_no_other_does():
    own = Hand(3, ante=20_00, pair_plus=5_00, does=Kind.FOLD)
    played = wrongly_dealt(own, FOLDED, PLAYED)

    assert lines(played, 3) == {"ante": "void 20", "pair_plus": "void 5"}
    assert lines(played, 2) == {"ante": "lose 0", "pair_plus": "lose 0"}
    for box, bet in ((2, Bet.ANTE), (3, Bet.ANTE), (1, Bet.PLAY)):
        wrong = lambda b=box, what=bet: retract(played, b, what)  # noqa: E731
        assert rule_of(RetractionNotOpenError, wrong) == "TCP-9.5.2"
    retract(played, 1, Bet.PAIR_PLUS)
    played.take(CLOSE)
    turned_up(played, LOW, PLAYED)
    assert lines(played, 1) == {"ante": "win 40", "play": "win 40", "pair_plus": "retracted 5"}


@pytest.mark.rule("TCP-9.5.2", "TCP-5.4")
def test_the_choice_is_open_only_where_the_rule_gives_it():
    played = decided(crown(), PLAYED)

    assert rule_of(RetractionNotOpenError, lambda: retract(played, 1, Bet.ANTE)) == "TCP-5.4"
    assert rule_of(RetractionNotOpenError, lambda: played.take(CLOSE)) == "TCP-9.5.2"


@pytest.mark.rule("TCP-9.5.2")
def test_who_retracts_everything_has_nothing_left_to_choose():
    hands = [Hand(1, ante=10_00), Hand(3, ante=20_00)]
    played = dealt(crown(), *hands)
    report_wrong_number(played.state, played.tell, 3)
    count_deck(played.state, played.tell, 52)
    retract(played, 1, Bet.ANTE)
    played.take(CLOSE, Step(kind=Kind.SHOW_DEALER, cards=LOW))

    assert played.state.is_over
    assert played.state.float_change == 0


@pytest.mark.rule("TCP-9.6.2", "TCP-9.6.2(a)", "TCP-9.6.2(b)", "TCP-9.6.2(c)")
def test_a_right_count_with_a_wrong_dealers_hand_is_a_no_hand_that_brings_folds_back():
    hands = [
        Hand(1, "5c 4d 3h", ante=10_00, play=10_00, pair_plus=10_00),
        Hand(2, "9d 9c 9s", ante=20_00, pair_plus=10_00, does=Kind.FOLD),
        Hand(3, "8d 8c 4h", ante=10_00, pair_plus=10_00, does=Kind.FOLD_ANTE),
        Hand(4, "Kd 9h 4c", ante=30_00, play=30_00, pair_plus=10_00),
    ]
    played = decided(crown(), *hands)
    report_wrong_number(played.state, played.tell, DEALER)
    count_deck(played.state, played.tell, 52)
    turned_up(played, "", *hands)

    assert played.state.outcome is Outcome.NO_HAND
    assert lines(played, 1) == {
        "ante": "win 20", "play": "void 10", "ante_bonus": "win 10", "pair_plus": "win 70",
    }  # fmt: skip
    # Pair Plus taken on a full fold stays taken; the bonus is paid without a Play.
    assert lines(played, 2) == {"ante": "win 40", "ante_bonus": "win 80", "pair_plus": "lose 0"}
    assert played.state.lines[2, Bet.ANTE].note == Note.ANTE_REINSTATED
    assert lines(played, 3) == {"ante": "win 20", "pair_plus": "win 20"}
    assert lines(played, 4) == {"ante": "win 60", "play": "void 30", "pair_plus": "lose 0"}


@pytest.mark.rule("TCP-9.6.2(a)", "TCP-9.6.2(b)")
def test_a_reinstated_ante_is_paid_without_its_cards_and_then_earns_no_bonus():
    played = decided(crown(), Hand(2, ante=20_00, does=Kind.FOLD))
    report_wrong_number(played.state, played.tell, DEALER)
    count_deck(played.state, played.tell, 52)
    advance(played.state, played.tell)
    assert not played.state.is_over
    played.take(Step(kind=Kind.SHOW_HAND, box=2))

    assert lines(played, 2) == {"ante": "win 40"}


@pytest.mark.rule("TCP-9.6.2(a)", "TCP-6.2.1")
def test_a_short_ante_that_went_back_stays_back():
    hand = Hand(2, "9d 7c 4s", ante=5_00, does=Kind.FOLD)
    played = decided(crown(), hand, warned_under_minimum=("P2",))
    report_wrong_number(played.state, played.tell, DEALER)
    count_deck(played.state, played.tell, 52)
    advance(played.state, played.tell)

    assert lines(played, 2) == {"ante": "returned 5"}


@pytest.mark.rule("TCP-9.6.2(b)", "TCP-9.6.2(c)")
def test_the_house_may_read_the_reinstatement_otherwise():
    settings = Settings(reinstates_pair_plus=True, pays_bonus_on_reinstated_ante=False)
    hand = Hand(2, "9d 9c 9s", ante=20_00, pair_plus=10_00, does=Kind.FOLD)
    played = decided(crown(settings=settings), hand)
    report_wrong_number(played.state, played.tell, DEALER)
    count_deck(played.state, played.tell, 52)
    turned_up(played, "", hand)

    assert lines(played, 2) == {"ante": "win 40", "pair_plus": "win 310"}


@pytest.mark.rule("C3P-12.4", "C3P-A(Void)", "C3P-10.4")
@pytest.mark.parametrize("announced", [True, False])
@pytest.mark.parametrize(
    "find",
    [
        lambda played: report_wrong_number(played.state, played.tell, 1),
        lambda played: report_wrong_number(played.state, played.tell, DEALER),
        lambda played: report_empty_area(played.state, played.tell, 6),
        lambda played: report_wrong_order(played.state, played.tell),
    ],
)
def test_canberra_voids_whatever_was_not_dealt_by_the_rules(find, announced):
    played = begun(canberra(), *ALL)
    played.take(Step(kind=Kind.CLOSE_BETTING), Step(kind=Kind.DEAL))
    if announced:
        played.take(Step(kind=Kind.ANNOUNCE), *(hand.choice for hand in ALL))
    find(played)

    assert undone(played, Outcome.VOID)
    assert notified(played) == [()]


def test_a_box_without_a_wager_has_no_wrong_number_and_one_with_a_wager_is_not_empty():
    played = dealt(crown(), PLAYED)
    no_wager = lambda: report_wrong_number(played.state, played.tell, 6)  # noqa: E731
    has_wager = lambda: report_empty_area(played.state, played.tell, 1)  # noqa: E731

    assert rule_of(IrregularityNotFoundError, no_wager) == "TCP-9.7"
    assert rule_of(IrregularityNotFoundError, has_wager) == "TCP-9.4"


# Cards to a box without a wager.


@pytest.mark.rule("TCP-9.7")
def test_cards_to_an_empty_box_before_the_call_are_a_misdeal():
    played = begun(crown(), *ALL)
    played.take(Step(kind=Kind.CLOSE_BETTING), Step(kind=Kind.DEAL))
    report_empty_area(played.state, played.tell, 6)

    assert undone(played, Outcome.MISDEAL)
    assert notified(played) == [("game_supervisor",)]


@pytest.mark.rule("TCP-9.8")
def test_cards_to_an_empty_box_after_the_call_are_burnt_and_everybody_may_retract():
    hand = Hand(1, "6c 6d 2s", ante=10_00, play=10_00, pair_plus=5_00)
    played = decided(crown(), hand)
    report_empty_area(played.state, played.tell, 6)
    retract(played, 1, Bet.ANTE)
    played.take(CLOSE)
    turned_up(played, LOW, hand)

    assert lines(played, 1) == {
        "ante": "retracted 10", "play": "retracted 10", "pair_plus": "win 10",
    }  # fmt: skip
    assert notified(played) == [("game_supervisor",)]
    assert "StrayCardsBurned" in [kind.__name__ for kind, _ in played.facts]


# The right numbers in the wrong order.


@pytest.mark.rule("TCP-7.4.2")
@pytest.mark.parametrize("ruling", list(DealRuling))
def test_crown_leaves_a_wrong_order_to_the_person_in_charge(ruling):
    played = decided(crown(), *ALL)
    report_wrong_order(played.state, played.tell)
    assert notified(played) == [("pit_boss",)]
    assert rule_of(RoundPausedError, lambda: count_deck(played.state, played.tell, 52)) == "TCP-9.5"
    rule_on_deal(played.state, played.tell, ruling, "seen on the recording")

    if ruling is DealRuling.STANDS:
        turned_up(played, LOW, *ALL)
        assert net(played, 1) == 35
    elif ruling is DealRuling.VOID:
        assert undone(played, Outcome.VOID)
    else:
        assert played.state.phase is Phase.DEALING
        assert sum(played.state.stakes.values()) == 65_00
        assert (1, Bet.PLAY) not in played.state.stakes
        played.take(Step(kind=Kind.DEAL), *(hand.choice for hand in ALL))
        turned_up(played, LOW, *ALL)
        assert net(played, 1) == 35


def test_no_deal_is_ruled_on_where_none_waits():
    played = dealt(crown(), PLAYED)
    rule = lambda: rule_on_deal(played.state, played.tell, DealRuling.VOID, "no")  # noqa: E731

    assert rule_of(IrregularityNotFoundError, rule) == "TCP-11.10"


# Cards taken by mistake.

NAMED = {"nominated": cards_of("Kd 5s 3c"), "top_of_rack": cards_of("3c Kd 5s")}


@pytest.mark.rule("TCP-9.9.1", "TCP-9.9.2", "C3P-12.5")
@pytest.mark.parametrize(
    ("terms", "how"),
    [
        (crown(), NAMED),
        (crown(), {"only_cards_in_rack": True}),
        (canberra(), NAMED),
        (canberra(), {"is_rebuilt": True}),
    ],
)
def test_a_hand_that_is_restored_goes_on_as_if_nothing_had_happened(terms, how):
    played = dealt(terms, PLAYED, FOLDED)
    report_taken(played.state, played.tell, 1)
    played.take(FOLDED.choice)
    assert rule_of(DecisionNotOpenError, lambda: played.take(PLAYED.choice)) is not None
    decide_taken(played.state, played.tell, 1, **how)
    played.take(PLAYED.choice)
    turned_up(played, LOW, PLAYED)

    assert net(played, 1) == 35


@pytest.mark.rule("TCP-9.9.2", "C3P-12.5")
@pytest.mark.parametrize(
    ("terms", "how"),
    [
        (crown(), {}),
        (crown(), {"is_rebuilt": True}),
        (crown(), NAMED | {"top_of_rack": cards_of("Kd 5s 4c")}),
        (crown(), {"nominated": cards_of("Kd 5s"), "top_of_rack": cards_of("Kd 5s")}),
        (canberra(), {}),
    ],
)
def test_a_hand_that_is_not_restored_is_void_and_the_others_go_on(terms, how):
    other = Hand(4, "Ah 9c 4s", ante=50_00, play=50_00)
    played = decided(terms, PLAYED, other)
    report_taken(played.state, played.tell, 1)
    decide_taken(played.state, played.tell, 1, **how)
    turned_up(played, LOW, other)

    assert lines(played, 1) == {"ante": "void 20", "play": "void 20", "pair_plus": "void 5"}
    assert net(played, 4) == 100
    assert played.state.outcome is Outcome.SETTLED


@pytest.mark.rule("TCP-9.9.1")
def test_the_cards_named_must_be_those_that_were_dealt_where_these_are_known():
    played = begun(crown(), PLAYED)
    played.take(
        Step(kind=Kind.CLOSE_BETTING),
        Step(kind=Kind.DEAL, dealt={1: "Kd 5s 2c"}, cards="?? ?? ??"),
    )
    report_taken(played.state, played.tell, 1)
    decide_taken(played.state, played.tell, 1, **NAMED)

    assert lines(played, 1) == {"ante": "void 20", "pair_plus": "void 5"}


@pytest.mark.rule("TCP-9.9.1")
def test_a_taken_hand_holds_settlement_up_and_only_a_hand_can_be_taken():
    played = decided(crown(), PLAYED, FOLDED)
    report_taken(played.state, played.tell, 1)
    played.take(Step(kind=Kind.SHOW_DEALER, cards=LOW))
    played.take(Step(kind=Kind.SHOW_HAND, box=1, cards=PLAYED.cards))
    assert not played.state.is_over
    decide_taken(played.state, played.tell, 1, only_cards_in_rack=True)
    advance(played.state, played.tell)
    assert played.state.is_over

    other = decided(crown(), PLAYED, FOLDED)
    folded = lambda: report_taken(other.state, other.tell, 2)  # noqa: E731
    assert rule_of(IrregularityNotFoundError, folded) is None
    undecided = lambda: decide_taken(other.state, other.tell, 1)  # noqa: E731
    assert rule_of(IrregularityNotFoundError, undecided) is None


# The deck and the shuffling shoe.


@pytest.mark.rule("TCP-9.10", "TCP-1.1(Void)", "TCP-3.3", "C3P-2.4")
@pytest.mark.parametrize("terms", [crown(), canberra()])
@pytest.mark.parametrize("count", [51, 53])
def test_a_deck_that_is_not_52_voids_the_round_folds_included(terms, count):
    played = decided(terms, *ALL)
    count_deck(played.state, played.tell, 52)
    assert not played.state.is_over
    count_deck(played.state, played.tell, count)

    assert undone(played, Outcome.VOID)


@pytest.mark.rule("TCP-9.10")
def test_a_round_that_is_over_is_not_touched_by_a_later_count():
    played = settled(crown(), LOW, PLAYED)

    assert rule_of(NotThisFarError, lambda: count_deck(played.state, played.tell, 51)) is None
    assert net(played, 1) == 35


JAMS = [Irregularity.SHUFFLER_JAM, Irregularity.SHUFFLER_STOPPED, Irregularity.SHUFFLE_UNFINISHED]


@pytest.mark.rule("TCP-9.13")
@pytest.mark.parametrize("fault", JAMS)
@pytest.mark.parametrize("is_dealt", [True, False])
def test_crown_shuffles_again_after_a_jam_and_the_wagers_stay(fault, is_dealt):
    played = begun(shuffled(crown()), *ALL)
    played.take(Step(kind=Kind.CLOSE_BETTING))
    if is_dealt:
        played.take(Step(kind=Kind.DEAL))
    report_shuffler(played.state, played.tell, fault)

    assert sum(played.state.stakes.values()) == 65_00
    assert played.state.phase is Phase.DEALING
    played.take(Step(kind=Kind.DEAL), *(hand.choice for hand in ALL))
    turned_up(played, LOW, *ALL)
    assert played.state.outcome is Outcome.SETTLED


@pytest.mark.rule("TCP-9.13")
def test_when_a_player_has_looked_the_person_in_charge_decides():
    played = dealt(shuffled(crown()), PLAYED)
    view(played.state, played.tell, 1)
    report_shuffler(played.state, played.tell, Irregularity.SHUFFLER_JAM)
    assert rule_of(RoundPausedError, lambda: played.take(PLAYED.choice)) == "TCP-9.5"
    rule_on_deal(played.state, played.tell, DealRuling.REDEALT, "one hand was seen")

    assert played.state.phase is Phase.DEALING


@pytest.mark.rule("TCP-9.14")
@pytest.mark.parametrize(("count", "outcome"), [(52, None), (50, Outcome.VOID), (53, Outcome.VOID)])
def test_a_shoe_that_cannot_verify_has_the_dealer_count(count, outcome):
    played = decided(shuffled(crown()), *ALL)
    report_shuffler(played.state, played.tell, Irregularity.SHUFFLER_COUNT)
    show = Step(kind=Kind.SHOW_DEALER, cards=LOW)
    assert rule_of(RoundPausedError, lambda: played.take(show)) == "TCP-9.5"
    count_deck(played.state, played.tell, count)

    if outcome is None:
        turned_up(played, LOW, *ALL)
        assert net(played, 1) == 35
    else:
        assert undone(played, outcome)


@pytest.mark.rule("C3P-10.6")
@pytest.mark.parametrize("fault", [*JAMS, Irregularity.SHUFFLER_COUNT])
def test_canberra_voids_the_round_of_a_shoe_that_fails(fault):
    played = decided(shuffled(canberra()), *ALL)
    report_shuffler(played.state, played.tell, fault)

    assert undone(played, Outcome.VOID)


def test_a_dealing_shoe_cannot_jam_and_a_round_that_is_over_has_no_shoe():
    played = dealt(crown(), PLAYED)
    jam = lambda: report_shuffler(played.state, played.tell, JAMS[0])  # noqa: E731
    assert rule_of(IrregularityNotFoundError, jam) is None
    over = settled(shuffled(crown()), LOW, PLAYED)

    late = lambda: report_shuffler(over.state, over.tell, JAMS[0])  # noqa: E731
    assert rule_of(NotThisFarError, late) is None
