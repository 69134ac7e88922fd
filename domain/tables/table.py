"""A table of the floor."""

from __future__ import annotations

from uuid import UUID

from domain.aggregate import AggregateRoot, DomainEvent, stored_as
from domain.cage.denominations import CHIPS, Count, counted
from domain.cents import GREATEST_AMOUNT, Cents
from domain.command import Envelope
from domain.ids import derived_id
from domain.staff.authority import require
from domain.staff.float_powers import VERIFY_FLOAT
from domain.staff.powers import SET_UP_TABLE
from domain.staff.roles import Book
from domain.tables.commands import SetUpTable
from domain.tables.errors import (
    MinimumBuyInError,
    NoSeatsHereError,
    PlacesError,
    TablePausedError,
)
from domain.tables.events import ParChanged, TablePaused, TableResumed, TableSetUp

MOST_PLACES = 11
# Only poker is played with a stake that stays at a seat from round to round.
_BOOKS_WITH_STAKES = frozenset({Book.PP, Book.CP})


def table_id_of(code: str) -> UUID:
    """Return the id of the table with this code."""
    return derived_id("table", code.upper())


@stored_as("table")
class Table(AggregateRoot):
    """Decides how a table is set up, which seats it has, and whether it is paused."""

    # Decide: may refuse.

    @classmethod
    def set_up(cls, command: SetUpTable) -> Table:
        """Put a table on the floor."""
        require(command.envelope, SET_UP_TABLE)
        if not 1 <= command.places <= MOST_PLACES:
            raise PlacesError(f"a table has 1 to {MOST_PLACES} places, not {command.places}")
        if not 0 <= command.minimum_buy_in_cents < GREATEST_AMOUNT:
            raise MinimumBuyInError("a minimum buy-in is nothing or an amount above it")
        return cls.begin(
            TableSetUp,
            table_id_of(command.code),
            command.envelope,
            code=command.code.upper(),
            game=command.game,
            book=command.book,
            places=command.places,
            minimum_buy_in_cents=command.minimum_buy_in_cents,
        )

    def check_seat(self, seat: int) -> None:
        """Refuse a seat that holds no stake here, or that the table does not have."""
        if self.book not in _BOOKS_WITH_STAKES:
            raise NoSeatsHereError(f"table {self.code} is no poker table, so it keeps no stakes")
        if not 1 <= seat <= self.places:
            raise NoSeatsHereError(f"table {self.code} has seats 1 to {self.places}, not {seat}")

    def check_may_play(self) -> None:
        """Refuse to play on while a bonus waits to be verified (PP-13.3)."""
        if self.pending_claims:
            raise TablePausedError(
                f"table {self.code} is paused for a bonus; it is verified or rejected first"
            )

    def change_par(self, envelope: Envelope, chips: Count) -> None:
        """Set what the float should be when it is full."""
        require(envelope, VERIFY_FLOAT, self.book)
        par, cents = counted(chips, CHIPS)
        self.record(ParChanged, envelope, chips=par, cents=cents)

    def check_may_open(self) -> None:
        """Refuse to open a table that is not ready for its players."""

    def check_may_close(self) -> None:
        """Refuse to close a table whose players were not told in time."""

    def pause(self, envelope: Envelope, claim_id: UUID) -> None:
        """Stop the game for a bonus claim."""
        self.record(TablePaused, envelope, rules=("PP-13.3",), claim_id=claim_id)

    def resume(self, envelope: Envelope, claim_id: UUID) -> None:
        """Go on after a claim was settled, unless another one waits."""
        self.record(TableResumed, envelope, rules=("PP-13.3",), claim_id=claim_id)

    # Evolve: never refuses.

    def __init__(self) -> None:
        self.code = ""
        self.book: Book | None = None
        self.places = 0
        self.minimum_buy_in_cents: Cents = 0
        self.par: Count = {}
        self.pending_claims: set[UUID] = set()

    def evolve(self, event: DomainEvent) -> None:
        """Reflect a fact."""
        match event:
            case TableSetUp():
                self.code, self.book, self.places = event.code, event.book, event.places
                self.minimum_buy_in_cents = event.minimum_buy_in_cents
            case ParChanged(chips=chips):
                self.par = chips
            case TablePaused(claim_id=claim_id):
                self.pending_claims.add(claim_id)
            case TableResumed(claim_id=claim_id):
                self.pending_claims.discard(claim_id)
