"""Sending cash and chips between places, counting them in, taking them back."""

from __future__ import annotations

from domain.cage import transferring
from domain.cage.commands import FundVault
from domain.cage.place import place_named
from domain.cage.vault import VaultFunding
from domain.transfers.commands import RecallTransfer, ReceiveTransfer, SendTransfer
from domain.transfers.transfer import OWNERS, Transfer
from services.use_cases.casino import Answer, Casino, Decided
from services.use_cases.places import check_exists, open_shift


def send_transfer(casino: Casino, command: SendTransfer) -> Answer:
    """Send something on its way."""

    def decide() -> Decided:
        source, target = place_named(command.source), place_named(command.target)
        shift = open_shift(casino, source)
        transfer = transferring.send(shift, command)
        check_exists(casino, target)
        return Decided((shift, transfer), _facts(transfer))

    return casino.perform(command, decide)


def receive_transfer(casino: Casino, command: ReceiveTransfer) -> Answer:
    """Count in what was sent, where it was sent to."""

    def decide() -> Decided:
        transfer = casino.load(Transfer, command.transfer_id)
        shift = open_shift(casino, place_named(transfer.target))
        transferring.receive(shift, command, transfer)
        return Decided((shift, transfer), _facts(transfer))

    return casino.perform(command, decide)


def recall_transfer(casino: Casino, command: RecallTransfer) -> Answer:
    """Take back what has not arrived."""

    def decide() -> Decided:
        transfer = casino.load(Transfer, command.transfer_id)
        if transfer.source == OWNERS:
            transfer.recall(command.envelope, command.reason)
        shift = open_shift(casino, place_named(transfer.source))
        transferring.take_back(shift, command, transfer)
        return Decided((shift, transfer), _facts(transfer))

    return casino.perform(command, decide)


def fund_vault(casino: Casino, command: FundVault) -> Answer:
    """Put capital or new chips on the way to the vault."""

    def decide() -> Decided:
        funding, transfer = VaultFunding.fund(command)
        return Decided((funding, transfer), _facts(transfer))

    return casino.perform(command, decide)


def _facts(transfer: Transfer) -> dict[str, object]:
    return {
        "transfer_id": str(transfer.id),
        "source": transfer.source,
        "target": transfer.target,
        "cents": transfer.sent.cents,
    }
