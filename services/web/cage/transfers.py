"""What is in the air: sending, counting in, taking back."""

from __future__ import annotations

from uuid import UUID

from flask import Blueprint, render_template, request, url_for
from flask.typing import ResponseReturnValue

from domain.cage.place import Place, PlaceKind, place_named
from domain.cage.services import POWER_AT
from domain.errors import NotFoundError
from domain.staff.powers import CARRY_BANK, READ_REPORTS, may
from domain.transfers.transfer import COUNT_ROOM, OWNERS
from services.desk import people, roster
from services.doors.house import the_pool
from services.reads import access, transfers
from services.use_cases.casino import Answer
from services.web.cage import drawers
from services.web.cage.grids import counting_form
from services.web.cage.whereabouts import enter, every_place, titled
from services.web.current import requires, who
from services.web.forms import posted
from services.web.panels import trail_of
from services.web.performing import perform
from services.words import spoken_place

blueprint = Blueprint("transfers", __name__)
# Where nobody has a drawer into which something could be taken back.
_NOBODYS = frozenset({OWNERS, COUNT_ROOM})


@blueprint.get("/transfers")
@requires(*POWER_AT.values(), READ_REPORTS)
def index() -> ResponseReturnValue:
    """List what is between two places, and what has lately arrived."""
    in_the_air = transfers.in_the_air(the_pool())
    landed = [each for each in transfers.latest(the_pool(), 50) if not each.is_in_the_air]
    staff = [each.sent_by for each in in_the_air + landed]
    staff += [each.ended_by for each in landed if each.ended_by]
    return render_template(
        "cage/transfers.html",
        in_the_air=in_the_air,
        landed=landed,
        names=people.staff_names(the_pool(), staff),
        spoken=spoken_place,
        may_see=who().may_any(*access.EVERY_FIGURE),
        may_work=_may_work,
    )


@blueprint.route("/<place:place>/send", methods=["GET", "POST"])
def send(place: Place) -> ResponseReturnValue:
    """Send cash or chips from here to another place."""
    enter(place)
    drawers.shift_at(place)
    refused = None
    if request.method == "POST":
        done = perform("send-transfer", {"source": str(place)})
        if isinstance(done, Answer):
            words = f"Sent, slip {done.slip}. It is in the air until it is counted in."
            return posted(done, words, url_for("slips.show", slip=done.slip))
        refused = done
    return counting_form(
        "cage/send.html",
        refused,
        place=place,
        targets=[(str(each), titled(each)) for each in _targets(place)],
    )


@blueprint.route("/transfers/<uuid:transfer_id>/receive", methods=["GET", "POST"])
def receive(transfer_id: UUID) -> ResponseReturnValue:
    """Count in what was sent here, blind."""
    transfer = _found(transfer_id)
    place = place_named(transfer.target)
    enter(place)
    refused = None
    if request.method == "POST":
        done = perform("receive-transfer", {"transfer_id": str(transfer_id)})
        if isinstance(done, Answer):
            words = f"{transfer.slip} is counted in."
            return posted(done, words, url_for("cage.drawers.show", place=place))
        refused = done
    return counting_form(
        "cage/receive.html",
        refused,
        place=place,
        transfer=transfer,
        source=spoken_place(transfer.source),
        sender=people.staff_names(the_pool(), [transfer.sent_by]).get(transfer.sent_by, ""),
        trail=trail_of(transfer_id, is_blind=True),
    )


@blueprint.route("/transfers/<uuid:transfer_id>/recall", methods=["GET", "POST"])
def recall(transfer_id: UUID) -> ResponseReturnValue:
    """Take back what has not arrived."""
    transfer = _found(transfer_id)
    if transfer.source in _NOBODYS:
        raise NotFoundError(f"what {spoken_place(transfer.source)} sent can only be counted in")
    place = place_named(transfer.source)
    enter(place)
    refused = None
    if request.method == "POST":
        done = perform("recall-transfer", {"transfer_id": str(transfer_id)})
        if isinstance(done, Answer):
            words = f"{transfer.slip} was taken back."
            return posted(done, words, url_for("cage.drawers.show", place=place))
        refused = done
    return counting_form(
        "cage/recall.html",
        refused,
        place=place,
        transfer=transfer,
        target=spoken_place(transfer.target),
    )


def _may_work(path: str) -> bool:
    return path not in _NOBODYS and who().may_any(POWER_AT[place_named(path).kind])


def _found(transfer_id: UUID) -> transfers.Transfer:
    transfer = transfers.find(the_pool(), transfer_id)
    if transfer is None:
        raise NotFoundError(f"there is no transfer {transfer_id}")
    return transfer


def _targets(place: Place) -> list[Place]:
    runners = [
        Place(PlaceKind.RUNNER, each.code)
        for each in roster.everybody(the_pool())
        if each.is_employed and may(each.roles, CARRY_BANK, None)
    ]
    return [each for each in (*every_place(), *runners) if each != place]
