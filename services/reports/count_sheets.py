"""R9: one drawer's count sheet by its window and shift, or every drawer of a gaming day."""

from __future__ import annotations

from collections.abc import Iterator

from domain.cage.place import place_named
from domain.errors import MalformedError, NotFoundError
from services.desk import people
from services.reads import flows, shifts
from services.reads.closings import CLOSED
from services.reads.shifts import Shift
from services.reports.control_totals import Tie, control_totals
from services.reports.count_sheet import count_sheet
from services.reports.document import Column, Document, Links, Row, Section, Value
from services.reports.paths import count_sheet_path, report_path, slips_of_shift_path
from services.reports.report import DAY, SHIFT, Asked, Report

_PENDING = "pending count"
_MOST_DIGITS = 9
_MOST_SHIFTS = 10_000
_COLUMNS = (
    Column("shift", "Shift", "text"),
    Column("cashier", "Cashier", "text"),
    Column("opened", "Opened", "time"),
    Column("closed", "Closed", "time"),
    Column("item", "Item", "text"),
    Column("opening", "Opened with", "cents"),
    Column("in", "In", "cents"),
    Column("out", "Out", "cents"),
    Column("expected", "Expected", "cents"),
    Column("counted", "Counted", "cents"),
    Column("variance", "Over (+) or short (−)", "cents"),
    Column("second", "Second counter", "text"),
    Column("reason", "Explanation", "text"),
    Column("state", "State", "text"),
)


def build(asked: Asked) -> Document:
    """Lay out the sheet of one shift if one is named, and otherwise all drawers of the day."""
    if asked.shift:
        shift = _named(asked)
        return count_sheet(asked.pool, asked.settings, shift.shift_id, asked.at, by=asked.by)
    cut = asked.cut("shifts")
    found = shifts.latest(asked.pool, _MOST_SHIFTS, asked.day)
    found.sort(key=lambda each: (each.place, each.number))
    return asked.document(
        cut,
        _drawers(asked, found),
        _over_and_short(asked, found),
        notes=("What an open drawer should hold is told after it is counted and closed.",),
    )


def _named(asked: Asked) -> Shift:
    where, _, number = asked.shift.rpartition("-")
    if not (where and number.isascii() and number.isdigit() and len(number) <= _MOST_DIGITS):
        raise MalformedError(f"'{asked.shift}' is not a window and its shift such as W1-3")
    place = place_named(where if ":" in where else f"cage:{where}")
    found = shifts.find_by_number(asked.pool, str(place), int(number))
    if found is None:
        raise NotFoundError(f"{place.spoken} has had no shift {number}")
    return found


def _drawers(asked: Asked, found: list[Shift]) -> Section:
    staff = [each.cashier for each in found]
    staff += [each.second_counter for each in found if each.second_counter]
    names = people.staff_names(asked.pool, staff)
    rows: list[Row] = []
    links: list[Links] = []
    for each in found:
        sheet, made_of = count_sheet_path(each.shift_id), slips_of_shift_path(each.shift_id)
        moved = (made_of,) * 3 if each.is_closed else (None,) * 3
        for item, amounts in _items(each):
            rows.append(
                (
                    shift_name(each.place, each.number),
                    names.get(each.cashier, ""),
                    asked.local(each.opened_at),
                    asked.local(each.closed_at) if each.closed_at else None,
                    item,
                    *amounts,
                    names.get(each.second_counter, "") if each.second_counter else "",
                    each.reason,
                    "final" if each.is_closed else "open",
                )
            )
            links.append((sheet, *(None,) * 4, sheet, *moved, sheet, sheet, *(None,) * 3))
    totals = None
    if found and all(each.is_closed for each in found):
        sums = [_sum(rows, at) for at in range(5, 11)]
        totals = ("All drawers", *(None,) * 4, *sums, *(None,) * 3)
    return Section("Drawers", _COLUMNS, tuple(rows), totals, tuple(links))


def _items(shift: Shift) -> Iterator[tuple[str, tuple[Value, ...]]]:
    """Give the cash of a drawer, and its chips if it ever had any."""
    yield (
        "cash",
        (
            shift.opening_cents,
            _told(shift, shift.in_cents),
            _told(shift, shift.out_cents),
            _told(shift, shift.expected_cents),
            _PENDING if shift.counted_cents is None else shift.counted_cents,
            _told(shift, shift.variance_cents),
        ),
    )
    if shift.opening_chips_cents or shift.chips_in_cents or shift.counted_chips_cents:
        yield (
            "chips",
            (
                shift.opening_chips_cents,
                _told(shift, shift.chips_in_cents),
                _told(shift, shift.chips_out_cents),
                _told(shift, shift.expected_chips_cents),
                _PENDING if shift.counted_chips_cents is None else shift.counted_chips_cents,
                _told(shift, shift.chips_variance_cents),
            ),
        )


def _over_and_short(asked: Asked, found: list[Shift]) -> Section:
    closed = [each for each in found if each.is_closed]
    told = sum((each.variance_cents or 0) + (each.chips_variance_cents or 0) for each in closed)
    posted = -flows.suspense_of(asked.pool, [each.shift_id for each in closed], CLOSED)
    path = report_path("accountability", day=asked.day)
    return control_totals(
        Tie("Over and short, closed drawers", told, "suspense, R10", posted, path)
    )


def shift_name(place: str, number: int) -> str:
    """Name a shift as it is asked for: W1-3, booth:B1-2."""
    return f"{place.removeprefix('cage:')}-{number}"


def _told(shift: Shift, figure: int | None) -> Value:
    return figure if shift.is_closed else _PENDING


def _sum(rows: list[Row], at: int) -> int:
    return sum(value for row in rows if isinstance(value := row[at], int))


REPORT = Report(
    name="count-sheet",
    number="R9",
    title="Cashier shift count sheets",
    means="Every drawer of a gaming day, or one by denomination and slip: W1-3.",
    build=build,
    parameters=(DAY, SHIFT),
    is_daily=True,
)
