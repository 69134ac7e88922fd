"""R11: every chip by value, where it lies, and what is therefore with the public."""

from __future__ import annotations

from domain.ledger.accounts import CHIPS_ISSUED
from services.reads import chips, chips_elsewhere, flows
from services.reads.chips import Chips
from services.reads.cut import Cut
from services.reports.control_totals import Tie, control_totals
from services.reports.document import Column, Document, Links, Row, Section
from services.reports.paths import account_at, report_path
from services.reports.report import OF_AN_INSTANT, Asked, Report
from services.words import denomination_words

_CHIPS = (
    Column("denomination", "Chip", "text"),
    Column("issued", "Issued", "count"),
    Column("vault", "Vault", "count"),
    Column("cage", "Windows and booths", "count"),
    Column("runners", "Runners", "count"),
    Column("tables", "Tables", "count"),
    Column("transit", "In the air", "count"),
    Column("outstanding", "With the public", "count"),
    Column("value", "Value with the public", "cents"),
    Column("change", "Change on the day", "cents"),
    Column("state", "State", "text"),
)
_WHERE = (Column("where", "Where they are", "text"), Column("value", "Value", "cents"))


def build(asked: Asked) -> Document:
    """Lay out the chips, then where the ledger has those that the house does not hold."""
    cut = asked.cut("commission", "inventory", "ledger", "tables")
    found = chips.by_value(asked.pool, cut)
    custody = [each for each in flows.custody(asked.pool, cut) if each.item == "chips"]
    # What lies on slides and in chip boxes is known by its sum until it is counted by the piece.
    uncounted = flows.in_slides_and_boxes(asked.pool, cut)
    held_in_ledger = sum(each.closing_cents for each in custody) - uncounted
    issued_in_ledger = -flows.closing_of(asked.pool, cut, CHIPS_ISSUED)
    issued = sum(each.issued * each.denomination for each in found)
    held = sum(each.held * each.denomination for each in found)
    out = sum(each.outstanding * each.denomination for each in found)
    elsewhere = _elsewhere(asked, cut, uncounted)
    accountability = report_path("accountability", day=asked.day)
    return asked.document(
        cut,
        _by_value(asked, found, out),
        elsewhere,
        control_totals(
            Tie(
                "Issued", issued, "issued, ledger", issued_in_ledger, account_at(CHIPS_ISSUED, cut)
            ),
            Tie(
                "Held by the house",
                held,
                "chips held, R10, less slides and chip boxes",
                held_in_ledger,
                accountability,
            ),
            Tie(
                "Out of the house's counts",
                out,
                "issued less held, ledger",
                issued_in_ledger - held_in_ledger,
            ),
            Tie(
                "Out of the house's counts",
                out,
                "where they are, below the chips",
                _total(elsewhere),
            ),
        ),
        period=f"To the end of gaming day {asked.last_day}",
        notes=("Fewer than none with the public is implausible: a count or a chip is false.",),
    )


def _by_value(asked: Asked, found: list[Chips], out: int) -> Section:
    rows: list[Row] = [
        (
            denomination_words(each.denomination),
            each.issued,
            each.vault,
            each.cage,
            each.runners,
            each.tables,
            each.in_the_air,
            each.outstanding,
            each.outstanding * each.denomination,
            (each.outstanding - each.before) * each.denomination,
            "implausible" if each.outstanding < 0 else "",
        )
        for each in found
    ]
    change = sum((each.outstanding - each.before) * each.denomination for each in found)
    totals = ("All chips", *(None,) * 7, out, change, None)
    places = report_path("accountability", day=asked.day)
    links: Links = (None, None, *(places,) * 5, None, None, None, None)
    return Section("Chips", _CHIPS, tuple(rows), totals, (links,) * len(rows))


def _elsewhere(asked: Asked, cut: Cut, uncounted: int) -> Section:
    """Say where the ledger has the chips that nobody has counted at a place of the house."""
    found = chips_elsewhere.all_of_them(asked.pool, cut)
    rows: list[Row] = [(each.where, each.cents) for each in found]
    links: list[Links] = [
        (None, account_at(each.account, cut) if each.account else None) for each in found
    ]
    rows.append(("On drop slides and in chip boxes, not counted yet", uncounted))
    links.append((None, None))
    total = sum(each.cents for each in found) + uncounted
    return Section("Where they are", _WHERE, tuple(rows), ("In all", total), tuple(links))


def _total(section: Section) -> int:
    value = section.totals[1] if section.totals else 0
    return value if isinstance(value, int) else 0


REPORT = Report(
    name="chip-liability",
    number="R11",
    title="Chip liability and float inventory",
    means="Every chip by value: issued, held where, and with the public.",
    build=build,
    parameters=OF_AN_INSTANT,
    is_daily=True,
)
