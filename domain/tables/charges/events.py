"""What happens to a time charge. Stored for ever, so only ever added to."""

from __future__ import annotations

from datetime import datetime
from uuid import UUID

from domain.aggregate import CreationEvent, DomainEvent, stored_as
from domain.cents import Cents
from domain.staff.roles import Book


@stored_as("table.time_charge_assessed")
class TimeChargeAssessed(CreationEvent):
    """An hour began: each of these sittings owes the fee of the table's terms for it."""

    table: str
    book: Book
    hour: datetime
    fee_cents: Cents
    seats: dict[int, UUID]
    is_stand_alone: bool
    terms_version: int


@stored_as("table.time_charge_owed")
class TimeChargeOwed(DomainEvent):
    """A seat owes the house for an hour, or for the minutes that were left of it."""

    table: str
    seat: int
    charge_id: UUID
    hour: datetime
    minutes: int
    cents: Cents


@stored_as("table.time_charge_taken")
class TimeChargeTaken(DomainEvent):
    """A stake paid what it owed for an hour, as far as it reached."""

    table: str
    seat: int
    charge_id: UUID
    cents: Cents
    still_owed_cents: Cents
    stake_cents: Cents


@stored_as("table.time_charge_collected")
class TimeChargeCollected(DomainEvent):
    """The charge of an hour was collected; `short` is what stakes lacked, seat by seat."""

    table: str
    hour: datetime
    paid: dict[int, Cents]
    short: dict[int, Cents]
    cents: Cents


@stored_as("table.time_charge_verified")
class TimeChargeVerified(DomainEvent):
    """Another person found on the slide exactly what was collected."""

    table: str
    hour: datetime
    cents: Cents


@stored_as("table.time_charge_dropped")
class TimeChargeDropped(DomainEvent):
    """The charge fell from the slide into the chip box, or was put in the float."""

    table: str
    hour: datetime
    cents: Cents
    into_float: bool
