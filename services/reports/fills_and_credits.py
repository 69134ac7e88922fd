"""R2: every fill and credit with its steps: who asked, sent, carried and received, and when."""

from __future__ import annotations

from services.desk import people
from services.reads import fills
from services.reads.fills import Step
from services.reports.document import Column, Document, Links, Row, Section
from services.reports.paths import event_path, slip_path
from services.reports.report import Asked, Report
from services.words import denomination_words

_COLUMNS = (
    Column("slip", "Slip", "text"),
    Column("type", "Type", "text"),
    Column("table", "Table", "text"),
    Column("step", "Step", "text"),
    Column("at", "Time", "time"),
    Column("by", "By", "text"),
    Column("authoriser", "Authorised by", "text"),
    Column("chips", "Chips", "text"),
    Column("asked", "Asked for", "cents"),
    Column("amount", "Amount", "cents"),
    Column("difference", "Difference", "cents"),
    Column("reason", "Reason", "text"),
    Column("event", "Event", "count"),
)


def build(asked: Asked) -> Document:
    """Lay out each step, request by request, and what was received of each kind."""
    cut = asked.cut("fills")
    found = fills.steps(asked.pool, cut)
    return asked.document(
        cut,
        _register(asked, found),
        notes=("Only what was received has reached the other end; its sum is the total.",),
    )


def _register(asked: Asked, found: list[Step]) -> Section:
    staff = [each.by_staff for each in found]
    staff += [each.authorised_by for each in found if each.authorised_by]
    names = people.staff_names(asked.pool, staff)
    rows: list[Row] = []
    links: list[Links] = []
    for each in found:
        authoriser = names.get(each.authorised_by, "") if each.authorised_by else ""
        rows.append(
            (
                each.slip or "",
                each.kind,
                each.code,
                each.step,
                asked.local(each.at),
                names.get(each.by_staff, ""),
                authoriser,
                _chips(each.chips),
                each.asked_cents if each.step == "requested" else None,
                each.cents,
                each.difference_cents,
                each.reason or "",
                each.position,
            )
        )
        slip = slip_path(each.slip) if each.slip else None
        event = event_path(each.position)
        links.append((slip, *(None,) * 8, event, *(None,) * 2, event))
    received = sum(each.cents or 0 for each in found if each.step == "received")
    totals = ("Received", *(None,) * 8, received, None, None, None)
    return Section("Fills and credits", _COLUMNS, tuple(rows), totals, tuple(links))


def _chips(chips: dict[str, int] | None) -> str:
    pieces = chips or {}
    return ", ".join(f"{count} x {denomination_words(int(key))}" for key, count in pieces.items())


REPORT = Report(
    name="fills-and-credits",
    number="R2",
    title="Fills and credits",
    means="Every step of every fill and credit, with its person, its slip and its chips.",
    build=build,
    is_daily=True,
)
