"""A drawer opens with a bank from the vault, takes deposits and pays withdrawals."""

from __future__ import annotations

from uuid import uuid4

import pytest

from domain.cage.cashier_shift import CashierShift, Movement, shift_id_of
from domain.cage.commands import OpenDrawer
from domain.cage.denominations import BadCountError
from domain.cage.errors import (
    BadWindowError,
    DrawerCountedError,
    DrawerShortError,
    NothingCountedError,
    ShiftClosedError,
    WindowOpenError,
)
from domain.cage.events import DepositTaken, DrawerOpened, WithdrawalPaid
from domain.errors import AuthorisationNeededError
from domain.ids import derived_id
from tests.given_when_then import facts, first_facts, refused
from tests.people_and_things import (
    CASHIER_CAT,
    DEALER_DAN,
    SUPERVISOR_SUE,
    a_closed_shift,
    a_counted_shift,
    an_envelope,
    an_open_shift,
    cash,
    fifties,
    hundreds,
    pay_withdrawal,
    take_deposit,
)

PERCY = uuid4()
RULES = ("PP-1.1-CageAndFloorRoles",)
CAGE_ONLY = (
    "authorisation_needed",
    "to operate the cage needs a Cage Representative or a Cage Supervisor",
)
NOTHING = ("nothing_counted", "count at least one note or coin")
NO_SUCH_NOTE = ("bad_count", "there is no note or coin of 300 cents")
CLOSED = ("shift_closed", "the shift at window 1 is closed")
COUNTED = (
    "drawer_counted",
    "the drawer of window 1 has been counted; close it before new money moves",
)


def open_drawer(count, window="1", **envelope):
    return OpenDrawer(envelope=an_envelope(**envelope), window=window, count=count)


def test_a_drawer_opens_with_a_bank_from_the_vault():
    shift = CashierShift.open(open_drawer({50_00: 4, 100_00: 8, 2_00: 0}), None)

    assert shift.id == shift_id_of("1", 1)
    assert first_facts(shift) == [
        {
            "event": DrawerOpened,
            "rules": RULES,
            "postings": (("vault:main:cash", -1_000_00), ("cage:1:cash", 1_000_00)),
            "window": "1",
            "number": 1,
            "count": {100_00: 8, 50_00: 4},
            "cents": 1_000_00,
        }
    ]
    assert (shift.window, shift.number, shift.is_closed) == ("1", 1, False)
    assert (shift.expected_count, shift.expected_cents) == ({100_00: 8, 50_00: 4}, 1_000_00)


def test_a_window_opens_again_when_its_shift_has_ended():
    second = CashierShift.open(open_drawer(hundreds(5)), a_closed_shift())

    assert second.id == shift_id_of("1", 2)
    assert second.number == 2


@pytest.mark.parametrize("previous", [an_open_shift, a_counted_shift])
def test_a_window_has_one_drawer_at_a_time(previous):
    earlier = previous()

    assert refused(
        WindowOpenError, lambda: CashierShift.open(open_drawer(hundreds(5)), earlier)
    ) == ("window_already_open", "window 1 has an open drawer; close it first")


@pytest.mark.parametrize("window", ["1:x", "*", "W 1", "W_1", "Ü", ""])
def test_a_window_has_a_name_that_an_account_may_hold(window):
    command = open_drawer(hundreds(5), window=window)

    assert refused(BadWindowError, lambda: CashierShift.open(command, None)) == (
        "bad_window",
        "a window's name is made of letters, figures and dashes",
    )


@pytest.mark.rule("PP-1.1-CageAndFloorRoles")
def test_only_the_cage_opens_a_drawer():
    command = open_drawer(hundreds(5), by=DEALER_DAN)

    assert refused(AuthorisationNeededError, lambda: CashierShift.open(command, None)) == CAGE_ONLY


def test_a_dealer_opens_a_drawer_when_the_cage_supervisor_authorises_it():
    command = open_drawer(hundreds(5), by=DEALER_DAN, authorised_by=SUPERVISOR_SUE)
    (opened,) = CashierShift.open(command, None).collect_events()

    assert opened.by == DEALER_DAN.staff_id
    assert opened.authorised_by == SUPERVISOR_SUE.staff_id


def test_a_drawer_does_not_open_empty_or_with_notes_that_do_not_exist():
    assert refused(NothingCountedError, lambda: CashierShift.open(open_drawer({}), None)) == NOTHING
    assert (
        refused(BadCountError, lambda: CashierShift.open(open_drawer({300: 1}), None))
        == NO_SUCH_NOTE
    )


def test_a_deposit_brings_cash_in_and_makes_a_transaction():
    shift = an_open_shift()
    command = take_deposit(shift.id, PERCY, {50_00: 3, 5: 0})
    transaction_id = derived_id("transaction", command.envelope.command_id)

    assert facts(shift, lambda: shift.take_deposit(command)) == [
        {
            "event": DepositTaken,
            "rules": RULES,
            "postings": (("patrons:cash", -150_00), ("cage:1:cash", 150_00)),
            "window": "1",
            "transaction_id": transaction_id,
            "player_id": PERCY,
            "count": {50_00: 3},
            "cents": 150_00,
        }
    ]
    assert shift.expected_cents == 1_150_00
    assert shift.expected_count == {100_00: 10, 50_00: 3}
    assert shift.movements == {transaction_id: Movement(PERCY, {50_00: 3}, 150_00)}


def test_a_withdrawal_takes_cash_out_and_makes_a_transaction():
    shift = an_open_shift()
    command = pay_withdrawal(shift.id, PERCY, hundreds(2))
    transaction_id = derived_id("transaction", command.envelope.command_id)

    assert facts(shift, lambda: shift.pay_withdrawal(command)) == [
        {
            "event": WithdrawalPaid,
            "rules": RULES,
            "postings": (("cage:1:cash", -200_00), ("patrons:cash", 200_00)),
            "window": "1",
            "transaction_id": transaction_id,
            "player_id": PERCY,
            "count": {100_00: 2},
            "cents": 200_00,
        }
    ]
    assert shift.expected_cents == 800_00
    assert shift.expected_count == {100_00: 8}
    assert shift.movements == {transaction_id: Movement(PERCY, {100_00: 2}, -200_00)}


def test_the_cashier_is_told_the_transaction_and_the_amount():
    shift = an_open_shift()
    deposit, withdrawal = take_deposit(shift.id, PERCY), pay_withdrawal(shift.id, PERCY)

    assert shift.take_deposit(deposit) == (
        derived_id("transaction", deposit.envelope.command_id),
        150_00,
    )
    assert shift.pay_withdrawal(withdrawal) == (
        derived_id("transaction", withdrawal.envelope.command_id),
        50_00,
    )


def test_a_drawer_pays_out_all_it_holds_but_not_five_cents_more():
    shift = an_open_shift()

    too_much = pay_withdrawal(shift.id, PERCY, cash(1_000_05))
    assert refused(DrawerShortError, lambda: shift.pay_withdrawal(too_much)) == (
        "drawer_short_of_cash",
        "the drawer of window 1 does not hold that much cash",
    )
    shift.pay_withdrawal(pay_withdrawal(shift.id, PERCY, cash(1_000_00)))
    assert shift.expected_cents == 0


def test_a_drawer_pays_in_other_notes_than_it_was_opened_with():
    shift = an_open_shift()

    shift.pay_withdrawal(pay_withdrawal(shift.id, PERCY, fifties(2)))

    assert shift.expected_count == {100_00: 10, 50_00: -2}
    assert shift.expected_cents == 900_00


@pytest.fixture(params=["take_deposit", "pay_withdrawal"])
def ask(request):
    """Ask a drawer for a deposit or a withdrawal."""
    command = {"take_deposit": take_deposit, "pay_withdrawal": pay_withdrawal}[request.param]

    def at(shift, count=None, **envelope):
        asked = command(shift.id, PERCY, count, **envelope)
        return lambda: getattr(shift, request.param)(asked)

    return at


def test_a_dealer_moves_no_money_at_the_cage(ask):
    shift = an_open_shift()

    assert refused(AuthorisationNeededError, ask(shift, by=DEALER_DAN)) == CAGE_ONLY
    assert facts(shift, ask(shift, by=DEALER_DAN, authorised_by=CASHIER_CAT))


def test_no_money_moves_when_nothing_was_counted(ask):
    assert refused(NothingCountedError, ask(an_open_shift(), {})) == NOTHING
    assert refused(NothingCountedError, ask(an_open_shift(), {50_00: 0})) == NOTHING


def test_no_money_moves_on_a_count_that_no_drawer_could_give(ask):
    assert refused(BadCountError, ask(an_open_shift(), {300: 1})) == NO_SUCH_NOTE


def test_no_money_moves_after_the_drawer_was_counted(ask):
    assert refused(DrawerCountedError, ask(a_counted_shift())) == COUNTED


def test_no_money_moves_after_the_shift_was_closed(ask):
    assert refused(ShiftClosedError, ask(a_closed_shift())) == CLOSED


@pytest.mark.rule("PP-1.1-CageAndFloorRoles")
def test_a_funding_command_carries_the_role_of_whoever_executes_it():
    command = take_deposit(uuid4(), PERCY)

    assert command.envelope.by.roles == {"cage_representative"}
