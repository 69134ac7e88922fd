"""Chips for cash, cash for chips, chips for chips, notes for notes: always of the same value."""

from __future__ import annotations

import pytest

from domain.cage.denominations import BadCountError
from domain.cage.errors import (
    ChipsShortError,
    DrawerShortError,
    NothingCountedError,
    ValuesDifferError,
)
from domain.cage.events import CashBanked, CashChanged, ChipsExchanged, ChipsRedeemed, ChipsSold
from domain.cage.holding import NOTHING, Holding
from domain.cage.place import PlaceKind
from tests.domain.cage.over_the_counter import (
    bank_cash,
    change_cash,
    exchange_chips,
    open_at,
    redeem_chips,
    sell_chips,
)
from tests.given_when_then import facts, refused
from tests.people_and_things import fifties, hundreds

RULES = ("PP-1.1-CageAndFloorRoles", "CP-1.1-Cage")


@pytest.fixture
def shift():
    """Window 1 with ten hundreds, forty chips of 25 and a hundred of 5."""
    return open_at(PlaceKind.WINDOW)


def done(shift, act):
    (fact,) = facts(shift, act)
    del fact["transaction_id"]
    return fact


@pytest.mark.rule("CP-1.1-Cage")
def test_chips_are_sold_for_cash(shift):
    assert done(shift, lambda: sell_chips(shift)) == {
        "event": ChipsSold,
        "rules": RULES,
        "postings": (
            ("patrons:cash", -100_00),
            ("cage:1:cash", 100_00),
            ("patrons:chips", 100_00),
            ("cage:1:chips", -100_00),
        ),
        "place": "cage:1",
        "player_id": None,
        "taken": Holding(hundreds(1)),
        "given": Holding(chips={25_00: 4}),
        "cents": 100_00,
    }
    assert shift.holding == Holding(hundreds(11), {25_00: 36, 5_00: 100})


@pytest.mark.rule("CP-1.1-Cage")
def test_chips_are_redeemed_for_cash(shift):
    assert done(shift, lambda: redeem_chips(shift, {100_00: 1})) == {
        "event": ChipsRedeemed,
        "rules": RULES,
        "postings": (
            ("patrons:cash", 100_00),
            ("cage:1:cash", -100_00),
            ("patrons:chips", -100_00),
            ("cage:1:chips", 100_00),
        ),
        "place": "cage:1",
        "player_id": None,
        "taken": Holding(chips={100_00: 1}),
        "given": Holding(hundreds(1)),
        "cents": 100_00,
    }
    assert shift.holding == Holding(hundreds(9), {100_00: 1, 25_00: 40, 5_00: 100})


def test_an_exchange_of_chips_moves_pieces_and_no_money(shift):
    assert done(shift, lambda: exchange_chips(shift)) == {
        "event": ChipsExchanged,
        "rules": RULES,
        "postings": (),
        "place": "cage:1",
        "taken": Holding(chips={25_00: 1}),
        "given": Holding(chips={5_00: 5}),
        "cents": 25_00,
    }
    assert shift.holding == Holding(hundreds(10), {25_00: 41, 5_00: 95})


def test_changing_notes_moves_pieces_and_no_money(shift):
    assert done(shift, lambda: change_cash(shift)) == {
        "event": CashChanged,
        "rules": RULES,
        "postings": (),
        "place": "cage:1",
        "taken": Holding(hundreds(1)),
        "given": Holding(fifties(2)),
        "cents": 100_00,
    }
    assert shift.holding.cash == {100_00: 11, 50_00: -2}


def test_cash_goes_from_the_vault_to_the_bank():
    vault = open_at(PlaceKind.VAULT)

    assert done(vault, lambda: bank_cash(vault)) == {
        "event": CashBanked,
        "rules": (),
        "postings": (("vault:main:cash", -100_00), ("house:capital", 100_00)),
        "place": "vault:main",
        "taken": NOTHING,
        "given": Holding(hundreds(1)),
        "cents": 100_00,
    }
    assert vault.holding.cash == hundreds(9)


def test_no_more_goes_to_the_bank_than_the_vault_holds():
    vault = open_at(PlaceKind.VAULT)

    assert refused(DrawerShortError, lambda: bank_cash(vault, hundreds(11))) == (
        "drawer_short_of_cash",
        "the drawer of the vault does not hold that much cash",
    )


@pytest.mark.parametrize(
    ("act", "said"),
    [
        (lambda shift: sell_chips(shift, hundreds(1), {25_00: 3}), ("$100.00", "$75.00")),
        (lambda shift: sell_chips(shift, fifties(1), {25_00: 4}), ("$50.00", "$100.00")),
        (lambda shift: redeem_chips(shift, {25_00: 3}, hundreds(1)), ("$75.00", "$100.00")),
        (lambda shift: exchange_chips(shift, {25_00: 1}, {5_00: 6}), ("$25.00", "$30.00")),
        (lambda shift: change_cash(shift, hundreds(1), {5: 1}), ("$100.00", "$0.05")),
        (lambda shift: change_cash(shift, hundreds(1), {5: 0}), ("$100.00", "$0.00")),
    ],
)
def test_nothing_is_exchanged_for_another_value(shift, act, said):
    taken, given = said

    assert refused(ValuesDifferError, lambda: act(shift)) == (
        "values_differ",
        f"{taken} would be taken and {given} given; they must be the same",
    )
    assert shift.collect_events() == []


@pytest.mark.parametrize(
    "act",
    [
        lambda shift: sell_chips(shift, {5: 0}, {25_00: 4}),
        lambda shift: redeem_chips(shift, {25_00: 0}, hundreds(1)),
        lambda shift: exchange_chips(shift, {25_00: 0}, {5_00: 5}),
        lambda shift: change_cash(shift, {5: 0}, fifties(1)),
    ],
)
def test_nothing_is_given_for_nothing(shift, act):
    assert refused(NothingCountedError, lambda: act(shift)) == (
        "nothing_counted",
        "count at least one note, coin or chip",
    )


def test_chips_that_are_not_held_are_not_sold_though_others_of_the_value_are(shift):
    assert shift.holding.chips_cents >= 100_00
    assert refused(ChipsShortError, lambda: sell_chips(shift, chips={100_00: 1})) == (
        "drawer_short_of_chips",
        "window 1 does not hold so many chips of $100.00",
    )


def test_the_last_chip_of_a_value_is_sold_and_not_one_more(shift):
    sell_chips(shift, hundreds(10), {25_00: 40})

    assert refused(ChipsShortError, lambda: exchange_chips(shift, {5_00: 5}, {25_00: 1})) == (
        "drawer_short_of_chips",
        "window 1 does not hold so many chips of $25.00",
    )
    assert shift.holding.chips == {5_00: 100}


def test_cash_that_is_not_held_is_not_paid_for_chips(shift):
    assert refused(DrawerShortError, lambda: redeem_chips(shift, {500_00: 3}, hundreds(15))) == (
        "drawer_short_of_cash",
        "the drawer of window 1 does not hold that much cash",
    )


@pytest.mark.parametrize(
    "act",
    [
        lambda shift: sell_chips(shift, {3_00: 1}, {1_00: 3}),
        lambda shift: sell_chips(shift, {1_00: 3}, {3_00: 1}),
        lambda shift: redeem_chips(shift, {20_00: 1}, {20_00: 1}),
        lambda shift: exchange_chips(shift, {25_00: 1}, {10_00: 2, 5_00: 1}),
        lambda shift: change_cash(shift, {2_50: 2}, {5_00: 1}),
    ],
)
def test_no_pieces_are_exchanged_that_do_not_exist(shift, act):
    code, sentence = refused(BadCountError, lambda: act(shift))

    assert code == "bad_count"
    assert sentence.startswith("there is no ")
