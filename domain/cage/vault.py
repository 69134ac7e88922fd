"""What the owners put on the way to the vault: one short stream for each time."""

from __future__ import annotations

from domain.aggregate import AggregateRoot, DomainEvent, stored_as
from domain.cage.commands import FundVault
from domain.cage.custody import together
from domain.cage.errors import NothingCountedError
from domain.cage.events import VaultFunded
from domain.cage.holding import Holding, held
from domain.cage.place import VAULT
from domain.ids import derived_id
from domain.ledger.accounts import CAPITAL, CHIPS_ISSUED, in_transit_cash, in_transit_chips
from domain.ledger.postings import Postings, move
from domain.staff.authority import require
from domain.staff.powers import FUND_VAULT
from domain.transfers.transfer import OWNERS, Transfer, transfer_id_of


@stored_as("vault_funding")
class VaultFunding(AggregateRoot):
    """Decides who may put capital and new chips on the way to the vault."""

    @classmethod
    def fund(cls, command: FundVault) -> tuple[VaultFunding, Transfer]:
        """Send capital and new chips; they are the vault's when they are counted in there."""
        require(command.envelope, FUND_VAULT)
        sent = held(command.count, command.chips)
        if sent.cents == 0:
            raise NothingCountedError("count at least one note, coin or chip")
        transfer = Transfer.start(command.envelope, OWNERS, VAULT, sent)
        funding = cls.begin(
            VaultFunded,
            derived_id("vault_funding", command.envelope.command_id),
            command.envelope,
            postings=_from_outside(transfer, sent),
            count=sent.cash,
            cents=sent.cash_cents,
            chips=sent.chips,
            chips_cents=sent.chips_cents,
            transfer_id=transfer_id_of(command.envelope),
        )
        return funding, transfer

    def __init__(self) -> None:
        """Hold nothing: the stream is its one fact."""

    def evolve(self, event: DomainEvent) -> None:
        """Reflect nothing: the balance is a projection."""


def _from_outside(transfer: Transfer, sent: Holding) -> Postings:
    return together(
        move(CAPITAL, in_transit_cash(transfer.id), sent.cash_cents),
        move(CHIPS_ISSUED, in_transit_chips(transfer.id), sent.chips_cents),
    )
