"""A drawer's count sheet: opened with, moved, expected, counted, over or short, handed to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from domain.cage.denominations import CHIP_VALUES, DENOMINATIONS
from domain.cage.place import place_named
from domain.errors import NotFoundError
from services.desk import people
from services.reads import drawer_movements, shifts, slips, statements, transfers
from services.reads.closings import CLOSED, OPENED
from services.reads.drawer_movements import DrawerMovement
from services.reads.shifts import Shift
from services.reports.control_totals import Tie, control_totals
from services.reports.document import Column, Document, Links, Row, Section
from services.reports.paths import account_path, event_path, slip_path, slips_of_shift_path
from services.settings import Settings
from services.store.pool import Pool
from services.version import SOFTWARE_VERSION
from services.words import denomination_words, spoken_place, title_of

_PENDING = "pending count"
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
    Column("amount", "Cash into the drawer", "cents"),
    Column("chips", "Chips into the drawer", "cents"),
    Column("event", "Event", "count"),
)


@dataclass(frozen=True, slots=True)
class _Pile:
    """Cash or chips of a shift, as counted and as it should be."""

    title: str
    values: tuple[int, ...]
    opened: Mapping[str, int]
    expected: Mapping[str, int] | None
    counted: Mapping[str, int] | None
    expected_cents: int | None
    counted_cents: int | None
    variance_cents: int | None

    @property
    def is_empty(self) -> bool:
        """Whether nothing of it ever was or should have been there."""
        return not (self.opened or self.expected or self.counted)


def count_sheet(
    pool: Pool, settings: Settings, shift_id: UUID, at: datetime, *, by: str = ""
) -> Document:
    """Lay out one shift's drawer; an open one keeps its expected figure to itself."""
    # Read first: whatever is recorded meanwhile is beyond it.
    position = statements.complete_to(pool, "shifts", "slips", "transfers", "trail", "ledger")
    shift = shifts.find(pool, shift_id)
    if shift is None:
        raise NotFoundError(f"there is no shift {shift_id}")
    found = [drawer_movements.of_slip(each) for each in slips.of_shift(pool, shift_id, _EVERY_SLIP)]
    found += drawer_movements.transfers_of(pool, shift)
    found.sort(key=lambda each: each.position)
    names = people.staff_names(pool, _everybody(shift, found))
    cash, chips = _piles(shift)
    counts = [_count(shift, cash, found)]
    if not chips.is_empty:
        counts.append(_count(shift, chips, found))
    return Document(
        name="count-sheet",
        subject=f"{shift.window}_shift-{shift.number}",
        title="Drawer count sheet",
        property_name=settings.property_name,
        period=f"Gaming day {shift.gaming_day}, {spoken_place(shift.place)}, shift {shift.number}",
        as_of_position=position,
        generated_at=at.astimezone(settings.time_zone),
        generated_by=by,
        public_url=settings.public_url,
        software_version=SOFTWARE_VERSION,
        facts=_facts(pool, shift, names, settings),
        sections=(*counts, _slips(shift, found, names, settings), *_ties(shift, found)),
        signatures=("Cashier", "Second counter", "Cage supervisor", "Accounting"),
        notes=_notes(shift),
    )


def _everybody(shift: Shift, found: list[DrawerMovement]) -> set[UUID]:
    named = {shift.cashier, shift.second_counter, shift.closed_by}
    named |= {person for each in found for person in (each.by_staff, each.authorised_by)}
    return {person for person in named if person is not None}


def _piles(shift: Shift) -> tuple[_Pile, _Pile]:
    cash = _Pile(
        "Count",
        DENOMINATIONS,
        shift.opening_count,
        shift.expected_count,
        shift.counted,
        shift.expected_cents,
        shift.counted_cents,
        shift.variance_cents,
    )
    chips = _Pile(
        "Chips",
        CHIP_VALUES,
        shift.opening_chips,
        shift.expected_chips,
        shift.counted_chips,
        shift.expected_chips_cents,
        shift.counted_chips_cents,
        shift.chips_variance_cents,
    )
    return cash, chips


def _facts(
    pool: Pool, shift: Shift, names: Mapping[UUID, str], settings: Settings
) -> tuple[tuple[str, str], ...]:
    def local(at: datetime) -> str:
        return at.astimezone(settings.time_zone).strftime("%Y-%m-%d %H:%M:%S")

    facts = [
        ("Report number", "R9"),
        ("Cashier", names.get(shift.cashier, "")),
        ("Second counter", names.get(shift.second_counter, "") if shift.second_counter else ""),
        ("Opened", local(shift.opened_at)),
        ("Opening remark", shift.opening_reason),
        ("Closed", local(shift.closed_at) if shift.closed_at else "open"),
        ("Handed to", _handed_to(pool, shift)),
        ("State", "final" if shift.is_closed else _PENDING),
        ("Counts made", str(shift.counts)),
        ("Explanation", shift.reason or ""),
    ]
    return tuple(fact for fact in facts if fact[1])


def _handed_to(pool: Pool, shift: Shift) -> str:
    """Say where the drawer went when it closed, by which document, and whether it arrived."""
    if not shift.is_closed:
        return ""
    if shift.goes_to == "next":
        return "the next shift, left in the drawer"
    transfer = transfers.find(pool, shift.transfer_id) if shift.transfer_id else None
    return f"the vault, {transfer.slip}, {transfer.status}" if transfer else "the vault"


def _notes(shift: Shift) -> tuple[str, ...]:
    if not shift.is_closed:
        return ("The drawer is open: what it should hold is told after it is counted and closed.",)
    return ("The slips' total is what the drawer should hold, and ties to Expected above.",)


def _count(shift: Shift, pile: _Pile, found: list[DrawerMovement]) -> Section:
    events = {each.name: event_path(each.position) for each in found}
    opened, closed = events.get(OPENED), events.get(CLOSED)
    made_of = slips_of_shift_path(shift.shift_id)
    is_counted = pile.counted is not None
    rows: list[Row] = []
    links: list[Links] = []
    for cents in pile.values:
        key = str(cents)
        at_first = pile.opened.get(key, 0)
        expected = (pile.expected or {}).get(key, 0)
        pieces = (pile.counted or {}).get(key, 0)
        if not (at_first or expected or pieces):
            continue
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
        rows.append(("Expected", None, None, None, pile.expected_cents))
        links.append((None, None, None, None, made_of))
        rows.append(("Over (+) or short (−)", None, None, None, pile.variance_cents))
        links.append((None, None, None, None, closed))
    counted = pile.counted_cents if is_counted else _PENDING
    totals = ("Counted in all", None, None, None, counted)
    total_links = (None, None, None, None, closed)
    return Section(pile.title, _COUNT_COLUMNS, tuple(rows), totals, tuple(links), total_links)


def _ties(shift: Shift, found: list[DrawerMovement]) -> tuple[Section, ...]:
    """Set the slips' totals beside what the shift expected; of an open drawer nothing is told."""
    if not shift.is_closed:
        return ()
    cash = sum(each.cash_cents or 0 for each in found)
    chips = sum(each.chips_cents or 0 for each in found)
    path = account_path(place_named(shift.place).cash_account)
    expected = shift.expected_cents or 0, shift.expected_chips_cents or 0
    return (
        control_totals(
            Tie("Cash, by the slips", cash, "expected in the drawer", expected[0], path),
            Tie("Chips, by the slips", chips, "expected in the drawer", expected[1]),
        ),
    )


def _slips(
    shift: Shift, found: list[DrawerMovement], names: Mapping[UUID, str], settings: Settings
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
                each.cash_cents,
                each.chips_cents,
                each.position,
            )
        )
        slip = slip_path(each.slip) if each.slip else None
        links.append((slip, None, None, None, None, None, event, event, event))
    # Of an open drawer the total would tell what the count must find.
    totals: Row | None = None
    if shift.is_closed:
        cash = sum(each.cash_cents or 0 for each in found)
        chips = sum(each.chips_cents or 0 for each in found)
        totals = ("Held before closing", *(None,) * 5, cash, chips, None)
    return Section("Slips", _SLIP_COLUMNS, tuple(rows), totals, tuple(links))
