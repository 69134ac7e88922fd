"""What may be asked about sitting out, buttons, entering, moving and picking up."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, ClassVar
from uuid import UUID

from domain.command import Command, Reason, Text
from domain.tables.absence.markers import SeatButton
from domain.tables.commands import TableCode


class EntryDecision(StrEnum):
    """How a new player at a live table enters (CP-8.10)."""

    WAIT = "wait"
    POST = "post"
    FROM_CLOSED_GAME = "from_closed_game"
    MOVED_BY_STAFF = "moved_by_staff"


class MoveReason(StrEnum):
    """Why a player moves: by the player's own wish, or because staff said so."""

    PLAYERS_WISH = "players_wish"
    CLOSED_GAME = "closed_game"
    MOVED_BY_STAFF = "moved_by_staff"


@dataclass(frozen=True, slots=True, kw_only=True)
class SitOut(Command):
    """Sit out from the next round on."""

    may_be_decided_again: ClassVar[bool] = True

    table: TableCode
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SitIn(Command):
    """Take part again from the next round on."""

    may_be_decided_again: ClassVar[bool] = True

    table: TableCode
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceSeatButton(Command):
    """Put a button before a seat of a live table."""

    may_be_decided_again: ClassVar[bool] = True

    table: TableCode
    seat: int
    button: SeatButton


@dataclass(frozen=True, slots=True, kw_only=True)
class RemoveSeatButton(Command):
    """Take a button away."""

    may_be_decided_again: ClassVar[bool] = True

    table: TableCode
    seat: int
    button: SeatButton


@dataclass(frozen=True, slots=True, kw_only=True)
class DecideEntry(Command):
    """Decide how a new player enters the game."""

    may_be_decided_again: ClassVar[bool] = True

    table: TableCode
    seat: int
    entry: EntryDecision


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveSeat(Command):
    """Move a player with the whole stake to another seat, of this table or of another."""

    may_be_decided_again: ClassVar[bool] = True

    table: TableCode
    seat: int
    to_seat: int
    # Empty for the same table.
    to_table: Annotated[str, Text(least=0, most=12)] = ""
    why: MoveReason = MoveReason.PLAYERS_WISH
    # Whether the player has paid both blinds of this turn of the button (CP-8.9.5).
    has_paid_blinds: bool = False
    # The seat with the button, where there is one.
    button: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class PickUpPlayer(Command):
    """Take a player who has been away too long from the seat."""

    may_be_decided_again: ClassVar[bool] = True

    table: TableCode
    seat: int
    reason: Reason


@dataclass(frozen=True, slots=True, kw_only=True)
class ReleaseIdlePlace(Command):
    """End the sitting of a player who holds a place without wagering while others wait."""

    may_be_decided_again: ClassVar[bool] = True

    table: TableCode
    seat: int
    reason: Reason


@dataclass(frozen=True, slots=True, kw_only=True)
class ReturnPickedUpPlayer(Command):
    """Give a picked-up player back what was kept, and a place on the list if one is wanted."""

    may_be_decided_again: ClassVar[bool] = True

    pick_up_id: UUID
    waiting_list: Annotated[str, Text(least=0, most=12)] = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class LapseReturnTime(Command):
    """Note that a picked-up player's time for the top of the list is over."""

    may_be_decided_again: ClassVar[bool] = True

    pick_up_id: UUID
