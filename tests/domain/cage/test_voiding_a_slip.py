"""A mistaken deposit or withdrawal is undone under another person's authority, and only once."""

from __future__ import annotations

from uuid import uuid4

import pytest

from domain.cage import counter
from domain.cage.errors import (
    AlreadyVoidedError,
    DrawerCountedError,
    DrawerShortError,
    ShiftClosedError,
    UnknownSlipError,
)
from domain.cage.events import DepositTaken, SlipVoided
from domain.cage.holding import NOTHING, Holding
from domain.cage.movement import Movement
from domain.cage.movements import Moved
from domain.errors import AuthorisationNeededError
from domain.ids import derived_id
from domain.staff.authority import RankTooLowError, SelfAuthorisedError
from tests.given_when_then import facts, refused
from tests.people_and_things import (
    CASHIER_CAT,
    CASHIER_COL,
    DEALER_DAN,
    PIT_BOSS_PIA,
    SUPERVISOR_SAM,
    SUPERVISOR_SUE,
    an_open_shift,
    close_drawer,
    count_drawer,
    fifties,
    hundreds,
    pay_withdrawal,
    take_deposit,
    void_slip,
)

PERCY = uuid4()
NEEDED = ("authorisation_needed", "to void a slip needs a Cage Supervisor")


@pytest.fixture
def shift():
    """A drawer of a thousand dollars."""
    return an_open_shift()


@pytest.fixture
def deposit(shift):
    """Three fifties that came in."""
    return counter.take_deposit(shift, take_deposit(shift.id, PERCY))[0]


@pytest.fixture
def withdrawal(shift):
    """Two hundreds that went out."""
    return counter.pay_withdrawal(shift, pay_withdrawal(shift.id, PERCY, hundreds(2)))[0]


def test_a_voided_deposit_gives_the_cash_back(shift, deposit):
    command = void_slip(shift.id, deposit)

    assert facts(shift, lambda: shift.void(command)) == [
        {
            "event": SlipVoided,
            "rules": ("PP-1.1-CageAndFloorRoles", "CP-1.1-Cage"),
            "postings": (("patrons:cash", 150_00), ("cage:1:cash", -150_00)),
            "window": "1",
            "transaction_id": derived_id("transaction", command.envelope.command_id),
            "voids": deposit,
            "player_id": PERCY,
            "count": {50_00: 3},
            "cents": -150_00,
            "reason": "wrong player",
            "place": "cage:1",
            "taken": NOTHING,
            "given": Holding(fifties(3)),
        }
    ]
    assert shift.holding == Holding(hundreds(10))
    assert shift.voided == {deposit}


def test_a_voided_withdrawal_takes_the_cash_back(shift, withdrawal):
    command = void_slip(shift.id, withdrawal)

    assert facts(shift, lambda: shift.void(command)) == [
        {
            "event": SlipVoided,
            "rules": ("PP-1.1-CageAndFloorRoles", "CP-1.1-Cage"),
            "postings": (("patrons:cash", -200_00), ("cage:1:cash", 200_00)),
            "window": "1",
            "transaction_id": derived_id("transaction", command.envelope.command_id),
            "voids": withdrawal,
            "player_id": PERCY,
            "count": {100_00: 2},
            "cents": 200_00,
            "reason": "wrong player",
            "place": "cage:1",
            "taken": Holding(hundreds(2)),
            "given": NOTHING,
        }
    ]
    assert shift.holding == Holding(hundreds(10))
    assert shift.voided == {withdrawal}


def test_the_void_is_a_transaction_of_its_own_and_tells_what_it_undid(shift, deposit):
    command = void_slip(shift.id, deposit)

    assert shift.void(command) == (
        derived_id("transaction", command.envelope.command_id),
        Movement(DepositTaken, Moved(taken=Holding(fifties(3))), 150_00, player_id=PERCY),
    )


def test_a_void_names_both_people(shift, deposit):
    shift.collect_events()
    shift.void(void_slip(shift.id, deposit))
    (voided,) = shift.collect_events()

    assert voided.by == CASHIER_CAT.staff_id
    assert voided.authorised_by == SUPERVISOR_SUE.staff_id


def test_only_what_this_drawer_did_can_be_voided(shift):
    assert refused(UnknownSlipError, lambda: shift.void(void_slip(shift.id, uuid4()))) == (
        "unknown_slip",
        "this shift has no such slip to void",
    )


def test_a_slip_is_voided_once(shift, deposit):
    shift.void(void_slip(shift.id, deposit))

    assert refused(AlreadyVoidedError, lambda: shift.void(void_slip(shift.id, deposit))) == (
        "already_voided",
        "this slip was voided before; a slip is voided once",
    )


def test_a_void_is_not_itself_voided(shift, deposit):
    voiding, _ = shift.void(void_slip(shift.id, deposit))

    refused(UnknownSlipError, lambda: shift.void(void_slip(shift.id, voiding)))


def test_no_slip_is_voided_after_the_drawer_was_counted(shift, deposit):
    shift.count(count_drawer(shift, hundreds(11)))

    assert refused(DrawerCountedError, lambda: shift.void(void_slip(shift.id, deposit))) == (
        "drawer_counted",
        "the drawer of window 1 has been counted; close it before new money moves",
    )


def test_no_slip_is_voided_after_the_shift_was_closed(shift, deposit):
    shift.count(count_drawer(shift, {100_00: 10, 50_00: 3}))
    shift.close(close_drawer(shift))

    assert refused(ShiftClosedError, lambda: shift.void(void_slip(shift.id, deposit))) == (
        "shift_closed",
        "the shift at window 1 is closed",
    )


def test_a_deposit_is_not_given_back_from_an_empty_drawer(shift, deposit):
    counter.pay_withdrawal(shift, pay_withdrawal(shift.id, PERCY, fifties(21)))

    assert shift.holding.cents == 100_00
    assert refused(DrawerShortError, lambda: shift.void(void_slip(shift.id, deposit))) == (
        "drawer_short_of_cash",
        "the drawer of window 1 does not hold that much cash",
    )


def test_a_withdrawal_is_taken_back_into_an_empty_drawer(shift):
    everything, _ = counter.pay_withdrawal(shift, pay_withdrawal(shift.id, PERCY, hundreds(10)))

    shift.void(void_slip(shift.id, everything))

    assert shift.holding.cents == 1_000_00


def test_the_last_cash_of_a_drawer_may_be_a_deposit_given_back(shift, deposit):
    counter.pay_withdrawal(shift, pay_withdrawal(shift.id, PERCY, hundreds(10)))

    shift.void(void_slip(shift.id, deposit))

    assert shift.holding.cents == 0


@pytest.mark.parametrize("by", [CASHIER_CAT, SUPERVISOR_SUE])
def test_nobody_voids_a_slip_alone(shift, deposit, by):
    command = void_slip(shift.id, deposit, authorised_by=None, by=by)

    assert refused(AuthorisationNeededError, lambda: shift.void(command)) == NEEDED


def test_a_supervisor_does_not_authorise_her_own_void(shift, deposit):
    command = void_slip(shift.id, deposit, authorised_by=SUPERVISOR_SUE, by=SUPERVISOR_SUE)

    assert refused(SelfAuthorisedError, lambda: shift.void(command)) == (
        "self_authorised",
        "nobody authorises their own request; another person must",
    )


@pytest.mark.parametrize("second", [CASHIER_COL, DEALER_DAN, PIT_BOSS_PIA])
def test_no_other_rank_authorises_a_void(shift, deposit, second):
    command = void_slip(shift.id, deposit, authorised_by=second)

    assert refused(RankTooLowError, lambda: shift.void(command)) == (
        "rank_too_low",
        "to void a slip needs a Cage Supervisor",
    )


def test_one_supervisor_authorises_the_void_of_another(shift, deposit):
    shift.void(void_slip(shift.id, deposit, authorised_by=SUPERVISOR_SAM, by=SUPERVISOR_SUE))

    assert shift.voided == {deposit}


def test_a_dealer_who_asks_for_a_void_alone_is_told_that_the_cage_is_not_his(shift, deposit):
    command = void_slip(shift.id, deposit, authorised_by=None, by=DEALER_DAN)

    assert refused(AuthorisationNeededError, lambda: shift.void(command)) == (
        "authorisation_needed",
        "to operate the cage needs a Cage Representative or a Cage Supervisor",
    )


def test_no_supervisor_is_called_for_a_void_that_cannot_be_done(shift, deposit):
    shift.void(void_slip(shift.id, deposit))
    again = void_slip(shift.id, deposit, authorised_by=None)

    refused(AlreadyVoidedError, lambda: shift.void(again))
