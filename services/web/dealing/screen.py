"""The dealer's screen: the table as it lies, and the next step."""

from __future__ import annotations

from flask import Blueprint, Response, redirect, request, url_for
from flask.typing import ResponseReturnValue

from domain.errors import MalformedError
from domain.staff.roles import Book
from services.dealing.finding import BankedRound, view_of
from services.dealing.view import RANKS, SUITS
from services.doors.house import the_pool
from services.doors.statuses import status_of
from services.reads.tables import Table
from services.replay.story import events_of_round, tell
from services.web.current import who
from services.web.dealing.at_table import CONTINUE, START, the_banked_table, the_last_round
from services.web.dealing.steps_read import read_steps
from services.web.errors import as_sentence
from services.web.forms import form_page
from services.web.fragments import is_fragment
from services.web.performing import Refused, perform

blueprint = Blueprint("screen", __name__, url_prefix="/tables")

_LAST_TOLD = 3
# What a step of the screen may ask for beside going on with the round.
_COMMANDS = frozenset({"leave-dealers-set"})


@blueprint.get("/<code>/deal")
def show(code: str) -> ResponseReturnValue:
    """Show the table to whoever deals it; a screen that asks by itself hears how far it is."""
    table = the_banked_table(code)
    if is_fragment():
        who()
        return Response(_mark(the_last_round(table)), mimetype="text/plain")
    return _screen(table)


@blueprint.post("/<code>/deal")
def go_on(code: str) -> ResponseReturnValue:
    """Take the steps that the page sends."""
    table = the_banked_table(code)
    name = request.form.get("command", "")
    extra: dict[str, object] = {"round_id": request.form.get("round_id", "")}
    try:
        if name not in _COMMANDS:
            name, extra["steps"] = CONTINUE[Book(table.book)], read_steps(request.form)
    except MalformedError as problem:
        return _screen(table, Refused(status_of(problem), as_sentence(problem.sentence)))
    done = perform(name, extra)
    if isinstance(done, Refused):
        return _screen(table, done)
    return redirect(_url(table))


@blueprint.post("/<code>/deal/start")
def start(code: str) -> ResponseReturnValue:
    """Open the next round for bets."""
    table = the_banked_table(code)
    extra: dict[str, object] = {"table": table.code}
    if table.book == Book.CW:
        extra["is_shuffled"] = request.form.get("is_shuffled") == "yes"
    done = perform(START[Book(table.book)], extra)
    if isinstance(done, Refused):
        return _screen(table, done)
    return redirect(_url(table))


def _screen(table: Table, refused: Refused | None = None) -> ResponseReturnValue:
    who()
    played = the_last_round(table)
    view = view_of(played, table.places) if played else None
    told = tell(events_of_round(the_pool(), view.round_id))[-_LAST_TOLD:] if view else []
    return form_page(
        "dealing/screen.html",
        refused,
        table=table,
        view=view,
        told=told,
        mark=_mark(played),
        staged=request.form.get("steps") or "[]",
        ranks=RANKS,
        suits=SUITS,
        is_war=table.book == Book.CW,
    )


def _mark(played: BankedRound | None) -> str:
    """Say in a word how far the table is: which round, and how many facts it has."""
    return f"{played.id} {played.version}" if played else "no round"


def _url(table: Table) -> str:
    return url_for("dealing.screen.show", code=table.code)
