"""The hourly charge: what each seated player owes, and one who joins part way (PK-29)."""

from __future__ import annotations

from collections.abc import Iterable

from domain.cents import Cents
from domain.staff.roles import Book

MINUTES = 60


def for_the_hour(fee: Cents, seated: Iterable[int]) -> dict[int, Cents]:
    """Charge every seated player in full and in advance, those sitting out too (PP-7.2.2(a))."""
    return dict.fromkeys(seated, fee)


def on_joining(book: Book, fee: Cents, whole_minutes_left: int) -> Cents:
    """Charge a PokerPro joiner pro rata; a live joiner pays from the next collection."""
    return fee * whole_minutes_left // MINUTES if book is Book.PP else 0
