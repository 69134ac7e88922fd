"""What is done over a counter, one form for each thing."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, redirect, request, url_for
from flask.typing import ResponseReturnValue

from domain.cage.place import Place
from domain.cage.services import SERVED_AT
from domain.errors import NotFoundError
from services.desk import people
from services.doors.house import the_pool
from services.reads import players, shifts, slips
from services.use_cases.casino import Answer
from services.web import cash_day
from services.web.cage import drawers
from services.web.cage.grids import counting_form
from services.web.cage.services_offered import BY_SLUG, CounterForm
from services.web.cage.whereabouts import enter
from services.web.current import who
from services.web.forms import posted
from services.web.panels import trail_of
from services.web.performing import Refused, perform

blueprint = Blueprint("counter", __name__)


@blueprint.route("/<place:place>/<slug>", methods=["GET", "POST"])
def serve(place: Place, slug: str) -> ResponseReturnValue:
    """Do one thing over the counter."""
    enter(place)
    form = BY_SLUG.get(slug)
    if form is None or form.service not in SERVED_AT[place.kind]:
        raise NotFoundError(f"{place.spoken} has no such service")
    shift = drawers.shift_at(place)
    player, refused = _player(form)
    if request.method == "POST" and refused is None:
        done = _posted(form, place, shift, player)
        if isinstance(done, Answer):
            words = f"{form.done}, slip {done.slip}."
            return posted(done, words, url_for("slips.show", slip=done.slip))
        refused = done
    elif shift is None:
        return redirect(url_for("cage.drawers.show", place=place))
    return _page(form, place, shift, player, refused)


def _posted(
    form: CounterForm, place: Place, shift: shifts.Shift | None, player: players.Player | None
) -> Answer | Refused:
    extra: dict[str, Any] = {"shift_id": drawers.shift_meant(place, shift)}
    if player is not None:
        extra["player_id"] = str(player.player_id)
    for subject in filter(lambda each: each.series, form.subjects):
        number = request.form.get(subject.field, "").strip()
        slip = slips.find_in_series(the_pool(), subject.series, number)
        if slip is None or slip.subject_id is None:
            return Refused(404, f"There is no {subject.field} {number}.")
        extra[subject.means] = str(slip.subject_id)
    if player and form.direction and not cash_day.is_in_view(player, form.direction):
        return cash_day.LOOK_FIRST
    return perform(form.command, extra)


def _player(form: CounterForm) -> tuple[players.Player | None, Refused | None]:
    """Find the player that is named, and refuse where one must be and is not."""
    number = request.values.get("player", "").strip() if form.player != "no" else ""
    if not number:
        missing = form.player == "must" and request.method == "POST"
        return None, Refused(422, "Say which player it is for.") if missing else None
    player = players.find_by_number(the_pool(), number)
    return player, None if player else Refused(404, f"There is no player {number}.")


def _page(
    form: CounterForm,
    place: Place,
    shift: shifts.Shift | None,
    player: players.Player | None,
    refused: Refused | None,
) -> ResponseReturnValue:
    signed_in = who()
    return counting_form(
        "cage/serve.html",
        refused,
        form=form,
        place=place,
        shift=shift,
        player=player,
        number=request.values.get("player", "").strip(),
        person_found=player
        and people.look_up(
            the_pool(), player.player_id, signed_in.staff_id, signed_in.station.id, form.slug
        ),
        cash_day=cash_day.panel(player, form.direction) if player and form.direction else None,
        trail=trail_of(player.player_id) if player else [],
    )
