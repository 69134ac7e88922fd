"""A runner sells buy-ins at a live table, and stands a lammer for chips that are still to come."""

from __future__ import annotations

from uuid import uuid4

import pytest

from domain.cage.errors import ChipsShortError, NothingCountedError, ValuesDifferError
from domain.cage.holding import NOTHING, Holding
from domain.cage.place import PlaceKind
from domain.ids import derived_id
from domain.runners import at_tables
from domain.runners.commands import ClearLammer, PlaceLammer, SellBuyIn
from domain.runners.events import BuyInSold, LammerCashTaken, LammerChipsDelivered
from domain.staff.roles import Book
from domain.tables.errors import LiveCardsError, UnknownLammerError, WrongBuyInError
from domain.tables.events import LammerCleared, LammerPlaced, TableStakesTransferred
from tests.domain.cage.over_the_counter import open_at, signed
from tests.domain.tables.a_poker_table import a_sitting, in_a_hand
from tests.given_when_then import first_facts, refused
from tests.people_and_things import RUNNER_RUI, hundreds, void_slip

RULES = ("CP-1.1-MobileBank", "CP-1.1-ChipRunner")
SEAT = {"table": "CP1", "seat": 3}


@pytest.fixture
def bank():
    """A thousand dollars in cash, forty chips of 25 and a hundred of 5."""
    return open_at(PlaceKind.RUNNER)


@pytest.fixture
def sitting():
    """Somebody at a live table without a chip, where a hundred is the least."""
    return a_sitting(book=Book.CP, minimum=100_00)


def sell_buy_in(bank, sitting, count=None, chips=None):
    asked = {"count": count or hundreds(2), "chips": chips or {25_00: 8}}
    return at_tables.sell_buy_in(bank, SellBuyIn(**signed(bank), **SEAT, **asked), sitting)


def place_lammer(bank, sitting, count=None):
    command = PlaceLammer(**signed(bank), **SEAT, count=hundreds(2) if count is None else count)
    at_tables.place_lammer(bank, command, sitting)
    return at_tables.lammer_id_of(command.envelope)


def clear_lammer(bank, sitting, lammer_id, chips=None):
    asked = {"lammer_id": lammer_id, "chips": chips or {25_00: 8}}
    return at_tables.clear_lammer(bank, ClearLammer(**signed(bank), **SEAT, **asked), sitting)


@pytest.mark.rule("CP-1.1-BuyIn", "CP-1.1-ChipRunner", "CP-6.3")
def test_chips_sold_to_a_seat_are_its_stake_at_once(bank, sitting):
    transaction_id, cents = sell_buy_in(bank, sitting)

    assert first_facts(bank) == [
        {
            "event": BuyInSold,
            "rules": RULES,
            "postings": (
                ("patrons:cash", -200_00),
                ("runner:RUI:cash", 200_00),
                ("patrons:chips", 200_00),
                ("runner:RUI:chips", -200_00),
            ),
            "place": "runner:RUI",
            "transaction_id": transaction_id,
            "sitting_id": sitting.id,
            "player_id": None,
            "taken": Holding(hundreds(2)),
            "given": Holding(chips={25_00: 8}),
            "cents": 200_00,
        }
    ]
    (stake,) = first_facts(sitting)
    assert stake["event"] is TableStakesTransferred
    assert stake["postings"] == (("patrons:chips", -200_00), ("seat:CP1:3", 200_00))
    assert (sitting.stake_cents, cents) == (200_00, 200_00)
    assert sitting.can_be_dealt_in


def test_a_buy_in_is_of_one_value_and_of_chips_the_runner_has(bank, sitting):
    refused(ValuesDifferError, lambda: sell_buy_in(bank, sitting, hundreds(1), {25_00: 8}))
    refused(ChipsShortError, lambda: sell_buy_in(bank, sitting, hundreds(2), {100_00: 2}))
    assert sitting.collect_events() == bank.collect_events() == []


@pytest.mark.rule("CP-6.3")
def test_a_seat_with_live_cards_buys_nothing(bank):
    refused(LiveCardsError, lambda: sell_buy_in(bank, in_a_hand(a_sitting(3, 200_00, Book.CP))))


def test_an_electronic_seat_takes_no_chips(bank):
    refused(WrongBuyInError, lambda: sell_buy_in(bank, a_sitting()))


@pytest.mark.rule("CP-1.1-Lammer")
def test_a_lammer_stands_for_cash_that_was_taken_and_is_no_stake(bank, sitting):
    lammer_id = place_lammer(bank, sitting)

    (taken,), (placed,) = first_facts(bank), first_facts(sitting)
    assert taken["event"] is LammerCashTaken
    assert taken["postings"] == (("patrons:cash", -200_00), ("runner:RUI:cash", 200_00))
    assert (taken["lammer_id"], taken["sitting_id"]) == (lammer_id, sitting.id)
    assert (taken["taken"], taken["given"]) == (Holding(hundreds(2)), NOTHING)
    assert placed["event"] is LammerPlaced
    assert placed["postings"] == (("house:owed", -200_00), (f"lammer:{lammer_id}", 200_00))
    assert (sitting.stake_cents, sitting.pending_cents) == (0, 200_00)
    assert not sitting.can_be_dealt_in


@pytest.mark.rule("CP-1.1-Lammer")
def test_the_chips_of_a_lammer_are_the_stake_when_they_arrive(bank, sitting):
    lammer_id = place_lammer(bank, sitting)
    bank.collect_events()
    sitting.collect_events()

    clear_lammer(bank, sitting, lammer_id)

    (brought,), (cleared, stake) = first_facts(bank), first_facts(sitting)
    assert brought["event"] is LammerChipsDelivered
    assert brought["postings"] == (("patrons:chips", 200_00), ("runner:RUI:chips", -200_00))
    assert cleared["event"] is LammerCleared
    assert stake["event"] is TableStakesTransferred
    assert (sitting.stake_cents, sitting.pending_cents) == (200_00, 0)
    assert bank.holding == Holding(hundreds(12), {25_00: 32, 5_00: 100})


@pytest.mark.rule("CP-1.1-Lammer")
def test_a_lammer_is_cleared_once_and_for_what_it_stands_for(bank, sitting):
    lammer_id = place_lammer(bank, sitting)
    another_seat = a_sitting(book=Book.CP)

    refused(UnknownLammerError, lambda: clear_lammer(bank, another_seat, lammer_id))
    refused(UnknownLammerError, lambda: clear_lammer(bank, sitting, uuid4()))
    clear_lammer(bank, sitting, lammer_id)
    refused(UnknownLammerError, lambda: clear_lammer(bank, sitting, lammer_id))


@pytest.mark.rule("CP-1.1-Lammer")
def test_other_chips_than_a_lammer_stands_for_are_refused(bank, sitting):
    lammer_id = place_lammer(bank, sitting)

    assert refused(
        ValuesDifferError, lambda: clear_lammer(bank, sitting, lammer_id, {25_00: 7})
    ) == (
        "values_differ",
        "the lammer stands for $200.00 and the chips are worth $175.00; they must be the same",
    )


def test_no_lammer_stands_for_nothing(bank, sitting):
    refused(NothingCountedError, lambda: place_lammer(bank, sitting, {}))


@pytest.mark.parametrize("act", ["buy-in", "lammer"])
def test_what_a_runner_did_at_a_seat_can_be_voided(bank, sitting, act):
    before = bank.holding
    if act == "buy-in":
        mistaken, _ = sell_buy_in(bank, sitting)
    else:
        place_lammer(bank, sitting)
        (mistaken,) = bank.movements

    voiding = void_slip(bank.id, mistaken, by=RUNNER_RUI)
    transaction_id, movement = bank.void(voiding)

    assert transaction_id == derived_id("transaction", voiding.envelope.command_id)
    assert (movement.subject_id, movement.cents) == (sitting.id, 200_00)
    assert bank.holding == before
