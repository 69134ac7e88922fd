"""A player's entry in the directory: put right, or forgotten for good."""

from __future__ import annotations

from uuid import UUID

from flask import Blueprint, flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from marshmallow import Schema, ValidationError

from domain.errors import NotFoundError, Refusal
from domain.staff.powers import CORRECT_PERSON, ERASE_PERSON, MANAGE_STAFF
from services.desk import people
from services.doors.directory import Correction, Erasure, correct_person, erase_person
from services.doors.house import the_pool
from services.doors.schemas import sentences
from services.doors.statuses import status_of
from services.reads import players
from services.web.asked import text_asked
from services.web.current import person, requires, who
from services.web.errors import as_sentence
from services.web.performing import Refused

blueprint = Blueprint("directory", __name__, url_prefix="/directory")

_UNREADABLE = "Some of this cannot be read; see the marked fields."


@blueprint.get("/")
@requires(CORRECT_PERSON, ERASE_PERSON)
def index() -> ResponseReturnValue:
    """Find an entry by the player's number; who it is stays unsaid until it is looked up."""
    number = text_asked("player")
    player = players.find_by_number(the_pool(), number) if number else None
    page = render_template(
        "directory/index.html",
        number=number,
        player=player,
        wrong=f"There is no player {number}." if number and player is None else None,
        may_correct=who().may_any(CORRECT_PERSON),
        may_erase=who().may_any(ERASE_PERSON),
        is_administrator=who().may_any(MANAGE_STAFF),
    )
    return page, 404 if number and player is None else 200


@blueprint.route("/<uuid:player_id>/correct", methods=["GET", "POST"])
@requires(CORRECT_PERSON)
def correct(player_id: UUID) -> ResponseReturnValue:
    """Put a player's entry right."""
    player, refused = _found(player_id), None
    if request.method == "POST":
        try:
            asked = _read(Correction(), "name", "document", "reason")
            correct_person(the_pool(), player_id, asked, person(), who().station.id)
        except (ValidationError, Refusal) as problem:
            refused = _said(problem)
        else:
            return _done(player_id, f"The entry of {player.number} is corrected.")
    signed_in = who()
    entry = people.look_up(
        the_pool(), player_id, signed_in.staff_id, signed_in.station.id, "correction"
    )
    return _page("directory/correct.html", player, refused, entry=entry)


@blueprint.route("/<uuid:player_id>/erase", methods=["GET", "POST"])
@requires(ERASE_PERSON)
def erase(player_id: UUID) -> ResponseReturnValue:
    """Forget who a player was."""
    player, refused = _found(player_id), None
    if request.method == "POST":
        try:
            asked = _read(Erasure(), "reason")
            erase_person(the_pool(), player_id, asked, person(), who().station.id)
        except (ValidationError, Refusal) as problem:
            refused = _said(problem)
        else:
            flash(f"The person behind {player.number} is erased.", "success")
            return redirect(url_for("directory.erased", player_id=player_id))
    return _page("directory/erase.html", player, refused)


@blueprint.get("/<uuid:player_id>/erased")
@requires(ERASE_PERSON)
def erased(player_id: UUID) -> ResponseReturnValue:
    """Say that nobody knows any more who this was."""
    return render_template("directory/erased.html", player=_found(player_id))


def _found(player_id: UUID) -> players.Player:
    player = players.find(the_pool(), player_id)
    if player is None:
        raise NotFoundError(f"there is no player {player_id}")
    return player


def _read(schema: Schema, *names: str) -> dict[str, str]:
    read: dict[str, str] = schema.load({name: request.form.get(name, "") for name in names})
    return read


def _said(problem: ValidationError | Refusal) -> Refused:
    if isinstance(problem, ValidationError):
        return Refused(422, _UNREADABLE, errors=dict(sentences(problem.messages)))
    return Refused(status_of(problem), as_sentence(problem.sentence))


def _done(player_id: UUID, words: str) -> ResponseReturnValue:
    flash(words, "success")
    return redirect(url_for("players.show", player_id=player_id))


def _page(
    template: str, player: players.Player, refused: Refused | None, **context: object
) -> ResponseReturnValue:
    page = render_template(
        template,
        player=player,
        refused=refused,
        errors=refused.errors if refused else {},
        values=request.form,
        **context,
    )
    return page, refused.status if refused else 200
