"""What a hand does to stakes after it is over. Stored for ever, so only ever added to."""

from __future__ import annotations

from uuid import UUID

from domain.aggregate import DomainEvent, stored_as
from domain.cents import Cents


@stored_as("table.stake_adjusted")
class StakeAdjusted(DomainEvent):
    """What a hand owed the seat, or had paid it too much, was put right in its stake."""

    table: str
    seat: int
    hand_id: UUID
    cents: Cents
    stake_cents: Cents
    is_active: bool
