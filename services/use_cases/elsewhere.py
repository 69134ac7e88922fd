"""The rest of the floor, as far as a decision at one table depends on it."""

from __future__ import annotations

from domain.staff.roles import Book
from domain.tables.lists.waiting_list import WaitingList, list_id_of
from domain.tables.seating.boxes import Elsewhere
from domain.tables.table import Table, table_id_of
from services.reads import lists, tables
from services.use_cases.casino import Casino
from services.use_cases.places import last_table_day
from services.use_cases.seats import last_seating, last_sitting


def elsewhere_than(casino: Casino, table: Table) -> Elsewhere:
    """Say whether nobody waits for a table, and whether another like it has a free seat."""
    if table.book not in {Book.TCP, Book.CW}:
        return Elsewhere()
    nobody_waits = not any(each.waiting for each in lists_for(casino, table.code))
    return Elsewhere(nobody_waits, _has_free_seat_elsewhere(casino, table))


def lists_for(casino: Casino, code: str) -> list[WaitingList]:
    """Find the open lists that fill the seats of a table; which there are, the read model knows."""
    found = (
        casino.find(WaitingList, list_id_of(each.code, each.number))
        for each in lists.open_lists(casino.pool)
        if code in each.tables
    )
    return [each for each in found if each is not None and not each.is_closed]


def has_free_seat(casino: Casino, table: Table) -> bool:
    """Say whether somebody could sit down at a table now."""
    seating = last_seating(casino, table.code)
    held = seating.held if seating is not None and not seating.is_over else {}
    if table.book not in {Book.PP, Book.CP}:
        return seating is None or seating.is_over or seating.has_free_box
    sittings = {seat: last_sitting(casino, table, seat) for seat in range(1, table.places + 1)}
    return any(
        seat not in held and (sitting is None or sitting.has_ended)
        for seat, sitting in sittings.items()
    )


def _has_free_seat_elsewhere(casino: Casino, table: Table) -> bool:
    """Look for a seat at another open table of the same game and limits."""
    for other in tables.all_tables(casino.pool):
        if other.code == table.code or other.book != table.book:
            continue
        found = casino.find(Table, table_id_of(other.code))
        if found is None or not _are_equivalent(table, found):
            continue
        day = last_table_day(casino, other.code)
        if day and day.is_open and has_free_seat(casino, found):
            return True
    return False


def _are_equivalent(one: Table, other: Table) -> bool:
    """Whether somebody who wants one table could as well play at the other for the same money."""
    if (one.book, one.game) != (other.book, other.game):
        return False
    if one.terms is None or other.terms is None:
        return False
    return one.terms.limits == other.terms.limits
