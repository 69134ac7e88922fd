"""R10: the house's cash and chips place by place, and what it owes, over a gaming day."""

from __future__ import annotations

from domain.ledger.accounts import CAPITAL, CHIPS_ISSUED, OWED, PATRONS_CASH, VARIANCE
from services.reads import chips_elsewhere, closings, flows
from services.reads.claims import KINDS, PARTLY
from services.reads.closings import CLOSED, Closing
from services.reads.cut import Cut
from services.reads.flows import Flow
from services.reports.control_totals import Tie, control_totals
from services.reports.document import Column, Document, Links, Row, Section, Value
from services.reports.paths import account_at, event_path, report_path
from services.reports.report import OF_AN_INSTANT, Asked, Report
from services.words import spoken_place

_BOXES = {"drop": "drop box", "drop_slide": "drop slide", "chip_box": "chip box"}
_PENDING, _UNCOUNTED = "pending count", "not counted"
_FLOW = (
    Column("opening", "Opening", "cents"),
    Column("in", "In", "cents"),
    Column("out", "Out", "cents"),
    Column("closing", "Closing", "cents"),
)
_PLACES = (
    Column("place", "Location", "text"),
    Column("item", "Item", "text"),
    *_FLOW,
    Column("counted", "Counted at closing", "cents"),
    Column("difference", "Over (+) or short (−)", "cents"),
)
_OWED = (Column("what", "Owed on", "text"), *_FLOW)


def build(asked: Asked) -> Document:
    """Lay out what was where, what moved, what was counted, and what all of it ties to."""
    cut = asked.cut("commission", "ledger", "shifts", "slips", "tables")
    held = flows.custody(asked.pool, cut)
    owed = flows.claims(asked.pool, cut)
    counted = closings.by_place(asked.pool, cut)
    still_open = closings.open_places(asked.pool, cut)
    rows = [_place(each, counted.get(each.what), still_open, cut) for each in held]
    total = _sums("Cash", [each for each in held if each.item == "cash"])
    chips = _sums("Chips", [each for each in held if each.item == "chips"])
    rows += [((*total[:1], "in all", *total[1:], None, None), (None,) * 8)]
    rows += [((*chips[:1], "in all", *chips[1:], None, None), (None,) * 8)]
    everything = _sums("Cash and chips", held)
    places = Section(
        "Cash and chips",
        _PLACES,
        tuple(row for row, _ in rows),
        (everything[0], "in all", *everything[1:], None, _over_and_short(counted)),
        tuple(links for _, links in rows),
    )
    return asked.document(
        cut,
        places,
        _owed(owed, cut),
        control_totals(*_ties(asked, cut, held, owed, counted)),
        signatures=("Cage supervisor", "Second counter", "Accounting"),
        notes=("In and out are gross: what went from one place to another is in both.",),
    )


def _place(
    flow: Flow, closing: Closing | None, still_open: set[str], cut: Cut
) -> tuple[Row, Links]:
    is_cash = flow.item == "cash"
    counted: Value = _PENDING if flow.what in still_open else _UNCOUNTED
    difference: Value = counted
    if flow.what == "transit":
        counted, difference = None, None
    elif closing is not None:
        difference = closing.variance_cents if is_cash else closing.chips_variance_cents
        if flow.what not in still_open:
            counted = closing.counted_cents if is_cash else closing.counted_chips_cents
    amounts = (flow.opening_cents, flow.in_cents, flow.out_cents, flow.closing_cents)
    is_box = flow.what.count(":") > 1
    account = account_at(flow.what if is_box else f"{flow.what}:", cut)
    event = event_path(closing.position) if closing else None
    links = (None, None, *(account,) * 4, event, event)
    return (_spoken(flow.what), flow.item, *amounts, counted, difference), links


def _spoken(what: str) -> str:
    """Say where it is: a place, a box or slide of one, or between two."""
    if what == "transit":
        return "in the air"
    place, _, box = what.partition(":")[2].partition(":")
    where = spoken_place(f"{what.partition(':')[0]}:{place}")
    return f"{_BOXES[box]} of {where}" if box else where


def _owed(owed: list[Flow], cut: Cut) -> Section:
    rows: list[Row] = []
    links: list[Links] = []
    for each in owed:
        amounts = (each.opening_cents, each.in_cents, each.out_cents, each.closing_cents)
        rows.append((KINDS[each.what], *amounts))
        account = account_at(each.what, cut) if each.what not in PARTLY else None
        links.append((None, *(account,) * 4))
    totals, total_links = _sums("Owed in all", owed), (None,) * 4 + (account_at(OWED, cut),)
    return Section("Owed", _OWED, tuple(rows), totals, tuple(links), total_links)


def _ties(
    asked: Asked, cut: Cut, held: list[Flow], owed: list[Flow], counted: dict[str, Closing]
) -> list[Tie]:
    """Set the house's own figures beside what stands against them in the ledger."""
    pool = asked.pool
    cash = sum(each.closing_cents for each in held if each.item == "cash")
    chips = sum(each.closing_cents for each in held if each.item == "chips")
    claims = sum(each.closing_cents for each in owed)
    against = -flows.closing_of(pool, cut, CAPITAL, PATRONS_CASH, VARIANCE)
    with_public = sum(each.cents for each in chips_elsewhere.all_of_them(pool, cut))
    issued = -flows.closing_of(pool, cut, CHIPS_ISSUED)
    suspense = -flows.put_into_suspense(pool, cut, CLOSED)
    sheets = report_path("count-sheet", day=asked.day)
    liability = report_path("chip-liability", day=asked.day)
    mirror = -flows.closing_of(pool, cut, OWED)
    return [
        Tie("Cash in all", cash, "capital, what the public brought, and variances", against),
        Tie(
            "Chips in all",
            chips,
            "issued less with the public, R11",
            issued - with_public,
            liability,
        ),
        Tie("Owed in all", claims, "the mirror of all claims, R13", mirror, account_at(OWED, cut)),
        Tie(
            "Over and short", _over_and_short(counted), "suspense by closings, R9", suspense, sheets
        ),
    ]


def _sums(title: str, found: list[Flow]) -> tuple[str, int, int, int, int]:
    return (
        title,
        sum(each.opening_cents for each in found),
        sum(each.in_cents for each in found),
        sum(each.out_cents for each in found),
        sum(each.closing_cents for each in found),
    )


def _over_and_short(counted: dict[str, Closing]) -> int:
    return sum(each.variance_cents + each.chips_variance_cents for each in counted.values())


REPORT = Report(
    name="accountability",
    number="R10",
    title="Cage and vault accountability",
    means="Cash and chips by place, and what is owed: opening, in, out, closing, counted.",
    build=build,
    parameters=OF_AN_INSTANT,
    is_daily=True,
)
