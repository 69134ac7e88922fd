"""A player's account: never below zero, whoever is served at how many windows."""

from __future__ import annotations

from uuid import UUID

from domain.aggregate import AggregateRoot, DomainEvent, stored_as
from domain.cents import Cents, dollars, positive_cents
from domain.command import Envelope
from domain.ids import derived_id
from domain.ledger.accounts import EARNED, OWED, PROMOTIONS, player_account, player_promotions
from domain.ledger.postings import move
from domain.players.commands import (
    LockPlayer,
    OpenPlayerAccount,
    PayPromotionalReward,
    UnlockPlayer,
)
from domain.players.errors import (
    AccountClosedError,
    AlreadyLockedError,
    AlreadySeatedError,
    CardBlockedError,
    HasCardError,
    NoCardError,
    NotEnoughInAccountError,
    NotLockedError,
    PlayerLockedError,
)
from domain.players.events import (
    AccountAbsorbed,
    AccountCredited,
    AccountDebited,
    AccountMerged,
    AccountOpened,
    CardBlocked,
    CardLinked,
    PlayerLocked,
    PlayerSeated,
    PlayerUnlocked,
    PlayerUnseated,
    PromotionalRewardPaid,
)
from domain.players.locks import LockKind
from domain.staff.authority import require
from domain.staff.irregularity_powers import PAY_PROMOTIONAL_REWARD
from domain.staff.powers import LOCK_PLAYER, OPERATE_CAGE, UNLOCK_PLAYER
from domain.staff.roles import Book

RULES = ("PP-1.1-PokerProAccount",)
CARD_RULES = ("PP-1.1-PokerProCard",)


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
        self.take_back(envelope, transaction_id, cents, reverses)

    def take_back(
        self,
        envelope: Envelope,
        transaction_id: UUID,
        cents: Cents,
        reverses: UUID | None = None,
    ) -> None:
        """Owe the player what was at stake at a seat: no lock keeps that from anybody."""
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

    def reward(self, command: PayPromotionalReward) -> UUID:
        """Pay a reward to the promotional account and no other (PP-14.3)."""
        require(command.envelope, PAY_PROMOTIONAL_REWARD, Book.PP)
        self.check_free()
        cents = positive_cents(command.amount_cents)
        transaction_id = derived_id("transaction", command.envelope.command_id)
        owed = move(OWED, player_promotions(self.id), cents)
        self.record(
            PromotionalRewardPaid,
            command.envelope,
            rules=("PP-14.3",),
            postings=move(PROMOTIONS, EARNED, cents) + owed,
            player_id=self.id,
            transaction_id=transaction_id,
            cents=cents,
            balance_cents=self.promo_cents + cents,
            promotion=command.promotion,
        )
        return transaction_id

    def check_free(self) -> None:
        """Refuse to serve a player who is locked or excluded, or whose account is closed."""
        if self.is_closed:
            raise AccountClosedError("the account was merged into another and is closed for good")
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

    def link_card(self, envelope: Envelope, number: str) -> None:
        """Open the account to its first card, or to one after the last was blocked."""
        require(envelope, OPERATE_CAGE, rule=CARD_RULES[0])
        self.check_free()
        if self.card_number:
            raise HasCardError(f"the player has card {self.card_number}; replace it")
        self.record(CardLinked, envelope, rules=CARD_RULES, number=number)

    def block_card(self, envelope: Envelope, number: str, reason: str) -> None:
        """Close the account to its card."""
        require(envelope, OPERATE_CAGE, rule=CARD_RULES[0])
        if not self.card_number:
            raise NoCardError("the player has no card that is good")
        self.check_card(number)
        self.record(CardBlocked, envelope, rules=CARD_RULES, number=number, reason=reason)

    def check_card(self, number: str) -> None:
        """Refuse any card but the one that is good."""
        if number != self.card_number:
            raise CardBlockedError(f"card {number} is blocked")

    def take_seat(self, envelope: Envelope, sitting_id: UUID, table: str, seat: int) -> None:
        """Sit down at a table; a player is at one seat at a time."""
        self.check_free()
        if self.sitting_id is not None:
            raise AlreadySeatedError(f"the player is logged in at {self.seated_at} already")
        self.record(
            PlayerSeated, envelope, rules=CARD_RULES, sitting_id=sitting_id, table=table, seat=seat
        )

    def leave_seat(self, envelope: Envelope, sitting_id: UUID) -> None:
        """Leave the table."""
        self.record(PlayerUnseated, envelope, rules=CARD_RULES, sitting_id=sitting_id)

    def check_not_seated(self) -> None:
        """Refuse while the player sits at a table."""
        if self.sitting_id is not None:
            raise AlreadySeatedError(f"the player sits at {self.seated_at} and leaves that first")

    # Evolve: never refuses.

    def __init__(self) -> None:
        self.balance_cents: Cents = 0
        self.promo_cents: Cents = 0
        self.lock: LockKind | None = None
        self.lock_reason = ""
        self.card_number = ""
        self.sitting_id: UUID | None = None
        self.seated_at = ""
        self.is_closed = False

    def evolve(self, event: DomainEvent) -> None:
        """Reflect a fact."""
        match event:
            case AccountCredited(balance_cents=balance) | AccountDebited(balance_cents=balance):
                self.balance_cents = balance
            case PromotionalRewardPaid(balance_cents=balance):
                self.promo_cents = balance
            case PlayerLocked(kind=kind, reason=reason):
                self.lock, self.lock_reason = kind, reason
            case PlayerUnlocked():
                self.lock, self.lock_reason = None, ""
            case CardLinked(number=number):
                self.card_number = number
            case CardBlocked():
                self.card_number = ""
            case PlayerSeated(sitting_id=sitting_id, table=table, seat=seat):
                self.sitting_id, self.seated_at = sitting_id, f"seat {seat} of table {table}"
            case PlayerUnseated():
                self.sitting_id, self.seated_at = None, ""
            case AccountMerged() | AccountAbsorbed():
                self.balance_cents, self.promo_cents = event.after_cents, event.promo_after_cents
                self.is_closed = isinstance(event, AccountMerged)
