"""What has happened to a table. Stored for ever, so only ever added to."""

from __future__ import annotations

from domain.aggregate import CreationEvent, stored_as
from domain.staff.roles import Book


@stored_as("table.set_up")
class TableSetUp(CreationEvent):
    """A table was put on the floor."""

    code: str
    game: str
    book: Book
    places: int
