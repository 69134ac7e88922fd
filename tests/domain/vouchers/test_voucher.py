"""A chip-purchase voucher is sold for cash, good for chips once, and no more than once."""

from __future__ import annotations

from uuid import uuid4

import pytest

from domain.cage import counter
from domain.cage.errors import (
    AlreadyVoidedError,
    ChipsShortError,
    DrawerShortError,
    NothingCountedError,
    ValuesDifferError,
)
from domain.cage.events import SlipVoided, VoucherRedeemed, VoucherSold
from domain.cage.holding import NOTHING, Holding
from domain.cage.place import PlaceKind
from domain.vouchers.errors import VoucherUsedError
from domain.vouchers.events import VoucherIssued, VoucherRestored, VoucherUsed
from tests.domain.cage.over_the_counter import open_at, redeem_voucher, sell_voucher
from tests.given_when_then import facts, first_facts, refused
from tests.people_and_things import (
    an_envelope,
    hundreds,
    pay_withdrawal,
    void_slip,
)

RULES = ("PP-1.1-CageAndFloorRoles", "CP-1.1-Cage")
USED = ("voucher_used", "this voucher was used or voided before; it is good once")


@pytest.fixture
def shift():
    """Window 1 with a thousand dollars in cash and fifteen hundred in chips."""
    return open_at(PlaceKind.WINDOW)


def test_a_voucher_is_sold_for_cash_and_owed(shift):
    transaction_id, voucher = sell_voucher(shift)

    assert first_facts(shift) == [
        {
            "event": VoucherSold,
            "rules": RULES,
            "postings": (("patrons:cash", -100_00), ("cage:1:cash", 100_00)),
            "place": "cage:1",
            "transaction_id": transaction_id,
            "player_id": None,
            "voucher_id": voucher.id,
            "taken": Holding(hundreds(1)),
            "given": NOTHING,
            "cents": 100_00,
        }
    ]
    assert first_facts(voucher) == [
        {
            "event": VoucherIssued,
            "rules": (),
            "postings": (("house:owed", -100_00), (f"voucher:{voucher.id}", 100_00)),
            "transaction_id": transaction_id,
            "cents": 100_00,
        }
    ]


def test_a_voucher_is_turned_into_chips_of_its_value(shift):
    _, voucher = sell_voucher(shift)
    shift.collect_events()
    voucher.collect_events()

    transaction_id = redeem_voucher(shift, voucher)

    assert first_facts(shift) == [
        {
            "event": VoucherRedeemed,
            "rules": RULES,
            "postings": (("patrons:chips", 100_00), ("cage:1:chips", -100_00)),
            "place": "cage:1",
            "transaction_id": transaction_id,
            "player_id": None,
            "voucher_id": voucher.id,
            "taken": NOTHING,
            "given": Holding(chips={25_00: 4}),
            "cents": 100_00,
        }
    ]
    assert first_facts(voucher) == [
        {
            "event": VoucherUsed,
            "rules": (),
            "postings": ((f"voucher:{voucher.id}", -100_00), ("house:owed", 100_00)),
            "transaction_id": transaction_id,
            "cents": 100_00,
            "reverses": None,
        }
    ]


def test_a_voucher_is_good_once(shift):
    _, voucher = sell_voucher(shift)
    redeem_voucher(shift, voucher)

    assert refused(VoucherUsedError, lambda: redeem_voucher(shift, voucher)) == USED


def test_a_voucher_sold_at_one_window_is_good_at_another(shift):
    _, voucher = sell_voucher(open_at(PlaceKind.WINDOW))

    redeem_voucher(shift, voucher)

    assert not voucher.is_good


@pytest.mark.parametrize("chips", [{25_00: 3}, {25_00: 5}])
def test_a_voucher_is_not_given_other_value_for(shift, chips):
    _, voucher = sell_voucher(shift)
    worth = "$75.00" if chips[25_00] == 3 else "$125.00"

    assert refused(ValuesDifferError, lambda: redeem_voucher(shift, voucher, chips)) == (
        "values_differ",
        f"the voucher is worth $100.00 and the chips {worth}; they must be the same",
    )
    assert voucher.is_good


def test_a_voucher_is_not_paid_in_chips_that_are_not_held(shift):
    _, voucher = sell_voucher(shift)

    refused(ChipsShortError, lambda: redeem_voucher(shift, voucher, {100_00: 1}))
    assert voucher.is_good


def test_no_voucher_is_sold_for_nothing(shift):
    refused(NothingCountedError, lambda: sell_voucher(shift, {}))


# Voids.


def test_the_voided_sale_of_a_voucher_gives_the_cash_back(shift):
    sold, voucher = sell_voucher(shift)
    voucher.collect_events()

    (voided,) = facts(shift, lambda: shift.void(void_slip(shift.id, sold)))
    (used,) = facts(
        voucher, lambda: voucher.use(an_envelope(), voided["transaction_id"], reverses=sold)
    )

    assert (voided["event"], voided["cents"]) == (SlipVoided, -100_00)
    assert voided["postings"] == (("patrons:cash", 100_00), ("cage:1:cash", -100_00))
    assert (voided["taken"], voided["given"]) == (NOTHING, Holding(hundreds(1)))
    assert (used["event"], used["reverses"]) == (VoucherUsed, sold)
    assert shift.holding.cash == hundreds(10)
    assert refused(VoucherUsedError, lambda: redeem_voucher(shift, voucher)) == USED


def test_the_sale_of_a_used_voucher_cannot_be_undone(shift):
    sold, voucher = sell_voucher(shift)
    redeem_voucher(shift, voucher)

    assert (
        refused(VoucherUsedError, lambda: voucher.use(an_envelope(), uuid4(), reverses=sold))
        == USED
    )


def test_the_voided_use_of_a_voucher_takes_the_chips_back_and_makes_it_good(shift):
    _, voucher = sell_voucher(shift)
    used = redeem_voucher(shift, voucher)
    voucher.collect_events()

    (voided,) = facts(shift, lambda: shift.void(void_slip(shift.id, used)))
    undone = voided["transaction_id"]
    (restored,) = facts(voucher, lambda: voucher.restore(an_envelope(), undone, used))

    assert voided["postings"] == (("patrons:chips", -100_00), ("cage:1:chips", 100_00))
    assert (voided["taken"], voided["given"]) == (Holding(chips={25_00: 4}), NOTHING)
    assert restored == {
        "event": VoucherRestored,
        "rules": (),
        "postings": (("house:owed", -100_00), (f"voucher:{voucher.id}", 100_00)),
        "transaction_id": undone,
        "cents": 100_00,
        "reverses": used,
    }
    redeem_voucher(shift, voucher)
    assert refused(VoucherUsedError, lambda: redeem_voucher(shift, voucher)) == USED


def test_the_use_of_a_voucher_is_voided_once(shift):
    _, voucher = sell_voucher(shift)
    used = redeem_voucher(shift, voucher)
    shift.void(void_slip(shift.id, used))

    refused(AlreadyVoidedError, lambda: shift.void(void_slip(shift.id, used)))


def test_the_cash_of_a_voucher_is_not_given_back_from_an_empty_drawer(shift):
    sold, _ = sell_voucher(shift)
    counter.pay_withdrawal(shift, pay_withdrawal(shift.id, uuid4(), hundreds(11)))

    refused(DrawerShortError, lambda: shift.void(void_slip(shift.id, sold)))
