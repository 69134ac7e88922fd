"""What has happened to a player's account. Stored for ever, so only ever added to."""

from __future__ import annotations

from typing import ClassVar
from uuid import UUID

from domain.aggregate import CreationEvent, DomainEvent, stored_as
from domain.cents import Cents


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
