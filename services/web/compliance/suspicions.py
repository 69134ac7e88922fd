"""The register of suspicions: raised about a player, then filed or dismissed."""

from __future__ import annotations

from uuid import UUID

from flask import Blueprint, render_template, request, url_for
from flask.typing import ResponseReturnValue

from domain.errors import MalformedError, NotFoundError
from domain.staff.powers import READ_COMPLIANCE
from services.desk import people
from services.doors.house import the_pool
from services.reads import players, suspicions
from services.use_cases.casino import Answer
from services.web.compliance.reports import the_day
from services.web.current import requires
from services.web.forms import form_page, posted
from services.web.panels import trail_of
from services.web.performing import Refused, perform

blueprint = Blueprint("suspicions", __name__, url_prefix="/suspicions")

ACTS = {
    "file": ("File", "is filed", "reference"),
    "dismiss": ("Dismiss", "is dismissed", "reason"),
}


@blueprint.get("/")
@requires(READ_COMPLIANCE)
def index() -> ResponseReturnValue:
    """List the suspicions, the open ones first."""
    found = suspicions.register(the_pool(), the_day())
    return render_template(
        "compliance/suspicions.html",
        suspicions=found,
        names=people.staff_names(the_pool(), [each.raised_by for each in found]),
    )


@blueprint.route("/raise", methods=["GET", "POST"])
@requires(READ_COMPLIANCE)
def raise_suspicion() -> ResponseReturnValue:
    """Write down what is suspected of a player."""
    refused, number = None, request.values.get("player", "").strip()
    player = players.find_by_number(the_pool(), number) if number else None
    if request.method == "POST" and player is None:
        refused = Refused(404, f"There is no player {number}." if number else "Say which player.")
    elif request.method == "POST" and player is not None:
        done = perform("raise-suspicion", {"player_id": str(player.player_id)})
        if isinstance(done, Answer):
            url = url_for("compliance.suspicions.show", suspicion_id=done.facts["suspicion_id"])
            return posted(done, "The suspicion is in the register.", url)
        refused = done
    return form_page("compliance/raise.html", refused, number=number)


@blueprint.get("/<uuid:suspicion_id>")
@requires(READ_COMPLIANCE)
def show(suspicion_id: UUID) -> ResponseReturnValue:
    """Show a suspicion and what may be done with it now."""
    suspicion = _found(suspicion_id)
    staff = [suspicion.raised_by, *([suspicion.ended_by] if suspicion.ended_by else [])]
    acts = {"raised": ("file", "dismiss"), "dismissed": ("file",)}.get(suspicion.status, ())
    return render_template(
        "compliance/suspicion.html",
        suspicion=suspicion,
        names=people.staff_names(the_pool(), staff),
        acts=[(each, ACTS[each][0]) for each in acts],
        trail=trail_of(suspicion_id),
    )


@blueprint.route("/<uuid:suspicion_id>/<act>", methods=["GET", "POST"])
@requires(READ_COMPLIANCE)
def do(suspicion_id: UUID, act: str) -> ResponseReturnValue:
    """File or dismiss a suspicion."""
    suspicion, refused = _found(suspicion_id), None
    if act not in ACTS:
        raise MalformedError(f"a suspicion is filed or dismissed; there is no {act}")
    words, done_words, field = ACTS[act]
    if request.method == "POST":
        done = perform(f"{act}-suspicion", {"suspicion_id": str(suspicion_id)})
        if isinstance(done, Answer):
            url = url_for("compliance.suspicions.show", suspicion_id=suspicion_id)
            return posted(done, f"{suspicion.ref} {done_words}.", url)
        refused = done
    return form_page(
        "compliance/act.html",
        refused,
        heading=f"{words} {suspicion.ref}",
        words=words,
        is_end=act == "dismiss",
        version=suspicion.version,
        fields=[field],
        facts=[
            ("Player", suspicion.number or str(suspicion.player_id)),
            ("Grounds", suspicion.grounds),
            ("Due", str(suspicion.due_on)),
        ],
        back=url_for("compliance.suspicions.show", suspicion_id=suspicion_id),
        tab="suspicions",
    )


def _found(suspicion_id: UUID) -> suspicions.Suspicion:
    found = suspicions.find(the_pool(), suspicion_id, the_day())
    if found is None:
        raise NotFoundError(f"there is no suspicion {suspicion_id}")
    return found
