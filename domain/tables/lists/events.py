"""What has happened on waiting lists. Stored for ever, and without a name in it."""

from __future__ import annotations

from datetime import datetime
from uuid import UUID

from domain.aggregate import CreationEvent, DomainEvent, stored_as
from domain.staff.roles import Book
from domain.tables.lists.entry import Channel, Lapse


@stored_as("table.list_opened")
class ListOpened(CreationEvent):
    """A list began for a game with its limits, or for one table."""

    code: str
    number: int
    game: str
    book: Book
    tables: tuple[str, ...]
    call_minutes: int
    lapse: Lapse


@stored_as("table.list_joined")
class ListJoined(DomainEvent):
    """A player began to wait under a number; `position` counts from the top."""

    code: str
    entry: int
    player_id: UUID | None
    channel: Channel
    position: int


@stored_as("table.list_player_called")
class ListPlayerCalled(DomainEvent):
    """A seat was offered; the call is good until its moment, that moment included."""

    code: str
    entry: int
    table: str
    seat: int
    due_at: datetime
    reason: str


@stored_as("table.list_call_lapsed")
class ListCallLapsed(DomainEvent):
    """Nobody came by the call's moment, however late that was noted."""

    code: str
    entry: int
    due_at: datetime
    lapse: Lapse


@stored_as("table.list_player_moved")
class ListPlayerMoved(DomainEvent):
    """Somebody moved a player up or down the list."""

    code: str
    entry: int
    position: int
    reason: str


@stored_as("table.list_player_removed")
class ListPlayerRemoved(DomainEvent):
    """A player waits no longer."""

    code: str
    entry: int
    reason: str


@stored_as("table.list_player_seated")
class ListPlayerSeated(DomainEvent):
    """A player who was called took the seat."""

    code: str
    entry: int
    table: str
    seat: int


@stored_as("table.list_closed")
class ListClosed(DomainEvent):
    """The list ended; whoever was still on it waits no longer."""

    code: str
    reason: str
