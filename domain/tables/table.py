"""A table of the floor."""

from __future__ import annotations

from uuid import UUID

from domain.aggregate import AggregateRoot, DomainEvent, stored_as
from domain.ids import derived_id
from domain.staff.authority import require
from domain.staff.powers import SET_UP_TABLE
from domain.staff.roles import Book
from domain.tables.commands import SetUpTable
from domain.tables.errors import PlacesError
from domain.tables.events import TableSetUp

MOST_PLACES = 11


def table_id_of(code: str) -> UUID:
    """Return the id of the table with this code."""
    return derived_id("table", code.upper())


@stored_as("table")
class Table(AggregateRoot):
    """Decides how a table is set up."""

    # Decide: may refuse.

    @classmethod
    def set_up(cls, command: SetUpTable) -> Table:
        """Put a table on the floor."""
        require(command.envelope, SET_UP_TABLE)
        if not 1 <= command.places <= MOST_PLACES:
            raise PlacesError(f"a table has 1 to {MOST_PLACES} places, not {command.places}")
        return cls.begin(
            TableSetUp,
            table_id_of(command.code),
            command.envelope,
            code=command.code.upper(),
            game=command.game,
            book=command.book,
            places=command.places,
        )

    # Evolve: never refuses.

    def __init__(self) -> None:
        self.code = ""
        self.book = Book.TCP

    def evolve(self, event: DomainEvent) -> None:
        """Reflect a fact."""
        match event:
            case TableSetUp(code=code, book=book):
                self.code, self.book = code, book
