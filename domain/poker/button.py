"""Where the dealer button goes first, and after each hand."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from domain.cards.card import Card
from domain.poker.sharing import clockwise
from domain.staff.roles import Book


def first_button(book: Book, seats: Collection[int], draw: Mapping[int, Card]) -> int:
    """Place the button: the highest card drawn (PK-36), or the live dealer's right."""
    if book is Book.CP:
        return max(seats)
    return max(seats, key=draw.__getitem__)


def next_button(
    book: Book, button: int, active: Collection[int], empty_small_blind: int | None = None
) -> int:
    """Move the button clockwise to the next active seat.

    When the player due for the small blind had left that seat, the button stays for one hand at
    PokerPro (PP-9.7.5) and goes to the empty seat, dead, in the live game (CP-8.9.6).
    """
    if empty_small_blind is not None:
        return button if book is Book.PP else empty_small_blind
    return clockwise(list(active), button)[0]
