"""What is done over a counter: accounts, chips, change and vouchers."""

from __future__ import annotations

from typing import Any, TypeAlias
from uuid import UUID

from domain.aggregate import DomainEvent
from domain.cage.cashier_shift import CashierShift
from domain.cage.commands import (
    BankCash,
    ChangeCash,
    ExchangeChips,
    PayWithdrawal,
    RedeemChips,
    RedeemVoucher,
    SellChips,
    SellVoucher,
    TakeDeposit,
)
from domain.cage.custody import together
from domain.cage.errors import NothingCountedError, ValuesDifferError
from domain.cage.events import (
    CashBanked,
    CashChanged,
    ChipsExchanged,
    ChipsRedeemed,
    ChipsSold,
    DepositTaken,
    VoucherRedeemed,
    VoucherSold,
    WithdrawalPaid,
)
from domain.cage.holding import NOTHING, Holding, held
from domain.cage.services import Service
from domain.cents import Cents, dollars
from domain.command import Envelope
from domain.ledger.accounts import CAPITAL
from domain.ledger.postings import Postings, move
from domain.vouchers.voucher import Voucher, voucher_id_of

# A transaction and its amount.
Done: TypeAlias = tuple[UUID, Cents]


def take_deposit(shift: CashierShift, command: TakeDeposit) -> Done:
    """Take cash in for an account; return the transaction and its amount."""
    taken = held(command.count)
    transaction_id = shift.serve(
        Service.ACCOUNTS,
        DepositTaken,
        command.envelope,
        taken,
        window=shift.place.name,
        player_id=command.player_id,
        count=taken.cash,
        cents=taken.cents,
    )
    return transaction_id, taken.cents


def pay_withdrawal(shift: CashierShift, command: PayWithdrawal) -> Done:
    """Pay cash out of an account; return the transaction and its amount."""
    given = held(command.count)
    transaction_id = shift.serve(
        Service.ACCOUNTS,
        WithdrawalPaid,
        command.envelope,
        NOTHING,
        given,
        window=shift.place.name,
        player_id=command.player_id,
        count=given.cash,
        cents=given.cents,
    )
    return transaction_id, given.cents


def sell_chips(shift: CashierShift, command: SellChips) -> Done:
    """Give chips for cash."""
    taken, given = held(command.count), held(chips=command.chips)
    check_same_value(taken, given)
    return exchange(
        shift,
        Service.CHIPS,
        ChipsSold,
        command.envelope,
        taken,
        given,
        player_id=command.player_id,
    )


def redeem_chips(shift: CashierShift, command: RedeemChips) -> Done:
    """Give cash for chips."""
    taken, given = held(chips=command.chips), held(command.count)
    check_same_value(taken, given)
    return exchange(
        shift,
        Service.CHIPS,
        ChipsRedeemed,
        command.envelope,
        taken,
        given,
        player_id=command.player_id,
    )


def exchange_chips(shift: CashierShift, command: ExchangeChips) -> Done:
    """Give chips for chips."""
    taken, given = held(chips=command.chips), held(chips=command.chips_given)
    check_same_value(taken, given)
    return exchange(shift, Service.CHIPS, ChipsExchanged, command.envelope, taken, given)


def change_cash(shift: CashierShift, command: ChangeCash) -> Done:
    """Give notes and coins for others."""
    taken, given = held(command.count), held(command.count_given)
    check_same_value(taken, given)
    return exchange(shift, Service.CHANGE, CashChanged, command.envelope, taken, given)


def sell_voucher(shift: CashierShift, command: SellVoucher) -> tuple[UUID, Voucher]:
    """Sell a voucher for cash; return the transaction and the voucher."""
    transaction_id, cents = exchange(
        shift,
        Service.VOUCHERS,
        VoucherSold,
        command.envelope,
        held(command.count),
        player_id=command.player_id,
        voucher_id=voucher_id_of(command.envelope),
    )
    return transaction_id, Voucher.issue(command.envelope, transaction_id, cents)


def redeem_voucher(shift: CashierShift, command: RedeemVoucher, voucher: Voucher) -> UUID:
    """Give chips for a voucher."""
    given = held(chips=command.chips)
    if given.cents != voucher.cents:
        raise ValuesDifferError(
            f"the voucher is worth {dollars(voucher.cents)} "
            f"and the chips {dollars(given.cents)}; they must be the same"
        )
    transaction_id, _ = exchange(
        shift,
        Service.VOUCHERS,
        VoucherRedeemed,
        command.envelope,
        given=given,
        player_id=None,
        voucher_id=voucher.id,
    )
    voucher.use(command.envelope, transaction_id)
    return transaction_id


def bank_cash(shift: CashierShift, command: BankCash) -> Done:
    """Send cash from the vault to the owners' bank."""
    given = held(command.count)
    postings = together(move(shift.place.cash_account, CAPITAL, given.cash_cents))
    return exchange(
        shift, Service.BANKING, CashBanked, command.envelope, given=given, postings=postings
    )


def exchange(
    shift: CashierShift,
    service: Service,
    event: type[DomainEvent],
    envelope: Envelope,
    taken: Holding = NOTHING,
    given: Holding = NOTHING,
    postings: Postings | None = None,
    **facts: Any,
) -> Done:
    """Take and give over the counter, in an event that says both; return it and its amount."""
    cents = taken.cents or given.cents
    said = {"place": str(shift.place), "taken": taken, "given": given, "cents": cents}
    return shift.serve(service, event, envelope, taken, given, postings, **said, **facts), cents


def check_same_value(taken: Holding, given: Holding) -> None:
    """Refuse an exchange that is none: CP-6.2 and the Act know chips for money of their value."""
    if taken.cents == 0:
        raise NothingCountedError("count at least one note, coin or chip")
    if taken.cents != given.cents:
        raise ValuesDifferError(
            f"{dollars(taken.cents)} would be taken and {dollars(given.cents)} given; "
            "they must be the same"
        )
