"""A runner's bank, a booth, the vault and a table's float are drawers with customs of their own."""

from __future__ import annotations

import pytest

from domain.cage.commands import ClosingTo
from domain.cage.errors import NotServedHereError, NotYourBankError, SecondCountNeededError
from domain.cage.events import ShiftClosed
from domain.cage.holding import Holding
from domain.cage.place import PlaceKind
from domain.errors import AuthorisationNeededError
from domain.staff.authority import RankTooLowError
from domain.transfers.errors import NoCashThereError
from tests.domain.cage.over_the_counter import open_at, sell_chips
from tests.given_when_then import facts, refused
from tests.people_and_things import (
    BOOTH_BEA,
    CASHIER_CAT,
    DEALER_DAN,
    PIT_BOSS_PIA,
    RUNNER_RUI,
    SUPERVISOR_SAM,
    SUPERVISOR_SUE,
    an_envelope,
    an_open_shift,
    close_drawer,
    count_drawer,
    hundreds,
)


def count(shift, found, *people):
    for by in people:
        shift.count(count_drawer(shift, found.cash, found.chips, by=by))


def closed(shift, by, reason="", goes_to=ClosingTo.VAULT, **envelope):
    command = close_drawer(shift, reason, goes_to, by=by, **envelope)
    (fact,) = facts(shift, lambda: shift.close(command))
    return fact


# A mobile bank.


@pytest.fixture
def bank():
    """Two thousand dollars in chips, as a runner takes them to the floor."""
    return an_open_shift(place="runner:RUI", count={}, chips={25_00: 80}, by=RUNNER_RUI)


@pytest.mark.rule("CP-1.1-MobileBank", "CP-1.1-ChipRunner")
def test_a_bank_of_2000_that_changed_500_in_cash_holds_1500_in_chips_and_500_in_cash(bank):
    assert bank.holding.chips_cents == 2_000_00

    sell_chips(bank, hundreds(5), {25_00: 20})

    assert (bank.holding.chips_cents, bank.holding.cash_cents) == (1_500_00, 500_00)
    count(bank, Holding(hundreds(5), {25_00: 60}), RUNNER_RUI)
    returned = closed(bank, RUNNER_RUI)
    assert (returned["counted_chips_cents"], returned["counted_cents"]) == (1_500_00, 500_00)
    assert (returned["chips_variance_cents"], returned["variance_cents"]) == (0, 0)
    assert returned["rules"] == ("CP-1.1-MobileBank", "CP-1.1-ChipRunner")


@pytest.mark.rule("CP-1.1-MobileBank")
def test_a_bank_balances_to_its_float_whatever_it_changed(bank):
    for pieces in (1, 4, 7):
        sell_chips(bank, hundreds(pieces), {25_00: 4 * pieces})
        assert bank.holding.cents == 2_000_00


@pytest.mark.rule("CP-1.1-MobileBank")
def test_a_bank_that_does_not_balance_is_counted_by_the_cage_too(bank):
    short = Holding(chips={25_00: 79})
    count(bank, short, RUNNER_RUI)

    assert refused(SecondCountNeededError, lambda: closed(bank, RUNNER_RUI, "a chip fell")) == (
        "second_count_needed",
        "the count is over or short: another person must count runner RUI too, and find the same",
    )
    count(bank, short, CASHIER_CAT)
    returned = closed(bank, RUNNER_RUI, "a chip fell")
    assert returned["chips_variance_cents"] == -25_00
    assert returned["second_counter"] == RUNNER_RUI.staff_id


@pytest.mark.rule("CP-1.1-MobileBank")
def test_its_runner_returns_a_bank_or_the_vault_for_one_who_is_gone(bank):
    count(bank, bank.holding, RUNNER_RUI)

    refused(AuthorisationNeededError, lambda: closed(bank, CASHIER_CAT))
    refused(RankTooLowError, lambda: closed(bank, DEALER_DAN, authorised_by=RUNNER_RUI))
    assert closed(bank, SUPERVISOR_SUE) is not None
    assert bank.is_closed


@pytest.mark.rule("CP-1.1-MobileBank")
def test_nobody_else_uses_a_runners_bank(bank):
    with pytest.raises(NotYourBankError) as refusal:
        bank.check_at_work(an_envelope(by=DEALER_DAN, authorised_by=RUNNER_RUI))
    assert refusal.value.rule == "CP-1.1-MobileBank"


# The vault.


@pytest.mark.parametrize("reason", ["", "counted"])
def test_the_vault_is_counted_by_two_though_the_count_is_right(reason):
    vault = open_at(PlaceKind.VAULT)
    count(vault, vault.holding, SUPERVISOR_SUE)

    assert refused(SecondCountNeededError, lambda: closed(vault, SUPERVISOR_SUE, reason)) == (
        "second_count_needed",
        "the vault is counted by two: another person must count the vault too, and find the same",
    )
    count(vault, vault.holding, SUPERVISOR_SUE)
    refused(SecondCountNeededError, lambda: closed(vault, SUPERVISOR_SUE, reason))
    count(vault, Holding(hundreds(9), vault.holding.chips), SUPERVISOR_SAM)
    refused(SecondCountNeededError, lambda: closed(vault, SUPERVISOR_SAM, "a note is missing"))


def test_the_vault_keeps_what_it_holds_for_whoever_opens_it_next():
    vault = open_at(PlaceKind.VAULT)
    count(vault, vault.holding, SUPERVISOR_SUE, SUPERVISOR_SAM)

    # It has nowhere to go, whatever was asked.
    fact = closed(vault, SUPERVISOR_SAM, goes_to=ClosingTo.VAULT)

    assert (fact["event"], fact["goes_to"], fact["transfer_id"]) == (ShiftClosed, "next", None)
    assert (fact["postings"], fact["second_counter"]) == ((), SUPERVISOR_SUE.staff_id)
    assert vault.left == Holding(hundreds(10), {25_00: 40, 5_00: 100})


def test_the_supervisors_word_lets_a_cashier_be_the_second_to_count_the_vault():
    vault = open_at(PlaceKind.VAULT)
    holding = vault.holding
    vault.count(
        count_drawer(
            vault, holding.cash, holding.chips, by=CASHIER_CAT, authorised_by=SUPERVISOR_SAM
        )
    )
    count(vault, holding, SUPERVISOR_SUE)

    assert closed(vault, SUPERVISOR_SUE)["second_counter"] == CASHIER_CAT.staff_id


# A booth, and the floats of tables that were opened before tables had days.


def test_a_booth_closes_like_a_window():
    booth = open_at(PlaceKind.BOOTH)
    count(booth, booth.holding, BOOTH_BEA)

    fact = closed(booth, BOOTH_BEA)

    assert (fact["place"], fact["goes_to"]) == ("booth:B1", "vault")
    assert dict(fact["postings"])["booth:B1:cash"] == -1_000_00


def test_a_float_is_chips_under_an_account_of_its_own():
    table = open_at(PlaceKind.TABLE)
    count(table, table.holding, DEALER_DAN)

    fact = closed(table, DEALER_DAN)

    assert fact["postings"] == (
        ("table:P-07:float", -1_500_00),
        (f"transit:{fact['transfer_id']}:chips", 1_500_00),
    )


def test_a_float_that_is_short_is_counted_by_two_of_the_floor():
    table, short = open_at(PlaceKind.TABLE), Holding(chips={25_00: 39, 5_00: 100})
    count(table, short, DEALER_DAN)
    refused(SecondCountNeededError, lambda: closed(table, DEALER_DAN, "a chip is missing"))
    count(table, short, PIT_BOSS_PIA)

    fact = closed(table, PIT_BOSS_PIA, "a chip is missing", ClosingTo.NEXT)

    assert fact["postings"] == (
        ("table:P-07:float", -25_00),
        ("suspense:chips_variance", 25_00),
    )
    assert table.left == short


def test_no_cash_is_found_at_a_table():
    said = ("no_cash_there", "table P-07 takes chips only; its cash is in the drop box")
    table = open_at(PlaceKind.TABLE)

    assert refused(NoCashThereError, lambda: count(table, Holding({5_00: 1}), DEALER_DAN)) == said


def test_no_table_is_opened_as_a_drawer_any_more():
    opening = {"place": "table:P-07", "count": {}, "chips": {25_00: 1}, "by": DEALER_DAN}

    assert refused(NotServedHereError, lambda: an_open_shift(**opening)) == (
        "not_served_here",
        "table P-07 has no drawer: open it as a table",
    )
