"""A drawer's end of a transfer: sending, counting in, taking back."""

from __future__ import annotations

from domain.cage.cashier_shift import CashierShift
from domain.cage.custody import check_holds, into_the_air, out_of_the_air
from domain.cage.errors import NothingCountedError
from domain.cage.events import TransferReceived, TransferSent
from domain.cage.holding import NOTHING, Holding, held
from domain.cage.place import place_named
from domain.command import Envelope
from domain.transfers.commands import RecallTransfer, ReceiveTransfer, SendTransfer
from domain.transfers.transfer import Transfer


def send(shift: CashierShift, command: SendTransfer) -> Transfer:
    """Send cash or chips to another place."""
    envelope, target = command.envelope, place_named(command.target)
    shift.check_at_work(envelope)
    sent = held(command.count, command.chips)
    if sent == NOTHING:
        raise NothingCountedError("count at least one note, coin or chip")
    transfer = Transfer.start(envelope, str(shift.place), target, sent)
    check_holds(shift.place, shift.holding, sent)
    shift.record(
        TransferSent,
        envelope,
        postings=into_the_air(shift.place, transfer.id, sent),
        place=str(shift.place),
        transfer_id=transfer.id,
        target=str(target),
        given=sent,
        cents=sent.cents,
    )
    return transfer


def receive(shift: CashierShift, command: ReceiveTransfer, transfer: Transfer) -> None:
    """Count in what was sent here, blind."""
    shift.check_at_work(command.envelope)
    found = held(command.count, command.chips)
    transfer.land(command.envelope, shift.place, found, command.reason)
    _take_in(shift, command.envelope, transfer, found, command.reason)


def take_back(shift: CashierShift, command: RecallTransfer, transfer: Transfer) -> None:
    """Take back what was sent from here and has not arrived."""
    shift.check_at_work(command.envelope)
    transfer.recall(command.envelope, command.reason)
    _take_in(shift, command.envelope, transfer, transfer.sent, command.reason)


def _take_in(
    shift: CashierShift, envelope: Envelope, transfer: Transfer, found: Holding, reason: str
) -> None:
    sent = transfer.sent
    shift.record(
        TransferReceived,
        envelope,
        postings=out_of_the_air(shift.place, transfer.id, sent, sent, found),
        place=str(shift.place),
        transfer_id=transfer.id,
        source=transfer.source,
        sent=sent,
        taken=found,
        cents=found.cents,
        reason=reason.strip(),
    )
