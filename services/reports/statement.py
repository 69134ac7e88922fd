"""A player's statement: every movement of the account with the balance after it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from datetime import time as time_of_day
from uuid import UUID

from domain.errors import MalformedError, NotFoundError
from domain.ledger.accounts import player_account
from services.desk import people
from services.reads import players, slips, statements
from services.reads.ledger import Entry
from services.reports.document import Column, Document, Links, Row, Section
from services.reports.paths import account_path, event_path, slip_path
from services.reports.report import DAY, EVENT, PLAYER, TO, Asked, Report
from services.settings import Settings
from services.store.pool import Pool
from services.version import SOFTWARE_VERSION
from services.words import title_of

_COLUMNS = (
    Column("event", "Event", "count"),
    Column("at", "Time", "time"),
    Column("day", "Gaming day", "date"),
    Column("what", "What", "text"),
    Column("slip", "Slip", "text"),
    Column("by", "Served by", "text"),
    Column("amount", "Amount", "cents"),
    Column("balance", "Balance", "cents"),
)


@dataclass(frozen=True, slots=True)
class Span:
    """Which gaming days, both included, and up to which event; nothing given is everything."""

    first_day: date | None = None
    last_day: date | None = None
    position: int | None = None


def player_statement(
    pool: Pool,
    settings: Settings,
    player_id: UUID,
    at: datetime,
    span: Span | None = None,
    *,
    by: str = "",
) -> Document:
    """Lay out an account's history, whole or of some gaming days."""
    span = span or Span()
    player = players.find(pool, player_id)
    if player is None:
        raise NotFoundError(f"there is no player {player_id}")
    if span.first_day and span.last_day and span.first_day > span.last_day:
        raise MalformedError("the first gaming day is after the last")
    # Read first: whatever is recorded meanwhile is beyond it and not in the report.
    position = _position(pool, span)
    account = player_account(player_id)
    return Document(
        name="statement",
        subject=player.number,
        title="Player statement",
        property_name=settings.property_name,
        period=_period(span),
        as_of_position=position,
        generated_at=at.astimezone(settings.time_zone),
        generated_by=by,
        public_url=settings.public_url,
        software_version=SOFTWARE_VERSION,
        facts=(("Player", player.number), ("Account", account)),
        sections=(_movements(pool, settings, account, position, span),),
        signatures=("Prepared by", "Player"),
        notes=("Each row's event number leads to the event itself, its postings and its rule.",),
    )


def _movements(pool: Pool, settings: Settings, account: str, position: int, span: Span) -> Section:
    found = statements.movements(pool, account, position, span.first_day, span.last_day)
    names = people.staff_names(pool, [each.by_staff for each in found])
    papers = slips.of_transactions(
        pool, [each.transaction_id for each in found if each.transaction_id]
    )
    rows: list[Row] = []
    links: list[Links] = []
    balance = 0
    if span.first_day:
        balance = statements.brought_forward(pool, account, position, span.first_day)
        rows.append((None, None, None, "Brought forward", None, None, None, balance))
        eve = account_path(account, as_of=_last_moment_before(span.first_day, settings))
        links.append((None,) * 7 + (eve,))
    moved = 0
    for each in found:
        balance += each.cents
        moved += each.cents
        rows.append(_row(each, papers, names, balance, settings))
        links.append(_links(each, papers))
    total = (None, None, None, "Total", None, None, moved, balance)
    total_links = (None,) * 6 + (None, account_path(account))
    return Section("Movements", _COLUMNS, tuple(rows), total, tuple(links), total_links)


def _row(
    entry: Entry,
    papers: Mapping[UUID, slips.Slip],
    names: Mapping[UUID, str],
    balance: int,
    settings: Settings,
) -> Row:
    slip = papers.get(entry.transaction_id) if entry.transaction_id else None
    return (
        entry.position,
        entry.at.astimezone(settings.time_zone),
        entry.gaming_day,
        title_of(slip.name if slip else entry.name),
        slip.slip if slip else "",
        names.get(entry.by_staff, ""),
        entry.cents,
        balance,
    )


def _links(entry: Entry, papers: Mapping[UUID, slips.Slip]) -> Links:
    slip = papers.get(entry.transaction_id) if entry.transaction_id else None
    event = event_path(entry.position)
    # The page of entries before the next event has this very balance at its head.
    balance = account_path(entry.account, before=entry.position + 1)
    return (event, None, None, None, slip_path(slip.slip) if slip else None, None, event, balance)


def _position(pool: Pool, span: Span) -> int:
    complete_to = statements.complete_to(pool, "ledger", "slips")
    if span.position is None:
        return complete_to
    if span.position > complete_to:
        raise MalformedError(f"the ledger is complete to event {complete_to:,}, not further")
    return span.position


def build(asked: Asked) -> Document:
    """Lay out the statement of the player whose number was named."""
    player = players.find_by_number(asked.pool, asked.player)
    if player is None:
        raise NotFoundError(f"there is no player {asked.player}")
    span = Span(asked.day, asked.last_day, asked.event)
    return player_statement(
        asked.pool, asked.settings, player.player_id, asked.at, span, by=asked.by
    )


def _period(span: Span) -> str:
    match span.first_day, span.last_day:
        case None, None:
            return "From the opening of the account"
        case None, last:
            return f"From the opening of the account to gaming day {last}"
        case first, None:
            return f"From gaming day {first}"
        case first, last:
            return f"Gaming day {first}" if first == last else f"Gaming days {first} to {last}"


def _last_moment_before(day: date, settings: Settings) -> str:
    """Say the last instant of the gaming day before, by the property's clock."""
    start = datetime.combine(day, time_of_day(settings.day_starts_at))
    return (start - timedelta(microseconds=1)).isoformat(sep=" ")


REPORT = Report(
    name="statement",
    title="Player statement",
    means="One player's account, movement by movement, for the player to keep.",
    build=build,
    parameters=(replace(PLAYER, is_required=True), DAY, TO, EVENT),
)
