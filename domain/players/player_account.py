"""A player's account: never below zero, whoever is served at how many windows."""

from __future__ import annotations

from uuid import UUID

from domain.aggregate import AggregateRoot, DomainEvent, stored_as
from domain.cents import Cents, dollars, positive_cents
from domain.command import Envelope
from domain.ids import derived_id
from domain.ledger.accounts import OWED, player_account
from domain.ledger.postings import move
from domain.players.commands import OpenPlayerAccount
from domain.players.errors import NotEnoughInAccountError
from domain.players.events import AccountCredited, AccountDebited, AccountOpened
from domain.staff.authority import require
from domain.staff.powers import OPERATE_CAGE

RULES = ("PP-1.1-PokerProAccount",)


@stored_as("player_account")
class PlayerAccount(AggregateRoot):
    """Decides what may be put into and taken out of an account."""

    # Decide: may refuse.

    @classmethod
    def open(cls, command: OpenPlayerAccount) -> PlayerAccount:
        """Open an account; only the cage may (PP-1.1)."""
        require(command.envelope, OPERATE_CAGE, rule=RULES[0])
        player_id = derived_id("player", command.envelope.command_id)
        return cls.begin(AccountOpened, player_id, command.envelope, rules=RULES)

    def credit(
        self,
        envelope: Envelope,
        transaction_id: UUID,
        cents: Cents,
        reverses: UUID | None = None,
    ) -> None:
        """Owe the player more."""
        self.record(
            AccountCredited,
            envelope,
            rules=RULES,
            postings=move(OWED, player_account(self.id), positive_cents(cents)),
            transaction_id=transaction_id,
            cents=cents,
            balance_cents=self.balance_cents + cents,
            reverses=reverses,
        )

    def debit(
        self,
        envelope: Envelope,
        transaction_id: UUID,
        cents: Cents,
        reverses: UUID | None = None,
    ) -> None:
        """Owe the player less, never below nothing."""
        if positive_cents(cents) > self.balance_cents:
            raise NotEnoughInAccountError(
                f"the account holds {dollars(self.balance_cents)}, "
                f"so {dollars(cents)} cannot be taken from it"
            )
        self.record(
            AccountDebited,
            envelope,
            rules=RULES,
            postings=move(player_account(self.id), OWED, cents),
            transaction_id=transaction_id,
            cents=cents,
            balance_cents=self.balance_cents - cents,
            reverses=reverses,
        )

    # Evolve: never refuses.

    def __init__(self) -> None:
        self.balance_cents: Cents = 0

    def evolve(self, event: DomainEvent) -> None:
        """Reflect a fact."""
        match event:
            case AccountCredited(balance_cents=balance) | AccountDebited(balance_cents=balance):
                self.balance_cents = balance
