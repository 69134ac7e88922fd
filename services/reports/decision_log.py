"""R16: what supervisors decided at the tables, by which rule, with what effect, on whose word."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from uuid import UUID

from domain.aggregate import stored_name
from domain.incidents.events import DisputeReviewed
from domain.incidents.kinds import Told
from domain.staff.breach_powers import REVIEW_DISPUTE
from domain.staff.every_power import FLOOR_POWERS
from domain.staff.powers import Power
from services.desk import people
from services.reads import decisions
from services.reads.decisions import Decided
from services.reports.control_totals import Tie, control_totals
from services.reports.document import Column, Document, Links, Row, Section
from services.reports.paths import event_path
from services.reports.report import Asked, Report
from services.words import title_of

_COLUMNS = (
    Column("at", "Time", "time"),
    Column("day", "Gaming day", "date"),
    Column("table", "Table", "text"),
    Column("round", "Hand or round", "text"),
    Column("incident", "Incident", "text"),
    Column("decision", "Decision", "text"),
    Column("reason", "Reason", "text"),
    Column("rule", "Rule", "text"),
    Column("rank", "Rank required", "text"),
    Column("amount", "Money moved", "cents"),
    Column("by", "Decided by", "text"),
    Column("authoriser", "Authorised by", "text"),
    Column("station", "Station", "text"),
    Column("told", "Told of it", "text"),
    Column("inspector", "Told of inspector", "text"),
    Column("event", "Event", "count"),
)
_REVIEWED = stored_name(DisputeReviewed)


def _ranks(powers: Iterable[Power]) -> dict[str, str]:
    """Say which rank each rule gives its power to; of two powers of one rule, the first."""
    ranks: dict[str, str] = {}
    for power in powers:
        for least in power.least.values():
            for rule in least.rules:
                ranks.setdefault(rule, least.role.spoken)
    return ranks


_RANKS = _ranks(FLOOR_POWERS)
_REVIEWERS = _ranks([REVIEW_DISPUTE])


def build(asked: Asked) -> Document:
    """Lay out the decisions of some gaming days."""
    cut = asked.cut("decisions", "incidents", "ledger")
    found = decisions.log(asked.pool, cut)
    staff = [each.by_staff for each in found]
    staff += [each.authorised_by for each in found if each.authorised_by]
    names = people.staff_names(asked.pool, staff)
    moved = sum(each.cents for each in found)
    in_ledger = decisions.moved_in_ledger(asked.pool, cut)
    return asked.document(
        cut,
        _section(asked, found, names),
        control_totals(Tie("Money moved", moved, "the same events in the ledger", in_ledger)),
        notes=("Also what else was done at a table on a second person's word is a decision.",),
    )


def _section(asked: Asked, found: list[Decided], names: Mapping[UUID, str]) -> Section:
    rows: list[Row] = []
    links: list[Links] = []
    for each in found:
        event = event_path(each.position)
        who = [names.get(each.by_staff, "not on the roster")]
        who += [names.get(each.authorised_by, "not on the roster") if each.authorised_by else ""]
        rows.append(
            (
                asked.local(each.at),
                each.gaming_day,
                each.table,
                str(each.round_number) if each.round_number else None,
                f"I-{each.incident_number:06d}" if each.incident_number else None,
                title_of(each.name),
                each.reason,
                " ".join(each.rules),
                _rank(each),
                each.cents,
                *who,
                each.station,
                ", ".join(Told(name).spoken for name in each.told),
                _inspector(each),
                each.position,
            )
        )
        links.append((*(None,) * 5, event, *(None,) * 9, event))
    totals = ("In all", *(None,) * 8, sum(each.cents for each in found), *(None,) * 6)
    return Section("Decisions", _COLUMNS, tuple(rows), totals, tuple(links))


def _rank(each: Decided) -> str | None:
    ranks = _REVIEWERS if each.name == _REVIEWED else _RANKS
    return next((ranks[rule] for rule in each.rules if rule in ranks), None)


def _inspector(each: Decided) -> str:
    if each.is_inspector_advised is None:
        return ""
    return "yes" if each.is_inspector_advised else "no"


REPORT = Report(
    name="decision-log",
    number="R16",
    title="Supervisor decision log",
    means="What was ruled, ordered and remedied at the tables, by which rule and on whose word.",
    build=build,
    is_daily=True,
)
