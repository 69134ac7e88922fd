"""The start page, the keys, and the light of the station."""

from __future__ import annotations

from flask import Blueprint, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from services.desk import stations
from services.doors.house import the_pool
from services.web.current import who
from services.web.navigation import navigation_of
from services.web.same_site import safe_next

blueprint = Blueprint("home", __name__)


@blueprint.get("/")
def start() -> ResponseReturnValue:
    """Go to the first place where this person works; on a tablet of the pit, to its board."""
    if who().station.kind == "pit":
        return redirect(url_for("pit.index"))
    places = navigation_of(who())
    return redirect(places[0].url if places else url_for("home.keys"))


@blueprint.get("/help/keys")
def keys() -> ResponseReturnValue:
    """List every key."""
    who()
    return render_template("help/keys.html")


@blueprint.post("/station/theme")
def change_theme() -> ResponseReturnValue:
    """Make this station dark or light, for whoever works at it."""
    station = who().station
    stations.set_theme(the_pool(), station.id, "light" if station.theme == "dark" else "dark")
    return redirect(safe_next(request.form.get("next")))
