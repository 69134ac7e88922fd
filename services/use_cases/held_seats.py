"""Seats held for somebody, given to one of several, drawn for, or asked for from within."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from domain.command import Command
from domain.staff.roles import Book
from domain.tables.errors import NoSeatsHereError, SeatTakenError
from domain.tables.seating import holding
from domain.tables.seating.commands import (
    AllocateSeat,
    DrawForSeat,
    ReleaseSeat,
    RequestSeatChange,
    ReserveSeat,
    WithdrawSeatChange,
)
from domain.tables.seating.seating import Seating
from domain.tables.table import Table
from services.use_cases.boxes import seating_at
from services.use_cases.casino import Answer, Casino, Decided
from services.use_cases.seats import last_sitting, open_sitting, the_table

_Asked = TypeVar("_Asked", bound=Command)


def reserve_seat(casino: Casino, command: ReserveSeat) -> Answer:
    """Hold a free seat for one player."""
    return _ask(casino, command, command.table, command.seat, _held(holding.reserve, command))


def release_seat(casino: Casino, command: ReleaseSeat) -> Answer:
    """Hold a seat no longer."""
    return _ask(casino, command, command.table, 0, _held(holding.release, command))


def allocate_seat(casino: Casino, command: AllocateSeat) -> Answer:
    """Give a seat that several want to one of them."""
    return _ask(casino, command, command.table, command.seat, _held(holding.allocate, command))


def draw_for_seat(casino: Casino, command: DrawForSeat) -> Answer:
    """Let cards decide who gets a seat."""
    return _ask(casino, command, command.table, command.seat, _held(holding.draw, command))


def request_seat_change(casino: Casino, command: RequestSeatChange) -> Answer:
    """Note that somebody of the game wants another seat."""

    def act(seating: Seating) -> None:
        table = the_table(casino, command.table)
        open_sitting(casino, table, command.seat)
        table.check_seat(command.to_seat)
        holding.request_change(seating, command)

    return _ask(casino, command, command.table, 0, act)


def withdraw_seat_change(casino: Casino, command: WithdrawSeatChange) -> Answer:
    """Forget a wish for another seat."""
    return _ask(casino, command, command.table, 0, _held(holding.withdraw_change, command))


def check_free(casino: Casino, table: Table, seat: int, seating: Seating) -> None:
    """Refuse a seat that the table does not have, or where somebody is."""
    if table.book in {Book.PP, Book.CP}:
        sitting = last_sitting(casino, table, seat)
        is_taken = sitting is not None and not sitting.has_ended
    else:
        if not 1 <= seat <= table.places:
            raise NoSeatsHereError(f"table {table.code} has boxes 1 to {table.places}, not {seat}")
        is_taken = bool(seating.players_at(seat))
    if is_taken:
        raise SeatTakenError(f"seat {seat} of table {table.code} is taken")


def _held(act: Callable[[Seating, _Asked], None], command: _Asked) -> Callable[[Seating], None]:
    return lambda seating: act(seating, command)


def _ask(
    casino: Casino, command: Command, code: str, free: int, act: Callable[[Seating], None]
) -> Answer:
    """Decide about the seating of a table; a seat named as free must be."""

    def decide() -> Decided:
        table = the_table(casino, code)
        seating = seating_at(casino, table, command)
        if free:
            check_free(casino, table, free, seating)
        act(seating)
        return Decided((seating,), {"table": table.code, "held": _by_seat(seating)})

    return casino.perform(command, decide)


def _by_seat(seating: Seating) -> dict[str, str]:
    return {str(seat): player for seat, player in seating.held.items()}
