"""What is done over counters: accounts, chips, change, vouchers, cards, and their voids."""

from __future__ import annotations

import itertools
from uuid import UUID

from hypothesis import strategies as st
from hypothesis.stateful import multiple, precondition, rule

from domain.cage.commands import (
    BankCash,
    ChangeCash,
    ExchangeChips,
    RedeemChips,
    RedeemVoucher,
    ReturnPrepaidCard,
    SellChips,
    SellPrepaidCard,
    SellVoucher,
)
from domain.cage.errors import NothingCountedError, NotServedHereError, ValuesDifferError
from domain.errors import ChangedMeanwhileError
from domain.ids import derived_id
from domain.players.card_number import card_id_of
from domain.players.errors import NotEnoughInAccountError
from services.use_cases import counter
from tests.people_and_things import (
    SUPERVISOR_SUE,
    an_envelope,
    cash,
    chips_worth,
    pay_withdrawal,
    take_deposit,
)
from tests.simulation.cage_on_paper import GONE, Claim, Drawer, Expected, Movement
from tests.simulation.chances import amounts, chip_amounts, glances, seconds
from tests.simulation.day import Day
from tests.simulation.piles import Pile, cents_of, in_cash, in_chips, pile, put

# What each kind of place serves, said again.
ACCOUNTS, CHIPS, VOUCHERS = ("cage:",), ("cage:", "runner:"), ("cage:",)
CHANGE = CARDS = ("cage:", "booth:", "runner:")
_CARDS = itertools.count(100_000)


def seen(drawer: Drawer, behind: int | None) -> dict[str, int]:
    """The version on the page that the person looked at."""
    return {} if behind is None else {"expected_version": drawer.version - behind}


def refuses_service(
    drawer: Drawer, served_at: tuple[str, ...], taken: Pile, given: Pile
) -> Expected:
    """What any counter says before it does anything."""
    if not drawer.place.startswith(served_at):
        return NotServedHereError
    if refusal := drawer.refuses_money():
        return refusal
    if not taken and not given:
        return NothingCountedError
    return drawer.refuses_giving(given)


class OverCounters(Day):
    """Players, chips and claims."""

    # Accounts.

    @rule(
        target=Day.transaction_ids,
        shift_id=Day.shift_ids,
        player_id=Day.player_ids,
        cents=amounts,
        behind=glances,
    )
    def a_player_deposits(self, shift_id, player_id, cents, behind):
        drawer, taken = self.paper.drawers[shift_id], in_cash(cents)
        expected = refuses_service(drawer, ACCOUNTS, taken, {})
        expected = ChangedMeanwhileError if behind else expected
        command = take_deposit(
            shift_id, player_id, cash(cents), by=drawer.by, **seen(drawer, behind)
        )
        movement = Movement(taken, {}, cents, player_id)
        moved = self.move(drawer, movement, "DP", counter.take_deposit, command, expected)
        return moved or multiple()

    @rule(
        target=Day.transaction_ids,
        shift_id=Day.shift_ids,
        player_id=Day.player_ids,
        cents=amounts,
        behind=glances,
    )
    def a_player_withdraws(self, shift_id, player_id, cents, behind):
        drawer, given = self.paper.drawers[shift_id], in_cash(cents)
        expected = refuses_service(drawer, ACCOUNTS, {}, given)
        if expected is None and cents > self.paper.owed_to(player_id):
            expected = NotEnoughInAccountError
        expected = ChangedMeanwhileError if behind else expected
        command = pay_withdrawal(
            shift_id, player_id, cash(cents), by=drawer.by, **seen(drawer, behind)
        )
        movement = Movement({}, given, -cents, player_id)
        moved = self.move(drawer, movement, "WD", counter.pay_withdrawal, command, expected)
        return moved or multiple()

    @precondition(lambda self: self.working(*ACCOUNTS))
    @rule(
        target=Day.transaction_ids,
        player_id=Day.player_ids,
        cents=amounts.filter(bool),
        data=st.data(),
    )
    def a_player_deposits_where_money_is_taken(self, player_id, cents, data):
        shift_id = data.draw(st.sampled_from(self.working(*ACCOUNTS)))
        return self.a_player_deposits(shift_id, player_id, cents, None)

    @precondition(lambda self: self.working(*ACCOUNTS))
    @rule(
        target=Day.transaction_ids,
        player_id=Day.player_ids,
        more=st.sampled_from([0, 5]),
        data=st.data(),
    )
    def a_player_takes_all_there_is_or_a_coin_more(self, player_id, more, data):
        shift_id = data.draw(st.sampled_from(self.working(*ACCOUNTS)))
        held, owed = self.paper.drawers[shift_id].cents, self.paper.owed_to(player_id)
        return self.a_player_withdraws(shift_id, player_id, min(held, owed) + more, None)

    # Chips and change.

    @rule(
        target=Day.transaction_ids,
        shift_id=Day.shift_ids,
        cents=chip_amounts,
        more=st.sampled_from([0, 0, 0, 50]),
        is_sale=st.booleans(),
    )
    def chips_and_cash_change_hands(self, shift_id, cents, more, is_sale):
        drawer = self.paper.drawers[shift_id]
        asked = {"count": cash(cents + more), "chips": chips_worth(cents)}
        heaps = in_cash(cents + more), in_chips(cents)
        taken, given = heaps if is_sale else heaps[::-1]
        expected = ValuesDifferError if more else refuses_service(drawer, CHIPS, taken, given)
        series, kind, use_case = (
            ("CS", SellChips, counter.sell_chips)
            if is_sale
            else ("CR", RedeemChips, counter.redeem_chips)
        )
        command = kind(envelope=an_envelope(by=drawer.by), shift_id=shift_id, **asked)
        moved = self.move(drawer, Movement(taken, given), series, use_case, command, expected)
        return moved or multiple()

    @rule(
        target=Day.transaction_ids,
        shift_id=Day.shift_ids,
        pieces=st.integers(1, 4),
        is_up=st.booleans(),
    )
    def chips_are_exchanged(self, shift_id, pieces, is_up):
        drawer = self.paper.drawers[shift_id]
        sides = {25_00: pieces}, {5_00: 5 * pieces}
        taken, given = sides if is_up else sides[::-1]
        movement = Movement(pile(chips=taken), pile(chips=given))
        expected = refuses_service(drawer, CHIPS, movement.taken, movement.given)
        command = ExchangeChips(
            envelope=an_envelope(by=drawer.by), shift_id=shift_id, chips=taken, chips_given=given
        )
        moved = self.move(drawer, movement, "CX", counter.exchange_chips, command, expected)
        return moved or multiple()

    @rule(target=Day.transaction_ids, shift_id=Day.shift_ids, pieces=st.integers(1, 4))
    def notes_are_changed(self, shift_id, pieces):
        drawer = self.paper.drawers[shift_id]
        taken, given = {100_00: pieces}, {50_00: 2 * pieces}
        movement = Movement(pile(taken), pile(given))
        expected = refuses_service(drawer, CHANGE, movement.taken, movement.given)
        command = ChangeCash(
            envelope=an_envelope(by=drawer.by), shift_id=shift_id, count=taken, count_given=given
        )
        moved = self.move(drawer, movement, "CC", counter.change_cash, command, expected)
        return moved or multiple()

    # Vouchers and cards.

    @rule(target=Day.transaction_ids, shift_id=Day.shift_ids, cents=chip_amounts)
    def a_voucher_is_sold(self, shift_id, cents):
        drawer = self.paper.drawers[shift_id]
        envelope = an_envelope(by=drawer.by)
        voucher_id = str(derived_id("voucher", envelope.command_id))
        claim = Claim(f"voucher:{voucher_id}", cents, GONE["voucher"])
        movement = Movement(in_cash(cents), {}, cents, claim=claim)
        expected = refuses_service(drawer, VOUCHERS, movement.taken, {})
        command = SellVoucher(envelope=envelope, shift_id=shift_id, count=cash(cents))
        moved = self.move(drawer, movement, "CV", counter.sell_voucher, command, expected)
        if moved is None:
            return multiple()
        self.paper.claims[voucher_id] = claim
        return moved

    @rule(target=Day.transaction_ids, shift_id=Day.shift_ids)
    def a_card_is_sold(self, shift_id):
        drawer, number = self.paper.drawers[shift_id], str(next(_CARDS))
        claim = Claim(f"card:{card_id_of(number)}", 100_00, GONE["card"])
        movement = Movement(in_cash(100_00), {}, 100_00, claim=claim)
        expected = refuses_service(drawer, CARDS, movement.taken, {})
        command = SellPrepaidCard(
            envelope=an_envelope(by=drawer.by), shift_id=shift_id, number=number, count=cash(100_00)
        )
        moved = self.move(drawer, movement, "PC", counter.sell_prepaid_card, command, expected)
        if moved is None:
            return multiple()
        self.paper.claims[number] = claim
        return moved

    @precondition(lambda self: self.paper.claims)
    @rule(
        target=Day.transaction_ids,
        shift_id=Day.shift_ids,
        more=st.sampled_from([0, 0, 0, 50]),
        data=st.data(),
    )
    def a_voucher_or_card_is_brought_back(self, shift_id, more, data):
        return self.bring_back(
            shift_id, data.draw(st.sampled_from(sorted(self.paper.claims))), more
        )

    def bring_back(self, shift_id, number, more=0):
        """Bring a voucher for its chips, or a card for its rest."""
        drawer, claim = self.paper.drawers[shift_id], self.paper.claims[number]
        cents = claim.cents + more
        if claim.account.startswith("card:"):
            moved = self._return_card(drawer, claim, number, cents)
        else:
            moved = self._redeem_voucher(drawer, claim, number, cents)
        return moved or multiple()

    def _redeem_voucher(self, drawer: Drawer, claim: Claim, number: str, cents: int) -> UUID | None:
        movement = Movement({}, in_chips(cents), -cents, claim=claim)
        expected = refuses_service(drawer, VOUCHERS, {}, movement.given)
        expected = ValuesDifferError if cents != claim.cents else expected
        command = RedeemVoucher(
            envelope=an_envelope(by=drawer.by),
            shift_id=drawer.id,
            voucher_id=UUID(number),
            chips=chips_worth(cents),
        )
        expected = expected or (None if claim.is_good else claim.gone)
        return self.move(drawer, movement, "VR", counter.redeem_voucher, command, expected)

    def _return_card(self, drawer: Drawer, claim: Claim, number: str, cents: int) -> UUID | None:
        movement = Movement({}, in_cash(cents), -cents, claim=claim)
        expected = refuses_service(drawer, CARDS, {}, movement.given)
        expected = expected or (None if claim.is_good else claim.gone)
        expected = expected or (ValuesDifferError if cents != claim.cents else None)
        command = ReturnPrepaidCard(
            envelope=an_envelope(by=drawer.by),
            shift_id=drawer.id,
            number=number,
            count=cash(cents),
        )
        return self.move(drawer, movement, "RC", counter.return_prepaid_card, command, expected)

    @precondition(lambda self: self.working(*CHANGE))
    @rule(
        target=Day.transaction_ids,
        act=st.sampled_from(["sell", "redeem", "exchange", "change", "voucher", "card", "back"]),
        cents=chip_amounts,
        data=st.data(),
    )
    def something_goes_over_a_counter_at_work(self, act, cents, data):
        shift_id = data.draw(st.sampled_from(self.working(*CHANGE)))
        match act:
            case "sell" | "redeem":
                return self.chips_and_cash_change_hands(shift_id, cents, 0, act == "sell")
            case "exchange":
                return self.chips_are_exchanged(shift_id, 1, data.draw(st.booleans()))
            case "change":
                return self.notes_are_changed(shift_id, 1)
            case "voucher":
                return self.a_voucher_is_sold(shift_id, cents)
            case "back" if self.paper.claims:
                return self.a_voucher_or_card_is_brought_back(shift_id, 0, data)
            case _:
                return self.a_card_is_sold(shift_id)

    # The bank.

    @rule(cents=amounts)
    def cash_goes_to_the_bank(self, cents):
        vault, given = self.vault, in_cash(cents)
        expected = None if cents else NothingCountedError
        expected = expected or vault.refuses_giving(given)
        command = BankCash(envelope=an_envelope(by=vault.by), shift_id=vault.id, count=cash(cents))
        answer = self.ask(counter.bank_cash, command, expected)
        if answer:
            assert answer.slips == (self.paper.next_slip("BK"),)
            self.paper.move("vault:main:cash", "house:capital", cents_of(given, "cash"))
            vault.pile, vault.version = put(vault.pile, given, -1), vault.version + 1

    # Voids.

    @precondition(lambda self: self.working(*ACCOUNTS))
    @rule(player_id=Day.player_ids, cents=amounts, is_in=st.booleans(), data=st.data())
    def a_mistake_is_voided_at_once(self, player_id, cents, is_in, data):
        shift_id = data.draw(st.sampled_from(self.working(*ACCOUNTS)))
        act = self.a_player_deposits if is_in else self.a_player_withdraws
        mistaken = act(shift_id, player_id, cents, None)
        if isinstance(mistaken, UUID):
            self.void(self.paper.drawers[shift_id], mistaken, SUPERVISOR_SUE)

    @rule(shift_id=Day.shift_ids, transaction_id=Day.transaction_ids, second=seconds)
    def a_slip_is_voided_perhaps_at_the_wrong_window(self, shift_id, transaction_id, second):
        self.void(self.paper.drawers[shift_id], transaction_id, second)

    @rule(transaction_id=Day.transaction_ids, second=seconds)
    def a_slip_is_voided_where_it_was_made(self, transaction_id, second):
        (drawer,) = (each for each in self.drawers if transaction_id in each.movements)
        self.void(drawer, transaction_id, second)
