"""A runner at a live table: buy-ins from the mobile bank, and lammers for chips on their way."""

from __future__ import annotations

from uuid import uuid4

import pytest

from domain.cage.cashier_shift import CashierShift
from domain.cage.errors import (
    ChipsShortError,
    NotServedHereError,
    NotYourBankError,
    ValuesDifferError,
)
from domain.cage.holding import Holding
from domain.ledger.postings import Posting
from domain.runners.at_tables import clear_lammer, place_lammer, sell_buy_in
from domain.runners.commands import ClearLammer, PlaceLammer, SellBuyIn
from domain.runners.events import BuyInSold, LammerCashTaken, LammerChipsDelivered
from domain.staff.roles import Book
from domain.tables.errors import LiveCardsError, UnknownLammerError
from domain.tables.lammers import stand_lammer
from tests.domain.tables.a_poker_table import RUNNER_RAY, a_sitting, in_a_hand
from tests.given_when_then import facts, refused
from tests.people_and_things import (
    CASHIER_CAT,
    RUNNER_RUI,
    an_envelope,
    an_open_shift,
    fifties,
    hundreds,
)

RULES = ("CP-1.1-MobileBank", "CP-1.1-ChipRunner")


def a_bank() -> CashierShift:
    """Rui's bank of two thousand dollars in chips of $25."""
    return an_open_shift(place="runner:RUI", count={}, chips={2_500: 80}, by=RUNNER_RUI)


def a_live_seat(stake: int = 0):
    return a_sitting(stake=stake, book=Book.CP, minimum=100_00)


def sell(bank, count, chips, **envelope) -> SellBuyIn:
    sealed = an_envelope(**{"by": RUNNER_RUI} | envelope)
    return SellBuyIn(
        envelope=sealed, shift_id=bank.id, table="CP1", seat=3, count=count, chips=chips
    )


@pytest.mark.rule("CP-1.1-BuyIn", "CP-1.1-MobileBank", "CP-6.3")
def test_a_runner_sells_a_buy_in_that_is_stake_at_once():
    bank, seat = a_bank(), a_live_seat()
    taken, given = Holding(hundreds(5)), Holding(chips={2_500: 20})

    ((sold),) = facts(bank, lambda: sell_buy_in(bank, sell(bank, taken.cash, given.chips), seat))

    assert sold == {
        "event": BuyInSold,
        "rules": RULES,
        "postings": (
            Posting("patrons:cash", -500_00),
            Posting("runner:RUI:cash", 500_00),
            Posting("patrons:chips", 500_00),
            Posting("runner:RUI:chips", -500_00),
        ),
        "place": "runner:RUI",
        "transaction_id": sold["transaction_id"],
        "sitting_id": seat.id,
        "player_id": None,
        "taken": taken,
        "given": given,
        "cents": 500_00,
    }
    # The worked example of the rule: $1,500 in chips and $500 in cash are left of $2,000.
    assert (bank.holding.chips_cents, bank.holding.cash_cents) == (1_500_00, 500_00)
    assert seat.stake_cents == 500_00
    assert seat.can_be_dealt_in


@pytest.mark.rule("CP-1.1-BuyIn")
def test_nobody_buys_in_while_the_seat_holds_cards():
    bank, seat = a_bank(), in_a_hand(a_live_seat(200_00))
    command = sell(bank, hundreds(2), {2_500: 8})

    refused(LiveCardsError, lambda: sell_buy_in(bank, command, seat))


@pytest.mark.rule("CP-1.1-MobileBank")
def test_a_mobile_bank_is_its_runners_alone_and_gives_what_it_has():
    bank, seat = a_bank(), a_live_seat()

    code, _ = refused(
        NotYourBankError,
        lambda: sell_buy_in(bank, sell(bank, hundreds(1), {2_500: 4}, by=RUNNER_RAY), seat),
    )
    assert code == "not_your_bank"
    refused(ChipsShortError, lambda: sell_buy_in(bank, sell(bank, hundreds(1), {10_000: 1}), seat))
    refused(ValuesDifferError, lambda: sell_buy_in(bank, sell(bank, hundreds(2), {2_500: 4}), seat))


def test_a_window_brings_nothing_to_tables():
    window, seat = an_open_shift(chips={2_500: 4}), a_live_seat()
    command = sell(window, hundreds(1), {2_500: 4}, by=CASHIER_CAT)

    refused(NotServedHereError, lambda: sell_buy_in(window, command, seat))


@pytest.mark.rule("CP-1.1-Lammer")
def test_a_lammer_stands_for_chips_and_is_no_stake_until_they_arrive():
    bank, seat = a_bank(), a_live_seat()
    at = {"shift_id": bank.id, "table": "CP1", "seat": 3}
    placing = PlaceLammer(envelope=an_envelope(by=RUNNER_RUI), count=fifties(4), **at)

    (taken,) = facts(bank, lambda: place_lammer(bank, placing, seat))

    assert taken["event"] is LammerCashTaken
    assert taken["postings"] == (
        Posting("patrons:cash", -200_00),
        Posting("runner:RUI:cash", 200_00),
    )
    assert (seat.stake_cents, seat.pending_cents) == (0, 200_00)
    assert not seat.can_be_dealt_in
    owed = [event.postings for event in seat.collect_events()][-1]
    lammer = f"lammer:{taken['lammer_id']}"
    assert owed == (Posting("house:owed", -200_00), Posting(lammer, 200_00))

    def bring(chips):
        sealed = an_envelope(by=RUNNER_RUI)
        return ClearLammer(envelope=sealed, lammer_id=taken["lammer_id"], chips=chips, **at)

    (delivered,) = facts(bank, lambda: clear_lammer(bank, bring({2_500: 8}), seat))

    assert delivered["event"] is LammerChipsDelivered
    assert delivered["given"] == Holding(chips={2_500: 8})
    assert (seat.stake_cents, seat.pending_cents) == (200_00, 0)
    refused(UnknownLammerError, lambda: clear_lammer(bank, bring({2_500: 8}), seat))


@pytest.mark.rule("CP-1.1-Lammer")
def test_the_chips_brought_are_what_the_lammer_stands_for():
    bank, seat = a_bank(), a_live_seat()
    lammer_id = uuid4()
    stand_lammer(seat, an_envelope(), lammer_id, 200_00)
    command = ClearLammer(
        envelope=an_envelope(by=RUNNER_RUI),
        shift_id=bank.id,
        table="CP1",
        seat=3,
        lammer_id=lammer_id,
        chips={2_500: 4},
    )

    _, sentence = refused(ValuesDifferError, lambda: clear_lammer(bank, command, seat))

    assert sentence.startswith("the lammer stands for $200.00 and the chips are worth $100.00")
