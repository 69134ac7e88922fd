"""Undoing what a voided slip was for: the account, card, voucher or seat behind it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from uuid import UUID

from domain.aggregate import AggregateRoot, DomainEvent
from domain.cage import events
from domain.cage.commands import VoidSlip
from domain.cage.movement import Movement
from domain.players.player_account import PlayerAccount
from domain.players.prepaid_card import PrepaidCard
from domain.runners.events import BuyInSold, LammerCashTaken
from domain.tables.lammers import take_lammer
from domain.tables.sitting import Sitting
from domain.vouchers.voucher import Voucher
from services.use_cases.casino import Casino

_Undo = Callable[[Casino, VoidSlip, UUID, Movement], AggregateRoot]


def undone(
    casino: Casino, command: VoidSlip, transaction_id: UUID, movement: Movement
) -> tuple[AggregateRoot, ...]:
    """Undo the other side of a movement, if it has one; return the streams that changed."""
    undo = _UNDO.get(movement.kind)
    return (undo(casino, command, transaction_id, movement),) if undo else ()


def _deposit(
    casino: Casino, command: VoidSlip, transaction_id: UUID, movement: Movement
) -> PlayerAccount:
    account = casino.load(PlayerAccount, _known(movement.player_id))
    account.debit(command.envelope, transaction_id, movement.cents, command.transaction_id)
    return account


def _withdrawal(
    casino: Casino, command: VoidSlip, transaction_id: UUID, movement: Movement
) -> PlayerAccount:
    account = casino.load(PlayerAccount, _known(movement.player_id))
    account.credit(command.envelope, transaction_id, -movement.cents, command.transaction_id)
    return account


def _voucher_sale(
    casino: Casino, command: VoidSlip, transaction_id: UUID, movement: Movement
) -> Voucher:
    voucher = casino.load(Voucher, _known(movement.subject_id))
    voucher.use(command.envelope, transaction_id, command.transaction_id)
    return voucher


def _voucher_use(
    casino: Casino, command: VoidSlip, transaction_id: UUID, movement: Movement
) -> Voucher:
    voucher = casino.load(Voucher, _known(movement.subject_id))
    voucher.restore(command.envelope, transaction_id, command.transaction_id)
    return voucher


def _card_sale(
    casino: Casino, command: VoidSlip, transaction_id: UUID, movement: Movement
) -> PrepaidCard:
    card = casino.load(PrepaidCard, _known(movement.subject_id))
    card.undo_issue(command.envelope, transaction_id, command.transaction_id)
    return card


def _card_return(
    casino: Casino, command: VoidSlip, transaction_id: UUID, movement: Movement
) -> PrepaidCard:
    card = casino.load(PrepaidCard, _known(movement.subject_id))
    card.undo_pay_back(command.envelope, transaction_id, command.transaction_id)
    return card


def _buy_in(casino: Casino, command: VoidSlip, transaction_id: UUID, movement: Movement) -> Sitting:
    sitting = casino.load(Sitting, _known(movement.subject_id))
    sitting.take_chips_off(command.envelope, transaction_id, movement.cents, command.transaction_id)
    return sitting


def _lammer(
    casino: Casino, command: VoidSlip, _transaction_id: UUID, movement: Movement
) -> Sitting:
    sitting = casino.load(Sitting, _known(movement.subject_id))
    take_lammer(sitting, command.envelope, _known(movement.lammer_id))
    return sitting


def _known(thing_id: UUID | None) -> UUID:
    assert thing_id is not None  # noqa: S101 - such a movement was made for something
    return thing_id


_UNDO: Mapping[type[DomainEvent], _Undo] = MappingProxyType(
    {
        events.DepositTaken: _deposit,
        events.WithdrawalPaid: _withdrawal,
        events.VoucherSold: _voucher_sale,
        events.VoucherRedeemed: _voucher_use,
        events.CardSold: _card_sale,
        events.CardReturned: _card_return,
        BuyInSold: _buy_in,
        LammerCashTaken: _lammer,
    }
)
