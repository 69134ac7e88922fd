"""My sign-in: everybody chooses their own PIN and password, and shows the old password first."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast
from uuid import UUID

from flask import Blueprint, flash, redirect, render_template, request, session, url_for
from flask.typing import ResponseReturnValue

from domain.errors import Refusal
from services.desk import access, acts, credentials, new_secrets
from services.doors.house import the_pool
from services.doors.limits import SECRETS_PER_MINUTE, limiter
from services.doors.statuses import status_of
from services.store.pool import Pool
from services.web.current import forget, who
from services.web.server_session import ServerSession

blueprint = Blueprint("me", __name__, url_prefix="/me")


@blueprint.get("/")
def show() -> ResponseReturnValue:
    """Show how I sign in, and what of it I may change."""
    me = who()
    state = credentials.states(the_pool()).get(me.staff_id)
    return render_template(
        "me/show.html", state=state, done=acts.of_subject(the_pool(), me.staff_id, 10)
    )


@blueprint.route("/pin", methods=["GET", "POST"])
@limiter.limit(SECRETS_PER_MINUTE, methods=["POST"])
def change_pin() -> ResponseReturnValue:
    """Choose another PIN."""
    return _change("pin", new_secrets.check_pin, credentials.set_pin)


@blueprint.route("/password", methods=["GET", "POST"])
@limiter.limit(SECRETS_PER_MINUTE, methods=["POST"])
def change_password() -> ResponseReturnValue:
    """Choose another password; every other session of mine ends."""
    return _change("password", new_secrets.check_password, credentials.set_password)


def _change(
    kind: str, check: Callable[[str], None], keep: Callable[[Pool, UUID, str], None]
) -> ResponseReturnValue:
    me = who()
    if request.method == "GET":
        return _page(kind, {})
    new = request.form.get("new", "")
    try:
        check(new)
    except Refusal as refusal:
        return _page(kind, {"new": refusal.sentence}), status_of(refusal)
    if new != request.form.get("again", ""):
        return _page(kind, {"again": f"this is not the same {_words(kind)} again"}), 422
    attempt = credentials.Attempt(me.staff_id, f"change-{kind}", me.station.id)
    try:
        credentials.check_password(the_pool(), attempt, request.form.get("current", ""))
    except Refusal as refusal:
        return _page(kind, {"current": _said(refusal)}), status_of(refusal)
    keep(the_pool(), me.staff_id, new)
    acts.record(the_pool(), f"{kind}_changed", me.staff_id, by=me.staff_id, station=me.station.id)
    if kind == "password":
        _end_other_sessions()
    flash(f"Your {_words(kind)} is changed.", "success")
    return redirect(url_for("me.show"))


def _end_other_sessions() -> None:
    """Whoever learned the old password and sits somewhere with it is out."""
    kept = dict(session)
    access.end_sessions(the_pool(), who().staff_id)
    cast("ServerSession", session).regenerate()
    session.update(kept)
    forget()


def _said(refusal: Refusal) -> str:
    """Nobody guesses who this is, so the sentence need not be as vague as at the door."""
    if isinstance(refusal, credentials.WrongSecretError):
        return "this is not your password"
    return refusal.sentence


def _words(kind: str) -> str:
    return "PIN" if kind == "pin" else kind


def _page(kind: str, errors: dict[str, str]) -> str:
    return render_template(f"me/{kind}.html", errors=errors)
