"""Days and moments as people type them, read or refused with a sentence."""

from __future__ import annotations

from datetime import date, datetime
from zoneinfo import ZoneInfo

from domain.errors import MalformedError

# Days outside could not be the gaming day of any moment that Python and the database both know.
_FIRST, _LAST = date(1970, 1, 2), date(2999, 12, 31)


def read_day(text: str) -> date:
    """Read a gaming day."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        raise MalformedError(f"'{text}' is not a gaming day such as 2026-11-18") from None
    if not _FIRST <= day <= _LAST:
        raise MalformedError(f"no gaming day of this house is on {text}")
    return day


def read_moment(text: str, zone: ZoneInfo) -> datetime:
    """Read a moment; without an offset it is by the property's own clock."""
    try:
        at = datetime.fromisoformat(text)
    except ValueError:
        raise MalformedError(f"'{text}' is not a date and time such as 2026-11-18 21:30") from None
    if not _FIRST.year <= at.year <= _LAST.year:
        raise MalformedError(f"no money moved here in the year {at.year}")
    return at if at.tzinfo else at.replace(tzinfo=zone)
