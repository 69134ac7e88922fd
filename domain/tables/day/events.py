"""What happens in a table's day. Stored for ever, so only ever added to."""

from __future__ import annotations

from dataclasses import field
from typing import ClassVar
from uuid import UUID

from domain.aggregate import CreationEvent, DomainEvent, stored_as
from domain.cage.denominations import Count
from domain.cage.holding import Holding
from domain.cents import Cents
from domain.staff.roles import Book
from domain.tables.day.box_kind import BoxKind


@stored_as("table.day_begun")
class DayBegun(CreationEvent):
    """Somebody began to count a table in; `left` is the closer that nobody else can use now."""

    place: str
    book: Book
    number: int
    predecessor: UUID | None
    left: Holding
    # Rounds that the table had played before this day.
    rounds_before: int = 0


@stored_as("table.float_counted")
class FloatCounted(DomainEvent):
    """The float was counted, blind, by somebody who may verify a count or may not."""

    place: str
    chips: Count
    cents: Cents
    is_closer: bool
    verifies: bool


@stored_as("table.day_opened")
class DayOpened(DomainEvent):
    """The table was opened as two people counted it; a difference waits in suspense."""

    slip_series: ClassVar[str | None] = "TO"

    place: str
    number: int
    chips: Count
    cents: Cents
    left: Holding
    sent: Holding
    transfer_id: UUID | None
    difference_cents: Cents
    counters: tuple[UUID, ...]
    reason: str


@stored_as("table.play_started")
class PlayStarted(DomainEvent):
    """A round began."""

    table: str
    round_id: UUID


@stored_as("table.play_ended")
class PlayEnded(DomainEvent):
    """A round was over; the float had changed by so much."""

    table: str
    round_id: UUID
    float_change_cents: Cents
    wagered: tuple[int, ...]
    warned: dict[str, tuple[str, ...]] = field(default_factory=dict)


@stored_as("table.play_corrected")
class PlayCorrected(DomainEvent):
    """A round that was over was decided otherwise; the float changed by so much more."""

    table: str
    round_id: UUID
    float_change_cents: Cents


@stored_as("table.hand_settled")
class HandSettled(DomainEvent):
    """A hand of poker brought the float its commission, or cost it side wagers."""

    table: str
    hand_id: UUID
    float_change_cents: Cents


@stored_as("table.float_moved")
class FloatMoved(DomainEvent):
    """Chips came into the float or left it by a decision about an incident."""

    table: str
    incident_id: UUID
    float_change_cents: Cents
    reason: str


@stored_as("table.commission_dropped")
class CommissionDropped(DomainEvent):
    """Commission fell into the chip box, of a hand or as a time charge; a void takes it back."""

    table: str
    source_id: UUID
    is_time_charge: bool
    cents: Cents


@stored_as("table.time_charge_banked")
class TimeChargeBanked(DomainEvent):
    """A verified time charge was put in the float."""

    table: str
    charge_id: UUID
    float_change_cents: Cents


@stored_as("table.play_paused")
class PlayPaused(DomainEvent):
    """No round starts until somebody lets the game go on."""

    table: str
    reason: str


@stored_as("table.play_resumed")
class PlayResumed(DomainEvent):
    """The game goes on."""

    table: str


@stored_as("table.chips_sold")
class TableChipsSold(DomainEvent):
    """A player's cash went into the drop box, and chips of the same value out of the float."""

    place: str
    transaction_id: UUID
    player_id: UUID | None
    taken: Holding
    given: Holding
    cents: Cents


@stored_as("table.sale_reversed")
class TableSaleReversed(DomainEvent):
    """A sale of chips was reversed: the chips came back, and the cash out of the drop."""

    place: str
    transaction_id: UUID
    reverses: UUID
    player_id: UUID | None
    taken: Holding
    given: Holding
    cents: Cents
    reason: str


@stored_as("table.chips_exchanged")
class TableChipsExchanged(DomainEvent):
    """A player's chips were exchanged for others of the same value."""

    place: str
    taken: Holding
    given: Holding
    cents: Cents


@stored_as("table.box_removed")
class BoxRemoved(DomainEvent):
    """The drop box was taken from the table with all that had been dropped."""

    place: str
    drop_id: UUID
    box: str
    cents: Cents
    kind: BoxKind = BoxKind.CASH


@stored_as("table.day_closed")
class DayClosed(DomainEvent):
    """The table was closed as two people counted it; a difference waits in suspense."""

    slip_series: ClassVar[str | None] = "TC"

    place: str
    number: int
    chips: Count
    cents: Cents
    expected_cents: Cents
    difference_cents: Cents
    # The pieces as they were last known: play had changed them without a word.
    known: Holding
    counters: tuple[UUID, ...]
    reason: str
    goes_to: str
    transfer_id: UUID | None


@stored_as("table.close_cancelled")
class CloseCancelled(DomainEvent):
    """A close, or the counting towards one, was cancelled: the table is open as it was before."""

    place: str
    # Nothing where the table had been counted and not yet closed.
    chips: Count
    cents: Cents
    known: Holding
    transfer_id: UUID | None
    reason: str
