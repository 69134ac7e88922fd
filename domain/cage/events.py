"""What has happened at the cage. Past tense; stored for ever, so only ever added to."""

from __future__ import annotations

from typing import ClassVar
from uuid import UUID

from domain.aggregate import CreationEvent, DomainEvent, stored_as
from domain.cage.denominations import Count
from domain.cents import Cents


@stored_as("cage.drawer_opened")
class DrawerOpened(CreationEvent):
    """A window's drawer was opened with a bank from the vault."""

    slip_series: ClassVar[str | None] = "OP"

    window: str
    number: int
    count: Count
    cents: Cents


@stored_as("cage.deposit_taken")
class DepositTaken(DomainEvent):
    """Cash came in for a player's account."""

    slip_series: ClassVar[str | None] = "DP"

    window: str
    transaction_id: UUID
    player_id: UUID
    count: Count
    cents: Cents


@stored_as("cage.withdrawal_paid")
class WithdrawalPaid(DomainEvent):
    """Cash went out of a player's account."""

    slip_series: ClassVar[str | None] = "WD"

    window: str
    transaction_id: UUID
    player_id: UUID
    count: Count
    cents: Cents


@stored_as("cage.slip_voided")
class SlipVoided(DomainEvent):
    """A deposit or withdrawal was undone under another person's authority."""

    slip_series: ClassVar[str | None] = "VD"

    window: str
    transaction_id: UUID
    voids: UUID
    player_id: UUID
    count: Count
    cents: Cents
    reason: str


@stored_as("cage.drawer_counted")
class DrawerCounted(DomainEvent):
    """The drawer was counted, blind."""

    window: str
    count: Count
    cents: Cents


@stored_as("cage.shift_closed")
class ShiftClosed(DomainEvent):
    """The drawer went back to the vault as counted; the difference waits in suspense."""

    slip_series: ClassVar[str | None] = "CL"

    window: str
    count: Count
    counted_cents: Cents
    expected_count: Count
    expected_cents: Cents
    variance_cents: Cents
    reason: str


@stored_as("cage.slip_printed")
class SlipPrinted(CreationEvent):
    """A slip was printed for the first time."""

    slip: str


@stored_as("cage.slip_reprinted")
class SlipReprinted(DomainEvent):
    """A slip was printed again."""

    slip: str
    copy: int


@stored_as("cage.vault_funded")
class VaultFunded(CreationEvent):
    """The owners put money into the vault."""

    slip_series: ClassVar[str | None] = "VF"

    count: Count
    cents: Cents
