"""What has happened to a bonus. Stored for ever, so only ever added to."""

from __future__ import annotations

from typing import ClassVar
from uuid import UUID

from domain.aggregate import CreationEvent, DomainEvent, stored_as
from domain.cents import Cents


@stored_as("bonus.claimed")
class BonusClaimed(CreationEvent):
    """A player was found eligible, and the bonus was shown on the table display."""

    table: str
    player_id: UUID
    bonus: str
    cents: Cents


@stored_as("bonus.verified")
class BonusVerified(DomainEvent):
    """The bonus was found to be due."""

    table: str
    player_id: UUID
    cents: Cents


@stored_as("bonus.paid")
class BonusPaid(DomainEvent):
    """The bonus was paid; its slip is the player's receipt."""

    slip_series: ClassVar[str | None] = "BP"

    table: str
    transaction_id: UUID
    player_id: UUID
    bonus: str
    cents: Cents


@stored_as("bonus.rejected")
class BonusRejected(DomainEvent):
    """The claim was turned down."""

    table: str
    player_id: UUID
    reason: str
