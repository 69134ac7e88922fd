"""What may be asked about a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from domain.command import Command, Text
from domain.staff.roles import Book


@dataclass(frozen=True, slots=True, kw_only=True)
class SetUpTable(Command):
    """Put a table on the floor."""

    code: Annotated[str, Text(least=2, most=12)]
    game: Annotated[str, Text(least=3, most=60)]
    book: Book
    places: int
