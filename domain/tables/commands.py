"""What may be asked about a table, its seats and its rounds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from domain.command import Command, Reason, Text
from domain.staff.roles import Book
from domain.tables.terms import TableTerms

TableCode = Annotated[str, Text(least=2, most=12)]


@dataclass(frozen=True, slots=True, kw_only=True)
class SetUpTable(Command):
    """Put a table on the floor."""

    code: TableCode
    game: Annotated[str, Text(least=3, most=60)]
    book: Book
    places: int
    minimum_buy_in_cents: int = 0
    # What it plays for; without any the table is not opened until they are set.
    terms: TableTerms | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeSeat(Command):
    """Seat a player by the card swiped there; at a live table a card is not needed."""

    may_be_decided_again: ClassVar[bool] = True

    table: TableCode
    seat: int
    card: Annotated[str, Text(least=0, most=19)] = ""
    # For whom the seat was held, where it was.
    player: Annotated[str, Text(least=0, most=36)] = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class BuyIn(Command):
    """Move an amount from the card's account to the seat of an electronic table."""

    may_be_decided_again: ClassVar[bool] = True

    table: TableCode
    seat: int
    amount_cents: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BringChips(Command):
    """Put chips that the player brought in front of a seat of a live table."""

    may_be_decided_again: ClassVar[bool] = True

    table: TableCode
    seat: int
    amount_cents: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LeaveSeat(Command):
    """End a sitting; its stake goes back to where it came from."""

    may_be_decided_again: ClassVar[bool] = True

    table: TableCode
    seat: int
    reason: Reason = "the player leaves"


@dataclass(frozen=True, slots=True, kw_only=True)
class FoldSeat(Command):
    """End the hand of one seat while the round goes on."""

    may_be_decided_again: ClassVar[bool] = True

    table: TableCode
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class StartRound(Command):
    """Deal in every seat that has a stake and may enter, as the button and the blinds stand."""

    may_be_decided_again: ClassVar[bool] = True

    table: TableCode
    # Zero where there is no button, or nobody says where it is.
    button: int = 0
    small_blind: int = 0
    big_blind: int = 0
    # The seats that put in a big blind out of turn to be dealt in.
    posting: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class EndRound(Command):
    """End the round and the hands of all its seats."""

    may_be_decided_again: ClassVar[bool] = True

    table: TableCode
