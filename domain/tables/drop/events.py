"""What happens to a drop box. Stored for ever, so only ever added to."""

from __future__ import annotations

from typing import ClassVar
from uuid import UUID

from domain.aggregate import CreationEvent, DomainEvent, stored_as
from domain.cage.holding import Holding
from domain.cents import Cents
from domain.tables.day.box_kind import BoxKind


@stored_as("table.drop_taken")
class DropTaken(CreationEvent):
    """A box was taken from its table; `expected_cents` is what was sold there, or was dropped."""

    slip_series: ClassVar[str | None] = "DT"

    place: str
    day_id: UUID
    box: str
    expected_cents: Cents
    kind: BoxKind = BoxKind.CASH
    # Of a chip box: how much of it were time charges.
    charges_cents: Cents = 0


@stored_as("table.drop_received")
class DropReceived(DomainEvent):
    """A box came to the count room."""

    place: str
    box: str
    kind: BoxKind = BoxKind.CASH


@stored_as("table.drop_counted")
class DropCounted(DomainEvent):
    """A box was counted, blind."""

    place: str
    box: str
    found: Holding
    cents: Cents
    kind: BoxKind = BoxKind.CASH


@stored_as("table.drop_settled")
class DropSettled(DomainEvent):
    """What two people found is the drop; it is on its way to the vault."""

    slip_series: ClassVar[str | None] = "DC"

    place: str
    box: str
    found: Holding
    cents: Cents
    expected_cents: Cents
    difference_cents: Cents
    counters: tuple[UUID, ...]
    transfer_id: UUID | None
    reason: str
    kind: BoxKind = BoxKind.CASH
    # Of a chip box: what the house has earned, as far as it was counted.
    rake_cents: Cents = 0
    charges_cents: Cents = 0
