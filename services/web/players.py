"""Players' pages: the list, opening an account, and the account with its activity."""

from __future__ import annotations

from uuid import UUID

from flask import Blueprint, render_template, request, url_for
from flask.typing import ResponseReturnValue

from domain.cage.place import Place, window_place
from domain.errors import NotFoundError
from domain.ledger.accounts import player_account
from domain.staff.powers import CORRECT_PERSON, ERASE_PERSON, OPERATE_CAGE, READ_REPORTS
from services.desk import people
from services.doors.house import the_pool
from services.reads import cards, ledger, players, seats
from services.use_cases.casino import Answer
from services.web.current import SignedIn, requires, who
from services.web.forms import form_page, posted
from services.web.panels import trail_of
from services.web.performing import perform

blueprint = Blueprint("players", __name__, url_prefix="/players")

_PAGE = 100


@blueprint.get("/")
@requires(OPERATE_CAGE, READ_REPORTS)
def index() -> ResponseReturnValue:
    """List the accounts by number; who they belong to is looked up one by one."""
    after = "".join(filter(str.isprintable, request.args.get("after", "")))
    found = players.page(the_pool(), after, _PAGE + 1)
    return render_template(
        "players/index.html",
        players=found[:_PAGE],
        after=after,
        has_more=len(found) > _PAGE,
        may_open=who().may_any(OPERATE_CAGE),
    )


@blueprint.route("/open", methods=["GET", "POST"])
@requires(OPERATE_CAGE)
def open_player_account() -> ResponseReturnValue:
    """Open an account."""
    refused = None
    if request.method == "POST":
        done = perform("open-player-account")
        if isinstance(done, Answer):
            url = url_for("players.show", player_id=done.facts["player_id"])
            return posted(done, f"Account {done.slip} is open.", url)
        refused = done
    return form_page("players/open.html", refused)


@blueprint.get("/<uuid:player_id>")
@requires(OPERATE_CAGE, READ_REPORTS)
def show(player_id: UUID) -> ResponseReturnValue:
    """Show an account, the person behind it, and what made its balance."""
    player = players.find(the_pool(), player_id)
    if player is None:
        raise NotFoundError(f"there is no player {player_id}")
    signed_in = who()
    entry = people.look_up(
        the_pool(), player_id, signed_in.staff_id, signed_in.station.id, "player page"
    )
    account = player_account(player_id)
    return render_template(
        "players/show.html",
        player=player,
        entry=entry,
        account=account,
        entries=ledger.entries(the_pool(), account, newest_first=True, limit=50),
        trail=trail_of(player_id),
        place=_window(signed_in),
        cards=cards.of_player(the_pool(), player_id),
        sitting=seats.of_player(the_pool(), player_id),
        may_operate=signed_in.may_any(OPERATE_CAGE),
        may_read_reports=signed_in.may_any(READ_REPORTS),
        may_correct=signed_in.may_any(CORRECT_PERSON),
        may_erase=signed_in.may_any(ERASE_PERSON),
    )


def _window(signed_in: SignedIn) -> Place | None:
    """Return the window of this station, for whoever may serve accounts there."""
    station = signed_in.station
    if station.kind != "cage" or not station.window or not signed_in.may_any(OPERATE_CAGE):
        return None
    return window_place(station.window)
