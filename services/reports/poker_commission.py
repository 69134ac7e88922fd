"""R7: commission of poker tables by method and path, and the chip boxes it was counted in."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from domain.ledger.accounts import HAND_FEE, RAKE, TIME_CHARGE, chip_box
from domain.tables.day.box_kind import BoxKind
from services.reads import commission, drops, flows
from services.reads.commission import Taken
from services.reads.cut import Cut
from services.reads.drops import Drop
from services.reports.control_totals import Tie, control_totals
from services.reports.document import Column, Document, Links, Row, Section
from services.reports.paths import account_path, event_path, slip_path
from services.reports.report import Asked, Report

_TAKEN = (
    Column("table", "Table", "text"),
    Column("game", "Game", "text"),
    Column("method", "Method", "text"),
    Column("path", "Into", "text"),
    Column("hands", "Hands", "count"),
    Column("collected", "Collected", "cents"),
)
_BOXES = (
    Column("table", "Table", "text"),
    Column("box", "Box", "text"),
    Column("slip", "Slip", "text"),
    Column("taken_at", "Taken", "time"),
    Column("rake", "Rake due", "cents"),
    Column("charges", "Time charges due", "cents"),
    Column("counted", "Counted", "cents"),
    Column("difference", "Difference", "cents"),
    Column("state", "State", "text"),
    Column("reason", "Reason", "text"),
)
_INCOME = (RAKE, HAND_FEE, TIME_CHARGE)


def build(asked: Asked) -> Document:
    """Lay out what was collected and counted, and hold boxes and income against the ledger."""
    cut = asked.cut("commission", "table_days", "tables", "ledger")
    boxes = [each for each in drops.of_the_cut(asked.pool, cut) if each.kind is BoxKind.COMMISSION]
    return asked.document(
        cut,
        _collected(commission.taken(asked.pool, cut)),
        _counted(asked, boxes),
        control_totals(*_ties(asked, cut)),
        notes=(
            "Hands are those that began. Time charges of a live table count when they are dropped.",
            "What a chip box should hold is shown when it is settled; before, its count is blind.",
        ),
    )


def _collected(found: list[Taken]) -> Section:
    rows: list[Row] = [
        (each.code, each.game, _method(each), each.path, each.hands, each.cents) for each in found
    ]
    totals = ("Total", None, None, None, sum(e.hands for e in found), sum(e.cents for e in found))
    return Section("Commission", _TAKEN, tuple(rows), totals)


def _method(each: Taken) -> str:
    return each.method.replace("_", " ").capitalize()


def _counted(asked: Asked, boxes: list[Drop]) -> Section:
    rows: list[Row] = []
    links: list[Links] = []
    for each in boxes:
        is_settled = each.cents is not None
        rake = each.expected_cents - each.charges_cents
        rows.append(
            (
                each.code,
                each.box,
                each.slip or "",
                asked.local(each.taken_at),
                rake if is_settled else "pending count",
                each.charges_cents if is_settled else "pending count",
                each.cents if is_settled else "pending count",
                each.cents - each.expected_cents if each.cents is not None else None,
                each.state,
                each.reason or "",
            )
        )
        slip = slip_path(each.slip) if each.slip else None
        settled = event_path(each.settled_position) if each.settled_position else None
        links.append((None, None, slip, None, None, None, settled, None, None, None))
    total = sum(each.cents or 0 for each in boxes)
    totals = ("Counted", *(None,) * 5, total, None, None, None)
    return Section("Chip boxes", _BOXES, tuple(rows), totals, tuple(links))


def _ties(asked: Asked, cut: Cut) -> list[Tie]:
    """Hold all that ever fell into boxes and accounts against what the ledger has there."""
    always = replace(cut, first_day=None, last_day=None)
    by_path: Counter[str] = Counter()
    in_boxes: Counter[str] = Counter()
    for each in commission.taken(asked.pool, always):
        by_path[each.path] += each.cents
        if each.path == "chip box":
            in_boxes[each.code] += each.cents
    settled = commission.earned(asked.pool, always)
    held = flows.in_the_ledger(asked.pool, cut, [*map(chip_box, in_boxes), *_INCOME])
    ties = []
    for code in sorted(in_boxes):
        account = chip_box(code)
        here = in_boxes[code] - (settled[code].due_cents if code in settled else 0)
        there = held.get(account, 0)
        ties.append(Tie(f"Chip box of {code}", here, "the ledger", there, account_path(account)))
    income = by_path["account"] + sum(e.rake_cents + e.charges_cents for e in settled.values())
    there = sum(held.get(account, 0) for account in _INCOME)
    ties.append(Tie("Earned", income, "the ledger", there))
    return ties


REPORT = Report(
    name="poker-commission",
    number="R7",
    title="Poker commission",
    means="What hands and hours brought at each poker table, by method and path, and as counted.",
    build=build,
    is_daily=True,
)
