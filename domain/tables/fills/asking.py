"""How a table asks: by chips, or to par from what lies in its tray."""

from __future__ import annotations

from domain.cage.denominations import Count
from domain.cage.holding import held
from domain.staff.roles import Book
from domain.tables.day.table_day import TableDay
from domain.tables.fills.commands import RequestCredit, RequestFill
from domain.tables.fills.errors import NoParError
from domain.tables.fills.events import CreditRequested, FillRequested
from domain.tables.fills.float_request import FloatRequest


def request_fill(command: RequestFill, day: TableDay, par: Count) -> FloatRequest:
    """Ask for chips, at a table that is open."""
    day.check_takes_money()
    chips = held(chips=command.chips).chips
    if command.to_par:
        if not par:
            raise NoParError(f"{day.spoken} has no par; set one, or ask for chips")
        chips = missing(par, chips)
    return FloatRequest.ask(
        FillRequested, command.envelope, day.place, _book(day), chips, is_to_par=command.to_par
    )


def request_credit(command: RequestCredit, day: TableDay) -> FloatRequest:
    """Ask for chips to be taken back, at a table that is open and has their worth."""
    day.check_takes_money()
    given = held(chips=command.chips)
    day.check_gives(given)
    return FloatRequest.ask(CreditRequested, command.envelope, day.place, _book(day), given.chips)


def missing(par: Count, tray: Count) -> Count:
    """Say how many chips of each value are short of par; what is over stays where it is."""
    short = {cents: pieces - tray.get(cents, 0) for cents, pieces in par.items()}
    return {cents: pieces for cents, pieces in short.items() if pieces > 0}


def _book(day: TableDay) -> Book:
    assert day.book is not None  # noqa: S101 - a day begins with its table's book
    return day.book
