"""Whatever went over a counter can be undone, unless that would take what is not there."""

from __future__ import annotations

from uuid import uuid4

import pytest

from domain.cage import counter
from domain.cage.errors import ChipsShortError, DrawerShortError, UnknownSlipError
from domain.cage.events import SlipVoided
from domain.cage.holding import Holding
from domain.cage.place import PlaceKind
from domain.staff.roles import Role
from tests.domain.cage.over_the_counter import (
    WORKER,
    bank_cash,
    change_cash,
    exchange_chips,
    open_at,
    redeem_chips,
    redeem_voucher,
    sell_card,
    sell_chips,
    sell_voucher,
)
from tests.given_when_then import facts, refused
from tests.people_and_things import (
    SUPERVISOR_SUE,
    a_person,
    fifties,
    hundreds,
    pay_withdrawal,
    take_deposit,
    void_slip,
)


def deposited(shift):
    return counter.take_deposit(shift, take_deposit(shift.id, uuid4()))[0]


def withdrawn(shift):
    return counter.pay_withdrawal(shift, pay_withdrawal(shift.id, uuid4()))[0]


def voucher_used(shift):
    _, voucher = sell_voucher(open_at(PlaceKind.WINDOW))
    return redeem_voucher(shift, voucher)


# What is done, and what its slip's amount is: in is positive, out is negative.
KINDS = {
    "a deposit": (deposited, 150_00),
    "a withdrawal": (withdrawn, -50_00),
    "chips sold": (lambda shift: sell_chips(shift)[0], 100_00),
    "chips redeemed": (lambda shift: redeem_chips(shift)[0], -100_00),
    "chips exchanged": (lambda shift: exchange_chips(shift)[0], 25_00),
    "cash changed": (lambda shift: change_cash(shift)[0], 100_00),
    "a voucher sold": (lambda shift: sell_voucher(shift)[0], 100_00),
    "a voucher used": (voucher_used, -100_00),
    "a card sold": (lambda shift: sell_card(shift)[0], 100_00),
}


@pytest.mark.parametrize(("act", "cents"), KINDS.values(), ids=KINDS)
def test_a_void_puts_back_every_piece_and_every_cent(act, cents):
    shift = open_at(PlaceKind.WINDOW)
    before = shift.holding
    mistaken = act(shift)
    (done,) = shift.collect_events()

    (voided,) = facts(shift, lambda: shift.void(void_slip(shift.id, mistaken)))

    assert (voided["event"], voided["voids"], voided["cents"]) == (SlipVoided, mistaken, -cents)
    undone = [(account, -moved) for account, moved in done.postings]
    assert sorted(voided["postings"]) == sorted(undone)
    assert shift.holding == before


@pytest.mark.parametrize("kind", [PlaceKind.RUNNER, PlaceKind.WINDOW])
def test_a_slip_is_voided_where_it_was_made_by_who_works_there(kind):
    shift = open_at(kind)
    sold, _ = sell_chips(shift)

    shift.void(void_slip(shift.id, sold, by=WORKER[kind]))

    assert shift.voided == {sold}


def test_a_void_at_a_booth_needs_the_cage_supervisor_too():
    booth = open_at(PlaceKind.BOOTH)
    changed, _ = change_cash(booth)

    (voided,) = facts(
        booth, lambda: booth.void(void_slip(booth.id, changed, by=WORKER[PlaceKind.BOOTH]))
    )

    assert (voided["place"], voided["rules"]) == ("booth:B1", ("PP-1.1-CageAndFloorRoles",))


def test_chips_that_were_sold_on_are_not_given_back_to_a_redeemer():
    shift = open_at(PlaceKind.WINDOW)
    redeemed, _ = redeem_chips(shift, {500_00: 1}, hundreds(5))
    sell_chips(shift, hundreds(5), {500_00: 1})

    assert refused(ChipsShortError, lambda: shift.void(void_slip(shift.id, redeemed))) == (
        "drawer_short_of_chips",
        "window 1 does not hold so many chips of $500.00",
    )


def test_chips_that_were_sold_on_are_not_given_back_after_an_exchange():
    shift = open_at(PlaceKind.WINDOW)
    exchanged, _ = exchange_chips(shift, {100_00: 1}, {25_00: 4})
    sell_chips(shift, hundreds(1), {100_00: 1})

    refused(ChipsShortError, lambda: shift.void(void_slip(shift.id, exchanged)))


@pytest.mark.parametrize("sell", [sell_chips, sell_voucher, sell_card])
def test_cash_that_has_been_paid_out_is_not_given_back(sell):
    shift = open_at(PlaceKind.WINDOW)
    sold, _ = sell(shift)
    counter.pay_withdrawal(shift, pay_withdrawal(shift.id, uuid4(), fifties(21)))

    assert refused(DrawerShortError, lambda: shift.void(void_slip(shift.id, sold))) == (
        "drawer_short_of_cash",
        "the drawer of window 1 does not hold that much cash",
    )
    assert shift.holding.cash_cents == 50_00


def test_what_went_to_the_bank_is_not_voided_here():
    vault = open_at(PlaceKind.VAULT)
    banked, _ = bank_cash(vault)
    another = a_person("SAL", Role.CAGE_SUPERVISOR)
    command = void_slip(vault.id, banked, another, by=SUPERVISOR_SUE)

    refused(UnknownSlipError, lambda: vault.void(command))


def test_a_voided_sale_brings_its_own_chips_back():
    shift = open_at(PlaceKind.WINDOW)
    sold, _ = sell_chips(shift, hundreds(10), {25_00: 40})
    assert shift.holding == Holding(hundreds(20), {5_00: 100})

    shift.void(void_slip(shift.id, sold))

    assert shift.holding == Holding(hundreds(10), {25_00: 40, 5_00: 100})
