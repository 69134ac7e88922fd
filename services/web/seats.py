"""The seats of a poker table: who sits there with what stake, and the round that is played."""

from __future__ import annotations

from flask import Blueprint, request, url_for
from flask.typing import ResponseReturnValue

from domain.errors import NotFoundError
from domain.staff.powers import OPERATE_CAGE, READ_REPORTS, may
from domain.staff.roles import Book
from domain.staff.seat_powers import RUN_ROUNDS, SEAT_PLAYER
from domain.tables.stakes import StakeSource
from services.doors.house import the_pool
from services.money import format_cents
from services.reads import boxes, seats, tables
from services.use_cases.casino import Answer
from services.web.current import who
from services.web.forms import command_page, form_page, posted, with_amount
from services.web.performing import Refused, new_command_id, perform

blueprint = Blueprint("seats", __name__, url_prefix="/tables")


@blueprint.get("/<code>/seats")
def index(code: str) -> ResponseReturnValue:
    """Show every seat of a table."""
    return _seats(the_poker_table(code))


@blueprint.post("/<code>/rounds/<any(start, end):what>")
def play(code: str, what: str) -> ResponseReturnValue:
    """Start the next round, or end the one that is played."""
    table = the_poker_table(code)
    done = perform(f"{what}-round", {"table": table.code})
    if isinstance(done, Refused):
        return _seats(table, done)
    words = f"Round {done.facts['round']} is {'being played' if what == 'start' else 'over'}."
    return posted(done, words, _url(table))


@blueprint.post("/<code>/seats/<int:seat>/fold")
def fold_seat(code: str, seat: int) -> ResponseReturnValue:
    """End the hand of one seat."""
    table = the_poker_table(code)
    done = perform("fold-seat", {"table": table.code, "seat": seat})
    if isinstance(done, Refused):
        return _seats(table, done)
    return posted(done, f"The hand is over for seat {seat}.", _url(table))


@blueprint.route("/<code>/seats/<int:seat>/take", methods=["GET", "POST"])
def take_seat(code: str, seat: int) -> ResponseReturnValue:
    """Seat a player."""
    table = the_poker_table(code)
    return command_page(
        "take-seat",
        {"table": table.code, "seat": seat},
        "seats/take.html",
        lambda _: (f"Seat {seat} of table {table.code} is taken.", _after_seating(table, seat)),
        table=table,
        seat=seat,
        is_electronic=table.book == Book.PP,
        held=boxes.held_at(the_pool(), table.code).get(seat),
    )


@blueprint.route("/<code>/seats/<int:seat>/buy-in", methods=["GET", "POST"])
def buy_in(code: str, seat: int) -> ResponseReturnValue:
    """Move an amount from the player's account or card to the seat."""
    table = the_poker_table(code)
    return command_page(
        "buy-in",
        with_amount({"table": table.code, "seat": seat}),
        "seats/buy_in.html",
        lambda done: (
            f"Seat {seat} plays with {format_cents(done.facts['stake_cents'])}, slip {done.slip}.",
            _url(table),
        ),
        table=table,
        seat=seat,
        sitting=_the_sitting(table, seat),
    )


@blueprint.route("/<code>/seats/<int:seat>/leave", methods=["GET", "POST"])
def leave_seat(code: str, seat: int) -> ResponseReturnValue:
    """End a sitting; the stake goes back to where it came from."""
    table = the_poker_table(code)
    return command_page(
        "leave-seat",
        {"table": table.code, "seat": seat},
        "seats/leave.html",
        lambda done: (_left(done, seat), _url(table)),
        table=table,
        seat=seat,
        sitting=_the_sitting(table, seat),
        sources={source.value: source.spoken for source in StakeSource},
    )


def the_poker_table(code: str) -> tables.Table:
    """Find a table that keeps stakes at its seats."""
    table = tables.find_by_code(the_pool(), code)
    if table is None or table.book not in {Book.PP, Book.CP}:
        raise NotFoundError("there is no such poker table on the floor")
    return table


def _seats(table: tables.Table, refused: Refused | None = None) -> ResponseReturnValue:
    who()
    book, roles = Book(table.book), who().roles
    sittings = {each.seat: each for each in seats.at_table(the_pool(), table.code)}
    return form_page(
        "seats/index.html",
        refused,
        table=table,
        seats=[(seat, sittings.get(seat)) for seat in range(1, table.places + 1)],
        round=seats.round_of(the_pool(), table.code),
        held=boxes.held_at(the_pool(), table.code),
        requests=boxes.requests_at(the_pool(), table.code),
        left_behind=seats.left_behind(the_pool(), table.code),
        sources={source.value: source.spoken for source in StakeSource},
        is_electronic=book is Book.PP,
        may_seat=may(roles, SEAT_PLAYER, book),
        may_play=may(roles, RUN_ROUNDS, book),
        may_see_players=who().may_any(OPERATE_CAGE, READ_REPORTS),
        fresh=new_command_id,
    )


def _the_sitting(table: tables.Table, seat: int) -> seats.Sitting | None:
    """Find who sits there; a form that was posted is answered even if they have left."""
    sitting = seats.at_seat(the_pool(), table.code, seat)
    if sitting is None and request.method == "GET":
        raise NotFoundError(f"nobody sits at seat {seat} of table {table.code}")
    return sitting


def _left(done: Answer, seat: int) -> str:
    cents = done.facts["cents"]
    returned = f"; {format_cents(cents)} went back, slip {done.slip}" if cents else ""
    return f"Seat {seat} is free{returned}."


def _after_seating(table: tables.Table, seat: int) -> str:
    """Lead an electronic seat to its buy-in; at a live one chips are sold first."""
    if table.book == Book.PP:
        return url_for("seats.buy_in", code=table.code, seat=seat)
    return _url(table)


def _url(table: tables.Table) -> str:
    return url_for("seats.index", code=table.code)
