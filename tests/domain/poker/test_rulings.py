"""Misdeals, dead hands, refunds and what may be asked afterwards."""

from __future__ import annotations

import pytest

from domain.cards.card import cards_of
from domain.cards.deck import DECK
from domain.ledger.accounts import RAKE, chip_box, drop_slide, seat_stake
from domain.poker.acts import Cause, Phase
from domain.poker.errors import NotNowError
from domain.poker.events import (
    BlindPosted,
    CardsDealt,
    CommissionReturned,
    CommissionTaken,
    HandShown,
    PotAwarded,
    UncalledReturned,
)
from domain.poker.flow import advance
from domain.poker.in_memory import HandInMemory
from domain.poker.live.events import ShowRequested
from domain.poker.rulings import afterwards, deciding
from domain.poker.rulings.errors import (
    InspectionRefusedError,
    NoMisdealError,
    NoRabbitHuntError,
    NoSuchHandError,
    RulingNotGivenError,
    UnbalancedAdjustmentError,
)
from domain.poker.rulings.events import (
    CommissionWaived,
    HandAdjusted,
    HandDeclaredDead,
    HandInspected,
    HandVoided,
    MalfunctionClaimed,
    MalfunctionDecided,
    MisdealDeclared,
    RabbitHunted,
    SeatVoided,
)
from domain.poker.showing import request_show
from domain.poker.terms import Commission, Method
from domain.poker.variants import Game
from domain.staff.roles import Book
from tests.domain.poker.at_the_table import (
    FIVE_PERCENT,
    TEN_PERCENT,
    a_hand,
    play,
    stakes,
    terms,
    told,
)
from tests.domain.poker.test_ending import balances
from tests.given_when_then import refused

LIVE = terms(Book.CP)
CHECKS = ("1 check", "2 check", "3 check")


def misdeal(hand: HandInMemory, cause: Cause, **others) -> HandInMemory:
    deciding.declare_misdeal(hand.state, hand.tell, cause, "seen by the dealer", **others)
    return hand


def kill(hand: HandInMemory, seat: int, cause: Cause) -> HandInMemory:
    deciding.declare_dead(hand.state, hand.tell, seat, cause, "seen by the dealer")
    advance(hand.state, hand.tell)
    return hand


def void_seat(hand: HandInMemory, seat: int, cause: Cause) -> HandInMemory:
    deciding.void_seat(hand.state, hand.tell, seat, cause, "seen by the dealer")
    advance(hand.state, hand.tell)
    return hand


def void(hand: HandInMemory, cause: Cause) -> HandInMemory:
    deciding.void_hand(hand.state, hand.tell, cause, "seen by the dealer")
    return hand


# Misdeals.


@pytest.mark.rule("CP-9.1.1", "CP-9.1.1(d)")
def test_after_a_misdeal_the_blinds_stand_and_the_same_seat_is_first():
    hand = play(a_hand(LIVE, 5, button=4), "deal", "2 call")
    misdeal(hand, Cause.MISSING_OR_EXTRA_HAND)

    assert told(hand, MisdealDeclared)[0]["returned"] == {2: 1_000}
    assert hand.state.pot == 1_500
    play(hand, "deal")
    first, second = told(hand, CardsDealt)
    assert list(first["down"]) == list(second["down"]) == [5, 1, 2, 3, 4]
    assert hand.state.to_act == 2
    assert hand.state.deal == 2


@pytest.mark.rule("CP-9.1.1(a)")
def test_a_card_exposed_in_the_cut_is_a_misdeal_before_the_deal():
    hand = misdeal(a_hand(LIVE), Cause.EXPOSED_IN_CUT)
    assert hand.state.pot == 1_500

    play(hand, "deal")
    assert refused(NoMisdealError, lambda: misdeal(hand, Cause.EXPOSED_IN_CUT))


@pytest.mark.rule(
    "CP-9.1.1(b)", "CP-9.1.1(c)", "CP-9.1.1(d)", "CP-9.1.1(e)", "CP-1.1-SubstantialAction"
)
@pytest.mark.parametrize(
    "cause",
    [Cause.NOT_SHUFFLED, Cause.WRONG_ORDER, Cause.MISSING_OR_EXTRA_HAND, Cause.WRONG_COUNT],
)
def test_a_misdeal_is_noticed_before_substantial_action(cause):
    one = play(a_hand(LIVE, 5), "deal", "3 fold")
    assert misdeal(one, cause).state.phase is Phase.POSTING

    two = play(a_hand(LIVE, 5), "deal", "3 fold", "4 fold")
    assert refused(NoMisdealError, lambda: misdeal(two, cause))


@pytest.mark.rule("CP-9.1.1(c)", "CP-9.1.1(d)", "CP-9.1.1(e)")
@pytest.mark.parametrize(
    "cause", [Cause.WRONG_ORDER, Cause.MISSING_OR_EXTRA_HAND, Cause.WRONG_COUNT]
)
def test_what_can_be_corrected_is_no_misdeal(cause):
    hand = play(a_hand(LIVE), "deal")

    assert refused(NoMisdealError, lambda: misdeal(hand, cause, can_be_corrected=True))


def test_other_causes_make_no_misdeal():
    assert refused(NoMisdealError, lambda: misdeal(a_hand(LIVE), Cause.FRAUD))
    assert refused(NoMisdealError, lambda: misdeal(a_hand(), Cause.WRONG_ORDER))


@pytest.mark.rule("PP-12.1", "PP-12.1.1-s1", "PP-12.1.1-s2", "PP-1.1-Void")
def test_a_pokerpro_misdeal_refunds_everything_and_deals_again_from_the_same_seat():
    hand = a_hand(terms(commission=FIVE_PERCENT), 5, button=3)
    hand.shuffled(DECK)
    hand.deal()
    play(hand, "1 raise 25", "2 call", "3 fold", "4 fold", "5 fold")
    misdeal(hand, Cause.MULTIPLE_DISPLAYS)

    assert told(hand, MisdealDeclared)[0]["returned"] == {1: 2_500, 2: 2_500, 4: 500, 5: 1_000}
    assert [each["seat"] for each in told(hand, BlindPosted)] == [4, 5, 4, 5]
    hand.shuffled(DECK[::-1])
    hand.deal()
    assert [next(iter(each["down"])) for each in told(hand, CardsDealt)] == [4, 4]
    assert balances(hand)[RAKE] == 0


# One hand.


@pytest.mark.rule("CP-9.15.2", "CP-1.1-DeadHand")
def test_a_hand_without_its_discard_is_dead_and_its_money_stays():
    hand = a_hand(terms(Book.CP, Game.CRAZY_PINEAPPLE), 3)
    play(hand, "deal", "3 call", "1 call", "2 check", "board 2h 9h Jd", "1 bet 30", "2 call")
    play(hand, "3 call", "1 discards", "2 discards", "3 discards", "board 4c", "1 bet 10", "2 call")
    kill(hand, 3, Cause.NO_DISCARD)

    assert told(hand, HandDeclaredDead)[0]["seat"] == 3
    assert hand.state.pot == 14_000
    assert hand.state.live == [1, 2]
    assert hand.state.betting is None


@pytest.mark.rule("PP-1.1-DeadHand")
def test_a_dead_hand_leaves_its_money_to_the_others():
    hand = play(a_hand(seats=3), "deal 1:AsAh 2:KsKh 3:QsQh", "3 raise 60", "1 call", "2 call")
    kill(hand, 1, Cause.COMMUNICATION)
    play(hand, "board 2c 9h Jd", "2 check", "3 check", "board 4c", "2 check", "3 check")
    play(hand, "board 5d", "2 check", "3 check")

    assert told(hand, PotAwarded)[0]["awards"] == {2: 18_000}


def test_a_dead_hand_may_leave_one_player():
    hand = kill(play(a_hand(LIVE, 2), "deal", "1 raise 30"), 2, Cause.COMMUNICATION)

    assert hand.is_over
    assert stakes(hand) == {1: 510, 2: 490}
    assert refused(RulingNotGivenError, lambda: kill(hand, 1, Cause.COMMUNICATION))


@pytest.mark.rule("CP-9.1.1(f)")
def test_a_wrong_number_of_cards_after_substantial_action_depends_on_whether_the_seat_acted():
    hand = play(a_hand(LIVE, 6, button=2), "deal", "5 call", "6 call")

    assert refused(RulingNotGivenError, lambda: kill(hand, 4, Cause.WRONG_COUNT))
    assert refused(RulingNotGivenError, lambda: void_seat(hand, 5, Cause.WRONG_COUNT))
    void_seat(hand, 4, Cause.WRONG_COUNT)
    assert stakes(hand)[4] == 500
    kill(hand, 5, Cause.WRONG_COUNT)
    assert stakes(hand)[5] == 490
    assert hand.state.to_act == 1


@pytest.mark.rule("CP-9.1.1(f)")
def test_before_substantial_action_it_is_a_misdeal_and_no_ruling_on_one_hand():
    hand = play(a_hand(LIVE, 6), "deal")

    assert refused(RulingNotGivenError, lambda: kill(hand, 4, Cause.WRONG_COUNT))
    assert refused(RulingNotGivenError, lambda: void_seat(hand, 4, Cause.WRONG_COUNT))


@pytest.mark.rule("PP-12.5.1", "PP-12.4")
@pytest.mark.parametrize("cause", [Cause.DISPLAY_FAILED, Cause.UNCONFIRMED])
def test_a_failed_display_gets_its_wagers_back_and_leaves(cause):
    hand = play(a_hand(seats={2: 500, 5: 500, 8: 500}), "deal", "8 raise 50", "2 call", "5 call")
    void_seat(hand, 5, cause)

    assert told(hand, SeatVoided)[0]["cents"] == 5_000
    assert stakes(hand) == {2: 450, 5: 500, 8: 450}
    assert hand.state.pot == 10_000


@pytest.mark.rule("PP-12.5.1")
def test_a_wager_that_nobody_matches_any_more_goes_back():
    hand = play(a_hand(seats=3), "deal", "3 raise 100", "1 raise 300", "2 fold")
    void_seat(hand, 1, Cause.DISPLAY_FAILED)

    assert hand.is_over
    assert told(hand, UncalledReturned) == [{"seat": 3, "cents": 9_000}]
    assert stakes(hand) == {1: 500, 2: 490, 3: 510}


def test_a_voided_seat_lowers_what_must_be_called():
    hand = play(a_hand(seats=4), "deal", "3 raise 100", "4 raise 300")
    void_seat(hand, 4, Cause.DISPLAY_FAILED)

    assert hand.options.call == 9_500
    play(hand, "1 fold", "2 call")
    assert hand.state.betting is None


def test_a_seat_that_folded_has_no_hand_to_rule_on():
    hand = play(a_hand(seats=4), "deal", "3 fold")

    assert refused(NoSuchHandError, lambda: kill(hand, 3, Cause.COMMUNICATION))
    assert refused(RulingNotGivenError, lambda: kill(hand, 4, Cause.DISPLAY_FAILED))
    assert refused(RulingNotGivenError, lambda: void_seat(hand, 4, Cause.COMMUNICATION))


def test_discards_go_on_without_a_dead_hand():
    hand = a_hand(terms(Book.CP, Game.PINEAPPLE), 3)
    play(hand, "deal", "3 call", "1 call", "2 check", "1 discards")
    kill(hand, 2, Cause.CARD_EXCHANGE)

    assert hand.state.to_act == 3
    play(hand, "3 discards", "board 2h 9h Jd")


# The whole hand.


@pytest.mark.rule("PP-12.6.1")
def test_an_engine_failure_refunds_every_wager_and_no_rake_is_taken():
    hand = a_hand(terms(commission=FIVE_PERCENT), 3)
    play(hand, "deal", "3 raise 45", "1 call", "2 call")
    assert hand.state.accrued == 675
    void(hand, Cause.ENGINE_FAILED)

    assert told(hand, HandVoided)[0]["returned"] == {1: 4_500, 2: 4_500, 3: 4_500}
    assert balances(hand) == {}
    assert hand.is_over


@pytest.mark.rule("CP-9.1.1(h)", "CP-10.2.1", "CP-13.6")
def test_a_defective_deck_returns_wagers_fees_and_the_slide():
    ten = Commission(Method.PERCENTAGE, 1_000, rounding_unit=100)
    hand = play(a_hand(terms(Book.CP, commission=ten), 3), "deal", "3 raise 50", "1 call", "2 fold")
    assert balances(hand)[drop_slide("PK1")] == 1_100
    void(hand, Cause.DEFECTIVE_DECK)

    assert told(hand, CommissionReturned) == [{"cents": 1_100}]
    assert stakes(hand) == {1: 500, 2: 500, 3: 500}
    assert balances(hand) == {}


@pytest.mark.rule("CP-9.1.1(h)")
@pytest.mark.parametrize(
    "lines", [(), ("deal", "3 call", "1 call", "2 check", "board 2h 9h Jd", "1 check")]
)
def test_side_wagers_go_back_too_and_held_wins_are_cancelled(lines):
    hand = play(a_hand(terms(Book.CP, side_wagers=True)), "3 on red 10", "1 on black 5", *lines)
    void(hand, Cause.DEFECTIVE_DECK)

    assert told(hand, HandVoided)[0]["side_wagers"] == {3: 1_000, 1: 500}
    assert stakes(hand) == {1: 500, 2: 500, 3: 500}
    assert balances(hand) == {}


@pytest.mark.rule("CP-9.1.1")
def test_a_fee_taken_before_the_hand_goes_back_with_a_void_hand():
    fee = Commission(Method.FIXED_PER_PERSON, per_person=100)
    hand = void(play(a_hand(terms(Book.CP, commission=fee)), "deal"), Cause.DISRUPTED)

    assert stakes(hand) == {1: 500, 2: 500, 3: 500}
    assert balances(hand)[chip_box("PK1")] == 0


@pytest.mark.rule("CP-9.1.1(g)")
def test_a_sole_survivor_of_the_showdown_with_a_wrong_count_voids_the_hand():
    ten = Commission(Method.PERCENTAGE, 1_000, rounding_unit=100)
    hand = play(a_hand(terms(Book.CP, commission=ten), 3), "deal", "3 raise 30", "1 call", "2 fold")
    play(hand, "board 2h 9h Jd", "1 check", "3 check", "board 4c", "1 check", "3 check")
    play(hand, "board 5c", "1 check", "3 check")
    assert refused(RulingNotGivenError, lambda: void(hand, Cause.WRONG_COUNT))

    hand.tell(*_mucked(1))
    void(hand, Cause.WRONG_COUNT)
    assert stakes(hand) == {1: 500, 2: 500, 3: 500}
    assert balances(hand) == {}


def _mucked(seat: int):
    from domain.poker.events import HandMucked

    return HandMucked, {"seat": seat}


def test_what_voids_one_seat_does_not_void_a_hand():
    assert refused(RulingNotGivenError, lambda: void(a_hand(), Cause.DISPLAY_FAILED))


# Nil commission.


@pytest.mark.rule("PP-7.4", "CP-7.4")
@pytest.mark.parametrize("book", [Book.PP, Book.CP])
def test_waived_commission_is_nothing(book):
    hand = a_hand(terms(book, commission=TEN_PERCENT), 2)
    afterwards.waive_commission(hand.state, hand.tell, "opening night")
    play(hand, "deal", "1 raise 100", "2 call", "board 2h 9h Jd", "1 bet 50", "2 fold")

    assert told(hand, CommissionWaived) == [{"reason": "opening night"}]
    assert told(hand, CommissionTaken) == []
    assert stakes(hand) == {1: 600, 2: 400}


@pytest.mark.rule("PP-7.4")
def test_commission_is_waived_before_the_cards():
    hand = play(a_hand(), "deal")

    assert refused(
        RulingNotGivenError, lambda: afterwards.waive_commission(hand.state, hand.tell, "late")
    )


# Afterwards.


def shown_down(book: Book = Book.PP) -> HandInMemory:
    hand = play(a_hand(terms(book)), "deal 1:AsAh 2:KsKh 3:QsQh", "3 fold", "1 call", "2 check")
    for board in ("2c 9h Jd", "4c", "5d"):
        play(hand, f"board {board}", "1 check", "2 check")
    return hand


@pytest.mark.rule("PP-12.2.1-s1", "PP-12.2.1-s2")
def test_a_supervisor_may_look_at_a_hand_that_is_over_but_not_at_a_folded_one():
    hand = shown_down()

    assert afterwards.inspect(hand.state, hand.tell, 2, "claim of seat 1") == "Ks Kh"
    assert told(hand, HandInspected) == [{"seat": 2, "reason": "claim of seat 1"}]
    with pytest.raises(InspectionRefusedError) as refusal:
        afterwards.inspect(hand.state, hand.tell, 3, "curious")
    assert refusal.value.rule == "PP-12.2.1-s2"
    playing = play(a_hand(), "deal")
    assert refused(
        InspectionRefusedError, lambda: afterwards.inspect(playing.state, playing.tell, 2, "early")
    )
    assert refused(NoSuchHandError, lambda: afterwards.inspect(hand.state, hand.tell, 9, "whose"))


@pytest.mark.rule("CP-8.21")
def test_a_live_inspection_is_recorded_and_folded_cards_stay_unsaid():
    hand = shown_down(Book.CP)

    assert afterwards.inspect(hand.state, hand.tell, 3, "asked by the pit") == ""
    assert told(hand, HandInspected)[0]["seat"] == 3


@pytest.mark.rule("PP-9.8.1", "PP-9.8.2")
def test_only_those_who_folded_may_hunt_the_rabbit():
    hand = a_hand()
    hand.shuffled(DECK)
    hand.deal()
    play(hand, "3 fold", "1 call", "2 check", "1 bet 10", "2 fold")

    # Six hole cards, a burn and the flop; a burn and the turn; a burn and the river.
    assert cards_of(afterwards.rabbit_hunt(hand.state, hand.tell, 2)) == (DECK[11], DECK[13])
    assert told(hand, RabbitHunted)[0]["seat"] == 2
    assert refused(NoRabbitHuntError, lambda: afterwards.rabbit_hunt(hand.state, hand.tell, 1))


@pytest.mark.rule("PP-9.8.1")
def test_there_is_no_rabbit_to_hunt_while_a_hand_goes_on_or_after_a_showdown():
    going_on = a_hand()
    going_on.shuffled(DECK)
    going_on.deal()

    for hand in (going_on, shown_down()):
        assert refused(NoRabbitHuntError, lambda hand=hand: rabbit(hand))


def rabbit(hand: HandInMemory) -> str:
    return afterwards.rabbit_hunt(hand.state, hand.tell, 3)


def test_a_board_that_was_shown_whole_leaves_nothing_to_hunt():
    hand = a_hand()
    hand.shuffled(DECK)
    hand.deal()
    play(hand, "3 fold", "1 call", "2 check", *("1 check", "2 check") * 2, "1 bet 10", "2 fold")

    assert refused(NoRabbitHuntError, lambda: rabbit(hand))


@pytest.mark.rule("PP-12.3")
def test_a_claim_of_a_malfunction_stays_open_until_it_is_decided():
    hand = play(a_hand(), "deal")
    afterwards.claim_malfunction(hand.state, hand.tell, 3, "screen froze")
    assert hand.state.malfunctions == {3}

    afterwards.decide_malfunction(hand.state, hand.tell, 3, "no fault found")
    assert told(hand, MalfunctionClaimed)[0]["claim"] == "screen froze"
    assert told(hand, MalfunctionDecided)[0]["finding"] == "no fault found"
    assert refused(
        RulingNotGivenError,
        lambda: afterwards.decide_malfunction(hand.state, hand.tell, 3, "again"),
    )
    assert refused(
        NoSuchHandError, lambda: afterwards.claim_malfunction(hand.state, hand.tell, 9, "whose")
    )


@pytest.mark.rule("PP-12.5.2", "PP-12.6.2", "PP-12.7")
def test_after_the_hand_stakes_are_put_right_from_the_records():
    hand = shown_down()
    afterwards.adjust(hand.state, hand.tell, {2: 10_000}, "record 88")

    assert told(hand, HandAdjusted) == [{"entries": {2: 10_000}, "evidence": "record 88"}]
    assert balances(hand)[seat_stake("PK1", 2)] == 9_000
    assert sum(balances(hand).values()) == 0


@pytest.mark.rule("PP-12.6.2", "PP-12.5.2")
def test_an_adjustment_is_for_seats_of_a_hand_that_is_over():
    over, going_on = shown_down(), a_hand()

    for entries in ({9: 100}, {1: 0}):
        assert refused(
            UnbalancedAdjustmentError,
            lambda entries=entries: afterwards.adjust(over.state, over.tell, entries, "record 88"),
        )
    assert refused(
        RulingNotGivenError,
        lambda: afterwards.adjust(going_on.state, going_on.tell, {1: 100}, "record 88"),
    )


# Asking to see a hand.


def at_live_showdown() -> HandInMemory:
    hand = play(a_hand(LIVE), "deal", "3 fold", "1 call", "2 check")
    for board in ("2c 9h Jd", "4c", "5d"):
        play(hand, f"board {board}", "1 check", "2 check")
    return hand


@pytest.mark.rule("CP-9.5-s1", "CP-8.20.4", "CP-9.2")
def test_a_discarded_hand_that_is_asked_for_is_shown_and_cannot_win():
    hand = play(at_live_showdown(), "1 shows Ks Kh", "2 mucks")
    request_show(hand.state, hand.tell, 2, 3, cards_of("As Ah"))

    assert told(hand, ShowRequested) == [{"seat": 2, "by_seat": 3}]
    assert told(hand, HandShown)[-1] == {"seat": 2, "cards": "As Ah", "is_live": False}
    assert stakes(hand)[1] == 510


@pytest.mark.rule("CP-9.5-s2")
def test_a_hand_that_a_winner_asks_for_stays_live_and_may_win():
    hand = play(a_hand(LIVE), "deal", "3 call", "1 call", "2 check")
    for board in ("2c 9h Jd", "4c", "5d"):
        play(hand, f"board {board}", *CHECKS)
    play(hand, "1 shows Ks Kh", "2 mucks")
    request_show(hand.state, hand.tell, 2, 1, cards_of("As Ah"))
    play(hand, "3 mucks")

    assert hand.is_over
    assert stakes(hand)[2] == 520


@pytest.mark.rule("CP-9.5-s1")
def test_only_hands_of_the_showdown_may_be_asked_for():
    hand = at_live_showdown()

    assert refused(NotNowError, lambda: request_show(hand.state, hand.tell, 3, 1))
    early = play(a_hand(LIVE), "deal")
    assert refused(NotNowError, lambda: request_show(early.state, early.tell, 3, 1))
    for line in ("3 shows As Ah", "3 mucks"):
        assert refused(NotNowError, lambda line=line: play(hand, line))
