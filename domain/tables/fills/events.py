"""What happens to a fill or a credit. Stored for ever, so only ever added to."""

from __future__ import annotations

from typing import ClassVar
from uuid import UUID

from domain.aggregate import CreationEvent, DomainEvent, stored_as
from domain.cage.denominations import Count
from domain.cents import Cents
from domain.staff.roles import Book


@stored_as("table.fill_requested")
class FillRequested(CreationEvent):
    """A table asked for chips."""

    slip_series: ClassVar[str | None] = "FQ"

    place: str
    book: Book
    chips: Count
    cents: Cents
    is_to_par: bool


@stored_as("table.credit_requested")
class CreditRequested(CreationEvent):
    """A table asked the cage to take chips back."""

    slip_series: ClassVar[str | None] = "CQ"

    place: str
    book: Book
    chips: Count
    cents: Cents


@stored_as("table.fill_issued")
class FillIssued(DomainEvent):
    """The cage sent chips to the table that had asked."""

    slip_series: ClassVar[str | None] = "FS"

    place: str
    source: str
    transfer_id: UUID
    chips: Count
    cents: Cents
    difference_cents: Cents
    reason: str


@stored_as("table.credit_accepted")
class CreditAccepted(DomainEvent):
    """A counter said that it would take the table's chips."""

    place: str
    target: str


@stored_as("table.credit_sent")
class CreditSent(DomainEvent):
    """Chips left the table for the cage."""

    slip_series: ClassVar[str | None] = "CD"

    place: str
    target: str
    transfer_id: UUID
    chips: Count
    cents: Cents


@stored_as("table.chips_carried")
class ChipsCarried(DomainEvent):
    """Somebody took the chips on their way."""

    place: str
    transfer_id: UUID


@stored_as("table.request_fulfilled")
class RequestFulfilled(DomainEvent):
    """The chips of a request were counted in at the other end."""

    place: str
    transfer_id: UUID
    cents: Cents
    difference_cents: Cents


@stored_as("table.request_recalled")
class RequestRecalled(DomainEvent):
    """The chips of a request were taken back before they arrived, which ends it."""

    place: str
    transfer_id: UUID
    reason: str


@stored_as("table.request_refused")
class RequestRefused(DomainEvent):
    """The cage refused a request."""

    place: str
    reason: str


@stored_as("table.request_withdrawn")
class RequestWithdrawn(DomainEvent):
    """The table voided its own request."""

    place: str
    reason: str
