"""The approval queue's pages: asking, waiting, and deciding on one's own station."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import cast, get_args
from uuid import UUID

from flask import Blueprint, jsonify, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from marshmallow import ValidationError

from domain.errors import MalformedError, NotFoundError, Refusal
from services.desk import approvals, people, stations
from services.desk.approvals import Decision, Request
from services.doors.approving import (
    Moment,
    ask_approval,
    decide_approval,
    may_decide,
    powers_of,
    seen_by,
    settled,
)
from services.doors.dispatch import need_of
from services.doors.house import the_casino, the_pool, the_settings
from services.doors.second_person import second_person
from services.doors.statuses import status_of
from services.gaming_day import gaming_day_of
from services.use_cases.catalogue import COMMANDS
from services.web.current import person, who
from services.web.errors import as_sentence
from services.web.fragments import is_fragment
from services.web.navigation import waiting_for
from services.web.performing import read_command
from services.web.same_site import safe_next

blueprint = Blueprint("approvals", __name__, url_prefix="/approvals")

_LONGEST_NOTE = 200
# Longer than any posting takes: whoever approved is not coming back with an outcome.
_SURELY_OVER_SECONDS = 60
_SEND_AS_IT_IS = 307


@blueprint.get("/")
def index() -> ResponseReturnValue:
    """Show what waits for this person, and what became of their own requests."""
    me, pool = person(), the_pool()
    to_decide = approvals.waiting_for(pool, me.staff_id, powers_of(me.roles))
    own = [settled(the_casino(), each) for each in approvals.asked_by(pool, me.staff_id)]
    page = "list.html" if is_fragment() else "index.html"
    return render_template(
        f"approvals/{page}", to_decide=to_decide, own=own, **_words(to_decide + own)
    )


@blueprint.get("/count")
def count() -> ResponseReturnValue:
    """Say how much waits, to a page that is about something else."""
    return jsonify(waiting=waiting_for(who()))


@blueprint.post("/ask")
def ask() -> ResponseReturnValue:
    """Put what a form asks for into the queue, if the domain says it needs a second person."""
    back = safe_next(request.args.get("back"))
    spec = COMMANDS.get(request.args.get("name", ""))
    if spec is None:
        raise NotFoundError("there is no such command")
    try:
        command = read_command(spec, request.form)
        needed = need_of(the_casino(), command)
    except (Refusal, ValidationError):
        needed = None
    if needed is None:
        # Not for the queue: the form's own page answers it, and keeps what was typed.
        return redirect(back, _SEND_AS_IT_IS)
    request_id = ask_approval(the_casino(), command, needed)
    return redirect(url_for("approvals.show", request_id=request_id))


@blueprint.get("/<uuid:request_id>")
def show(request_id: UUID) -> ResponseReturnValue:
    """Show a request: to whoever asked, how it stands; to whoever may decide, what to decide."""
    found = settled(the_casino(), _seen(request_id))
    return _page(found)


@blueprint.post("/<uuid:request_id>/decide")
def decide(request_id: UUID) -> ResponseReturnValue:
    """Approve or reject with one's own PIN."""
    found, signed_in = _seen(request_id), who()
    note = request.form.get("note", "").strip()
    try:
        decision = _decision(note)
        second = second_person(
            the_pool(), signed_in.code, request.form.get("pin", ""), signed_in.station.id
        )
        now = datetime.now(UTC)
        moment = Moment(now, gaming_day_of(now, the_settings()), signed_in.station.id)
        decide_approval(the_casino(), request_id, decision, second, now=moment, note=note)
    except Refusal as refusal:
        found = settled(the_casino(), _seen(request_id))
        return _page(found, as_sentence(refusal.sentence), note), status_of(refusal)
    return redirect(url_for("approvals.show", request_id=found.request_id))


def _decision(note: str) -> Decision:
    decision = request.form.get("decision", "")
    if decision not in get_args(Decision):
        raise MalformedError("choose to approve or to reject")
    if len(note) > _LONGEST_NOTE or not all(map(str.isprintable, note)):
        raise MalformedError(f"a note is at most {_LONGEST_NOTE} plain characters")
    return cast("Decision", decision)


def _seen(request_id: UUID) -> Request:
    return seen_by(the_pool(), person(), request_id)


def _page(found: Request, error: str | None = None, note: str = "") -> str:
    decided = found.decided_at
    age = (datetime.now(UTC) - decided).total_seconds() if decided else 0.0
    return render_template(
        "approvals/state.html" if is_fragment() else "approvals/show.html",
        asked=found,
        is_mine=found.requested_by == who().staff_id,
        may_decide=found.state == "waiting" and may_decide(found, person()),
        is_over=age > _SURELY_OVER_SECONDS,
        error=error,
        note=note,
        **_words([found]),
    )


def _words(requests: list[Request]) -> dict[str, object]:
    """Return what turns ids into names, and moments into "3 min ago"."""
    staff = [each.requested_by for each in requests]
    staff += [each.decided_by for each in requests if each.decided_by]
    now = datetime.now(UTC)
    return {
        "names": people.staff_names(the_pool(), staff),
        "stations": {each.id: each.name for each in stations.all_stations(the_pool())},
        "minutes_ago": lambda at: max(0, int((now - at).total_seconds() // 60)),
    }
