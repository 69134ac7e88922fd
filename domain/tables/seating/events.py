"""What has happened to boxes, held seats and personal limits. Stored for ever."""

from __future__ import annotations

from domain.aggregate import CreationEvent, DomainEvent, stored_as
from domain.cents import Cents
from domain.staff.roles import Book


@stored_as("table.seating_begun")
class SeatingBegun(CreationEvent):
    """Somebody came to a table at which nobody sat and nothing was held."""

    table: str
    number: int
    book: Book
    places: int


@stored_as("table.box_taken")
class BoxTaken(DomainEvent):
    """A player took a box; `line` is the player's place in the line of an area (CW-5.12)."""

    table: str
    box: int
    player: str
    line: int
    is_extra: bool


@stored_as("table.box_vacated")
class BoxVacated(DomainEvent):
    """A player gave a box up, or had to."""

    table: str
    box: int
    player: str
    reason: str


@stored_as("table.several_boxes_allowed")
class SeveralBoxesAllowed(DomainEvent):
    """A player may use so many boxes until leaving the table."""

    table: str
    player: str
    boxes: int
    reason: str


@stored_as("table.area_limited")
class AreaLimited(DomainEvent):
    """So many players may use one betting area, and no more."""

    table: str
    box: int
    most: int


@stored_as("table.personal_limit_agreed")
class PersonalLimitAgreed(DomainEvent):
    """Limits of a player's own were agreed for one bet; they wait for their marker."""

    table: str
    box: int
    player: str
    bet: str
    least_cents: Cents | None
    most_cents: Cents | None


@stored_as("table.limit_marker_placed")
class LimitMarkerPlaced(DomainEvent):
    """The marker stands by the box: the player's own limits are in force."""

    table: str
    box: int
    player: str
    marker: str


@stored_as("table.seat_reserved")
class SeatReserved(DomainEvent):
    """A free seat is held for one player."""

    table: str
    seat: int
    player: str


@stored_as("table.seat_released")
class SeatReleased(DomainEvent):
    """A seat is held no longer: it was taken, or given up."""

    table: str
    seat: int
    reason: str


@stored_as("table.seat_allocated")
class SeatAllocated(DomainEvent):
    """Two or more wanted one seat, and somebody of rank gave it to one (PP-9.1.2)."""

    table: str
    seat: int
    player: str
    others: tuple[str, ...]
    reason: str


@stored_as("table.seat_draw_decided")
class SeatDrawDecided(DomainEvent):
    """Two or more wanted one seat, and cards decided (CP-8.1.1); each draw names its players."""

    table: str
    seat: int
    player: str
    draws: tuple[dict[str, str], ...]


@stored_as("table.seat_change_requested")
class SeatChangeRequested(DomainEvent):
    """A player of the game asked for another seat of the table."""

    table: str
    seat: int
    to_seat: int


@stored_as("table.seat_change_withdrawn")
class SeatChangeWithdrawn(DomainEvent):
    """The wish for another seat was given up, or fulfilled."""

    table: str
    seat: int
