"""Money the owners put into the vault: one short stream for each time."""

from __future__ import annotations

from domain.aggregate import AggregateRoot, DomainEvent, stored_as
from domain.cage.commands import FundVault
from domain.cage.denominations import counted
from domain.cage.errors import NothingCountedError
from domain.cage.events import VaultFunded
from domain.ids import derived_id
from domain.ledger.accounts import CAPITAL, VAULT_CASH
from domain.ledger.postings import move
from domain.staff.authority import require
from domain.staff.powers import FUND_VAULT


@stored_as("vault_funding")
class VaultFunding(AggregateRoot):
    """Decides who may put capital into the vault."""

    @classmethod
    def fund(cls, command: FundVault) -> VaultFunding:
        """Move capital into the vault."""
        require(command.envelope, FUND_VAULT)
        count, cents = counted(command.count)
        if cents == 0:
            raise NothingCountedError("count at least one note or coin")
        return cls.begin(
            VaultFunded,
            derived_id("vault_funding", command.envelope.command_id),
            command.envelope,
            postings=move(CAPITAL, VAULT_CASH, cents),
            count=count,
            cents=cents,
        )

    def __init__(self) -> None:
        """Hold nothing: the stream is its one fact."""

    def evolve(self, event: DomainEvent) -> None:
        """Reflect nothing: the balance is a projection."""
