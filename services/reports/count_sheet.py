"""A drawer's count sheet: opened with, moved, expected, counted, over or short."""

from __future__ import annotations

from datetime import datetime
from uuid import UUID

from domain.cage.denominations import DENOMINATIONS
from domain.errors import NotFoundError
from services.desk import people
from services.reads import ledger, shifts, slips
from services.reports.document import Column, Document, Row, Section
from services.settings import Settings
from services.store.pool import Pool
from services.version import SOFTWARE_VERSION
from services.words import denomination_words, title_of

_PENDING = "pending count"
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
    Column("amount", "Amount", "cents"),
    Column("event", "Event", "count"),
)


def count_sheet(pool: Pool, settings: Settings, shift_id: UUID, at: datetime) -> Document:
    """Lay out one shift's drawer; an open one keeps its expected figure to itself."""
    shift = shifts.find(pool, shift_id)
    if shift is None:
        raise NotFoundError(f"there is no shift {shift_id}")
    found = slips.of_shift(pool, shift_id, 100_000)
    staff = {shift.cashier, *(each.by_staff for each in found)}
    staff |= {each.authorised_by for each in found if each.authorised_by}
    names = people.staff_names(pool, staff)
    return Document(
        name="drawer_count_sheet",
        title="Drawer count sheet",
        property_name=settings.property_name,
        period=f"Gaming day {shift.gaming_day}, window {shift.window}, shift {shift.number}",
        as_of_position=ledger.balance_as_of(pool, f"cage:{shift.window}:cash").position,
        generated_at=at.astimezone(settings.time_zone),
        software_version=SOFTWARE_VERSION,
        facts=_facts(shift, names.get(shift.cashier, ""), settings),
        sections=(
            Section("Count", _COUNT_COLUMNS, _count_rows(shift), _count_totals(shift)),
            Section(
                "Slips",
                _SLIP_COLUMNS,
                tuple(
                    (
                        each.slip,
                        title_of(each.name),
                        each.at.astimezone(settings.time_zone),
                        names.get(each.by_staff, ""),
                        names.get(each.authorised_by, "") if each.authorised_by else "",
                        each.cents,
                        each.position,
                    )
                    for each in reversed(found)
                ),
            ),
        ),
        signatures=("Cashier", "Cage supervisor", "Accounting"),
    )


def _facts(shift: shifts.Shift, cashier: str, settings: Settings) -> tuple[tuple[str, str], ...]:
    closed = shift.closed_at
    facts = [
        ("Cashier", cashier),
        ("Opened", shift.opened_at.astimezone(settings.time_zone).strftime("%Y-%m-%d %H:%M:%S")),
        (
            "Closed",
            closed.astimezone(settings.time_zone).strftime("%Y-%m-%d %H:%M:%S")
            if closed
            else "open",
        ),
        ("Counts made", str(shift.counts)),
        ("Explanation", shift.reason or ""),
    ]
    return tuple(fact for fact in facts if fact[1])


def _count_rows(shift: shifts.Shift) -> tuple[Row, ...]:
    rows: list[Row] = []
    for cents in DENOMINATIONS:
        key = str(cents)
        opened = shift.opening_count.get(key, 0)
        expected = (shift.expected_count or {}).get(key, 0)
        pieces = (shift.counted or {}).get(key, 0)
        if opened or expected or pieces:
            rows.append(
                (
                    denomination_words(cents),
                    opened,
                    expected if shift.is_closed else _PENDING,
                    pieces if shift.counted is not None else _PENDING,
                    pieces * cents if shift.counted is not None else _PENDING,
                )
            )
    if shift.is_closed:
        rows.append(("Expected", None, None, None, shift.expected_cents))
        rows.append(("Over (+) or short (−)", None, None, None, shift.variance_cents))
    return tuple(rows)


def _count_totals(shift: shifts.Shift) -> Row:
    counted = shift.counted_cents if shift.counted_cents is not None else _PENDING
    return ("Counted in all", None, None, None, counted)
