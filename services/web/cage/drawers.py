"""A drawer from its opening count to its blind closing count, wherever it stands."""

from __future__ import annotations

from flask import Blueprint, flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from domain.cage.cashier_shift import CashierShift
from domain.cage.closing import differs
from domain.cage.holding import NOTHING
from domain.cage.place import VAULT, Place, PlaceKind
from domain.errors import NotFoundError
from services.desk import people
from services.doors.house import the_casino, the_pool
from services.reads import access, players, shifts, slips, transfers
from services.use_cases import places
from services.use_cases.casino import Answer
from services.web.cage.grids import counting_form
from services.web.cage.services_offered import offered_at
from services.web.cage.whereabouts import enter, titled
from services.web.current import who
from services.web.forms import posted
from services.web.panels import trail_of
from services.web.performing import Refused, perform

blueprint = Blueprint("drawers", __name__)


@blueprint.get("/<place:place>")
def show(place: Place) -> ResponseReturnValue:
    """Show the place: opening its drawer, or what it may do now."""
    enter(place)
    shift = shift_at(place)
    if shift is None and place.kind is PlaceKind.TABLE:
        return redirect(url_for("table_days.show", code=place.name))
    if shift is None:
        return _opening(place)
    of_shift = slips.of_shift(the_pool(), shift.shift_id, 50)
    return render_template(
        "cage/window.html",
        place=place,
        shift=shift,
        offered=offered_at(place),
        coming=transfers.coming_to(the_pool(), str(place)),
        names=people.staff_names(the_pool(), [shift.cashier]),
        numbers=players.numbers(
            the_pool(), (each.player_id for each in of_shift if each.player_id)
        ),
        slips=access.as_register(the_pool(), who().roles, of_shift),
        trail=trail_of(shift.shift_id, is_blind=not who().may_any(*access.EVERY_FIGURE)),
    )


@blueprint.post("/<place:place>/open")
def open_drawer(place: Place) -> ResponseReturnValue:
    """Open the drawer with what was counted."""
    enter(place)
    shift_at(place)
    done = perform("open-drawer", {"place": str(place)} | _transfer_chosen())
    if isinstance(done, Refused):
        return _opening(place, done)
    words = f"{titled(place)} is open."
    return posted(done, words, url_for("cage.drawers.show", place=place))


@blueprint.route("/<place:place>/count", methods=["GET", "POST"])
def count_drawer(place: Place) -> ResponseReturnValue:
    """Count the drawer, blind to what it should hold and to what others found."""
    enter(place)
    shift, refused = shift_at(place), None
    if request.method == "POST":
        done = perform("count-drawer", {"shift_id": shift_meant(place, shift)})
        if isinstance(done, Answer):
            url = url_for("cage.drawers.close_drawer", place=place)
            return posted(done, "The count is stored.", url)
        refused = done
    elif shift is None:
        return redirect(url_for("cage.drawers.show", place=place))
    counters = shifts.counters_of(the_pool(), shift.shift_id) if shift else []
    return counting_form(
        "cage/count_drawer.html",
        refused,
        place=place,
        shift=shift,
        counted_by=people.staff_names(the_pool(), counters).values(),
    )


@blueprint.route("/<place:place>/close", methods=["GET", "POST"])
def close_drawer(place: Place) -> ResponseReturnValue:
    """Show the over or short, and close on exactly the count that is shown."""
    enter(place)
    shift, refused = shift_at(place), None
    if request.method == "POST":
        done = perform("close-drawer", {"shift_id": shift_meant(place, shift)})
        if isinstance(done, Answer):
            words = f"{titled(place)} is closed."
            return posted(done, words, url_for("slips.show", slip=done.slip))
        refused = done
    if shift is None:
        if refused:
            flash(refused.sentence, "error")
        return redirect(url_for("cage.drawers.show", place=place))
    # All of it from one stream: a read model could be one count behind.
    drawer = the_casino().load(CashierShift, shift.shift_id)
    if not drawer.counts:
        return redirect(url_for("cage.drawers.count_drawer", place=place))
    due, found = drawer.holding, drawer.counts[-1].found
    return counting_form(
        "cage/close_drawer.html",
        refused,
        place=place,
        is_vault=place == VAULT,
        shift=shift,
        version=drawer.version,
        due=due,
        found=found,
        is_different=differs(due, found),
        counters=people.staff_names(the_pool(), [each.by for each in drawer.counts]),
        agree={each.by for each in drawer.counts if each.found == found},
        may_read_ledger=who().may_any(*access.EVERY_FIGURE),
    )


def shift_at(place: Place) -> shifts.Shift | None:
    """Find a place's open shift; a place that is gone has one only if it was left open."""
    shift = shifts.open_at(the_pool(), str(place))
    if shift is None:
        places.check_exists(the_casino(), place)
    return shift


def shift_meant(place: Place, shift: shifts.Shift | None) -> str:
    """Return the shift a form was opened for: it must not fall into the next one."""
    if opened_for := request.form.get("shift_id"):
        return opened_for
    if shift is None:
        raise NotFoundError(f"{place.spoken} has no open drawer; open it first")
    return str(shift.shift_id)


def _opening(place: Place, refused: Refused | None = None) -> ResponseReturnValue:
    coming = transfers.coming_to(the_pool(), str(place))
    last = places.last_shift(the_casino(), place)
    return counting_form(
        "cage/open_drawer.html",
        refused,
        place=place,
        coming=coming,
        is_left=last is not None and last.left != NOTHING,
        is_vault=place == VAULT,
        senders=people.staff_names(the_pool(), [each.sent_by for each in coming]),
    )


def _transfer_chosen() -> dict[str, str | None]:
    """Read which transfer is counted in; the choice of none is no field that is missing."""
    return {"transfer_id": request.form.get("transfer_id") or None}
