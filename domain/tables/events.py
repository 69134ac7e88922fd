"""What has happened at a table. Stored for ever, so only ever added to."""

from __future__ import annotations

from typing import ClassVar
from uuid import UUID

from domain.aggregate import CreationEvent, DomainEvent, stored_as
from domain.cage.denominations import Count
from domain.cents import Cents
from domain.staff.roles import Book
from domain.tables.stakes import StakeSource


@stored_as("table.set_up")
class TableSetUp(CreationEvent):
    """A table was put on the floor."""

    code: str
    game: str
    book: Book
    places: int
    minimum_buy_in_cents: Cents = 0


@stored_as("table.par_changed")
class ParChanged(DomainEvent):
    """What the table's float should be, chip by chip, was set."""

    chips: Count
    cents: Cents


@stored_as("table.paused")
class TablePaused(DomainEvent):
    """No round starts until the bonus claim is settled."""

    claim_id: UUID


@stored_as("table.resumed")
class TableResumed(DomainEvent):
    """A bonus claim was settled."""

    claim_id: UUID


@stored_as("table.round_started")
class RoundStarted(CreationEvent):
    """Every seat with a stake was dealt in, and the others were skipped."""

    table: str
    number: int
    seats: dict[int, UUID]
    skipped: tuple[int, ...]
    # The hand of cards that the round is; none where a table tells rounds and no cards.
    hand_id: UUID | None = None


@stored_as("table.round_ended")
class RoundEnded(DomainEvent):
    """The round was over."""

    table: str
    number: int


@stored_as("table.seat_taken")
class SeatTaken(CreationEvent):
    """A player sat down; without a player or card it is somebody with chips."""

    table: str
    seat: int
    number: int
    book: Book
    source: StakeSource
    player_id: UUID | None
    card_id: UUID | None
    minimum_buy_in_cents: Cents


@stored_as("table.stakes_transferred")
class TableStakesTransferred(DomainEvent):
    """A buy-in was added to the seat's stake."""

    slip_series: ClassVar[str | None] = "BI"

    table: str
    seat: int
    transaction_id: UUID
    source: StakeSource
    player_id: UUID | None
    card_id: UUID | None
    cents: Cents
    stake_cents: Cents
    is_active: bool


@stored_as("table.stake_returned")
class StakeReturned(DomainEvent):
    """A stake, or a buy-in that was undone, went back to where it came from."""

    slip_series: ClassVar[str | None] = "SR"

    table: str
    seat: int
    transaction_id: UUID
    source: StakeSource
    player_id: UUID | None
    card_id: UUID | None
    cents: Cents
    stake_cents: Cents
    reverses: UUID | None


@stored_as("table.seat_dealt_in")
class SeatDealtIn(DomainEvent):
    """The seat got cards."""

    table: str
    seat: int
    round_id: UUID
    hand_id: UUID | None = None


@stored_as("table.seat_hand_ended")
class SeatHandEnded(DomainEvent):
    """The hand was over for the seat: folded, or at the end of the round."""

    table: str
    seat: int
    round_id: UUID
    is_folded: bool
    # What a hand of cards left at the seat; none where a table tells no cards.
    stake_cents: Cents | None = None
    # The others play on, so the hand may still give something back.
    hand_goes_on: bool = False
    # For time that was bought, to be taken when the hand is over.
    owes_cents: Cents = 0


@stored_as("table.lammer_placed")
class LammerPlaced(DomainEvent):
    """A button stands at the seat for chips on their way; it is not playable stake."""

    table: str
    seat: int
    lammer_id: UUID
    cents: Cents
    pending_cents: Cents


@stored_as("table.lammer_cleared")
class LammerCleared(DomainEvent):
    """The button was taken off the table."""

    table: str
    seat: int
    lammer_id: UUID
    cents: Cents
    pending_cents: Cents


@stored_as("table.seat_recalled")
class SeatRecalled(DomainEvent):
    """The sitting ends as soon as its hand does."""

    table: str
    seat: int
    reason: str


@stored_as("table.seat_vacated")
class SeatVacated(DomainEvent):
    """The sitting ended."""

    table: str
    seat: int
    reason: str
