"""The register of threshold and suspicion reports (R25): what is owed, by when, what was filed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date, datetime
from uuid import UUID

from services.desk import people
from services.reads import slips, statements, suspicions, threshold_reports, threshold_terms
from services.reads.suspicions import Suspicion
from services.reads.threshold_reports import Report
from services.reports.document import Column, Document, Links, Row, Section
from services.reports.paths import event_path, player_path, suspicion_path, threshold_report_path
from services.settings import Settings
from services.store.pool import Pool
from services.version import SOFTWARE_VERSION

_THRESHOLD = (
    Column("ref", "Ref", "text"),
    Column("triggers", "Trigger slips", "text"),
    Column("player", "Player", "text"),
    Column("day", "Gaming day", "date"),
    Column("amount", "Amount", "cents"),
    Column("direction", "Direction", "text"),
    Column("due", "Due", "date"),
    Column("status", "Status", "text"),
    Column("filed_ref", "Filed ref", "text"),
    Column("filed_by", "Filed by", "text"),
    Column("days_left", "Days left", "text"),
    Column("event", "Event", "count"),
)
_SUSPICION = (
    Column("ref", "Ref", "text"),
    Column("player", "Player", "text"),
    Column("grounds", "Grounds", "text"),
    Column("raised", "Raised", "time"),
    Column("due", "Due", "date"),
    Column("status", "Status", "text"),
    Column("filed_ref", "Filed ref", "text"),
    Column("ended_by", "Filed or dismissed by", "text"),
    Column("days_left", "Days left", "text"),
    Column("event", "Event", "count"),
)


def threshold_register(
    pool: Pool, settings: Settings, today: date, at: datetime, *, by: str = ""
) -> Document:
    """Lay out both registers as they stand; only those who keep them may ask for it."""
    # Read first: whatever is recorded meanwhile is beyond it and not in the report.
    position = statements.complete_to(pool, "threshold_reports", "suspicions", "slips", "players")
    reports = threshold_reports.register(pool, today, position=position)
    raised = suspicions.register(pool, today, position)
    staff = {each.filed_by for each in reports} | {each.ended_by for each in raised}
    names = people.staff_names(pool, [each for each in staff if each is not None])
    triggers = slips.of_transactions(pool, (tx for each in reports for tx in each.transaction_ids))
    terms = threshold_terms.in_force(pool)
    owed = sum(each.is_owed for each in reports)
    return Document(
        name="threshold-register",
        subject=str(today),
        title="Threshold and suspicion register",
        property_name=settings.property_name,
        period=f"As of gaming day {today}",
        as_of_position=position,
        generated_at=at.astimezone(settings.time_zone),
        generated_by=by,
        public_url=settings.public_url,
        software_version=SOFTWARE_VERSION,
        facts=(
            ("Threshold", terms.spoken),
            ("Owed", f"{owed} of {len(reports)}"),
            ("Late", str(sum(each.is_owed and each.days_left < 0 for each in reports))),
        ),
        sections=(
            _reports(reports, names, {tx: slip.slip for tx, slip in triggers.items()}),
            _suspicions(raised, names, settings),
        ),
        signatures=("Prepared by", "Compliance officer"),
        notes=("Restricted: whoever tells a person that a suspicion was reported is liable.",),
    )


def days_left_words(days: int, *, is_open: bool) -> str:
    """Say how long there is, or for how long it has been late; nothing once it is done."""
    if not is_open:
        return ""
    return f"{-days} late" if days < 0 else str(days)


def _reports(
    reports: Iterable[Report], names: Mapping[UUID, str], triggers: Mapping[UUID, str]
) -> Section:
    rows: list[Row] = []
    links: list[Links] = []
    for each in reports:
        rows.append(
            (
                each.ref,
                ", ".join(triggers.get(tx, "") for tx in each.transaction_ids if tx in triggers),
                each.number or str(each.player_id),
                each.cash_day,
                each.cents,
                each.direction,
                each.due_on,
                each.status.replace("_", " "),
                each.reference or "",
                names.get(each.filed_by, "") if each.filed_by else "",
                days_left_words(each.days_left, is_open=each.is_owed),
                each.position,
            )
        )
        page, event = threshold_report_path(each.report_id), event_path(each.position)
        player = player_path(each.player_id)
        links.append((page, page, player, None, page, *(None,) * 6, event))
    return Section("Threshold reports", _THRESHOLD, tuple(rows), None, tuple(links))


def _suspicions(
    raised: Iterable[Suspicion], names: Mapping[UUID, str], settings: Settings
) -> Section:
    rows: list[Row] = []
    links: list[Links] = []
    for each in raised:
        rows.append(
            (
                each.ref,
                each.number or str(each.player_id),
                each.grounds,
                each.raised_at.astimezone(settings.time_zone),
                each.due_on,
                each.status,
                each.reference or "",
                names.get(each.ended_by, "") if each.ended_by else "",
                days_left_words(each.days_left, is_open=each.is_open),
                each.position,
            )
        )
        page, event = suspicion_path(each.suspicion_id), event_path(each.position)
        links.append((page, player_path(each.player_id), *(None,) * 7, event))
    return Section("Suspicion reports", _SUSPICION, tuple(rows), None, tuple(links))
