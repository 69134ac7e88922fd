"""What has happened to a transfer. Stored for ever, so only ever added to."""

from __future__ import annotations

from typing import ClassVar
from uuid import UUID

from domain.aggregate import CreationEvent, DomainEvent, stored_as
from domain.cage.holding import Holding
from domain.cents import Cents


@stored_as("transfer.begun")
class TransferBegun(CreationEvent):
    """Cash or chips left a place for another."""

    slip_series: ClassVar[str | None] = "TR"

    source: str
    target: str
    sent: Holding
    cents: Cents
    # The fill or credit that a table asked for, if it was sent for one.
    request_id: UUID | None = None


@stored_as("transfer.landed")
class TransferLanded(DomainEvent):
    """What was sent was counted in."""

    source: str
    target: str
    counted: Holding
    cents: Cents
    variance_cents: Cents
    reason: str


@stored_as("transfer.recalled")
class TransferRecalled(DomainEvent):
    """What was sent was taken back before it arrived."""

    source: str
    target: str
    cents: Cents
    reason: str
