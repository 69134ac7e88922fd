"""The log of large cash movements, on the screen and as files, and the review of a day."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from urllib.parse import urlencode
from uuid import UUID

from flask import Blueprint, render_template, request, url_for
from flask.typing import ResponseReturnValue

from domain.errors import MalformedError, NotFoundError
from domain.staff.powers import READ_COMPLIANCE
from services.doors.downloads import download
from services.doors.house import the_pool, the_settings
from services.doors.statuses import status_of
from services.money import parse_amount
from services.reads import cash_days
from services.reports.cash_aggregate import Asked, cash_aggregate
from services.reports.document import Document, shown
from services.reports.formats import FORMATS
from services.use_cases.casino import Answer
from services.web.asked import day_asked, number_asked, text_asked
from services.web.compliance.reports import the_day
from services.web.current import requires, who
from services.web.forms import form_page, posted
from services.web.performing import perform

blueprint = Blueprint("cash", __name__, url_prefix="/cash")

_A_WEEK = timedelta(days=6)


@blueprint.get("/")
@requires(READ_COMPLIANCE)
def index() -> ResponseReturnValue:
    """Show the days on which somebody's cash came to the amount to watch from."""
    wrong = None
    try:
        document = _document(_asked())
    except MalformedError as refusal:
        wrong, document = refusal, _document(Asked(the_day() - _A_WEEK, the_day()))
    # Downloaded from this page, the file says what the page says, whatever happens meanwhile.
    asked = {key: value for key, value in request.args.items() if value and not wrong}
    page = render_template(
        "compliance/cash.html",
        document=document,
        shown=shown,
        formats=list(FORMATS),
        download_query=urlencode(asked | {"event": document.as_of_position}),
        first=the_day() - _A_WEEK,
        last=the_day(),
        values=request.args,
        wrong=wrong.sentence if wrong else None,
    )
    return page, status_of(wrong) if wrong else 200


@blueprint.get("/aggregate.<form>")
@requires(READ_COMPLIANCE)
def aggregate(form: str) -> ResponseReturnValue:
    """Download it."""
    return download(_document(_asked()), form)


@blueprint.route("/<uuid:cash_day_id>/review", methods=["GET", "POST"])
@requires(READ_COMPLIANCE)
def review(cash_day_id: UUID) -> ResponseReturnValue:
    """Sign for having looked at a player's day as it stands."""
    day, refused = cash_days.find(the_pool(), cash_day_id), None
    if day is None:
        raise NotFoundError(f"there is no cash day {cash_day_id}")
    back = f"{url_for('compliance.cash.index')}?from={day.gaming_day}&to={day.gaming_day}"
    if request.method == "POST":
        done = perform("review-cash-day", {"cash_day_id": str(cash_day_id)})
        if isinstance(done, Answer):
            return posted(done, "The review is signed.", back)
        refused = done
    return form_page(
        "compliance/act.html",
        refused,
        heading=f"Review {day.number or day.player_id}, {day.gaming_day}",
        words="Sign the review",
        is_end=False,
        version=day.version,
        fields=["note"],
        facts=[
            ("Player", day.number or str(day.player_id)),
            ("Cash in", day.in_cents),
            ("Cash out", day.out_cents),
            ("Last note", day.note or "none"),
        ],
        back=back,
        tab="cash",
    )


def _document(asked: Asked) -> Document:
    now = datetime.now(UTC)
    return cash_aggregate(the_pool(), the_settings(), asked, now, by=who().name)


def _asked() -> Asked:
    first, last, least = day_asked("from"), day_asked("to"), None
    if typed := text_asked("least"):
        try:
            least = parse_amount(typed)
        except ValueError as problem:
            raise MalformedError(str(problem)) from None
    last = last or max(the_day(), first or the_day())
    event = number_asked("event", "a report is as of the number of an event")
    return Asked(first or last - _A_WEEK, last, least, event)
