"""The cage's pages: every place with a drawer, its counter, and the way between places."""

from __future__ import annotations

from flask import Blueprint, redirect, render_template, url_for
from flask.typing import ResponseReturnValue

from domain.cage.services import POWER_AT
from services.desk import people
from services.doors.house import the_pool
from services.reads import shifts
from services.web.cage import counter, drawers, transfers, voids
from services.web.cage.whereabouts import (
    PlaceConverter,
    custody,
    every_place,
    own_place,
    titled,
)
from services.web.current import requires, who

blueprint = Blueprint("cage", __name__, url_prefix="/cage")
blueprint.record_once(lambda state: state.app.url_map.converters.update(place=PlaceConverter))
blueprint.add_app_template_filter(titled)
blueprint.add_app_template_filter(custody)
for pages in (counter, drawers, transfers, voids):
    blueprint.register_blueprint(pages.blueprint)


@blueprint.get("/")
@requires(*POWER_AT.values())
def window() -> ResponseReturnValue:
    """Go to this station's counter, or this runner's bank; where there is none, choose a place."""
    if own := own_place():
        return redirect(url_for("cage.drawers.show", place=own))
    found = [
        (place, shifts.open_at(the_pool(), str(place)))
        for place in every_place()
        if who().may_any(POWER_AT[place.kind])
    ]
    names = people.staff_names(the_pool(), [shift.cashier for _, shift in found if shift])
    return render_template("cage/windows.html", drawers=found, names=names)
