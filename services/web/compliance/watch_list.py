"""Who brings or takes cash in parts; other parameters can be tried on any days."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta

from flask import Blueprint, render_template, request
from flask.typing import ResponseReturnValue

from domain.compliance.terms import Terms
from domain.errors import MalformedError
from domain.staff.powers import READ_COMPLIANCE
from services.doors.house import the_pool
from services.doors.statuses import status_of
from services.money import parse_amount
from services.reads import threshold_terms
from services.reads.watch_list import watch_list
from services.web.asked import day_asked, number_asked, text_asked
from services.web.compliance.reports import the_day
from services.web.current import requires

blueprint = Blueprint("watch_list", __name__, url_prefix="/watch-list")

_A_MONTH = timedelta(days=30)
_MOST_HOURS = 24 * 366
_MOST_PERCENT = 1000


@blueprint.get("/")
@requires(READ_COMPLIANCE)
def index() -> ResponseReturnValue:
    """List the fullest window of each player and way, by the terms or by others."""
    wrong, terms = None, threshold_terms.in_force(the_pool())
    first, last = the_day() - _A_MONTH, the_day()
    try:
        terms, first, last = _asked(terms, first, last)
    except MalformedError as refusal:
        wrong = refusal
    page = render_template(
        "compliance/watch_list.html",
        watched=watch_list(the_pool(), terms, first, last),
        terms=terms,
        first=first,
        last=last,
        values=request.args,
        wrong=wrong.sentence if wrong else None,
    )
    return page, status_of(wrong) if wrong else 200


def _asked(terms: Terms, first: date, last: date) -> tuple[Terms, date, date]:
    last = day_asked("to") or last
    first = day_asked("from") or min(first, last)
    if first > last:
        raise MalformedError("the first gaming day is after the last")
    hours = number_asked("hours", "the window is a whole number of hours")
    share = number_asked("share", "the share is a whole number of percent")
    if hours is not None and not 1 <= hours <= _MOST_HOURS:
        raise MalformedError(f"the window is 1 to {_MOST_HOURS} hours long")
    if share is not None and not 1 <= share <= _MOST_PERCENT:
        raise MalformedError(f"the share is 1 to {_MOST_PERCENT} percent")
    cents = terms.threshold_cents
    if typed := text_asked("threshold"):
        try:
            cents = parse_amount(typed)
        except ValueError as problem:
            raise MalformedError(str(problem)) from None
        if cents == 0:
            raise MalformedError("a threshold is above zero")
    tried = replace(
        terms,
        threshold_cents=cents,
        window_hours=hours or terms.window_hours,
        window_share_percent=share or terms.window_share_percent,
    )
    return tried, first, last
