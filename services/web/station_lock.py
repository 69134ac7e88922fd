"""An unattended station locks; the person's own PIN opens it again."""

from __future__ import annotations

from flask import Blueprint, redirect, render_template, request, session, url_for
from flask.typing import ResponseReturnValue

from domain.errors import Refusal
from services.desk import credentials
from services.doors.house import the_pool
from services.doors.limits import SECRETS_PER_MINUTE, limiter
from services.doors.statuses import status_of
from services.web.current import who
from services.web.same_site import safe_next

blueprint = Blueprint("station_lock", __name__)


@blueprint.post("/lock")
def lock() -> ResponseReturnValue:
    """Lock this station now."""
    who()
    session["locked"] = True
    return redirect(url_for("station_lock.locked", next=safe_next(request.form.get("next"))))


@blueprint.get("/locked")
def locked() -> ResponseReturnValue:
    """Ask for the PIN of the person who works here."""
    who()
    if not session.get("locked"):
        return redirect(safe_next(request.args.get("next")))
    return _page({})


@blueprint.post("/unlock")
@limiter.limit(SECRETS_PER_MINUTE)
def unlock() -> ResponseReturnValue:
    """Open the station again for the same person."""
    signed_in = who()
    attempt = credentials.Attempt(signed_in.staff_id, "unlock", signed_in.station.id)
    try:
        credentials.check_pin(the_pool(), attempt, request.form.get("pin", ""))
    except Refusal as refusal:
        return _page({"pin": refusal.sentence}), status_of(refusal)
    session.pop("locked", None)
    return redirect(safe_next(request.form.get("next")))


def _page(errors: dict[str, str]) -> str:
    return render_template(
        "session/locked.html",
        errors=errors,
        next=safe_next(request.values.get("next"), ""),
        unposted=bool(request.args.get("unposted")),
    )
