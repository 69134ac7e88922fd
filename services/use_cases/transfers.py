"""Sending cash and chips between places, counting them in, taking them back."""

from __future__ import annotations

from domain.cage import transferring
from domain.cage.commands import FundVault
from domain.cage.holding import held
from domain.cage.place import place_named
from domain.cage.vault import VaultFunding
from domain.tables.fills.float_request import FloatRequest
from domain.transfers.commands import RecallTransfer, ReceiveTransfer, SendTransfer
from domain.transfers.transfer import COUNT_ROOM, OWNERS, Transfer
from services.use_cases.casino import Answer, Casino, Decided
from services.use_cases.places import check_exists, custody_of


def send_transfer(casino: Casino, command: SendTransfer) -> Answer:
    """Send something on its way."""

    def decide() -> Decided:
        source, target = place_named(command.source), place_named(command.target)
        shift = custody_of(casino, source)
        transfer = transferring.send(shift, command)
        check_exists(casino, target)
        return Decided((shift, transfer), _facts(transfer))

    return casino.perform(command, decide)


def receive_transfer(casino: Casino, command: ReceiveTransfer) -> Answer:
    """Count in what was sent, where it was sent to."""

    def decide() -> Decided:
        transfer = casino.load(Transfer, command.transfer_id)
        shift = custody_of(casino, place_named(transfer.target))
        transferring.receive(shift, command, transfer)
        found = held(command.count, command.chips)
        asked = _request(casino, transfer)
        if asked:
            asked[0].receive(command.envelope, found)
        return Decided((shift, transfer, *asked), _facts(transfer))

    return casino.perform(command, decide)


def recall_transfer(casino: Casino, command: RecallTransfer) -> Answer:
    """Take back what has not arrived."""

    def decide() -> Decided:
        transfer = casino.load(Transfer, command.transfer_id)
        if transfer.source in {OWNERS, COUNT_ROOM}:
            transfer.recall(command.envelope, command.reason)
        shift = custody_of(casino, place_named(transfer.source))
        transferring.take_back(shift, command, transfer)
        asked = _request(casino, transfer)
        if asked:
            asked[0].take_back(command.envelope, command.reason)
        return Decided((shift, transfer, *asked), _facts(transfer))

    return casino.perform(command, decide)


def fund_vault(casino: Casino, command: FundVault) -> Answer:
    """Put capital or new chips on the way to the vault."""

    def decide() -> Decided:
        funding, transfer = VaultFunding.fund(command)
        return Decided((funding, transfer), _facts(transfer))

    return casino.perform(command, decide)


def _request(casino: Casino, transfer: Transfer) -> tuple[FloatRequest, ...]:
    """Load the fill or credit that a transfer is for, if it is for one."""
    if transfer.request_id is None:
        return ()
    return (casino.load(FloatRequest, transfer.request_id),)


def _facts(transfer: Transfer) -> dict[str, object]:
    return {
        "transfer_id": str(transfer.id),
        "source": transfer.source,
        "target": transfer.target,
        "cents": transfer.sent.cents,
    }
