"""What has happened to a bonus. Stored for ever, so only ever added to."""

from __future__ import annotations

from typing import ClassVar
from uuid import UUID

from domain.aggregate import CreationEvent, DomainEvent, stored_as
from domain.cents import Cents
from domain.staff.roles import Book


@stored_as("bonus.claimed")
class BonusClaimed(CreationEvent):
    """A player was found eligible: by an electronic table, or by the dealer of a live one."""

    table: str
    player_id: UUID | None
    bonus: str
    cents: Cents
    book: Book = Book.PP
    hand_id: UUID | None = None
    seat: int = 0
    goods: str = ""


@stored_as("bonus.verified")
class BonusVerified(DomainEvent):
    """The bonus was found to be due."""

    table: str
    player_id: UUID | None
    cents: Cents


@stored_as("bonus.paid")
class BonusPaid(DomainEvent):
    """The bonus was paid; its slip is the player's receipt."""

    slip_series: ClassVar[str | None] = "BP"

    table: str
    transaction_id: UUID
    player_id: UUID | None
    bonus: str
    cents: Cents
    # What a prize of a live table is paid with: a voucher for chips, or the goods themselves.
    voucher_id: UUID | None = None
    goods: str = ""


@stored_as("bonus.rejected")
class BonusRejected(DomainEvent):
    """The claim was turned down."""

    table: str
    player_id: UUID | None
    reason: str
