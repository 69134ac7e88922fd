"""Waiting lists for the floor, and the display that players look at."""

from __future__ import annotations

from collections import defaultdict
from datetime import UTC, datetime
from uuid import UUID

from flask import Blueprint, render_template, request, url_for
from flask.typing import ResponseReturnValue

from domain.errors import NotFoundError
from domain.staff.powers import may
from domain.staff.roles import Book
from domain.staff.seat_powers import SEAT_PLAYER
from domain.tables.lists.entry import Channel, Lapse
from services.doors.house import the_pool, the_settings
from services.reads import lists, pick_ups, players, tables
from services.rulebook.books import BOOKS
from services.web.current import who
from services.web.forms import command_page, form_page
from services.web.performing import Refused

blueprint = Blueprint("lists", __name__, url_prefix="/lists")


@blueprint.get("/")
def index() -> ResponseReturnValue:
    """Show every open list, and who was picked up and is away."""
    who()
    page = "lists/lists.html" if "X-Fragment" in request.headers else "lists/index.html"
    return form_page(
        page,
        lists=lists.open_lists(the_pool()),
        queues=_by_list(),
        picked_up=pick_ups.not_returned(the_pool()),
        now=datetime.now(UTC),
        may_keep=_may_keep,
    )


@blueprint.get("/display")
def display() -> ResponseReturnValue:
    """Show the lists to the players: numbers and nothing else, so nobody need sign in."""
    settings, now = the_settings(), datetime.now(UTC)
    page = "lists/display_lists.html" if "X-Fragment" in request.headers else "lists/display.html"
    return render_template(
        page,
        lists=lists.open_lists(the_pool()),
        queues=_by_list(),
        now=now,
        server_now=now.astimezone(settings.time_zone),
        property_name=settings.property_name,
        theme="light" if request.args.get("theme") == "light" else "dark",
    )


@blueprint.route("/open", methods=["GET", "POST"])
def open_list() -> ResponseReturnValue:
    """Begin a list."""
    who()
    return command_page(
        "open-waiting-list",
        {},
        "lists/open.html",
        lambda done: (f"List {done.facts['code']} is open.", _url()),
        books=[(each.value, BOOKS[each.value]) for each in Book],
        lapses=[(each.value, each.value.replace("_", " ")) for each in Lapse],
        tables=tables.all_tables(the_pool()),
    )


@blueprint.route("/<code>/join", methods=["GET", "POST"])
def join(code: str) -> ResponseReturnValue:
    """Put a player on a list."""
    chosen = _the_list(code)
    return command_page(
        "join-waiting-list",
        _who_joins(chosen),
        "lists/join.html",
        lambda done: (
            f"The player waits on list {chosen.code} under number {done.facts['entry']}.",
            _url(),
        ),
        chosen=chosen,
        channels=[(each.value, each.value) for each in Channel],
    )


@blueprint.route("/<code>/call", methods=["GET", "POST"])
def call(code: str) -> ResponseReturnValue:
    """Offer a seat to the next, or to another with a reason."""
    chosen = _the_list(code)
    waiting = [each for each in lists.waiting_on(the_pool(), chosen.code) if not each.called_to]
    return command_page(
        "call-player",
        {"code": chosen.code} | ({} if request.form.get("seat", "").strip() else {"seat": 0}),
        "lists/call.html",
        lambda done: (f"Number {done.facts['entry']} of list {chosen.code} is called.", _url()),
        chosen=chosen,
        uncalled=waiting,
    )


@blueprint.route("/<code>/<int:entry>/seat", methods=["GET", "POST"])
def seat(code: str, entry: int) -> ResponseReturnValue:
    """Seat a player who was called."""
    chosen = _the_list(code)
    called = next(
        (each for each in lists.waiting_on(the_pool(), chosen.code) if each.entry == entry), None
    )
    return command_page(
        "seat-from-list",
        {"code": chosen.code, "entry": entry},
        "lists/seat.html",
        lambda _: (f"Number {entry} of list {chosen.code} has the seat.", _url()),
        chosen=chosen,
        entry=entry,
        called=called,
        is_electronic=chosen.book == Book.PP,
        is_banked=chosen.book not in {Book.PP, Book.CP},
    )


@blueprint.route("/<code>/<int:entry>/move", methods=["GET", "POST"])
def move(code: str, entry: int) -> ResponseReturnValue:
    """Move a player up or down."""
    return _change("move-on-list", "lists/move.html", "moved", _the_list(code), entry)


@blueprint.route("/<code>/<int:entry>/leave", methods=["GET", "POST"])
def leave(code: str, entry: int) -> ResponseReturnValue:
    """Take a player off."""
    return _change("leave-waiting-list", "lists/leave.html", "taken off", _the_list(code), entry)


@blueprint.route("/<code>/close", methods=["GET", "POST"])
def close(code: str) -> ResponseReturnValue:
    """End a list."""
    chosen = _the_list(code)
    return command_page(
        "close-waiting-list",
        {"code": chosen.code},
        "lists/close.html",
        lambda _: (f"List {chosen.code} is closed.", _url()),
        chosen=chosen,
    )


@blueprint.route("/picked-up/<uuid:pick_up_id>", methods=["GET", "POST"])
def picked_up(pick_up_id: UUID) -> ResponseReturnValue:
    """Give a picked-up player back what was kept, and a place on the list."""
    who()
    found = pick_ups.find(the_pool(), pick_up_id)
    if found is None and request.method == "GET":
        raise NotFoundError("nobody of that pick-up is away")
    serving = [
        each.code for each in lists.open_lists(the_pool()) if found and found.table in each.tables
    ]
    return command_page(
        "return-picked-up-player",
        {"pick_up_id": str(pick_up_id)},
        "lists/picked_up.html",
        lambda done: (_returned(done.facts), _url()),
        found=found,
        serving=serving,
        now=datetime.now(UTC),
    )


def _change(
    name: str, template: str, words: str, chosen: lists.OpenList, entry: int
) -> ResponseReturnValue:
    return command_page(
        name,
        {"code": chosen.code, "entry": entry},
        template,
        lambda _: (f"Number {entry} of list {chosen.code} was {words}.", _url()),
        chosen=chosen,
        entry=entry,
    )


def _who_joins(chosen: lists.OpenList) -> dict[str, str | None] | Refused:
    """Find the player by the number that was typed; nobody is needed to be known."""
    number = request.form.get("number", "").strip()
    if request.method != "POST" or not number:
        return {"code": chosen.code, "player_id": None}
    found = players.find_by_number(the_pool(), number)
    if found is None:
        sentence = "Some of this cannot be read; see the marked fields."
        return Refused(422, sentence, errors={"number": f"There is no player {number}."})
    return {"code": chosen.code, "player_id": str(found.player_id)}


def _returned(facts: dict[str, object]) -> str:
    where = f" and is number {facts['entry']} on the list, at position {facts['position']}"
    return f"The player has come back{where if facts['entry'] else ''}."


def _the_list(code: str) -> lists.OpenList:
    who()
    found = lists.find_open(the_pool(), code)
    if found is None:
        raise NotFoundError("there is no such list open")
    return found


def _by_list() -> dict[str, list[lists.Waiting]]:
    by_list: dict[str, list[lists.Waiting]] = defaultdict(list)
    for each in lists.waiting_on(the_pool()):
        by_list[each.code].append(each)
    return by_list


def _may_keep(book: str) -> bool:
    return may(who().roles, SEAT_PLAYER, Book(book))


def _url() -> str:
    return url_for("lists.index")
