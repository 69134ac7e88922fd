"""Assessable hours: each begins with the full hour, which is the collection time."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from domain.tables.charges.errors import HourError

HOUR = timedelta(hours=1)
_MINUTE = timedelta(minutes=1)


def hour_of(at: datetime) -> datetime:
    """Say when the hour began in which a moment lies."""
    return at.astimezone(UTC).replace(minute=0, second=0, microsecond=0)


def whole_minutes_left(at: datetime) -> int:
    """Count the whole minutes that are left of the hour in which a moment lies."""
    return (hour_of(at) + HOUR - at) // _MINUTE


def hour_named(text: str, at: datetime) -> datetime:
    """Read which hour is meant; nothing said is the hour of the moment itself."""
    if not text:
        return hour_of(at)
    try:
        hour = datetime.fromisoformat(text)
    except ValueError:
        hour = None
    if hour is None or hour.tzinfo is None or hour != hour_of(hour):
        raise HourError(f"{text!r} is no full hour, like 2026-03-06T20:00+00:00")
    if hour > at:
        raise HourError("this hour has not begun; a time charge is assessed when it begins")
    return hour.astimezone(UTC)
