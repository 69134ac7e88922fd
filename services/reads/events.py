"""The log itself: one event by its position, and the events that concern one thing."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from typing import Any
from uuid import UUID

import msgspec

from services.store.pool import Pool

_SELECT = """
    SELECT e.position, e.stream_id, e.version, e.name, e.recorded_at, e.command_id,
           CASE WHEN e.slip_series IS NOT NULL
                THEN e.slip_series || '-' || lpad(e.slip_number::text, 6, '0') END,
           e.state
    FROM log.events e
"""
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
    postings: tuple[tuple[str, int], ...]
    facts: dict[str, Any]


def find(pool: Pool, position: int) -> Event | None:
    """Find the event at a position of the log."""
    return next(iter(_some(pool, " WHERE e.position = %s", [position])), None)


def of_subject(pool: Pool, subject: UUID, limit: int = 50) -> list[Event]:
    """List the events that concern a thing or a person, the newest first."""
    where = (
        " JOIN trail.subjects s USING (position) WHERE s.subject = %s"
        " ORDER BY e.position DESC LIMIT %s"
    )
    return _some(pool, where, [subject, limit])


def latest(pool: Pool, before: int | None = None, limit: int = 50) -> list[Event]:
    """List the newest events, or the newest before a position."""
    where = " WHERE %s::bigint IS NULL OR e.position < %s::bigint ORDER BY e.position DESC LIMIT %s"
    return _some(pool, where, [before, before, limit])


def _some(pool: Pool, where: str, values: list[Any]) -> list[Event]:
    with pool.connection() as connection:
        return [_event(row) for row in connection.execute((_SELECT + where).encode(), values)]


def _event(row: tuple[Any, ...]) -> Event:
    position, stream_id, version, name, recorded_at, command_id, slip, state = row
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
        slip=slip,
        postings=tuple(_posting(each) for each in stored.get("postings", ())),
        facts={key: value for key, value in stored.items() if key not in _SIGNATURE},
    )


def _posting(stored: Any) -> tuple[str, int]:
    """Read a posting whether it was stored as a pair or with names."""
    if isinstance(stored, dict):
        return stored["account"], stored["cents"]
    account, cents = stored
    return account, cents
