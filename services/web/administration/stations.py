"""Stations: every place people work at, added, retired and lit."""

from __future__ import annotations

from flask import Blueprint, flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from domain.errors import NotFoundError, Refusal, RuleBrokenError
from domain.staff.powers import MANAGE_STAFF
from services.desk import acts, stations
from services.doors.house import the_pool
from services.doors.statuses import status_of
from services.web.current import requires, who

blueprint = Blueprint("stations", __name__, url_prefix="/stations")


class OwnStationError(RuleBrokenError):
    """A station is not taken away from under the person who asks."""

    code = "own_station"


@blueprint.get("/")
@requires(MANAGE_STAFF)
def index() -> ResponseReturnValue:
    """List the stations, with those out of use at the end."""
    return render_template(
        "administration/stations/index.html",
        stations=stations.with_retired(the_pool()),
        mine=who().station.id,
    )


@blueprint.route("/add", methods=["GET", "POST"])
@requires(MANAGE_STAFF)
def add() -> ResponseReturnValue:
    """Put a new station into use."""
    form = request.form
    if request.method == "GET":
        return _form()
    try:
        station = stations.add(
            the_pool(),
            form.get("station_id", ""),
            form.get("name", ""),
            form.get("kind", ""),
            form.get("window", ""),
            form.get("theme", ""),
        )
    except Refusal as refusal:
        return _form(refusal.sentence), status_of(refusal)
    _record("station_added", station.id, f"{station.kind}, {station.name}")
    flash(f"Station {station.id} is in use.", "success")
    return redirect(url_for("administration.stations.index"))


@blueprint.post("/<station_id>/theme")
@requires(MANAGE_STAFF)
def change_theme(station_id: str) -> ResponseReturnValue:
    """Make a station dark or light."""
    station = stations.find(the_pool(), station_id)
    if station is None:
        raise NotFoundError("there is no such station in use")
    theme = "light" if station.theme == "dark" else "dark"
    stations.set_theme(the_pool(), station.id, theme)
    _record("station_theme", station.id, theme)
    flash(f"Station {station.id} is {theme} now.", "success")
    return redirect(url_for("administration.stations.index"))


@blueprint.get("/<station_id>/retire")
@requires(MANAGE_STAFF)
def ask_to_retire(station_id: str) -> ResponseReturnValue:
    """Say what retiring a station does before it is done."""
    found = stations.find(the_pool(), station_id)
    if found is None:
        raise NotFoundError("there is no such station in use")
    return render_template("administration/stations/retire.html", retiring=found)


@blueprint.post("/<station_id>/retire")
@requires(MANAGE_STAFF)
def retire(station_id: str) -> ResponseReturnValue:
    """Take a station out of use; whoever works there is signed out."""
    if station_id == who().station.id:
        raise OwnStationError("you are working at this station; retire it from another")
    if not stations.retire(the_pool(), station_id):
        raise NotFoundError("there is no such station in use")
    _record("station_retired", station_id)
    flash(f"Station {station_id} is out of use, and its tokens with it.", "success")
    return redirect(url_for("administration.stations.index"))


@blueprint.post("/<station_id>/put-back")
@requires(MANAGE_STAFF)
def put_back(station_id: str) -> ResponseReturnValue:
    """Put a retired station into use again."""
    if not stations.put_back(the_pool(), station_id):
        raise NotFoundError("there is no such retired station")
    _record("station_returned", station_id)
    flash(f"Station {station_id} is in use again.", "success")
    return redirect(url_for("administration.stations.index"))


def _form(wrong: str | None = None) -> str:
    return render_template(
        "administration/stations/add.html",
        kinds=stations.KINDS,
        themes=stations.THEMES,
        values=request.form,
        wrong=wrong,
    )


def _record(what: str, station_id: str, detail: str = "") -> None:
    me = who()
    acts.record(the_pool(), what, station_id, by=me.staff_id, station=me.station.id, detail=detail)
