"""A drawer's or a float's end of a transfer: sending, counting in, taking back."""

from __future__ import annotations

from typing import TypeAlias
from uuid import UUID

from domain.cage.cashier_shift import CashierShift
from domain.cage.custody import into_the_air, out_of_the_air
from domain.cage.errors import NothingCountedError
from domain.cage.events import TransferReceived, TransferSent
from domain.cage.holding import NOTHING, Holding, held
from domain.cage.place import Place, place_named
from domain.command import Envelope
from domain.tables.day.table_day import TableDay
from domain.transfers.commands import RecallTransfer, ReceiveTransfer, SendTransfer
from domain.transfers.transfer import Transfer

# Whoever has a place's cash and chips in hand: the drawer of a shift, or the float of a table.
Custody: TypeAlias = CashierShift | TableDay


def send(shift: Custody, command: SendTransfer) -> Transfer:
    """Send cash or chips to another place."""
    sent = held(command.count, command.chips)
    return send_off(shift, command.envelope, place_named(command.target), sent)


def send_off(
    shift: Custody, envelope: Envelope, target: Place, sent: Holding, request_id: UUID | None = None
) -> Transfer:
    """Send what was counted out, for a table's request or for nobody's."""
    shift.check_at_work(envelope)
    if sent == NOTHING:
        raise NothingCountedError("count at least one note, coin or chip")
    transfer = Transfer.start(envelope, str(shift.place), target, sent, request_id)
    shift.check_gives(sent)
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


def receive(shift: Custody, command: ReceiveTransfer, transfer: Transfer) -> None:
    """Count in what was sent here, blind."""
    shift.check_at_work(command.envelope)
    found = held(command.count, command.chips)
    transfer.land(command.envelope, shift.place, found, command.reason)
    _take_in(shift, command.envelope, transfer, found, command.reason)


def take_back(shift: Custody, command: RecallTransfer, transfer: Transfer) -> None:
    """Take back what was sent from here and has not arrived."""
    shift.check_at_work(command.envelope)
    transfer.recall(command.envelope, command.reason)
    _take_in(shift, command.envelope, transfer, transfer.sent, command.reason)


def _take_in(
    shift: Custody, envelope: Envelope, transfer: Transfer, found: Holding, reason: str
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
