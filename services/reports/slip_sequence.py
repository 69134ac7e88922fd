"""R3: every series of slips from its first number to its last, and whatever is out of order."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

from domain.cage.slip import slip_written
from services.reads import slip_sequence
from services.reads.cut import Cut
from services.reads.slip_sequence import Used
from services.reports.control_totals import Tie, control_totals
from services.reports.document import Column, Document, Links, Row, Section
from services.reports.paths import event_path, report_path
from services.reports.report import Asked, Report
from services.words import title_of

_SERIES = (
    Column("series", "Series", "text"),
    Column("what", "Of", "text"),
    Column("first", "First", "text"),
    Column("last", "Last", "text"),
    Column("used", "Used", "count"),
    Column("voided", "Voided", "count"),
    Column("missing", "Missing", "count"),
    Column("duplicate", "Duplicate", "count"),
    Column("out_of_order", "Out-of-order time", "count"),
)
_EXCEPTIONS = (
    Column("slip", "Slip", "text"),
    Column("what", "What is wrong", "text"),
    Column("count", "Numbers", "count"),
    Column("event", "Event", "count"),
    Column("before", "Event before it", "count"),
)


@dataclass(frozen=True, slots=True)
class Disorder:
    """One thing out of order in a series."""

    series: str
    kind: str
    slip: str
    what: str
    count: int
    position: int | None = None
    position_before: int | None = None


def build(asked: Asked) -> Document:
    """Lay out the series and their exceptions."""
    cut = asked.cut("slips")
    found = slip_sequence.used(asked.pool, cut)
    wrong = [each for used in found for each in _wrong(used)]
    wrong += _cut_off(asked, cut)
    registered = slip_sequence.registered(asked.pool, cut)
    return asked.document(
        cut,
        _series(asked, found, wrong),
        _exceptions(wrong),
        control_totals(
            Tie("Numbers used", len(found), "the register of slips", registered, "/slips/"),
            Tie("Exceptions", len(wrong), "none, as it must be", 0),
            counts=True,
        ),
        notes=("A gap is listed under the day of the number after it.",),
    )


def _wrong(used: Used) -> list[Disorder]:
    """Say what is wrong with a number, compared with the one before it in its series."""
    slip = slip_written(used.series, used.number)
    places = (used.position, used.position_before)
    found = []
    before = used.number_before or 0
    if used.number == before:
        found.append(Disorder(used.series, "duplicate", slip, "number used twice", 1, *places))
    if used.number > before + 1:
        first, last = (slip_written(used.series, n) for n in (before + 1, used.number - 1))
        gap = first if first == last else f"{first} to {last}"
        missing = used.number - before - 1
        found.append(Disorder(used.series, "missing", gap, "never used", missing, *places))
    if used.at and used.at_before and used.at < used.at_before:
        earlier = "happened before the number before it"
        found.append(Disorder(used.series, "out_of_order", slip, earlier, 1, *places))
    if used.at is None:
        lost = "not in the register of slips"
        found.append(Disorder(used.series, "unregistered", slip, lost, 1, *places))
    return found


def _cut_off(asked: Asked, cut: Cut) -> list[Disorder]:
    """Find numbers given out after the last one that the log still holds."""
    found = []
    for series, (given, held) in sorted(slip_sequence.last_numbers(asked.pool, cut).items()):
        if given > held:
            first, last = slip_written(series, held + 1), slip_written(series, given)
            gap = first if first == last else f"{first} to {last}"
            found.append(Disorder(series, "missing", gap, "given out, not stored", given - held))
    return found


def _series(asked: Asked, found: list[Used], wrong: list[Disorder]) -> Section:
    by_series: dict[str, list[Used]] = defaultdict(list)
    for each in found:
        by_series[each.series].append(each)
    counted: dict[tuple[str, str], int] = defaultdict(int)
    for disorder in wrong:
        by_series.setdefault(disorder.series, [])
        counted[disorder.series, disorder.kind] += disorder.count
    listed = f"{report_path(asked.report.name, day=asked.day, to=asked.to)}#exceptions"
    rows: list[Row] = []
    links: list[Links] = []
    for series, used in sorted(by_series.items()):
        first, last = (used[0], used[-1]) if used else (None, None)
        rows.append(
            (
                series,
                title_of(first.name) if first else "",
                slip_written(series, first.number) if first else "",
                slip_written(series, last.number) if last else "",
                len(used),
                sum(1 for each in used if each.voided_by),
                counted[series, "missing"],
                counted[series, "duplicate"],
                counted[series, "out_of_order"],
            )
        )
        ends = tuple(event_path(each.position) if each else None for each in (first, last))
        here = tuple(listed if value else None for value in rows[-1][6:])
        links.append((None, None, *ends, None, None, *here))
    totals = ("All series", None, None, None, *(_sum(rows, at) for at in range(4, 9)))
    return Section("Series", _SERIES, tuple(rows), totals, tuple(links))


def _exceptions(wrong: list[Disorder]) -> Section:
    rows: list[Row] = []
    links: list[Links] = []
    for each in wrong:
        rows.append((each.slip, each.what, each.count, each.position, each.position_before))
        places = (each.position, each.position_before)
        ends = tuple(event_path(place) if place else None for place in places)
        links.append((None, None, None, *ends))
    return Section("Exceptions", _EXCEPTIONS, tuple(rows), None, tuple(links))


def _sum(rows: list[Row], at: int) -> int:
    return sum(value for row in rows if isinstance(value := row[at], int))


REPORT = Report(
    name="slip-sequence",
    number="R3",
    title="Slip sequence",
    means="Every series of slips: first, last, used, voided, missing, duplicate, out of order.",
    build=build,
    is_daily=True,
)
