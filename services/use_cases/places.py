"""The places that exist, and who has their drawer now."""

from __future__ import annotations

from functools import partial

from domain.cage.cashier_shift import CashierShift, shift_id_of
from domain.cage.errors import PlaceClosedError
from domain.cage.place import Place, PlaceKind
from domain.cage.transferring import Custody
from domain.errors import NotFoundError
from domain.staff.powers import CARRY_BANK, may
from domain.staff.roles import Book
from domain.staff.staff_member import StaffMember, staff_id_of
from domain.tables.day.table_day import TableDay, table_day_id_of
from domain.tables.table import Table, table_id_of
from services.desk import stations
from services.use_cases.casino import Casino
from services.use_cases.latest import latest


def check_exists(casino: Casino, place: Place) -> None:
    """Refuse a place that the house does not have."""
    if not _exists(casino, place):
        raise NotFoundError(f"there is no {place.spoken}{_why(place)}")


def last_shift(casino: Casino, place: Place) -> CashierShift | None:
    """Find a place's latest shift in the log itself."""
    return latest(casino, CashierShift, partial(shift_id_of, place))


def last_table_day(casino: Casino, code: str) -> TableDay | None:
    """Find a table's latest day in the log itself."""
    return latest(casino, TableDay, partial(table_day_id_of, code))


def custody_of(casino: Casino, place: Place) -> Custody:
    """Find who has a place's cash and chips: its table's day, or the shift with its drawer."""
    if place.kind is not PlaceKind.TABLE:
        return open_shift(casino, place)
    check_exists(casino, place)
    day = last_table_day(casino, place.name)
    if day is not None and day.is_open:
        return day
    # Before tables had days their floats were drawers, and one may still be open.
    drawer = last_shift(casino, place)
    if drawer is None or drawer.is_closed:
        raise PlaceClosedError(f"{place.spoken} is not open; its float is counted first")
    return drawer


def open_shift(casino: Casino, place: Place) -> CashierShift:
    """Find the shift that has a place's drawer; refuse where nobody has opened it."""
    check_exists(casino, place)
    shift = last_shift(casino, place)
    if shift is None or shift.is_closed:
        raise PlaceClosedError(f"{place.spoken} is closed; somebody must open it first")
    return shift


def _exists(casino: Casino, place: Place) -> bool:
    match place.kind:
        case PlaceKind.WINDOW | PlaceKind.BOOTH:
            return stations.has_counter(casino.pool, place.kind, place.name)
        case PlaceKind.RUNNER:
            runner = casino.find(StaffMember, staff_id_of(place.name))
            return runner is not None and runner.is_employed and may(runner.roles, CARRY_BANK, None)
        case PlaceKind.TABLE:
            table = casino.find(Table, table_id_of(place.name))
            return table is not None and table.book is not Book.PP
        case PlaceKind.VAULT:
            return True


def _why(place: Place) -> str:
    """Say what is missing where the name alone may be right."""
    if place.kind is PlaceKind.TABLE:
        return " with chips; electronic tables have none"
    return " who carries a bank" if place.kind is PlaceKind.RUNNER else ""
