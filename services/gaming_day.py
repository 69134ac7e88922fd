"""Which gaming day a moment belongs to: a day runs from a set hour to the same hour of the next."""

from __future__ import annotations

from datetime import date, datetime, time, timedelta

from services.settings import Settings


def gaming_day_of(at: datetime, settings: Settings) -> date:
    """Return the gaming day of a moment, by the property's own clock."""
    local = at.astimezone(settings.time_zone)
    return (local - timedelta(hours=settings.day_starts_at)).date()


def start_of(day: date, settings: Settings) -> datetime:
    """Return the first moment of a gaming day."""
    return datetime.combine(day, time(settings.day_starts_at), settings.time_zone)
