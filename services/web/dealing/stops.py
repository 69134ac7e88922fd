"""Stop: what went wrong, who is told, and what somebody in charge decides about it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from flask import Blueprint, flash, redirect, request, url_for
from flask.typing import ResponseReturnValue
from marshmallow import ValidationError

from domain.errors import NotFoundError, Refusal
from domain.incidents.kinds import Told
from domain.staff.roles import Book
from services.dealing.casino_war_mishaps import war_mishaps
from services.dealing.finding import BankedRound, view_of
from services.dealing.mishaps import Mishap, answers
from services.dealing.three_card_mishaps import three_card_mishaps
from services.dealing.view import RoundView
from services.doors.dispatch import need_of
from services.doors.house import the_casino, the_pool
from services.doors.statuses import status_of
from services.doors.wording import Wording, wording_of
from services.reads.tables import Table
from services.rulings.registry import BY_COMMAND
from services.use_cases.catalogue import COMMANDS
from services.web.current import who
from services.web.dealing.at_table import the_banked_table, the_last_round
from services.web.errors import as_sentence
from services.web.forms import form_page
from services.web.performing import Refused, new_command_id, perform, read_command

blueprint = Blueprint("stops", __name__, url_prefix="/tables")


@blueprint.get("/<code>/deal/stop")
def index(code: str) -> ResponseReturnValue:
    """List what can go wrong now."""
    table = the_banked_table(code)
    return _page(table, the_round(table), opened=request.args.get("what", ""))


@blueprint.post("/<code>/deal/stop/<key>")
def report(code: str, key: str) -> ResponseReturnValue:
    """Report it, or decide about it; what is decided shows its money before it is confirmed."""
    table = the_banked_table(code)
    played = the_round(table)
    mishap = next((each for each in mishaps_of(played, table.places) if each.key == key), None)
    if mishap is None:
        raise NotFoundError("this cannot be reported at this point of the round; look again")
    try:
        extra = fields_of(mishap, played)
        foreseen = _foreseen(mishap, extra)
    except Refusal as refusal:
        refused = Refused(status_of(refusal), as_sentence(refusal.sentence), refusal.rule)
        return _page(table, played, refused, opened=key)
    if foreseen is not None:
        return _page(table, played, opened=key, foreseen=foreseen)
    done = perform(mishap.command, extra)
    if isinstance(done, Refused):
        return _page(table, played, done, opened=key)
    flash(f"{mishap.title}: recorded.", "success")
    return redirect(url_for("dealing.screen.show", code=table.code))


def the_round(table: Table) -> BankedRound:
    """Find the round that something went wrong in."""
    played = the_last_round(table)
    if played is None:
        raise NotFoundError(f"no round has been dealt at table {table.code}")
    return played


def mishaps_of(played: BankedRound, places: int) -> tuple[Mishap, ...]:
    """List what can go wrong in a round of any banked game."""
    view = view_of(played, places)
    places = len(view.places)
    if view.book is Book.CW:
        return war_mishaps(played.state, places)  # type: ignore[arg-type]
    return three_card_mishaps(played.state, places)  # type: ignore[arg-type]


def fields_of(mishap: Mishap, played: BankedRound) -> dict[str, Any]:
    """Read what was answered as the fields of its command."""
    if request.form.get("authoriser_code") is not None and mishap.is_step:
        # The dialog of the second person sends the steps as they were asked for.
        return {"round_id": str(played.id)}
    found = answers(mishap, request.form, request.form.getlist("several"))
    if mishap.is_step:
        return {"round_id": str(played.id), "steps": [found]}
    return {"round_id": str(played.id)} | found


def _foreseen(mishap: Mishap, extra: dict[str, Any]) -> Wording | None:
    """Show somebody with the rank what it does to the money; others see it in the dialog."""
    if not mishap.is_ruling or request.form.get("seen") or request.form.get("authoriser_code"):
        return None
    try:
        command = read_command(COMMANDS[mishap.command], request.form, extra)
        if need_of(the_casino(), command) is not None:
            return None
    except ValidationError:
        return None
    return wording_of(the_pool(), command)


def _page(
    table: Table,
    played: BankedRound,
    refused: Refused | None = None,
    *,
    opened: str = "",
    foreseen: Wording | None = None,
) -> ResponseReturnValue:
    who()
    view: RoundView = view_of(played, table.places)
    found = mishaps_of(played, table.places)
    return form_page(
        "dealing/stop.html",
        refused,
        table=table,
        view=view,
        reports=[each for each in found if not each.is_ruling],
        rulings=[each for each in found if each.is_ruling],
        opened=opened,
        foreseen=foreseen,
        ticked=request.form.getlist("several"),
        everybody=tuple(Told),
        told=request.form.getlist("told"),
        due={each.key: _due(each, view.book) for each in found if each.is_ruling},
        fresh=new_command_id,
    )


def _due(mishap: Mishap, book: Book) -> Mapping[Told, Sequence[str]] | None:
    """Say who is told of a decision; None where its command says of nobody that they were."""
    ruling = BY_COMMAND.get(mishap.command)
    return ruling.due(book, mishap.rule) if ruling else None
