"""Undoing a slip with another person's authority."""

from __future__ import annotations

from flask import Blueprint, request, url_for
from flask.typing import ResponseReturnValue

from domain.cage.place import Place
from domain.errors import NotFoundError
from services.doors.house import the_pool
from services.reads import players, shifts, slips
from services.use_cases.casino import Answer
from services.web.cage.grids import counting_form
from services.web.cage.whereabouts import enter
from services.web.forms import posted
from services.web.panels import trail_of
from services.web.performing import perform

blueprint = Blueprint("voids", __name__)


@blueprint.route("/<place:place>/void/<slip>", methods=["GET", "POST"])
def void_slip(place: Place, slip: str) -> ResponseReturnValue:
    """Undo a slip with another person's authority."""
    enter(place)
    found = slips.find(the_pool(), slip)
    is_here = found is not None and found.place == str(place)
    if found is None or not is_here or found.transaction_id is None or found.shift_id is None:
        raise NotFoundError(f"{place.spoken} has no slip {slip} to void")
    refused = None
    if request.method == "POST":
        done = perform(
            "void-slip",
            {"shift_id": str(found.shift_id), "transaction_id": str(found.transaction_id)},
        )
        if isinstance(done, Answer):
            words = f"{found.slip} is voided; the void is {done.slip}."
            return posted(done, words, url_for("slips.show", slip=done.slip))
        refused = done
    return counting_form(
        "cage/void_slip.html",
        refused,
        place=place,
        slip=found,
        player=players.find(the_pool(), found.player_id) if found.player_id else None,
        shift=shifts.find(the_pool(), found.shift_id),
        trail=trail_of(found.transaction_id),
    )
