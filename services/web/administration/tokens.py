"""Tokens: what lets a machine act as a person on a station, shown once and revoked at once."""

from __future__ import annotations

from flask import Blueprint, flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from domain.errors import MalformedError, NotFoundError, Refusal
from domain.staff.powers import MANAGE_STAFF
from services.desk import acts, roster, stations, tokens
from services.desk.roster import Member
from services.doors.house import the_pool
from services.doors.statuses import status_of
from services.web.current import requires, who

blueprint = Blueprint("tokens", __name__, url_prefix="/tokens")

_LONGEST_NAME = 60


@blueprint.get("/")
@requires(MANAGE_STAFF)
def index() -> ResponseReturnValue:
    """List every token there ever was; what they are is known to nobody."""
    return render_template(
        "administration/tokens/index.html",
        tokens=tokens.all_tokens(the_pool()),
        codes={each.staff_id: each.code for each in roster.everybody(the_pool())},
    )


@blueprint.route("/issue", methods=["GET", "POST"])
@requires(MANAGE_STAFF)
def issue() -> ResponseReturnValue:
    """Issue a token and show it in this one answer."""
    if request.method == "GET":
        return _form()
    try:
        name, member, station = _asked()
    except Refusal as refusal:
        return _form(refusal.sentence), status_of(refusal)
    token = tokens.issue(the_pool(), name, member.staff_id, station.id)
    _record("token_issued", member, f"{name}, at {station.id}")
    return render_template(
        "administration/tokens/issued.html", token=token, name=name, member=member, place=station
    )


@blueprint.post("/<token_id>/revoke")
@requires(MANAGE_STAFF)
def revoke(token_id: str) -> ResponseReturnValue:
    """End a token at once."""
    token = next((each for each in tokens.all_tokens(the_pool()) if each.id == token_id), None)
    member = roster.by_id(the_pool(), token.staff_id) if token else None
    if token is None or member is None or not tokens.revoke(the_pool(), token_id):
        raise NotFoundError("there is no such token in use")
    _record("token_revoked", member, f"{token.name}, at {token.station_id}")
    flash(f"Token {token.name} is revoked.", "success")
    return redirect(url_for("administration.tokens.index"))


def _asked() -> tuple[str, Member, stations.Station]:
    name = request.form.get("name", "").strip()
    if not 0 < len(name) <= _LONGEST_NAME or not name.isprintable():
        raise MalformedError(f"a token needs a name of at most {_LONGEST_NAME} characters")
    member = roster.by_code(the_pool(), request.form.get("code", ""))
    if member is None or not member.is_employed:
        raise MalformedError("choose somebody who works here")
    station = stations.find(the_pool(), request.form.get("station", ""))
    if station is None:
        raise MalformedError("choose a station in use")
    return name, member, station


def _form(wrong: str | None = None) -> str:
    return render_template(
        "administration/tokens/issue.html",
        members=[each for each in roster.everybody(the_pool()) if each.is_employed],
        stations_in_use=stations.all_stations(the_pool()),
        values=request.form,
        wrong=wrong,
    )


def _record(what: str, member: Member, detail: str) -> None:
    me = who()
    acts.record(
        the_pool(), what, member.staff_id, by=me.staff_id, station=me.station.id, detail=detail
    )
