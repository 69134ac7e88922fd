"""A drawer's count sheet: opened with, moved, expected, counted, over or short."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from uuid import UUID

from domain.cage.denominations import DENOMINATIONS
from domain.errors import NotFoundError
from services.desk import people
from services.reads import shifts, slips, statements
from services.reports.document import Column, Document, Links, Row, Section
from services.reports.paths import event_path, slip_path, slips_of_shift_path
from services.settings import Settings
from services.store.pool import Pool
from services.version import SOFTWARE_VERSION
from services.words import denomination_words, title_of

_PENDING = "pending count"
_OPENED, _PAID, _CLOSED = "cage.drawer_opened", "cage.withdrawal_paid", "cage.shift_closed"
_EVERY_SLIP = 1_000_000
_COUNT_COLUMNS = (
    Column("denomination", "Denomination", "text"),
    Column("opened", "Opened with", "count"),
    Column("expected", "Expected", "count"),
    Column("counted", "Counted", "count"),
    Column("amount", "Counted amount", "cents"),
)
_SLIP_COLUMNS = (
    Column("slip", "Slip", "text"),
    Column("what", "What", "text"),
    Column("at", "Time", "time"),
    Column("by", "By", "text"),
    Column("authorised", "Authorised by", "text"),
    Column("state", "State", "text"),
    Column("amount", "Into the drawer", "cents"),
    Column("event", "Event", "count"),
)


def count_sheet(
    pool: Pool, settings: Settings, shift_id: UUID, at: datetime, *, by: str = ""
) -> Document:
    """Lay out one shift's drawer; an open one keeps its expected figure to itself."""
    # Read first: whatever is recorded meanwhile is beyond it.
    position = statements.complete_to(pool, "shifts", "slips")
    shift = shifts.find(pool, shift_id)
    if shift is None:
        raise NotFoundError(f"there is no shift {shift_id}")
    found = slips.of_shift(pool, shift_id, _EVERY_SLIP)[::-1]
    staff = {shift.cashier, *(each.by_staff for each in found)}
    staff |= {each.authorised_by for each in found if each.authorised_by}
    names = people.staff_names(pool, staff)
    return Document(
        name="count-sheet",
        subject=f"{shift.window}_shift-{shift.number}",
        title="Drawer count sheet",
        property_name=settings.property_name,
        period=f"Gaming day {shift.gaming_day}, window {shift.window}, shift {shift.number}",
        as_of_position=position,
        generated_at=at.astimezone(settings.time_zone),
        generated_by=by,
        public_url=settings.public_url,
        software_version=SOFTWARE_VERSION,
        facts=_facts(shift, names.get(shift.cashier, ""), settings),
        sections=(_count(shift, found), _slips(shift, found, names, settings)),
        signatures=("Cashier", "Cage supervisor", "Accounting"),
        notes=_notes(shift),
    )


def _facts(shift: shifts.Shift, cashier: str, settings: Settings) -> tuple[tuple[str, str], ...]:
    def local(at: datetime) -> str:
        return at.astimezone(settings.time_zone).strftime("%Y-%m-%d %H:%M:%S")

    facts = [
        ("Cashier", cashier),
        ("Opened", local(shift.opened_at)),
        ("Closed", local(shift.closed_at) if shift.closed_at else "open"),
        ("State", "final" if shift.is_closed else "pending count"),
        ("Counts made", str(shift.counts)),
        ("Explanation", shift.reason or ""),
    ]
    return tuple(fact for fact in facts if fact[1])


def _notes(shift: shifts.Shift) -> tuple[str, ...]:
    if not shift.is_closed:
        return ("The drawer is open: what it should hold is told after it is counted and closed.",)
    return ("The slips' total is what the drawer should hold, and ties to Expected above.",)


def _count(shift: shifts.Shift, found: Iterable[slips.Slip]) -> Section:
    events = {each.name: event_path(each.position) for each in found}
    opened, closed = events.get(_OPENED), events.get(_CLOSED)
    made_of = slips_of_shift_path(shift.shift_id)
    rows: list[Row] = []
    links: list[Links] = []
    for cents in DENOMINATIONS:
        key = str(cents)
        at_first = shift.opening_count.get(key, 0)
        expected = (shift.expected_count or {}).get(key, 0)
        pieces = (shift.counted or {}).get(key, 0)
        if not (at_first or expected or pieces):
            continue
        is_counted = shift.counted is not None
        rows.append(
            (
                denomination_words(cents),
                at_first,
                expected if shift.is_closed else _PENDING,
                pieces if is_counted else _PENDING,
                pieces * cents if is_counted else _PENDING,
            )
        )
        links.append((None, opened, made_of if shift.is_closed else None, closed, closed))
    if shift.is_closed:
        rows.append(("Expected", None, None, None, shift.expected_cents))
        links.append((None, None, None, None, made_of))
        rows.append(("Over (+) or short (−)", None, None, None, shift.variance_cents))
        links.append((None, None, None, None, closed))
    counted = shift.counted_cents if shift.counted_cents is not None else _PENDING
    totals = ("Counted in all", None, None, None, counted)
    total_links = (None, None, None, None, closed)
    return Section("Count", _COUNT_COLUMNS, tuple(rows), totals, tuple(links), total_links)


def _slips(
    shift: shifts.Shift, found: list[slips.Slip], names: Mapping[UUID, str], settings: Settings
) -> Section:
    rows: list[Row] = []
    links: list[Links] = []
    for each in found:
        event = event_path(each.position)
        rows.append(
            (
                each.slip,
                title_of(each.name),
                each.at.astimezone(settings.time_zone),
                names.get(each.by_staff, ""),
                names.get(each.authorised_by, "") if each.authorised_by else "",
                f"void, {each.voided_by}" if each.voided_by else "",
                _into_the_drawer(each),
                each.position,
            )
        )
        links.append((slip_path(each.slip), None, None, None, None, None, event, event))
    # Of an open drawer the total would tell what the count must find.
    totals: Row | None = None
    if shift.is_closed:
        held = sum(_into_the_drawer(each) or 0 for each in found)
        totals = ("Held before closing", None, None, None, None, None, held, None)
    return Section("Slips", _SLIP_COLUMNS, tuple(rows), totals, tuple(links))


def _into_the_drawer(slip: slips.Slip) -> int | None:
    """Say what a slip did to the drawer; the closing empties it and belongs to the count."""
    if slip.cents is None or slip.name == _CLOSED:
        return None
    return -slip.cents if slip.name == _PAID else slip.cents
