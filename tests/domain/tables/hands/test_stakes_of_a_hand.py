"""What a hand of cards leaves at a seat, told in the seat's own stream."""

from __future__ import annotations

from uuid import uuid4

import pytest

from domain.staff.roles import Book, Role
from domain.tables.absence.commands import PickUpPlayer, PlaceSeatButton, SitOut
from domain.tables.absence.markers import SeatButton
from domain.tables.absence.on_sitting import place_button, sit_out
from domain.tables.absence.pick_up import PickUp
from domain.tables.commands import EndRound, FoldSeat
from domain.tables.errors import LiveCardsError, RoundOpenError, StakeShortError
from domain.tables.events import RoundEnded, RoundStarted, SeatDealtIn, SeatHandEnded, StakeReturned
from domain.tables.hands import on_sitting
from domain.tables.hands.errors import (
    HandNotOverError,
    OwesForTimeError,
    PlayerHasLeftError,
    RoundIsAHandError,
)
from domain.tables.hands.events import StakeAdjusted
from domain.tables.table_round import DealtHand, TableRound, round_id_of
from tests.domain.tables.a_poker_table import (
    a_sitting,
    a_table,
    buy_in,
    by_the_floor,
    leave_seat,
)
from tests.given_when_then import facts, first_facts, refused
from tests.people_and_things import DEALER_DAN, a_person, an_envelope

HAND = uuid4()
MANAGER = a_person("MAE", Role.TG_ASSISTANT_CASINO_MANAGER)


def dealt_in(stake=200_00, book=Book.PP, seat=3):
    """A seat with cards of a hand."""
    sitting = a_sitting(seat, stake, book)
    sitting.deal_in(by_the_floor(), uuid4(), HAND)
    sitting.collect_events()
    return sitting


def a_hand(*sittings, seats=(1, 2)):
    dealt = DealtHand(HAND, seats)
    return TableRound.of_hand(by_the_floor(), a_table(), None, sittings, dealt)


def test_a_hand_is_a_round_that_names_it():
    one, other, skipped = sittings = [a_sitting(seat, 200_00) for seat in (1, 2, 5)]

    played = a_hand(*sittings)

    assert first_facts(played) == [
        {
            "event": RoundStarted,
            "rules": ("PP-5.10",),
            "postings": (),
            "table": "PP1",
            "number": 1,
            "seats": {1: one.id, 2: other.id},
            "skipped": (5,),
            "hand_id": HAND,
        }
    ]
    (told,) = first_facts(one)
    assert (told["event"], told["round_id"], told["hand_id"]) == (SeatDealtIn, played.id, HAND)
    assert played.id == round_id_of("PP1", 1)
    assert skipped.collect_events() == []
    assert [
        each["event"] for each in facts(played, lambda: played.end_with_hand(by_the_floor()))
    ] == [RoundEnded]


@pytest.mark.rule("PP-1.1-RoundOfPlay")
def test_a_hand_is_ended_and_folded_in_the_hand_alone():
    one, other = sittings = [a_sitting(seat, 200_00) for seat in (1, 2)]
    played = a_hand(*sittings)
    ending = EndRound(envelope=by_the_floor(), table="PP1")
    folding = FoldSeat(envelope=by_the_floor(), table="PP1", seat=1)

    refused(RoundIsAHandError, lambda: played.end(ending, Book.PP))
    refused(RoundIsAHandError, lambda: one.fold(folding))
    refused(RoundOpenError, lambda: TableRound.check_may_begin(a_table(), played))
    assert (played.is_open, other.round_id) == (True, played.id)


@pytest.mark.rule("PP-5.9", "PP-5.18-s2")
def test_what_lies_behind_is_the_stake_of_a_folded_seat_and_what_comes_later_is_added():
    sitting = dealt_in()

    (folded,) = facts(sitting, lambda: on_sitting.fold(sitting, by_the_floor(), 190_00, 0))

    assert folded == {
        "event": SeatHandEnded,
        "rules": ("PP-1.1-TableStakes",),
        "postings": (),
        "table": "PP1",
        "seat": 3,
        "round_id": sitting.in_hand.round_id,
        "is_folded": True,
        "stake_cents": 190_00,
        "hand_goes_on": True,
        "owes_cents": 0,
    }
    sitting.buy_in(buy_in(50_00))
    # The hand was void: it gave back what had been put in, and knows nothing of the buy-in.
    (over,) = facts(
        sitting, lambda: on_sitting.finish(sitting, by_the_floor(), 200_00, is_folded=True)
    )
    assert (over["stake_cents"], over["hand_goes_on"]) == (250_00, False)
    assert (sitting.stake_cents, sitting.in_hand.hand_id) == (250_00, None)


def test_cards_of_the_same_hand_again_change_nothing_of_what_the_stake_knows():
    sitting = dealt_in()
    on_sitting.fold(sitting, by_the_floor(), 190_00, 0)
    sitting.buy_in(buy_in(50_00))

    sitting.deal_in(by_the_floor(), sitting.in_hand.round_id, HAND)

    refused(LiveCardsError, lambda: sitting.buy_in(buy_in(50_00)))
    on_sitting.finish(sitting, by_the_floor(), 300_00, is_folded=False)
    assert sitting.stake_cents == 350_00


@pytest.mark.rule("PP-1.1-TableStakes")
@pytest.mark.parametrize(("left", "is_active"), [(1, True), (0, False)])
def test_a_seat_plays_on_with_whatever_a_hand_has_left(left, is_active):
    sitting = dealt_in()
    on_sitting.finish(sitting, by_the_floor(), left, is_folded=False)

    assert (sitting.stake_cents, sitting.is_active) == (left, is_active)
    assert sitting.can_be_dealt_in is is_active


@pytest.mark.rule("CP-6.15.1")
def test_whoever_owes_for_time_stays_until_it_is_taken():
    sitting = dealt_in(book=Book.CP)
    on_sitting.fold(sitting, by_the_floor(), 195_00, 5_00)

    assert not sitting.can_be_vacated
    refused(OwesForTimeError, lambda: sitting.leave(leave_seat()))
    refused(
        OwesForTimeError,
        lambda: sitting.take_chips_off(an_envelope(), uuid4(), 1_00, uuid4()),
    )
    on_sitting.finish(sitting, by_the_floor(), 190_00, is_folded=True)
    assert sitting.leave(leave_seat())[1] == 190_00


@pytest.mark.rule("PP-12.5.2", "PP-12.7")
def test_a_stake_is_put_right_after_the_hand():
    sitting = dealt_in()
    on_sitting.finish(sitting, by_the_floor(), 0, is_folded=False)

    (told,) = facts(
        sitting, lambda: on_sitting.adjust(sitting, by_the_floor(), HAND, 10_00, "seat:PP1:3")
    )

    assert told == {
        "event": StakeAdjusted,
        "rules": ("PP-12.5.2",),
        "postings": (),
        "table": "PP1",
        "seat": 3,
        "hand_id": HAND,
        "cents": 10_00,
        "stake_cents": 10_00,
        "is_active": True,
    }
    assert sitting.can_be_dealt_in
    (moved,) = facts(
        sitting, lambda: on_sitting.adjust(sitting, by_the_floor(), HAND, 5_00, "seat:PP1:8")
    )
    assert moved["postings"] == (("seat:PP1:8", -5_00), ("seat:PP1:3", 5_00))
    refused(
        StakeShortError,
        lambda: on_sitting.adjust(sitting, by_the_floor(), HAND, -15_01, "seat:PP1:3"),
    )


@pytest.mark.rule("PP-12.7")
def test_nothing_is_taken_from_a_stake_that_a_later_hand_is_played_with():
    sitting = dealt_in()

    refused(
        HandNotOverError,
        lambda: on_sitting.adjust(sitting, by_the_floor(), uuid4(), -1_00, "seat:PP1:3"),
    )
    on_sitting.adjust(sitting, by_the_floor(), uuid4(), 1_00, "seat:PP1:3")
    on_sitting.finish(sitting, by_the_floor(), 150_00, is_folded=False)
    assert sitting.stake_cents == 151_00


def test_what_comes_after_leaving_goes_where_the_stake_went():
    sitting = dealt_in()
    on_sitting.fold(sitting, by_the_floor(), 190_00, 0)
    sitting.leave(leave_seat())

    (sent,) = facts(
        sitting, lambda: on_sitting.send_on(sitting, by_the_floor(), 10_00, "seat:PP1:3")
    )

    assert (sent["event"], sent["cents"], sent["stake_cents"]) == (StakeReturned, 10_00, 0)
    assert sent["postings"] == (("seat:PP1:3", -10_00), ("house:owed", 10_00))
    assert sent["player_id"] == sitting.player_id
    refused(
        PlayerHasLeftError, lambda: on_sitting.send_on(sitting, by_the_floor(), -1, "seat:PP1:3")
    )


@pytest.mark.rule("CP-8.11")
def test_chips_of_an_absent_player_are_picked_up_when_the_hand_they_folded_is_over():
    sitting = dealt_in(book=Book.CP)
    pressed = PlaceSeatButton(
        envelope=an_envelope(by=DEALER_DAN), table="CP1", seat=3, button=SeatButton.WALKING
    )
    place_button(sitting, pressed)
    on_sitting.fold(sitting, by_the_floor(), 190_00, 0)
    command = PickUpPlayer(
        envelope=an_envelope(by=MANAGER), table="CP1", seat=3, reason="gone for an hour"
    )

    refused(HandNotOverError, lambda: PickUp.of(command, sitting))
    on_sitting.finish(sitting, by_the_floor(), 190_00, is_folded=True)
    assert PickUp.of(command, sitting).kept_cents == 190_00


def test_sitting_out_in_a_hand_leaves_the_hand_as_it_is():
    sitting = dealt_in()
    sit_out(sitting, SitOut(envelope=an_envelope(), table="PP1", seat=3))

    assert sitting.round_id is not None
    on_sitting.finish(sitting, by_the_floor(), 190_00, is_folded=True)
    assert not sitting.can_be_dealt_in
