"""Parameter changes (R30): from and to, by whom, on whose word, shown and effective when."""

from __future__ import annotations

from collections.abc import Mapping
from uuid import UUID

from projections.parameter_changes import HOUSE
from services.desk import people
from services.reads import parameter_changes
from services.reads.parameter_changes import ChangeMade
from services.reports.control_totals import Tie, control_totals
from services.reports.document import Column, Document, Links, Row, Section
from services.reports.paths import event_path, table_path
from services.reports.report import Asked, Report
from services.table_words import parameter_title

_COLUMNS = (
    Column("day", "Gaming day", "date"),
    Column("place", "Table", "text"),
    Column("version", "Version", "count"),
    Column("parameter", "Parameter", "text"),
    Column("from", "From", "text"),
    Column("to", "To", "text"),
    Column("effective", "Effective", "time"),
    Column("changed_by", "Changed by", "text"),
    Column("approved_by", "Authorised by", "text"),
    Column("shown", "Sign displayed at", "time"),
    Column("rule", "Rule", "text"),
    Column("reason", "Reason", "text"),
    Column("event", "Event", "count"),
)


def build(asked: Asked) -> Document:
    """List every change of the days, each beside the sign that showed it."""
    cut = asked.cut("parameter_changes")
    found = parameter_changes.changes(asked.pool, cut)
    staff = [each.by_staff for each in found]
    staff += [each.authorised_by for each in found if each.authorised_by]
    names = people.staff_names(asked.pool, staff)
    here = len({each.position for each in found})
    there = parameter_changes.versions_set(asked.pool, cut)
    return asked.document(
        cut,
        _changes(asked, found, names),
        control_totals(
            Tie("Times that parameters were set", here, "events of the log that set some", there),
            counts=True,
        ),
        notes=(
            "A change of a table is effective for rounds begun after the moment given.",
            "Where a sign would read otherwise, no round begins until it is displayed.",
        ),
    )


def _changes(asked: Asked, found: list[ChangeMade], names: Mapping[UUID, str]) -> Section:
    rows: list[Row] = []
    links: list[Links] = []
    for each in found:
        event = event_path(each.position)
        second = names.get(each.authorised_by, "not on the roster") if each.authorised_by else ""
        rows.append(
            (
                each.gaming_day,
                each.place,
                each.number,
                parameter_title(each.parameter),
                each.before,
                each.after,
                asked.local(each.effective_at),
                names.get(each.by_staff, "not on the roster"),
                second,
                asked.local(each.shown_at) if each.shown_at else _unshown(each),
                each.rule or "",
                each.reason,
                each.position,
            )
        )
        table = table_path(each.place) if each.place != HOUSE else None
        links.append((None, table, event, None, None, event, *(None,) * 6, event))
    return Section("Changes", _COLUMNS, tuple(rows), None, tuple(links))


def _unshown(change: ChangeMade) -> str:
    return "no sign needed" if change.place == HOUSE else "not displayed"


REPORT = Report(
    name="parameter-changes",
    number="R30",
    title="Parameter changes",
    means="Limits, pay tables, commission, methods and thresholds: from, to, by whom, shown when.",
    build=build,
)
