"""The log itself: one event by its position, and the events that concern one thing.

What the compliance registers rest on is shown to their readers alone: to anybody else it is not
there. Whoever forgets to say who reads shows too little, never too much.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date, datetime
from functools import cache
from typing import Any
from uuid import UUID

import msgspec

from domain.cage.slip import slip_written
from domain.catalogue import EVENTS
from domain.ledger.postings import Posting
from domain.staff.powers import READ_COMPLIANCE
from domain.staff.roles import Role
from services.reads.access import may_any
from services.store.pool import Pool

_SELECT = """
    SELECT e.position, e.stream_id, e.version, e.name, e.recorded_at, e.command_id,
           e.slip_series, e.slip_number,
           e.state
    FROM (SELECT * FROM log.events WHERE %s OR NOT starts_with(name, 'compliance.')) e
"""
_MOST_OF_A_COMMAND = 10_000
# What stands in place of a fact that is in the log for the audit alone.
HIDDEN = "hidden"
_SIGNATURE = frozenset(
    {
        "timestamp", "gaming_day", "by", "authorised_by", "station", "rules", "command_id",
        "postings", "originator_topic", "class_version",
    }
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Event:
    """An event as it is stored: who, when, where, by which rules, and its own facts."""

    position: int
    stream_id: UUID
    version: int
    name: str
    at: datetime
    recorded_at: datetime
    gaming_day: date
    by_staff: UUID
    authorised_by: UUID | None
    station: str
    command_id: UUID
    rules: tuple[str, ...]
    slip: str | None
    postings: tuple[Posting, ...]
    facts: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Sought:
    """What events are looked for by; nothing given is everything."""

    name: str = ""
    subject: UUID | None = None
    gaming_day: date | None = None


def find(pool: Pool, position: int, roles: Collection[Role] = ()) -> Event | None:
    """Find the event at a position of the log."""
    return next(iter(_some(pool, roles, " WHERE e.position = %s", [position])), None)


def of_subject(
    pool: Pool, subject: UUID, limit: int = 50, roles: Collection[Role] = ()
) -> list[Event]:
    """List the events that concern a thing or a person, the newest first."""
    where = (
        " JOIN trail.subjects s USING (position) WHERE s.subject = %s"
        " ORDER BY e.position DESC LIMIT %s"
    )
    return _some(pool, roles, where, [subject, limit])


def of_command(pool: Pool, command_id: UUID, roles: Collection[Role] = ()) -> list[Event]:
    """List what one command did, in order."""
    # A command's events stand together and end at its position; the log has no index by command.
    where = (
        " JOIN log.commands c ON c.command_id = e.command_id AND e.position <= c.position"
        " AND e.position > c.position - %s WHERE c.command_id = %s ORDER BY e.position"
    )
    return _some(pool, roles, where, [_MOST_OF_A_COMMAND, command_id])


def neighbours(
    pool: Pool, position: int, roles: Collection[Role] = ()
) -> tuple[int | None, int | None]:
    """Return the positions before and after one, of those that this reader may see."""
    older = _some(
        pool, roles, " WHERE e.position < %s ORDER BY e.position DESC LIMIT 1", [position]
    )
    newer = _some(pool, roles, " WHERE e.position > %s ORDER BY e.position LIMIT 1", [position])
    return older[0].position if older else None, newer[0].position if newer else None


def latest(pool: Pool, before: int | None = None, limit: int = 50) -> list[Event]:
    """List the newest events, or the newest before a position."""
    return search(pool, Sought(), before, limit)


def search(
    pool: Pool,
    sought: Sought,
    before: int | None = None,
    limit: int = 50,
    roles: Collection[Role] = (),
) -> list[Event]:
    """List the newest events of a kind, about a person or of a gaming day, a page at a time."""
    conditions: list[str] = ["true"]
    values: list[Any] = []
    if before is not None:
        conditions.append("e.position < %s")
        values.append(before)
    if sought.name:
        conditions.append("e.name = %s")
        values.append(sought.name)
    if sought.subject:
        conditions.append(
            "EXISTS (SELECT FROM trail.subjects s WHERE s.subject = %s AND s.position = e.position)"
        )
        values.append(sought.subject)
    if sought.gaming_day:
        # A day is in the event itself; nothing of a day is recorded before the day.
        conditions.append("e.recorded_at >= %s::date - 1")
        conditions.append("convert_from(e.state, 'UTF8')::jsonb ->> 'gaming_day' = %s")
        values += [sought.gaming_day, sought.gaming_day.isoformat()]
    where = f" WHERE {' AND '.join(conditions)} ORDER BY e.position DESC LIMIT %s"
    return _some(pool, roles, where, [*values, limit])


def _some(pool: Pool, roles: Collection[Role], where: str, values: list[Any]) -> list[Event]:
    is_open = may_any(roles, READ_COMPLIANCE)
    with pool.connection() as connection:
        rows = connection.execute((_SELECT + where).encode(), [is_open, *values])
        return [_event(row) for row in rows]


def _event(row: tuple[Any, ...]) -> Event:
    position, stream_id, version, name, recorded_at, command_id, series, number, state = row
    stored: dict[str, Any] = msgspec.json.decode(state)
    second = stored.get("authorised_by")
    return Event(
        position=position,
        stream_id=stream_id,
        version=version,
        name=name,
        at=datetime.fromisoformat(stored["timestamp"]),
        recorded_at=recorded_at,
        gaming_day=date.fromisoformat(stored["gaming_day"]),
        by_staff=UUID(stored["by"]),
        authorised_by=UUID(second) if second else None,
        station=stored["station"],
        command_id=command_id,
        rules=tuple(stored.get("rules", ())),
        slip=slip_written(series, number) if series else None,
        postings=tuple(_posting(each) for each in stored.get("postings", ())),
        facts={
            key: HIDDEN if key in secret_fields_of(name) else value
            for key, value in stored.items()
            if key not in _SIGNATURE
        },
    )


@cache
def secret_fields_of(name: str) -> frozenset[str]:
    """Name the fields of a kind of event that nobody is shown, such as hole cards."""
    kind = next((each for each in EVENTS if name == each.TOPIC), None)  # type: ignore[attr-defined]
    return kind.secret_fields if kind else frozenset()


def _posting(stored: Any) -> Posting:
    """Read a posting whether it was stored as a pair or with names."""
    return Posting(**stored) if isinstance(stored, dict) else Posting(*stored)
