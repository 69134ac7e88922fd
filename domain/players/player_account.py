"""A player's account: never below zero, whoever is served at how many windows."""

from __future__ import annotations

from uuid import UUID

from domain.aggregate import AggregateRoot, DomainEvent, stored_as
from domain.cents import Cents, dollars, positive_cents
from domain.command import Envelope
from domain.ids import derived_id
from domain.ledger.accounts import OWED, player_account
from domain.ledger.postings import move
from domain.players.commands import LockPlayer, OpenPlayerAccount, UnlockPlayer
from domain.players.errors import (
    AlreadyLockedError,
    NotEnoughInAccountError,
    NotLockedError,
    PlayerLockedError,
)
from domain.players.events import (
    AccountCredited,
    AccountDebited,
    AccountOpened,
    PlayerLocked,
    PlayerUnlocked,
)
from domain.players.locks import LockKind
from domain.staff.authority import require
from domain.staff.powers import LOCK_PLAYER, OPERATE_CAGE, UNLOCK_PLAYER

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
        self.check_free()
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
        self.check_free()
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

    def check_free(self) -> None:
        """Refuse to serve a player who is locked or excluded."""
        if self.lock is not None:
            raise PlayerLockedError(f"the player is {self.lock.spoken}: {self.lock_reason}")

    def lock_out(self, command: LockPlayer) -> None:
        """Stop serving the player."""
        require(command.envelope, LOCK_PLAYER)
        if self.lock is command.kind:
            raise AlreadyLockedError(
                f"the player is {self.lock.spoken} already: {self.lock_reason}"
            )
        self.record(PlayerLocked, command.envelope, kind=command.kind, reason=command.reason)

    def unlock(self, command: UnlockPlayer) -> None:
        """Serve the player again."""
        require(command.envelope, UNLOCK_PLAYER)
        if self.lock is None:
            raise NotLockedError("the player is not locked")
        self.record(PlayerUnlocked, command.envelope, kind=self.lock, reason=command.reason)

    # Evolve: never refuses.

    def __init__(self) -> None:
        self.balance_cents: Cents = 0
        self.lock: LockKind | None = None
        self.lock_reason = ""

    def evolve(self, event: DomainEvent) -> None:
        """Reflect a fact."""
        match event:
            case AccountCredited(balance_cents=balance) | AccountDebited(balance_cents=balance):
                self.balance_cents = balance
            case PlayerLocked(kind=kind, reason=reason):
                self.lock, self.lock_reason = kind, reason
            case PlayerUnlocked():
                self.lock, self.lock_reason = None, ""
