"""What may be asked about boxes, held seats and personal limits."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from domain.cents import Cents
from domain.command import Command, Reason, Text
from domain.tables.commands import TableCode
from domain.tables.seating.words import PlayerWord

# Two or more players, with spaces between them.
Claimants = Annotated[str, Text(least=3, most=200)]


@dataclass(frozen=True, slots=True, kw_only=True)
class SitAtBox(Command):
    """Let a player take a box of a house-banked table, the first or another one."""

    may_be_decided_again: ClassVar[bool] = True

    table: TableCode
    box: int
    player: PlayerWord


@dataclass(frozen=True, slots=True, kw_only=True)
class LeaveBox(Command):
    """Note that a player has given a box up."""

    may_be_decided_again: ClassVar[bool] = True

    table: TableCode
    box: int
    player: PlayerWord
    reason: Reason = "the player leaves"


@dataclass(frozen=True, slots=True, kw_only=True)
class VacateIdleSeat(Command):
    """Have a player who abstained for three rounds at a full table give up the seat."""

    may_be_decided_again: ClassVar[bool] = True

    table: TableCode
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class AllowSeveralBoxes(Command):
    """Let a player use several boxes of one table."""

    may_be_decided_again: ClassVar[bool] = True

    table: TableCode
    player: PlayerWord
    boxes: int
    reason: Reason


@dataclass(frozen=True, slots=True, kw_only=True)
class LimitArea(Command):
    """Set how many players may use one betting area."""

    may_be_decided_again: ClassVar[bool] = True

    table: TableCode
    box: int
    most: int


@dataclass(frozen=True, slots=True, kw_only=True)
class AgreePersonalLimit(Command):
    """Agree with a player on limits other than the sign's, for one bet."""

    may_be_decided_again: ClassVar[bool] = True

    table: TableCode
    box: int
    player: PlayerWord
    bet: Annotated[str, Text(least=3, most=20)]
    least_cents: Cents | None = None
    most_cents: Cents | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceLimitMarker(Command):
    """Stand the marker by the box; the limits agreed are in force from then on."""

    may_be_decided_again: ClassVar[bool] = True

    table: TableCode
    box: int
    player: PlayerWord
    marker: Annotated[str, Text(least=3, most=40)] = "personal limit"


@dataclass(frozen=True, slots=True, kw_only=True)
class ReserveSeat(Command):
    """Hold a free seat for one player."""

    may_be_decided_again: ClassVar[bool] = True

    table: TableCode
    seat: int
    player: PlayerWord


@dataclass(frozen=True, slots=True, kw_only=True)
class ReleaseSeat(Command):
    """Hold a seat no longer."""

    may_be_decided_again: ClassVar[bool] = True

    table: TableCode
    seat: int
    reason: Reason


@dataclass(frozen=True, slots=True, kw_only=True)
class AllocateSeat(Command):
    """Give a seat that several want to one of them."""

    may_be_decided_again: ClassVar[bool] = True

    table: TableCode
    seat: int
    player: PlayerWord
    others: Annotated[str, Text(least=1, most=200)]
    reason: Reason


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawForSeat(Command):
    """Let cards decide who gets a seat that several want: one draw after another, as 9d 9s, 4c Jh.

    Each draw gives a card to every player still in it, in the order in which they are named.
    """

    may_be_decided_again: ClassVar[bool] = True

    table: TableCode
    seat: int
    players: Claimants
    cards: Annotated[str, Text(least=5, most=200)]


@dataclass(frozen=True, slots=True, kw_only=True)
class RequestSeatChange(Command):
    """Note that a player of the game wants another seat of the table when it is free."""

    may_be_decided_again: ClassVar[bool] = True

    table: TableCode
    seat: int
    to_seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class WithdrawSeatChange(Command):
    """Forget a wish for another seat."""

    may_be_decided_again: ClassVar[bool] = True

    table: TableCode
    seat: int
