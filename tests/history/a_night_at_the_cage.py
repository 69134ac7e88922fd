"""The cage's part of the day that is kept: everything that can happen there, once."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from typing import Any

from domain.aggregate import AggregateRoot, DomainEvent
from domain.cage import commands, counter, transferring
from domain.cage.cashier_shift import CashierShift
from domain.cage.slip import Slip
from domain.cage.vault import VaultFunding
from domain.command import Envelope, Person
from domain.players.commands import OpenPlayerAccount
from domain.players.player_account import PlayerAccount
from domain.staff.roles import Role
from domain.staff.staff_member import staff_id_of
from domain.transfers.commands import RecallTransfer, ReceiveTransfer, SendTransfer
from domain.transfers.transfer import Transfer

Sign = Callable[..., Envelope]

_COL = Person(staff_id_of("COL"), frozenset({Role.CAGE_REPRESENTATIVE}))
_SUE = Person(staff_id_of("SUE"), frozenset({Role.CAGE_SUPERVISOR}))
_BANK: dict[str, Any] = {"count": {10_000: 10}, "chips": {2_500: 40, 100: 100}}


def a_night_at_the_cage(sign: Sign) -> Generator[DomainEvent, None, CashierShift]:
    """Tell the night, event by event, in the order in which they are stored; return the vault."""
    vault, bank = yield from _vault(sign)
    opening = commands.OpenDrawer(envelope=sign(), place="cage:1", transfer_id=bank.id, **_BANK)
    shift = CashierShift.open(opening, None, bank)
    yield from all_of(shift, bank)
    yield from _accounts(sign, shift)
    yield from _chips(sign, shift)
    yield from _vouchers(sign, shift)
    yield from _recall(sign, shift)
    yield from _end(sign, vault, shift)
    return vault


def all_of(*streams: AggregateRoot) -> Iterator[DomainEvent]:
    """Take what has just happened to these streams."""
    for stream in streams:
        yield from stream.collect_events()


def _vault(sign: Sign) -> Iterator[DomainEvent]:
    owned: dict[str, Any] = {"count": {10_000: 1_000}, "chips": {2_500: 400, 100: 1_000}}
    funding, sent = VaultFunding.fund(commands.FundVault(envelope=sign(by=_SUE), **owned))
    yield from all_of(funding, sent)
    opening = commands.OpenDrawer(envelope=sign(by=_SUE), place="vault:main")
    vault = CashierShift.open(opening, None, None)
    yield from all_of(vault)
    receiving = ReceiveTransfer(envelope=sign(by=_SUE), transfer_id=sent.id, **owned)
    transferring.receive(vault, receiving, sent)
    yield from all_of(vault, sent)
    banking = {"shift_id": vault.id, "count": {10_000: 100}}
    counter.bank_cash(vault, commands.BankCash(envelope=sign(by=_SUE), **banking))
    yield from all_of(vault)
    sending = SendTransfer(envelope=sign(by=_SUE), source="vault:main", target="cage:1", **_BANK)
    bank = transferring.send(vault, sending)
    yield from all_of(vault, bank)
    return vault, bank


def _accounts(sign: Sign, shift: CashierShift) -> Iterator[DomainEvent]:
    account = PlayerAccount.open(OpenPlayerAccount(envelope=sign(), name="-", document="-"))
    yield from all_of(account)
    ids = {"shift_id": shift.id, "player_id": account.id}

    notes = {10_000: 1, 5_000: 1, 20: 1, 10: 1, 5: 1}
    taking = commands.TakeDeposit(envelope=sign(), count=notes, **ids)
    taken, cents = counter.take_deposit(shift, taking)
    account.credit(taking.envelope, taken, cents)
    yield from all_of(shift, account)

    paying = commands.PayWithdrawal(envelope=sign(), count={5_000: 1}, **ids)
    paid, cents = counter.pay_withdrawal(shift, paying)
    account.debit(paying.envelope, paid, cents)
    yield from all_of(shift, account)

    slip = Slip.print_first(commands.PrintSlip(envelope=sign(), slip="WD-000001"))
    slip.print_again(commands.PrintSlip(envelope=sign(), slip="WD-000001"))
    yield from all_of(slip)

    envelope = sign(authorised_by=_SUE)
    what = {"shift_id": shift.id, "transaction_id": paid, "reason": "wrong player"}
    undone, movement = shift.void(commands.VoidSlip(envelope=envelope, **what))
    account.credit(envelope, undone, -movement.cents, paid)
    yield from all_of(shift, account)


def _chips(sign: Sign, shift: CashierShift) -> Iterator[DomainEvent]:
    at: dict[str, Any] = {"shift_id": shift.id}
    hundred: dict[str, Any] = {"count": {5_000: 2}, "chips": {2_500: 4}}
    counter.sell_chips(shift, commands.SellChips(envelope=sign(), **at, **hundred))
    counter.redeem_chips(shift, commands.RedeemChips(envelope=sign(), **at, **hundred))
    others: dict[str, Any] = {"chips": {2_500: 1}, "chips_given": {100: 25}}
    counter.exchange_chips(shift, commands.ExchangeChips(envelope=sign(), **at, **others))
    change: dict[str, Any] = {"count": {10_000: 1}, "count_given": {5_000: 2}}
    counter.change_cash(shift, commands.ChangeCash(envelope=sign(), **at, **change))
    yield from all_of(shift)


def _vouchers(sign: Sign, shift: CashierShift) -> Iterator[DomainEvent]:
    at: dict[str, Any] = {"shift_id": shift.id}
    selling = commands.SellVoucher(envelope=sign(), count={10_000: 1}, **at)
    _, voucher = counter.sell_voucher(shift, selling)
    yield from all_of(shift, voucher)
    using = commands.RedeemVoucher(envelope=sign(), voucher_id=voucher.id, chips={2_500: 4}, **at)
    used = counter.redeem_voucher(shift, using, voucher)
    yield from all_of(shift, voucher)
    envelope = sign(authorised_by=_SUE)
    voiding = {"transaction_id": used, "reason": "by mistake"} | at
    undone, _ = shift.void(commands.VoidSlip(envelope=envelope, **voiding))
    voucher.restore(envelope, undone, used)
    yield from all_of(shift, voucher)


def _recall(sign: Sign, shift: CashierShift) -> Iterator[DomainEvent]:
    sending = SendTransfer(
        envelope=sign(), source="cage:1", target="booth:B1", count={10_000: 1}, chips={100: 5}
    )
    sent = transferring.send(shift, sending)
    yield from all_of(shift, sent)
    recalling = RecallTransfer(envelope=sign(), transfer_id=sent.id, reason="booth is closed")
    transferring.take_back(shift, recalling, sent)
    yield from all_of(shift, sent)


def _end(sign: Sign, vault: CashierShift, shift: CashierShift) -> Iterator[DomainEvent]:
    at: dict[str, Any] = {"shift_id": shift.id}
    found: dict[str, Any] = {"count": {10_000: 12}, "chips": {2_500: 41, 100: 75}}
    for by in ({"by": _COL}, {}):
        shift.count(commands.CountDrawer(envelope=sign(**by), **at, **found))
        yield from all_of(shift)
    closing = commands.CloseDrawer(envelope=sign(), reason="fifty dollars short", **at)
    home = shift.close(closing)
    assert isinstance(home, Transfer)
    yield from all_of(shift, home)
    receiving = ReceiveTransfer(envelope=sign(by=_SUE), transfer_id=home.id, **found)
    transferring.receive(vault, receiving, home)
    yield from all_of(vault, home)
