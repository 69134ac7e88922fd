"""What is done over a counter, with whatever it is done for, in one transaction."""

from __future__ import annotations

from typing import Any, Protocol
from uuid import UUID

from domain.aggregate import AggregateRoot
from domain.cage import card_counter, commands, counter
from domain.cage.cashier_shift import CashierShift
from domain.cents import Cents
from domain.command import Envelope
from domain.players.player_account import PlayerAccount
from domain.vouchers.voucher import Voucher
from services.use_cases.cards import check_number_free, prepaid_card_of
from services.use_cases.cash_days import cash_counted, cash_uncounted
from services.use_cases.casino import Answer, Casino, Decided
from services.use_cases.undoing import undone


class _AtACounter(Protocol):
    """A command that names the drawer it is for."""

    @property
    def envelope(self) -> Envelope: ...

    @property
    def shift_id(self) -> UUID: ...


def take_deposit(casino: Casino, command: commands.TakeDeposit) -> Answer:
    """Take cash in and owe it to the player."""

    def decide() -> Decided:
        shift = _shift(casino, command)
        account = casino.load(PlayerAccount, command.player_id)
        transaction_id, cents = counter.take_deposit(shift, command)
        account.credit(command.envelope, transaction_id, cents)
        facts = {"player_id": str(account.id), "balance_cents": account.balance_cents}
        cash = cash_counted(casino, command.envelope, account.id, transaction_id, in_cents=cents)
        return _moved(shift, transaction_id, cents, account, *cash, **facts)

    return casino.perform(command, decide)


def pay_withdrawal(casino: Casino, command: commands.PayWithdrawal) -> Answer:
    """Pay cash out and owe the player less."""

    def decide() -> Decided:
        shift = _shift(casino, command)
        account = casino.load(PlayerAccount, command.player_id)
        transaction_id, cents = counter.pay_withdrawal(shift, command)
        account.debit(command.envelope, transaction_id, cents)
        facts = {"player_id": str(account.id), "balance_cents": account.balance_cents}
        cash = cash_counted(casino, command.envelope, account.id, transaction_id, out_cents=cents)
        return _moved(shift, transaction_id, cents, account, *cash, **facts)

    return casino.perform(command, decide)


def sell_chips(casino: Casino, command: commands.SellChips) -> Answer:
    """Give chips for cash."""

    def decide() -> Decided:
        shift = _shift(casino, command)
        _check_player(casino, command.player_id)
        transaction_id, cents = counter.sell_chips(shift, command)
        cash = cash_counted(
            casino, command.envelope, command.player_id, transaction_id, in_cents=cents
        )
        return _moved(shift, transaction_id, cents, *cash)

    return casino.perform(command, decide)


def redeem_chips(casino: Casino, command: commands.RedeemChips) -> Answer:
    """Give cash for chips."""

    def decide() -> Decided:
        shift = _shift(casino, command)
        _check_player(casino, command.player_id)
        transaction_id, cents = counter.redeem_chips(shift, command)
        cash = cash_counted(
            casino, command.envelope, command.player_id, transaction_id, out_cents=cents
        )
        return _moved(shift, transaction_id, cents, *cash)

    return casino.perform(command, decide)


def exchange_chips(casino: Casino, command: commands.ExchangeChips) -> Answer:
    """Give chips for chips."""

    def decide() -> Decided:
        shift = _shift(casino, command)
        return _moved(shift, *counter.exchange_chips(shift, command))

    return casino.perform(command, decide)


def change_cash(casino: Casino, command: commands.ChangeCash) -> Answer:
    """Give notes and coins for others."""

    def decide() -> Decided:
        shift = _shift(casino, command)
        return _moved(shift, *counter.change_cash(shift, command))

    return casino.perform(command, decide)


def sell_voucher(casino: Casino, command: commands.SellVoucher) -> Answer:
    """Sell a voucher for cash."""

    def decide() -> Decided:
        shift = _shift(casino, command)
        _check_player(casino, command.player_id)
        transaction_id, voucher = counter.sell_voucher(shift, command)
        cash = cash_counted(
            casino, command.envelope, command.player_id, transaction_id, in_cents=voucher.cents
        )
        facts = {"voucher_id": str(voucher.id)}
        return _moved(shift, transaction_id, voucher.cents, voucher, *cash, **facts)

    return casino.perform(command, decide)


def redeem_voucher(casino: Casino, command: commands.RedeemVoucher) -> Answer:
    """Give chips for a voucher."""

    def decide() -> Decided:
        shift = _shift(casino, command)
        voucher = casino.load(Voucher, command.voucher_id)
        transaction_id = counter.redeem_voucher(shift, command, voucher)
        return _moved(shift, transaction_id, voucher.cents, voucher, voucher_id=str(voucher.id))

    return casino.perform(command, decide)


def sell_prepaid_card(casino: Casino, command: commands.SellPrepaidCard) -> Answer:
    """Sell a pre-paid card for cash."""

    def decide() -> Decided:
        shift = _shift(casino, command)
        check_number_free(casino, command.number)
        transaction_id, card = card_counter.sell_card(shift, command)
        facts = {"card_id": str(card.id), "expires_on": str(card.expires_on)}
        return _moved(shift, transaction_id, card.balance_cents, card, **facts)

    return casino.perform(command, decide)


def return_prepaid_card(casino: Casino, command: commands.ReturnPrepaidCard) -> Answer:
    """Pay back what is left on a pre-paid card."""

    def decide() -> Decided:
        shift = _shift(casino, command)
        card = prepaid_card_of(casino, command.number)
        transaction_id = card_counter.return_card(shift, command, card)
        facts = {"card_id": str(card.id)}
        return _moved(shift, transaction_id, card.redeemed_cents, card, **facts)

    return casino.perform(command, decide)


def bank_cash(casino: Casino, command: commands.BankCash) -> Answer:
    """Send cash from the vault to the owners' bank."""

    def decide() -> Decided:
        shift = _shift(casino, command)
        return _moved(shift, *counter.bank_cash(shift, command))

    return casino.perform(command, decide)


def void_slip(casino: Casino, command: commands.VoidSlip) -> Answer:
    """Undo a slip in the drawer and in whatever it was for."""

    def decide() -> Decided:
        shift = _shift(casino, command)
        transaction_id, movement = shift.void(command)
        others = undone(casino, command, transaction_id, movement)
        others += cash_uncounted(
            casino,
            command.envelope,
            movement.player_id,
            transaction_id,
            reverses=command.transaction_id,
        )
        facts: dict[str, Any] = {}
        for other in others:
            if isinstance(other, PlayerAccount):
                facts |= {"player_id": str(other.id), "balance_cents": other.balance_cents}
        return _moved(shift, transaction_id, abs(movement.cents), *others, **facts)

    return casino.perform(command, decide)


def _shift(casino: Casino, command: _AtACounter) -> CashierShift:
    return casino.load(CashierShift, command.shift_id, command.envelope.expected_version)


def _check_player(casino: Casino, player_id: UUID | None) -> None:
    if player_id is not None:
        casino.load(PlayerAccount, player_id).check_free()


def _moved(
    shift: CashierShift, transaction_id: UUID, cents: Cents, *others: AggregateRoot, **facts: Any
) -> Decided:
    told = {"shift_id": str(shift.id), "transaction_id": str(transaction_id), "cents": cents}
    return Decided((shift, *others), told | facts)
