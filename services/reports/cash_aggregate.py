"""The log of large cash movements (R24): running totals by player and day, and their review."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from uuid import UUID

from domain.compliance.terms import Terms
from domain.errors import MalformedError
from services.desk import people
from services.reads import cash_days, statements, threshold_terms
from services.reads.cash_days import Day, Moved, percent_of
from services.reports.document import Column, Document, Links, Row, Section
from services.reports.paths import cash_day_path, event_path, player_path, slip_path
from services.settings import Settings
from services.store.pool import Pool
from services.version import SOFTWARE_VERSION
from services.words import title_of

_MOVEMENTS = (
    Column("day", "Gaming day", "date"),
    Column("player", "Player", "text"),
    Column("at", "Time", "time"),
    Column("location", "Location", "text"),
    Column("type", "Type", "text"),
    Column("slip", "Slip", "text"),
    Column("direction", "Direction", "text"),
    Column("amount", "Amount", "cents"),
    Column("running_in", "Running in", "cents"),
    Column("running_out", "Running out", "cents"),
    Column("percent", "% of threshold", "count"),
    Column("by", "Recorded by", "text"),
    Column("reviewed", "Reviewed by", "text"),
    Column("event", "Event", "count"),
)
_DAYS = (
    Column("day", "Gaming day", "date"),
    Column("player", "Player", "text"),
    Column("in", "Cash in", "cents"),
    Column("in_percent", "In, % of threshold", "count"),
    Column("out", "Cash out", "cents"),
    Column("out_percent", "Out, % of threshold", "count"),
    Column("state", "State", "text"),
    Column("reviewed", "Reviewed by", "text"),
    Column("note", "Note", "text"),
)


@dataclass(frozen=True, slots=True)
class Asked:
    """Which gaming days, from which amount on, and up to which event."""

    first_day: date
    last_day: date
    least_cents: int | None = None
    position: int | None = None


def cash_aggregate(
    pool: Pool, settings: Settings, asked: Asked, at: datetime, *, by: str = ""
) -> Document:
    """Lay out the cash of every player whose day came to the amount to watch from."""
    if asked.first_day > asked.last_day:
        raise MalformedError("the first gaming day is after the last")
    # Read first: whatever is recorded meanwhile is beyond it and not in the report.
    complete = statements.complete_to(pool, "cash_days", "slips", "players")
    position = complete if asked.position is None else min(asked.position, complete)
    terms = threshold_terms.in_force(pool)
    least = terms.watch_cents if asked.least_cents is None else asked.least_cents
    span = (asked.first_day, asked.last_day, least, position)
    moved, days = cash_days.movements(pool, *span), cash_days.days(pool, *span)
    names = people.staff_names(pool, _staff(moved, days))
    return Document(
        name="cash-aggregate",
        subject=f"{asked.first_day}_{asked.last_day}",
        title="Cash aggregate",
        property_name=settings.property_name,
        period=f"Gaming days {asked.first_day} to {asked.last_day}",
        as_of_position=position,
        generated_at=at.astimezone(settings.time_zone),
        generated_by=by,
        public_url=settings.public_url,
        software_version=SOFTWARE_VERSION,
        facts=(("Threshold", terms.spoken), ("Terms", f"version {terms.number}")),
        sections=(_days(days, names, terms), _movements(moved, names, terms, settings)),
        signatures=("Prepared by", "Compliance officer"),
        notes=(
            "Cash in and cash out are counted apart and never netted; a void is a line of its own.",
            "A day that reached the threshold is flagged for review, reported or not.",
        ),
    )


def _days(days: Iterable[Day], names: Mapping[UUID, str], terms: Terms) -> Section:
    rows: list[Row] = []
    links: list[Links] = []
    for each in days:
        is_reached = terms.reached_by(max(each.in_cents, each.out_cents))
        rows.append(
            (
                each.gaming_day,
                each.number or str(each.player_id),
                each.in_cents,
                percent_of(terms, each.in_cents),
                each.out_cents,
                percent_of(terms, each.out_cents),
                "reviewed" if each.is_reviewed else "to review" if is_reached else "under",
                names.get(each.reviewed_by, "") if each.reviewed_by else "",
                each.note or "",
            )
        )
        player, last = player_path(each.player_id), event_path(each.last_position)
        review = cash_day_path(each.cash_day_id)
        links.append((None, player, last, None, last, None, review, None, None))
    totals: Row = (
        "In all",
        None,
        sum(each.in_cents for each in days),
        None,
        sum(each.out_cents for each in days),
        *(None,) * 4,
    )
    return Section("Days", _DAYS, tuple(rows), totals, tuple(links))


def _movements(
    moved: Iterable[Moved], names: Mapping[UUID, str], terms: Terms, settings: Settings
) -> Section:
    rows: list[Row] = []
    links: list[Links] = []
    for each in moved:
        running = each.day_in_cents if each.direction == "in" else each.day_out_cents
        rows.append(
            (
                each.gaming_day,
                each.number or str(each.player_id),
                each.at.astimezone(settings.time_zone),
                f"Window {each.window}" if each.window else each.station,
                title_of(each.what) if each.what else "",
                each.slip or "",
                each.direction,
                each.cents,
                each.day_in_cents,
                each.day_out_cents,
                percent_of(terms, running),
                names.get(each.by_staff, ""),
                names.get(each.reviewed_by, "") if each.reviewed_by else "",
                each.position,
            )
        )
        event = event_path(each.position)
        links.append(
            (
                *(None, player_path(each.player_id), None, None, None),
                slip_path(each.slip) if each.slip else None,
                *(None, event, event, event, None, None, None, event),
            )
        )
    return Section("Movements", _MOVEMENTS, tuple(rows), None, tuple(links))


def _staff(moved: Iterable[Moved], days: Iterable[Day]) -> set[UUID]:
    named = {each.by_staff for each in moved} | {each.reviewed_by for each in days}
    return {each for each in named if each is not None}
