"""Reports' pages: what accounting reads on the screen, and downloads in any format."""

from __future__ import annotations

from datetime import UTC, datetime
from urllib.parse import urlencode
from uuid import UUID

from flask import Blueprint, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from domain.errors import MalformedError
from domain.staff.powers import READ_REPORTS
from services.desk import people
from services.doors.downloads import download
from services.doors.house import the_pool, the_settings
from services.doors.statuses import status_of
from services.reads import players, shifts
from services.reports.count_sheet import count_sheet
from services.reports.document import Document, shown
from services.reports.formats import FORMATS
from services.reports.statement import Span, player_statement
from services.web.asked import day_asked, number_asked
from services.web.current import requires, who
from services.web.paging import same_page

blueprint = Blueprint("reports", __name__, url_prefix="/reports")

_PAGE = 50


@blueprint.get("/")
@requires(READ_REPORTS)
def index() -> ResponseReturnValue:
    """List the shifts and players that can be reported on."""
    number, wrong = request.args.get("player", "").strip(), None
    if number:
        player = players.find_by_number(the_pool(), number)
        if player is not None:
            return redirect(url_for("reports.show_statement", player_id=player.player_id))
        wrong = f"there is no player {number}"
    after = request.args.get("after", "")
    found = shifts.latest(the_pool(), _PAGE)
    some = players.page(the_pool(), after if after.isprintable() else "", _PAGE + 1)
    page = render_template(
        "reports/index.html",
        shifts=found,
        players=some[:_PAGE],
        more=same_page(after=some[_PAGE - 1].number) if len(some) > _PAGE else None,
        names=people.staff_names(the_pool(), [each.cashier for each in found]),
        formats=list(FORMATS),
        number=number,
        wrong=wrong,
    )
    return page, 404 if wrong else 200


@blueprint.get("/players/<uuid:player_id>/statement")
@requires(READ_REPORTS)
def show_statement(player_id: UUID) -> ResponseReturnValue:
    """Show a player's statement, each figure leading to what it is made of."""
    wrong = None
    try:
        document = _statement(player_id, _span())
    except MalformedError as refusal:
        wrong, document = refusal, _statement(player_id, Span())
    # Downloaded from this page, the file says what the page says, whatever happens meanwhile.
    asked = {key: request.args[key] for key in ("from", "to") if request.args.get(key)}
    asked = {} if wrong else asked
    page = render_template(
        "reports/statement.html",
        document=document,
        shown=shown,
        player_id=player_id,
        formats=list(FORMATS),
        download_query=urlencode(asked | {"event": document.as_of_position}),
        values=request.args,
        wrong=wrong.sentence if wrong else None,
    )
    return page, status_of(wrong) if wrong else 200


@blueprint.get("/players/<uuid:player_id>/statement.<form>")
@requires(READ_REPORTS)
def statement(player_id: UUID, form: str) -> ResponseReturnValue:
    """Download a player's statement."""
    return download(_statement(player_id, _span()), form)


@blueprint.get("/shifts/<uuid:shift_id>/count-sheet")
@requires(READ_REPORTS)
def show_count_sheet(shift_id: UUID) -> ResponseReturnValue:
    """Show a drawer's count sheet, each figure leading to what it is made of."""
    return render_template(
        "reports/count_sheet.html",
        document=_count_sheet(shift_id),
        shown=shown,
        shift_id=shift_id,
        formats=list(FORMATS),
    )


@blueprint.get("/shifts/<uuid:shift_id>/count-sheet.<form>")
@requires(READ_REPORTS)
def drawer(shift_id: UUID, form: str) -> ResponseReturnValue:
    """Download a drawer's count sheet."""
    return download(_count_sheet(shift_id), form)


def _statement(player_id: UUID, span: Span) -> Document:
    return player_statement(
        the_pool(), the_settings(), player_id, datetime.now(UTC), span, by=who().name
    )


def _count_sheet(shift_id: UUID) -> Document:
    return count_sheet(the_pool(), the_settings(), shift_id, datetime.now(UTC), by=who().name)


def _span() -> Span:
    event = number_asked("event", "a report is as of the number of an event")
    return Span(day_asked("from"), day_asked("to"), event)
