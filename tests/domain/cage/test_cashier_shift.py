"""An open drawer takes deposits, and pays withdrawals out of what it holds."""

from __future__ import annotations

from uuid import uuid4

import pytest

from domain.cage import counter
from domain.cage.cashier_shift import shift_id_of
from domain.cage.denominations import BadCountError
from domain.cage.errors import (
    DrawerCountedError,
    DrawerShortError,
    NothingCountedError,
    ShiftClosedError,
)
from domain.cage.events import DepositTaken, WithdrawalPaid
from domain.cage.holding import Holding
from domain.cage.movement import Movement
from domain.cage.movements import Moved
from domain.cage.place import place_named
from domain.errors import AuthorisationNeededError
from domain.ids import derived_id
from tests.given_when_then import facts, refused
from tests.people_and_things import (
    CASHIER_CAT,
    DEALER_DAN,
    a_closed_shift,
    a_counted_shift,
    an_open_shift,
    cash,
    fifties,
    hundreds,
    pay_withdrawal,
    take_deposit,
)

PERCY = uuid4()
RULES = ("PP-1.1-CageAndFloorRoles", "CP-1.1-Cage")
CAGE_ONLY = (
    "authorisation_needed",
    "to operate the cage needs a Cage Representative or a Cage Supervisor",
)
NOTHING = ("nothing_counted", "count at least one note, coin or chip")
NO_SUCH_NOTE = ("bad_count", "there is no note or coin of 300 cents")
CLOSED = ("shift_closed", "the shift at window 1 is closed")
COUNTED = (
    "drawer_counted",
    "the drawer of window 1 has been counted; close it before new money moves",
)


def test_a_shift_is_named_by_its_place_and_number_so_that_two_cannot_open_it():
    window, booth = place_named("cage:1"), place_named("booth:1")

    assert len({shift_id_of(place, number) for place in (window, booth) for number in (1, 2)}) == 4
    assert shift_id_of(window, 1) == derived_id("shift", "1", 1)
    assert shift_id_of(booth, 1) == derived_id("shift", "booth:1", 1)


def test_a_deposit_brings_cash_in_and_makes_a_transaction():
    shift = an_open_shift()
    command = take_deposit(shift.id, PERCY, {50_00: 3, 5: 0})
    transaction_id = derived_id("transaction", command.envelope.command_id)

    assert facts(shift, lambda: counter.take_deposit(shift, command)) == [
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
    assert shift.holding == Holding({100_00: 10, 50_00: 3})
    assert shift.movements == {
        transaction_id: Movement(
            DepositTaken, Moved(taken=Holding({50_00: 3})), 150_00, player_id=PERCY
        )
    }


def test_a_withdrawal_takes_cash_out_and_makes_a_transaction():
    shift = an_open_shift()
    command = pay_withdrawal(shift.id, PERCY, hundreds(2))
    transaction_id = derived_id("transaction", command.envelope.command_id)

    assert facts(shift, lambda: counter.pay_withdrawal(shift, command)) == [
        {
            "event": WithdrawalPaid,
            "rules": RULES,
            "postings": (("patrons:cash", 200_00), ("cage:1:cash", -200_00)),
            "window": "1",
            "transaction_id": transaction_id,
            "player_id": PERCY,
            "count": {100_00: 2},
            "cents": 200_00,
        }
    ]
    assert shift.holding == Holding({100_00: 8})
    assert shift.movements == {
        transaction_id: Movement(
            WithdrawalPaid, Moved(given=Holding({100_00: 2})), -200_00, player_id=PERCY
        )
    }


def test_the_cashier_is_told_the_transaction_and_the_amount():
    shift = an_open_shift()
    deposit, withdrawal = take_deposit(shift.id, PERCY), pay_withdrawal(shift.id, PERCY)

    assert counter.take_deposit(shift, deposit) == (
        derived_id("transaction", deposit.envelope.command_id),
        150_00,
    )
    assert counter.pay_withdrawal(shift, withdrawal) == (
        derived_id("transaction", withdrawal.envelope.command_id),
        50_00,
    )


def test_a_drawer_pays_out_all_it_holds_but_not_five_cents_more():
    shift = an_open_shift()

    too_much = pay_withdrawal(shift.id, PERCY, cash(1_000_05))
    assert refused(DrawerShortError, lambda: counter.pay_withdrawal(shift, too_much)) == (
        "drawer_short_of_cash",
        "the drawer of window 1 does not hold that much cash",
    )
    counter.pay_withdrawal(shift, pay_withdrawal(shift.id, PERCY, cash(1_000_00)))
    assert shift.holding.cents == 0


def test_a_drawer_pays_in_other_notes_than_it_was_opened_with():
    shift = an_open_shift()

    counter.pay_withdrawal(shift, pay_withdrawal(shift.id, PERCY, fifties(2)))

    assert shift.holding.cash == {100_00: 10, 50_00: -2}
    assert shift.holding.cents == 900_00


@pytest.fixture(params=["take_deposit", "pay_withdrawal"])
def ask(request):
    """Ask a drawer for a deposit or a withdrawal."""
    command = {"take_deposit": take_deposit, "pay_withdrawal": pay_withdrawal}[request.param]

    def at(shift, count=None, **envelope):
        asked = command(shift.id, PERCY, count, **envelope)
        return lambda: getattr(counter, request.param)(shift, asked)

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
