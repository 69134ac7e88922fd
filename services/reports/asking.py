"""Reads what a report is asked, by whichever door, or refuses it with one sentence."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime
from typing import Any

from domain.errors import MalformedError
from services.gaming_day import gaming_day_of
from services.moments import read_day, read_moment
from services.reports.report import Asked, Parameter, Report
from services.settings import Settings
from services.store.pool import Pool

_MOST_DIGITS = 18
_LONGEST = 60


def ask(
    report: Report,
    texts: Mapping[str, str],
    pool: Pool,
    settings: Settings,
    at: datetime,
    *,
    by: str = "",
) -> Asked:
    """Read the words of a question; what this report cannot be asked is refused, not ignored."""
    given = {name: text.strip() for name, text in texts.items() if text.strip()}
    known = {each.name: each for each in report.parameters}
    for name in given.keys() - known.keys():
        raise MalformedError(f"{report.name} has no {name}; it takes {_listed(report)}")
    values = {name: _read(known[name], text, settings, at) for name, text in given.items()}
    for each in report.parameters:
        if each.is_required and each.name not in values:
            raise MalformedError(f"{report.name} needs a {each.name}: {each.title.lower()}")
    if report.is_daily and "day" not in values:
        values["day"] = values.get("to") or gaming_day_of(values.get("as_of", at), settings)
    if "day" in values and "to" in values and values["day"] > values["to"]:
        raise MalformedError("the first gaming day is after the last")
    return Asked(report=report, pool=pool, settings=settings, at=at, by=by, **values)


def _read(parameter: Parameter, text: str, settings: Settings, now: datetime) -> Any:
    if not text.isprintable():
        raise MalformedError(f"{parameter.name} holds a character that cannot be read")
    match parameter.kind:
        case "day":
            return _begun(read_day(text), gaming_day_of(now, settings))
        case "moment":
            return _past(read_moment(text, settings.time_zone), text, now)
        case "event":
            return _position(text)
        case "text":
            if len(text) > _LONGEST:
                raise MalformedError(f"{parameter.name} is too long to be one")
            return text


def _begun(day: date, today: date) -> date:
    if day > today:
        raise MalformedError(f"gaming day {day} has not begun; it is {today}")
    return day


def _past(moment: datetime, text: str, now: datetime) -> datetime:
    if moment > now:
        raise MalformedError(f"nothing is known yet as of {text}; that moment is to come")
    return moment


def _position(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= _MOST_DIGITS):
        raise MalformedError("a report is as of the number of an event")
    return int(text)


def _listed(report: Report) -> str:
    shown = [each.name for each in report.parameters if not each.is_hidden]
    return ", ".join(shown) or "nothing"
