"""What has happened to players' accounts and cards. Stored for ever, so only ever added to."""

from __future__ import annotations

from datetime import date
from typing import ClassVar
from uuid import UUID

from domain.aggregate import CreationEvent, DomainEvent, stored_as
from domain.cents import Cents
from domain.players.locks import LockKind
from domain.staff.roles import Role


@stored_as("player.account_opened")
class AccountOpened(CreationEvent):
    """An account was opened at the cage; its number is the next of the series."""

    slip_series: ClassVar[str | None] = "P"


@stored_as("player.account_credited")
class AccountCredited(DomainEvent):
    """The house owes the player more."""

    transaction_id: UUID
    cents: Cents
    balance_cents: Cents
    reverses: UUID | None


@stored_as("player.account_debited")
class AccountDebited(DomainEvent):
    """The house owes the player less."""

    transaction_id: UUID
    cents: Cents
    balance_cents: Cents
    reverses: UUID | None


@stored_as("player.locked")
class PlayerLocked(DomainEvent):
    """The player is not served until the lock is taken away."""

    kind: LockKind
    reason: str


@stored_as("player.unlocked")
class PlayerUnlocked(DomainEvent):
    """The player is served again."""

    kind: LockKind
    reason: str


@stored_as("player.prepaid_card_issued")
class PrepaidCardIssued(CreationEvent):
    """A card was sold with a fixed amount."""

    number: str
    transaction_id: UUID
    cents: Cents
    expires_on: date
    seller: Role


@stored_as("player.prepaid_card_seated")
class PrepaidCardSeated(DomainEvent):
    """The card was logged in at a seat."""

    sitting_id: UUID


@stored_as("player.prepaid_card_unseated")
class PrepaidCardUnseated(DomainEvent):
    """The card was logged out of its seat."""

    sitting_id: UUID


@stored_as("player.prepaid_card_debited")
class PrepaidCardDebited(DomainEvent):
    """An amount went from the card to a seat."""

    transaction_id: UUID
    cents: Cents
    balance_cents: Cents


@stored_as("player.prepaid_card_credited")
class PrepaidCardCredited(DomainEvent):
    """A stake came back to the card."""

    transaction_id: UUID
    cents: Cents
    balance_cents: Cents


@stored_as("player.prepaid_card_redeemed")
class PrepaidCardRedeemed(DomainEvent):
    """The rest on the card was paid back, and the card ended."""

    transaction_id: UUID
    cents: Cents


@stored_as("player.prepaid_card_restored")
class PrepaidCardRestored(DomainEvent):
    """The return of the card was undone."""

    transaction_id: UUID
    cents: Cents
    reverses: UUID


@stored_as("player.prepaid_card_annulled")
class PrepaidCardAnnulled(DomainEvent):
    """The sale of the card was undone, and the card ended."""

    transaction_id: UUID
    cents: Cents
    reverses: UUID


@stored_as("player.prepaid_card_expired")
class PrepaidCardExpired(DomainEvent):
    """The card's day was over, and what was left on it became the house's."""

    slip_series: ClassVar[str | None] = "XC"

    cents: Cents


@stored_as("player.card_issued")
class CardIssued(CreationEvent):
    """A swipe card got its number and its player, for ever."""

    number: str
    player_id: UUID


@stored_as("player.card_linked")
class CardLinked(DomainEvent):
    """The player's account opens to this card."""

    number: str


@stored_as("player.card_blocked")
class CardBlocked(DomainEvent):
    """The card opens nothing any more."""

    number: str
    reason: str


@stored_as("player.seated")
class PlayerSeated(DomainEvent):
    """The player sat down at a table."""

    sitting_id: UUID
    table: str
    seat: int


@stored_as("player.unseated")
class PlayerUnseated(DomainEvent):
    """The player left the table."""

    sitting_id: UUID


@stored_as("player.promotional_reward_paid")
class PromotionalRewardPaid(DomainEvent):
    """A reward was paid to the promotional account."""

    slip_series: ClassVar[str | None] = "PR"

    player_id: UUID
    transaction_id: UUID
    cents: Cents
    balance_cents: Cents
    promotion: str


@stored_as("player.account_merged")
class AccountMerged(DomainEvent):
    """All of a duplicate went to the account that stays, and the duplicate is closed for good."""

    slip_series: ClassVar[str | None] = "MG"

    player_id: UUID
    survivor_id: UUID
    transaction_id: UUID
    cents: Cents
    before_cents: Cents
    after_cents: Cents
    promo_before_cents: Cents
    promo_after_cents: Cents
    reason: str


@stored_as("player.account_absorbed")
class AccountAbsorbed(DomainEvent):
    """All of a duplicate came to this account."""

    duplicate_id: UUID
    transaction_id: UUID
    cents: Cents
    before_cents: Cents
    after_cents: Cents
    promo_before_cents: Cents
    promo_after_cents: Cents
    reason: str
