"""The boxes of house-banked tables, and the one form page of whatever is done at a seat."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from flask import Blueprint, request, url_for
from flask.typing import ResponseReturnValue

from domain.errors import NotFoundError
from domain.staff.powers import may
from domain.staff.roles import Book
from domain.staff.seat_powers import SEAT_PLAYER
from domain.tables.seating.limits import BETS
from domain.tables.seating.seating import MOST_PLAYERS_PER_AREA
from services.doors.house import the_casino, the_pool
from services.money import parse_amount
from services.reads import boxes, seats, tables
from services.use_cases.boxes import idle_boxes
from services.web.current import who
from services.web.forms import command_page, form_page
from services.web.performing import Refused
from services.web.seat_acts import ACTS, SeatAct, acts_at_box, acts_at_seat

blueprint = Blueprint("boxes", __name__, url_prefix="/tables")


@blueprint.get("/<code>/boxes")
def index(code: str) -> ResponseReturnValue:
    """Show every box of a house-banked table."""
    table, roles = _the_table(code), who().roles
    book = Book(table.book)
    if book in {Book.PP, Book.CP}:
        raise NotFoundError("a poker table has seats, not boxes")
    players, limits = defaultdict(list), defaultdict(list)
    for each in boxes.at_table(the_pool(), table.code):
        players[each.box].append(each)
    for limit in boxes.limits_at(the_pool(), table.code):
        limits[limit.box].append(limit)
    areas = boxes.areas_at(the_pool(), table.code)
    return form_page(
        "boxes/index.html",
        table=table,
        boxes=range(1, table.places + 1),
        players=players,
        limits=limits,
        held=boxes.held_at(the_pool(), table.code),
        areas=areas,
        room=MOST_PLAYERS_PER_AREA[book],
        idle=idle_boxes(the_casino(), table.code),
        may_seat=may(roles, SEAT_PLAYER, book),
        acts=acts_at_box(book),
    )


@blueprint.get("/<code>/seats/<int:seat>")
def seat(code: str, seat: int) -> ResponseReturnValue:
    """Show one seat of a poker table and what may be done there."""
    who()
    table = _the_table(code)
    book = Book(table.book)
    if book not in {Book.PP, Book.CP} or not 1 <= seat <= table.places:
        raise NotFoundError("there is no such seat on the floor")
    sitting = seats.at_seat(the_pool(), table.code, seat)
    held = boxes.held_at(the_pool(), table.code).get(seat)
    wish = boxes.requests_at(the_pool(), table.code).get(seat)
    pointless = _pointless(sitting, held, wish)
    acts = acts_at_seat(book, is_taken=sitting is not None)
    return form_page(
        "seats/seat.html",
        table=table,
        seat=seat,
        sitting=sitting,
        held=held,
        wish=wish,
        acts=[each for each in acts if each.command not in pointless],
    )


@blueprint.route("/<code>/seats/<int:seat>/<name>", methods=["GET", "POST"])
def act(code: str, seat: int, name: str) -> ResponseReturnValue:
    """Ask for whatever one act at a seat needs, and do it."""
    who()
    table, asked = _the_table(code), ACTS.get(name)
    if asked is None or not 1 <= seat <= table.places:
        raise NotFoundError("there is nothing of that name to be done at a seat")
    url = _url(table)
    return command_page(
        name,
        _extra(asked, table, seat),
        "seats/act.html",
        lambda _: (f"{asked.title}: noted for {_noun(table)} {seat} of {table.code}.", url),
        table=table,
        seat=seat,
        noun=_noun(table),
        act=asked,
        rule_id=asked.rule_of(Book(table.book)),
        bets=[(each, each.replace("_", " ")) for each in BETS.get(Book(table.book), ())],
        players=_players_at(table, seat),
        back=url,
    )


def _pointless(sitting: seats.Sitting | None, held: str | None, wish: int | None) -> set[str]:
    """Name what could only be refused as the seat stands now."""
    if sitting is None:
        return set() if held else {"release-seat"}
    pointless = {"sit-out" if sitting.out_since else "sit-in"}
    if not wish:
        pointless.add("withdraw-seat-change")
    if not sitting.buttons:
        pointless.add("remove-seat-button")
    if sitting.entry == "free":
        pointless.add("decide-entry")
    if sitting.out_since is None and sitting.away_since is None:
        pointless.add("pick-up-player")
    return pointless


def _extra(asked: SeatAct, table: tables.Table, seat: int) -> dict[str, Any] | Refused:
    """Give what the address says, and read what a form can only say as text."""
    extra: dict[str, Any] = {"table": table.code}
    if asked.place is not None:
        extra[asked.place] = seat
    if request.method != "POST":
        return extra
    for field in asked.fields:
        typed = request.form.get(field.name, "").strip()
        if field.kind == "check":
            extra[field.name] = bool(typed)
        elif field.kind == "money":
            try:
                extra[f"{field.name}_cents"] = parse_amount(typed) if typed else None
            except ValueError as problem:
                sentence = "Some of this cannot be read; see the marked fields."
                return Refused(422, sentence, errors={field.name: str(problem)})
    return extra


def _players_at(table: tables.Table, box: int) -> list[str]:
    return [each.player for each in boxes.at_table(the_pool(), table.code) if each.box == box]


def _the_table(code: str) -> tables.Table:
    table = tables.find_by_code(the_pool(), code)
    if table is None:
        raise NotFoundError("there is no such table on the floor")
    return table


def _noun(table: tables.Table) -> str:
    return "seat" if table.book in {Book.PP, Book.CP} else "box"


def _url(table: tables.Table) -> str:
    page = "seats.index" if _noun(table) == "seat" else "boxes.index"
    return url_for(page, code=table.code)
