"""At a live table the stake is chips; what a lammer stands for is none until it arrives."""

from __future__ import annotations

from uuid import uuid4

import pytest

from domain.errors import MalformedAmountError
from domain.ledger.postings import move, reverse
from domain.staff.roles import Book
from domain.tables.errors import (
    LammerWaitsError,
    LiveCardsError,
    StakeShortError,
    UnknownLammerError,
)
from domain.tables.events import (
    LammerCleared,
    LammerPlaced,
    StakeReturned,
    TableStakesTransferred,
)
from domain.tables.lammers import stand_lammer, take_lammer
from domain.tables.stakes import StakeSource
from tests.domain.tables.a_poker_table import a_sitting, in_a_hand, leave_seat
from tests.given_when_then import facts, refused
from tests.people_and_things import an_envelope


def a_live_sitting(stake=0):
    return a_sitting(stake=stake, book=Book.CP, minimum=100_00)


@pytest.mark.rule("CP-1.1-BuyIn", "CP-6.3")
def test_chips_come_from_the_player_to_the_seat():
    sitting, transaction_id = a_live_sitting(), uuid4()

    assert facts(sitting, lambda: sitting.buy_in_chips(an_envelope(), transaction_id, 110_00)) == [
        {
            "event": TableStakesTransferred,
            "rules": ("CP-1.1-BuyIn", "CP-6.3"),
            "postings": (("patrons:chips", -110_00), ("seat:CP1:3", 110_00)),
            "transaction_id": transaction_id,
            "cents": 110_00,
            "stake_cents": 110_00,
            "is_active": True,
            "table": "CP1",
            "seat": 3,
            "source": StakeSource.CHIPS,
            "player_id": None,
            "card_id": None,
        }
    ]


@pytest.mark.rule("CP-6.3")
def test_a_seat_may_play_once_its_chips_reach_the_minimum():
    sitting = a_live_sitting(60_00)
    assert not sitting.can_be_dealt_in

    sitting.buy_in_chips(an_envelope(), uuid4(), 50_00)

    assert sitting.stake_cents == 110_00
    assert sitting.can_be_dealt_in


@pytest.mark.rule("CP-1.1-BuyIn")
def test_a_seat_with_cards_buys_no_chips_until_its_hand_is_over():
    sitting = in_a_hand(a_live_sitting(200_00))

    with pytest.raises(LiveCardsError) as refusal:
        sitting.buy_in_chips(an_envelope(), uuid4(), 200_00)
    assert refusal.value.rule == "CP-1.1-BuyIn"
    sitting.end_hand(an_envelope())
    sitting.buy_in_chips(an_envelope(), uuid4(), 200_00)
    assert sitting.stake_cents == 400_00


def test_whoever_leaves_has_the_chips_in_hand_again():
    sitting = a_live_sitting(200_00)
    returned, _ = facts(sitting, lambda: sitting.leave(leave_seat()))

    assert returned["event"] is StakeReturned
    assert returned["postings"] == (("seat:CP1:3", -200_00), ("patrons:chips", 200_00))


def test_a_buy_in_of_chips_is_undone_as_long_as_the_chips_are_there():
    sitting, bought, undone = a_live_sitting(150_00), uuid4(), uuid4()

    (returned,) = facts(
        sitting, lambda: sitting.take_chips_off(an_envelope(), undone, 100_00, bought)
    )

    assert (returned["reverses"], returned["stake_cents"]) == (bought, 50_00)
    assert refused(
        StakeShortError, lambda: sitting.take_chips_off(an_envelope(), uuid4(), 50_01, bought)
    ) == ("stake_short", "the seat holds $50.00, so $50.01 cannot be taken from it")
    in_a_hand(sitting)
    refused(LiveCardsError, lambda: sitting.take_chips_off(an_envelope(), uuid4(), 1_00, bought))


def test_a_seat_without_chips_is_not_dealt_in_until_it_reaches_the_minimum_again():
    sitting = a_live_sitting(150_00)
    sitting.take_chips_off(an_envelope(), uuid4(), 150_00, uuid4())

    sitting.buy_in_chips(an_envelope(), uuid4(), 50_00)

    assert not sitting.can_be_dealt_in


@pytest.mark.rule("CP-1.1-Lammer")
def test_a_lammer_stands_for_chips_on_their_way_and_is_no_stake():
    sitting, lammer_id = a_live_sitting(), uuid4()
    base = {
        "rules": ("CP-1.1-Lammer",),
        "table": "CP1",
        "seat": 3,
        "lammer_id": lammer_id,
        "cents": 300_00,
    }
    owed = move("house:owed", f"lammer:{lammer_id}", 300_00)

    assert facts(sitting, lambda: stand_lammer(sitting, an_envelope(), lammer_id, 300_00)) == [
        {"event": LammerPlaced, "pending_cents": 300_00, "postings": owed} | base
    ]
    assert (sitting.stake_cents, sitting.can_be_dealt_in) == (0, False)
    assert facts(sitting, lambda: take_lammer(sitting, an_envelope(), lammer_id)) == [
        {"event": LammerCleared, "pending_cents": 0, "postings": reverse(owed)[::-1]} | base
    ]


@pytest.mark.rule("CP-1.1-Lammer")
def test_a_lammer_may_be_placed_during_a_hand_since_it_adds_nothing_to_play_with():
    sitting = in_a_hand(a_live_sitting(200_00))

    stand_lammer(sitting, an_envelope(), uuid4(), 300_00)

    assert (sitting.stake_cents, sitting.pending_cents) == (200_00, 300_00)


@pytest.mark.rule("CP-1.1-Lammer")
def test_a_seat_is_not_left_while_chips_are_on_their_way_to_it():
    sitting, lammer_id = a_live_sitting(200_00), uuid4()
    stand_lammer(sitting, an_envelope(), lammer_id, 300_00)

    assert refused(LammerWaitsError, lambda: sitting.leave(leave_seat())) == (
        "lammer_waits",
        "a lammer of $300.00 waits at seat 3 of table CP1; its chips arrive or it is cleared first",
    )
    assert take_lammer(sitting, an_envelope(), lammer_id) == 300_00
    sitting.leave(leave_seat())


def test_only_a_lammer_that_stands_there_is_cleared_and_it_stands_for_an_amount():
    sitting = a_live_sitting()

    assert refused(UnknownLammerError, lambda: take_lammer(sitting, an_envelope(), uuid4())) == (
        "unknown_lammer",
        "seat 3 of table CP1 has no such lammer",
    )
    refused(MalformedAmountError, lambda: stand_lammer(sitting, an_envelope(), uuid4(), 0))
