"""R15: what was undone, what a second person had to allow, and what was refused."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from uuid import UUID

from services.desk import people
from services.gaming_day import start_of
from services.reads import refusals, voids
from services.reads.refusals import Refused
from services.reads.voids import Override, Voided
from services.reports.control_totals import Tie, control_totals
from services.reports.document import Column, Document, Links, Row, Section
from services.reports.paths import event_path, report_path, slip_path
from services.reports.report import Asked, Report
from services.words import title_of

_WHEN = (Column("at", "Time", "time"), Column("day", "Gaming day", "date"))
_WHO = (
    Column("by", "By", "text"),
    Column("authoriser", "Authorised by", "text"),
    Column("station", "Station", "text"),
)
_VOIDS = (
    *_WHEN,
    Column("slip", "Void slip", "text"),
    Column("original", "Document", "text"),
    Column("what", "What", "text"),
    Column("original_event", "Original event", "count"),
    Column("before", "Amount before", "cents"),
    Column("after", "Amount after", "cents"),
    Column("reason", "Reason", "text"),
    *_WHO,
    Column("minutes", "Minutes since original", "count"),
    Column("event", "Event", "count"),
)
_OVERRIDES = (
    *_WHEN,
    Column("what", "What", "text"),
    Column("slip", "Slip", "text"),
    Column("amount", "Amount", "cents"),
    Column("reason", "Reason", "text"),
    Column("rule", "Rule", "text"),
    *_WHO,
    Column("event", "Event", "count"),
)
_REFUSALS = (
    Column("at", "Time", "time"),
    Column("command", "Asked for", "text"),
    Column("code", "Code", "text"),
    Column("rule", "Rule", "text"),
    Column("sentence", "Said", "text"),
    *_WHO,
)


def build(asked: Asked) -> Document:
    """Lay out the exceptions of some gaming days, each with its reason and both names."""
    cut = asked.cut("slips", "overrides", "ledger")
    undone = voids.voids(asked.pool, cut)
    allowed = voids.overrides(asked.pool, cut)
    refused = _refused(asked)
    names = _names(asked, undone, allowed, refused)
    in_full = voids.fully_undone(asked.pool, cut)
    ties = [Tie("Voids", len(undone), "voids that leave nothing behind in the ledger", in_full)]
    if asked.as_of is None:
        numbered = voids.numbered(asked.pool, cut)
        path = report_path("slip-sequence", day=asked.day, to=asked.to)
        ties.append(Tie("Voids", len(undone), "numbers of the void series, R3", numbered, path))
    return asked.document(
        cut,
        _voids(asked, undone, names),
        _overrides(asked, allowed, names),
        _refusals(asked, refused, names),
        control_totals(*ties, counts=True),
        notes=("An override is any act that a second person had to allow, a void among them.",),
    )


def _voids(asked: Asked, found: list[Voided], names: Mapping[UUID, str]) -> Section:
    rows: list[Row] = []
    links: list[Links] = []
    for each in found:
        minutes = (each.at - each.original_at) // timedelta(minutes=1)
        original, event = event_path(each.original_position), event_path(each.position)
        rows.append(
            (
                asked.local(each.at),
                each.gaming_day,
                each.slip,
                each.original,
                title_of(each.original_name),
                each.original_position,
                each.original_cents,
                0,
                each.reason,
                *_who(names, each.by_staff, each.authorised_by, each.station),
                minutes,
                each.position,
            )
        )
        papers = (slip_path(each.slip), slip_path(each.original), None)
        links.append((None, None, *papers, original, original, event, *(None,) * 5, event))
    before = sum(each.original_cents for each in found)
    totals = ("Undone in all", *(None,) * 5, before, 0, *(None,) * 6)
    return Section("Voids", _VOIDS, tuple(rows), totals, tuple(links))


def _overrides(asked: Asked, found: list[Override], names: Mapping[UUID, str]) -> Section:
    rows: list[Row] = []
    links: list[Links] = []
    for each in found:
        event = event_path(each.position)
        rows.append(
            (
                asked.local(each.at),
                each.gaming_day,
                title_of(each.name),
                each.slip,
                each.cents,
                each.reason,
                each.rule,
                *_who(names, each.by_staff, each.authorised_by, each.station),
                each.position,
            )
        )
        slip = slip_path(each.slip) if each.slip else None
        links.append((None, None, None, slip, event, *(None,) * 5, event))
    return Section("Overrides", _OVERRIDES, tuple(rows), None, tuple(links))


def _refusals(asked: Asked, found: list[Refused], names: Mapping[UUID, str]) -> Section:
    rows: list[Row] = [
        (
            asked.local(each.at),
            each.command,
            each.code,
            each.rule,
            each.sentence,
            *_who(names, each.by_staff, each.authorised_by, each.station),
        )
        for each in found
    ]
    return Section("Refusals", _REFUSALS, tuple(rows))


def _refused(asked: Asked) -> list[Refused]:
    """Read what was refused on these days; a refusal is no event, so moments bound it."""
    first, last = asked.day or asked.today, asked.last_day or asked.today
    end = start_of(last + timedelta(days=1), asked.settings) - timedelta(microseconds=1)
    moments = (end, asked.at, asked.as_of, asked.known_at)
    known = min(each for each in moments if each is not None)
    return refusals.between(asked.pool, start_of(first, asked.settings), known)


def _names(
    asked: Asked, undone: list[Voided], allowed: list[Override], refused: list[Refused]
) -> dict[UUID, str]:
    people_named: list[Voided | Override | Refused] = [*undone, *allowed, *refused]
    staff = [each.by_staff for each in people_named if each.by_staff]
    staff += [each.authorised_by for each in people_named if each.authorised_by]
    return people.staff_names(asked.pool, staff)


def _who(
    names: Mapping[UUID, str], by: UUID | None, authorised_by: UUID | None, station: str | None
) -> tuple[str, str, str]:
    said = [names.get(each, "not on the roster") if each else "" for each in (by, authorised_by)]
    return said[0], said[1], station or ""


REPORT = Report(
    name="voids",
    number="R15",
    title="Voids, corrections and overrides",
    means="What was undone, allowed by a second person, or refused, with reasons and names.",
    build=build,
    is_daily=True,
)
