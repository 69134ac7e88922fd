"""What may be asked of waiting lists."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar
from uuid import UUID

from domain.command import Command, Reason, Remark, Text
from domain.staff.roles import Book
from domain.tables.commands import TableCode
from domain.tables.lists.entry import Channel, Lapse

ListCode = Annotated[str, Text(least=2, most=12)]


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenWaitingList(Command):
    """Begin a waiting list for a game with its limits, or for one table."""

    code: ListCode
    game: Annotated[str, Text(least=3, most=60)]
    book: Book
    # The tables whose seats the list fills, with spaces between them.
    tables: Annotated[str, Text(least=2, most=200)]
    call_minutes: int = 5
    lapse: Lapse = Lapse.TO_THE_BOTTOM


@dataclass(frozen=True, slots=True, kw_only=True)
class CloseWaitingList(Command):
    """End a waiting list."""

    may_be_decided_again: ClassVar[bool] = True

    code: ListCode
    reason: Reason


@dataclass(frozen=True, slots=True, kw_only=True)
class JoinWaitingList(Command):
    """Put a player at the bottom of a list; known by an id, or only by the number given."""

    may_be_decided_again: ClassVar[bool] = True

    code: ListCode
    player_id: UUID | None = None
    channel: Channel = Channel.FLOOR


@dataclass(frozen=True, slots=True, kw_only=True)
class CallPlayer(Command):
    """Offer a seat to the first who waits, or with a reason to another."""

    may_be_decided_again: ClassVar[bool] = True

    code: ListCode
    table: TableCode
    seat: int = 0
    entry: int = 0
    reason: Remark = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveOnList(Command):
    """Move a player up or down a list."""

    may_be_decided_again: ClassVar[bool] = True

    code: ListCode
    entry: int
    position: int
    reason: Reason


@dataclass(frozen=True, slots=True, kw_only=True)
class LeaveWaitingList(Command):
    """Take a player off a list."""

    may_be_decided_again: ClassVar[bool] = True

    code: ListCode
    entry: int
    reason: Reason = "the player waits no longer"


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatFromList(Command):
    """Seat a player who was called: with a card at a PokerPro table, by a word at a box."""

    may_be_decided_again: ClassVar[bool] = True

    code: ListCode
    entry: int
    table: TableCode
    seat: int
    card: Annotated[str, Text(least=0, most=19)] = ""
    player: Annotated[str, Text(least=0, most=36)] = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class LapseCalls(Command):
    """Note every call of a list whose moment has passed."""

    may_be_decided_again: ClassVar[bool] = True

    code: ListCode
