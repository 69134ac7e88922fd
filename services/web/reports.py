"""Reports' pages: every report of the registry on the screen, and as a file in any format."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any
from urllib.parse import urlencode
from uuid import UUID

from flask import Blueprint, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from domain.errors import NotFoundError, Refusal
from domain.staff.powers import READ_REPORTS
from services.desk import people
from services.doors.downloads import download
from services.doors.house import the_pool, the_settings
from services.doors.statuses import status_of
from services.gaming_day import gaming_day_of
from services.reads import access, players, shifts
from services.reports.asking import ask
from services.reports.catalogue import READERS, find_report, readable_by
from services.reports.count_sheets import shift_name
from services.reports.document import Document, shown
from services.reports.formats import FORMATS
from services.reports.report import EVENT, KNOWN_AT, Asked, Report
from services.web.current import requires, who
from services.web.paging import same_page
from services.words import spoken_place

blueprint = Blueprint("reports", __name__, url_prefix="/reports")

_PAGE = 50


@blueprint.get("/")
@requires(*READERS)
def index() -> ResponseReturnValue:
    """List the reports, and the shifts and players that can be reported on."""
    number, wrong = request.args.get("player", "").strip(), None
    sees_all = who().may_any(READ_REPORTS)
    if number and sees_all:
        player = players.find_by_number(the_pool(), number)
        if player is not None:
            return redirect(url_for("reports.show", name="statement", player=player.number))
        wrong = f"there is no player {number}"
    after = request.args.get("after", "")
    found = shifts.latest(the_pool(), _PAGE) if sees_all else []
    after = after if after.isprintable() else ""
    some = players.page(the_pool(), after, _PAGE + 1) if sees_all else []
    page = render_template(
        "reports/index.html",
        reports=readable_by(who().roles),
        sees_all=sees_all,
        shifts=found,
        players=some[:_PAGE],
        more=same_page(after=some[_PAGE - 1].number) if len(some) > _PAGE else None,
        names=people.staff_names(the_pool(), [each.cashier for each in found]),
        spoken_place=spoken_place,
        formats=list(FORMATS),
        number=number,
        wrong=wrong,
    )
    return page, 404 if wrong else 200


@blueprint.get("/<name>")
@requires(*READERS)
def show(name: str) -> ResponseReturnValue:
    """Show a report, each figure leading to what it is made of."""
    report = _readable(name)
    document, asked, wrong = None, None, None
    try:
        if _is_answerable(report):
            asked = _asked(report)
            document = report.build(asked)
    except Refusal as refusal:
        wrong = refusal
    page = render_template(
        "reports/report.html",
        report=report,
        document=document,
        shown=shown,
        formats=list(FORMATS),
        download_query=_same_again(asked, document) if asked and document else "",
        values=_values(asked),
        is_narrowed=bool(request.args),
        wrong=wrong.sentence if wrong else None,
    )
    return page, status_of(wrong) if wrong else 200


@blueprint.get("/<name>.<form>")
@requires(*READERS)
def file(name: str, form: str) -> ResponseReturnValue:
    """Download a report."""
    report = _readable(name)
    return download(report.build(_asked(report)), form)


@blueprint.get("/players/<uuid:player_id>/statement")
@requires(READ_REPORTS)
def show_statement(player_id: UUID) -> ResponseReturnValue:
    """Lead to a player's statement."""
    return redirect(url_for("reports.show", name="statement", **_of_player(player_id)))


@blueprint.get("/players/<uuid:player_id>/statement.<form>")
@requires(READ_REPORTS)
def statement(player_id: UUID, form: str) -> ResponseReturnValue:
    """Lead to a player's statement as a file."""
    return redirect(url_for("reports.file", name="statement", form=form, **_of_player(player_id)))


@blueprint.get("/shifts/<uuid:shift_id>/count-sheet")
@requires(READ_REPORTS)
def show_count_sheet(shift_id: UUID) -> ResponseReturnValue:
    """Lead to a drawer's count sheet."""
    return redirect(url_for("reports.show", name="count-sheet", shift=_shift(shift_id)))


@blueprint.get("/shifts/<uuid:shift_id>/count-sheet.<form>")
@requires(READ_REPORTS)
def drawer(shift_id: UUID, form: str) -> ResponseReturnValue:
    """Lead to a drawer's count sheet as a file."""
    return redirect(url_for("reports.file", name="count-sheet", form=form, shift=_shift(shift_id)))


def _readable(name: str) -> Report:
    report = find_report(name)
    access.require_any(who().roles, *report.powers)
    return report


def _asked(report: Report) -> Asked:
    pool, settings, now = the_pool(), the_settings(), datetime.now(UTC)
    return ask(report, request.args, pool, settings, now, by=who().name)


def _is_answerable(report: Report) -> bool:
    """Say whether to answer now: a report that must know of whom waits for its form."""
    return bool(request.args) or not any(each.is_required for each in report.parameters)


def _same_again(asked: Asked, document: Document) -> str:
    """Ask for the file of this very page, whatever happens meanwhile."""
    given = {key: text for key, text in request.args.items() if text}
    if asked.day and asked.report.is_daily:
        given.setdefault("day", asked.day.isoformat())
    if EVENT in asked.report.parameters:
        given["event"] = str(document.as_of_position)
    if KNOWN_AT in asked.report.parameters:
        given.setdefault("known_at", asked.at.isoformat())
    return urlencode(given)


def _values(asked: Asked | None) -> dict[str, str]:
    values = dict(request.args)
    if asked and asked.day:
        values.setdefault("day", asked.day.isoformat())
    return values


def _of_player(player_id: UUID) -> dict[str, Any]:
    player = players.find(the_pool(), player_id)
    if player is None:
        raise NotFoundError(f"there is no player {player_id}")
    asked = {"day": request.args.get("from"), "to": request.args.get("to")}
    if asked["day"] and not asked["to"]:
        asked["to"] = gaming_day_of(datetime.now(UTC), the_settings()).isoformat()
    return {"player": player.number, **asked, "event": request.args.get("event")}


def _shift(shift_id: UUID) -> str:
    shift = shifts.find(the_pool(), shift_id)
    if shift is None:
        raise NotFoundError(f"there is no shift {shift_id}")
    return shift_name(shift.place, shift.number)
