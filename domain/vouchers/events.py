"""What has happened to a voucher. Stored for ever, so only ever added to."""

from __future__ import annotations

from uuid import UUID

from domain.aggregate import CreationEvent, DomainEvent, stored_as
from domain.cents import Cents


@stored_as("voucher.issued")
class VoucherIssued(CreationEvent):
    """The house owes chips for a voucher."""

    transaction_id: UUID
    cents: Cents


@stored_as("voucher.used")
class VoucherUsed(DomainEvent):
    """The voucher was turned into chips, or its sale was undone."""

    transaction_id: UUID
    cents: Cents
    reverses: UUID | None


@stored_as("voucher.restored")
class VoucherRestored(DomainEvent):
    """The use of the voucher was undone; it is good again."""

    transaction_id: UUID
    cents: Cents
    reverses: UUID
