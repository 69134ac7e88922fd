"""Waiting lists: opened, joined, called from, and seated from."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from domain.aggregate import AggregateRoot
from domain.command import Command
from domain.errors import NotFoundError
from domain.players.player_account import PlayerAccount
from domain.staff.roles import Book
from domain.tables.commands import TakeSeat
from domain.tables.lists.commands import (
    CallPlayer,
    CloseWaitingList,
    JoinWaitingList,
    LapseCalls,
    LeaveWaitingList,
    MoveOnList,
    OpenWaitingList,
    SeatFromList,
)
from domain.tables.lists.waiting_list import WaitingList, list_id_of
from domain.tables.seating.commands import SitAtBox
from services.use_cases.bars import check_not_barred
from services.use_cases.boxes import at_box
from services.use_cases.casino import Answer, Casino, Decided
from services.use_cases.elsewhere import has_free_seat
from services.use_cases.latest import latest
from services.use_cases.seats import seated, the_table


def last_list(casino: Casino, code: str) -> WaitingList | None:
    """Find the latest list under a code, open or closed."""
    return latest(casino, WaitingList, partial(list_id_of, code))


def the_list(casino: Casino, code: str) -> WaitingList:
    """Find the list under a code."""
    found = last_list(casino, code)
    if found is None:
        raise NotFoundError(f"there is no list {code.upper()}")
    return found


def open_waiting_list(casino: Casino, command: OpenWaitingList) -> Answer:
    """Begin a list."""

    def decide() -> Decided:
        codes = dict.fromkeys(command.tables.upper().split())
        tables = [the_table(casino, code) for code in codes]
        opened = WaitingList.open(command, tables, last_list(casino, command.code))
        return Decided((opened,), {"code": opened.code, "list_id": str(opened.id)})

    return casino.perform(command, decide)


def close_waiting_list(casino: Casino, command: CloseWaitingList) -> Answer:
    """End a list."""
    return _ask(casino, command, command.code, lambda waiting: waiting.close(command))


def join_waiting_list(casino: Casino, command: JoinWaitingList) -> Answer:
    """Put a player at the bottom; a player who is locked is not served here either."""

    def act(waiting: WaitingList) -> dict[str, Any]:
        if command.player_id is not None:
            casino.load(PlayerAccount, command.player_id).check_free()
            check_not_barred(casino, waiting.book, command.player_id)
        tables = (the_table(casino, code) for code in waiting.tables)
        is_free = waiting.book is Book.PP and any(has_free_seat(casino, each) for each in tables)
        entry = waiting.join(command, seat_is_free=is_free)
        return {"entry": entry, "position": len(waiting.waiting)}

    return _ask(casino, command, command.code, act)


def call_player(casino: Casino, command: CallPlayer) -> Answer:
    """Offer a seat to the first who waits."""

    def act(waiting: WaitingList) -> dict[str, Any]:
        return {"entry": waiting.call(command)}

    return _ask(casino, command, command.code, act)


def move_on_list(casino: Casino, command: MoveOnList) -> Answer:
    """Move a player up or down."""
    return _ask(casino, command, command.code, lambda waiting: waiting.move(command))


def leave_waiting_list(casino: Casino, command: LeaveWaitingList) -> Answer:
    """Take a player off."""
    return _ask(casino, command, command.code, lambda waiting: waiting.leave(command))


def lapse_calls(casino: Casino, command: LapseCalls) -> Answer:
    """Note what fell due."""
    return _ask(casino, command, command.code, lambda waiting: waiting.lapse_calls(command))


def seat_from_list(casino: Casino, command: SeatFromList) -> Answer:
    """Seat a player who was called, in one transaction with the list."""

    def decide() -> Decided:
        waiting = the_list(casino, command.code)
        called = waiting.seat(command)
        word = command.player or str(called.player_id or f"{waiting.code}-{command.entry}")
        streams = _seated(casino, command, waiting.book, word)
        return Decided((waiting, *streams), {"code": waiting.code, "player": word})

    return casino.perform(command, decide)


def _seated(
    casino: Casino, command: SeatFromList, book: Book, word: str
) -> tuple[AggregateRoot, ...]:
    place: dict[str, Any] = {"envelope": command.envelope, "table": command.table}
    if book in {Book.PP, Book.CP}:
        taking = TakeSeat(**place, seat=command.seat, card=command.card)
        return seated(casino, taking, word)[0]
    return (at_box(casino, SitAtBox(**place, box=command.seat, player=word)),)


def _ask(
    casino: Casino,
    command: Command,
    code: str,
    act: Callable[[WaitingList], dict[str, Any] | None],
) -> Answer:
    def decide() -> Decided:
        waiting = the_list(casino, code)
        facts = act(waiting) or {}
        return Decided((waiting,), {"code": waiting.code, **facts})

    return casino.perform(command, decide)
