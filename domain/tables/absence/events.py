"""What has happened to players who sit out, walk, move, come new or are picked up."""

from __future__ import annotations

from datetime import datetime
from uuid import UUID

from domain.aggregate import CreationEvent, DomainEvent, stored_as
from domain.cents import Cents
from domain.staff.roles import Book
from domain.tables.absence.markers import SeatButton
from domain.tables.stakes import StakeSource


@stored_as("table.sit_out_requested")
class SitOutRequested(DomainEvent):
    """The player sits out from the next round on (PP-9.2.5)."""

    table: str
    seat: int


@stored_as("table.sit_out_ended")
class SitOutEnded(DomainEvent):
    """The player takes part again from the next round on."""

    table: str
    seat: int


@stored_as("table.seat_button_placed")
class SeatButtonPlaced(DomainEvent):
    """The dealer put a button before a seat."""

    table: str
    seat: int
    button: SeatButton


@stored_as("table.seat_button_removed")
class SeatButtonRemoved(DomainEvent):
    """The dealer took a button away."""

    table: str
    seat: int
    button: SeatButton


@stored_as("table.entry_decided")
class EntryDecided(DomainEvent):
    """Somebody of rank decided how a new player enters the game (CP-8.10)."""

    table: str
    seat: int
    entry: str


@stored_as("table.stake_moved")
class StakeMoved(DomainEvent):
    """The player went to another seat with the whole stake, and this sitting ended."""

    table: str
    seat: int
    to_table: str
    to_seat: int
    cents: Cents
    to_sitting: UUID | None = None


@stored_as("table.stake_moved_in")
class StakeMovedIn(DomainEvent):
    """The stake that a player brought from another seat stands here; `entry` says what is due."""

    table: str
    seat: int
    from_table: str
    from_seat: int
    stake_cents: Cents
    is_active: bool
    entry: str


@stored_as("table.player_picked_up")
class PlayerPickedUp(CreationEvent):
    """A player who was away for too long lost the seat; chips are kept until the return."""

    table: str
    seat: int
    book: Book
    sitting_id: UUID
    source: StakeSource
    player_id: UUID | None
    cents: Cents
    away_since: datetime
    # Until this moment, itself included, a return leads to the top of the list (CP-8.12).
    returns_by: datetime | None
    reason: str


@stored_as("table.return_time_lapsed")
class ReturnTimeLapsed(DomainEvent):
    """The time for returning to the top of the list was over, however late that was noted."""

    table: str
    due_at: datetime


@stored_as("table.picked_up_player_returned")
class PickedUpPlayerReturned(DomainEvent):
    """The player came back; what was kept was handed over."""

    table: str
    is_in_time: bool
    waiting_list: str
    entry: int | None
    cents: Cents
