"""Boxes with players at them, and waiting lists, for tests of seats and lists."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from domain.command import Envelope
from domain.staff.roles import Book, Role
from domain.tables.lists.commands import CallPlayer, JoinWaitingList, OpenWaitingList
from domain.tables.lists.waiting_list import WaitingList
from domain.tables.seating.boxes import Elsewhere, sit_at_box
from domain.tables.seating.commands import SitAtBox
from domain.tables.seating.seating import Seating
from tests.domain.tables.a_poker_table import a_table
from tests.people_and_things import FRIDAY_NIGHT, a_person, an_envelope

DEALER_DOT = a_person("DOT", Role.DEALER)
# Somebody of each rank that the books name for seats, one rung apart.
BY_RANK = {role: a_person(role.upper()[:8], role) for role in Role}
ROOM = Elsewhere(nobody_waits=True, has_free_seat=True)


def at(minutes: float = 0, by: Any = DEALER_DOT, **others: Any) -> Envelope:
    """An envelope so many minutes into the night."""
    return an_envelope(by=by, at=FRIDAY_NIGHT + timedelta(minutes=minutes), **others)


def as_a(role: Role, minutes: float = 0, **others: Any) -> Envelope:
    """An envelope of somebody of a rank."""
    return at(minutes, by=BY_RANK[role], **others)


def a_seating(book: Book = Book.TCP, places: int = 5, **players: str) -> Seating:
    """A table with these players at its boxes: b3="P1" puts P1 at box 3."""
    seating = Seating.around(a_table(book, places=places), at(), None)
    for number, (box, player) in enumerate(players.items()):
        take(seating, int(box.lstrip("b")), player, minutes=number / 60)
    seating.collect_events()
    return seating


def take(
    seating: Seating, box: int, player: str, elsewhere: Elsewhere = ROOM, minutes: float = 0
) -> None:
    """Let the dealer seat a player at a box."""
    command = SitAtBox(envelope=at(minutes), table=seating.table, box=box, player=player)
    sit_at_box(seating, command, elsewhere)


def full_seating(book: Book = Book.TCP, places: int = 5) -> Seating:
    """A table with a player at every box."""
    return a_seating(book, places, **{f"b{box}": f"P{box}" for box in range(1, places + 1)})


def a_list(book: Book = Book.CP, players: int = 0, **terms: Any) -> WaitingList:
    """An open list for a table of a book, with so many players on it."""
    opening = OpenWaitingList(
        envelope=by_dealer(book), code="nlh", game="Hold'em", book=book, tables=f"{book}1", **terms
    )
    waiting = WaitingList.open(opening, [a_table(book)], None)
    for _ in range(players):
        waiting.join(JoinWaitingList(envelope=by_dealer(book), code="NLH"))
    waiting.collect_events()
    return waiting


def by_dealer(book: Book, minutes: float = 0) -> Envelope:
    """An envelope of the least person who works with lists under a book."""
    return as_a(Role.GAME_SUPERVISOR if book is Book.PP else Role.DEALER, minutes)


def call(waiting: WaitingList, minutes: float = 0, **others: Any) -> int:
    """Call the next, or whom the words say."""
    envelope = by_dealer(waiting.book, minutes)
    return waiting.call(
        CallPlayer(envelope=envelope, code="NLH", table=f"{waiting.book}1", **others)
    )


def order(waiting: WaitingList) -> list[int]:
    """The numbers on a list from the top."""
    return [each.entry for each in waiting.waiting]
