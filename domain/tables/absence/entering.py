"""Who is dealt in at the next hand, as button and blinds stand (PP-9.7.6, CP-8.10, PK-43)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from domain.staff.roles import Book
from domain.tables.absence.standing import Entry


@dataclass(frozen=True, slots=True)
class Blinds:
    """The seats of the button and the blinds of a hand about to start; zero where there is none."""

    button: int
    small: int = 0
    big: int = 0


def enters(book: Book, seat: int, entry: Entry, blinds: Blinds, *, posts: bool) -> bool:
    """Say whether a seat is dealt in; `posts` says that it offers the big blind out of turn."""
    if entry is Entry.FREE or not blinds.button:
        return True
    if seat == blinds.big:
        return True
    if book is Book.PP and entry is not Entry.WELCOME and is_behind_the_button(seat, blinds):
        return False
    if book is Book.CP and entry in {Entry.NEW, Entry.WELCOME}:
        return entry is Entry.WELCOME or seat != blinds.button
    return posts and entry is not Entry.WAIT


def is_behind_the_button(seat: int, blinds: Blinds) -> bool:
    """Say whether a seat is at the button, or after it and before the small blind."""
    if seat == blinds.button:
        return True
    if not blinds.small:
        return False
    if blinds.button < blinds.small:
        return blinds.button < seat < blinds.small
    return seat > blinds.button or seat < blinds.small


def entry_after_move(
    book: Book, old: int, new: int, live: Collection[int], *, at_button_after_blinds: bool
) -> Entry:
    """Say what a seat owes after moving: in PokerPro always, live after three seats or more."""
    if book is Book.PP:
        return Entry.MOVED
    if at_button_after_blinds or seats_passed(old, new, live) < _SEATS_TOO_FAR:
        return Entry.FREE
    return Entry.MOVED


def seats_passed(old: int, new: int, live: Collection[int]) -> int:
    """Count the live seats clockwise between two seats (PK-43)."""
    if old < new:
        return sum(old < seat < new for seat in live)
    return sum(seat > old or seat < new for seat in live)


_SEATS_TOO_FAR = 3
