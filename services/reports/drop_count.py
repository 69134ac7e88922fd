"""R4: every drop box with who took, received and counted it, and what the two counts found."""

from __future__ import annotations

from collections.abc import Mapping
from uuid import UUID

from domain.tables.day.box_kind import BoxKind
from services.desk import people
from services.reads import drops
from services.reads.drops import BoxCount, Drop
from services.reports.document import Column, Document, Links, Row, Section
from services.reports.paths import account_path, event_path, slip_path
from services.reports.report import Asked, Report
from services.words import denomination_words

_BOXES = (
    Column("slip", "Slip", "text"),
    Column("table", "Table", "text"),
    Column("box", "Box", "text"),
    Column("taken_at", "Taken", "time"),
    Column("taken_by", "Taken by", "text"),
    Column("received_at", "Received", "time"),
    Column("received_by", "Received by", "text"),
    Column("settled_at", "Settled", "time"),
    Column("expected", "Taken at the table", "cents"),
    Column("first", "Count 1", "cents"),
    Column("second", "Count 2", "cents"),
    Column("counted", "Drop", "cents"),
    Column("difference", "Difference", "cents"),
    Column("state", "State", "text"),
    Column("reason", "Reason", "text"),
)
_PIECES = (
    Column("table", "Table", "text"),
    Column("box", "Box", "text"),
    Column("kind", "Kind", "text"),
    Column("denomination", "Denomination", "text"),
    Column("pieces", "Pieces", "count"),
    Column("value", "Value", "cents"),
)


def build(asked: Asked) -> Document:
    """Lay out the boxes, and what was found in those that are settled."""
    cut = asked.cut("table_days")
    found = [each for each in drops.of_the_cut(asked.pool, cut) if each.kind is BoxKind.CASH]
    counts = drops.counts(asked.pool, cut, [each.drop_id for each in found])
    return asked.document(
        cut,
        _boxes(asked, found, counts),
        _pieces(found),
        signatures=("Counted by", "Counted by", "Received by the vault"),
        notes=("The counts of a box are shown when it is settled; before, they are blind.",),
    )


def _boxes(asked: Asked, found: list[Drop], counts: list[BoxCount]) -> Section:
    names = people.staff_names(asked.pool, _staff(found))
    rows: list[Row] = []
    links: list[Links] = []
    for each in found:
        is_settled = each.cents is not None
        one, two = _two_counts(each, counts) if is_settled else (None, None)
        rows.append(
            (
                each.slip or "",
                each.code,
                each.box,
                asked.local(each.taken_at),
                _both(names, each.taken_by, each.taken_with),
                asked.local(each.received_at) if each.received_at else None,
                names.get(each.received_by, "") if each.received_by else "",
                asked.local(each.settled_at) if each.settled_at else None,
                each.expected_cents if is_settled else "pending count",
                one,
                two,
                each.cents if is_settled else "pending count",
                each.cents - each.expected_cents if each.cents is not None else None,
                _state(asked, each),
                each.reason or "",
            )
        )
        slip = slip_path(each.slip) if each.slip else None
        settled = event_path(each.settled_position) if each.settled_position else None
        box = account_path(f"table:{each.code}:drop")
        links.append((slip, *(None,) * 7, box, None, None, settled, *(None,) * 3))
    total = sum(each.cents or 0 for each in found)
    totals = ("Counted", *(None,) * 10, total, None, None, None)
    return Section("Boxes", _BOXES, tuple(rows), totals, tuple(links))


def _pieces(found: list[Drop]) -> Section:
    rows: list[Row] = []
    for each in found:
        for kind, pile in (("cash", each.cash or {}), ("chips", each.chips or {})):
            for key, pieces in pile.items():
                words, value = denomination_words(int(key)), int(key) * pieces
                rows.append((each.code, each.box, kind, words, pieces, value))
    total = sum(each.cents or 0 for each in found)
    return Section("By denomination", _PIECES, tuple(rows), ("Total", *(None,) * 4, total))


def _two_counts(drop: Drop, counts: list[BoxCount]) -> tuple[int | None, int | None]:
    own = {each.by_staff: each.cents for each in counts if each.drop_id == drop.drop_id}
    last = list(own.values())[-2:]
    return (last[0], last[1]) if len(last) > 1 else (None, None)


def _state(asked: Asked, drop: Drop) -> str:
    if drop.state == "taken" and drop.taken_day < asked.today:
        return "taken and never received"
    return drop.state


def _both(names: Mapping[UUID, str], one: UUID, other: UUID | None) -> str:
    return " with ".join(names.get(each, "") for each in (one, other) if each)


def _staff(found: list[Drop]) -> list[UUID]:
    people_ = [(each.taken_by, each.taken_with, each.received_by) for each in found]
    return [each for three in people_ for each in three if each]


REPORT = Report(
    name="drop-count",
    number="R4",
    title="Drop and count sheet",
    means="Every drop box: taken, received and counted by whom, both counts, and the difference.",
    build=build,
    is_daily=True,
)
