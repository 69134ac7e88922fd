"""Rulings: one form for a supervisor's decision on a table or a round, with its money shown."""

from __future__ import annotations

from uuid import UUID

from flask import Blueprint, render_template, url_for
from flask.typing import ResponseReturnValue

from domain.errors import NotFoundError
from domain.poker.hand import Hand
from domain.staff.roles import Book
from services.doors.house import the_casino, the_pool
from services.reads import card_sets, incidents, tables
from services.rulebook.books import BOOKS
from services.rulings.asked_fields import fields_of
from services.rulings.registry import BY_COMMAND, rulings_of
from services.rulings.targets import Target, played_at
from services.web.asked_form import AskedForm, asked_page
from services.web.current import who

blueprint = Blueprint("rulings", __name__, url_prefix="/rulings")


@blueprint.get("/<code>")
def index(code: str) -> ResponseReturnValue:
    """Show what may be ruled at a table, and what was played there lately."""
    who()
    table = the_table(code)
    book = Book(table.book)
    return render_template(
        "rulings/index.html",
        table=table,
        books=BOOKS,
        rulings=[(each, each.ranks(book)) for each in rulings_of(book)],
        played=played_at(the_casino(), book, table.code),
        incidents=incidents.latest(the_pool(), table.code, 10),
        sets=card_sets.at_table(the_pool(), table.code),
    )


@blueprint.route("/<code>/<uuid:target_id>/<command>", methods=["GET", "POST"])
def rule(code: str, target_id: UUID, command: str) -> ResponseReturnValue:
    """Ask for a ruling, show what it would move, and give it."""
    who()
    table, ruling = the_table(code), BY_COMMAND.get(command)
    book = Book(table.book)
    if ruling is None or book not in ruling.books:
        raise NotFoundError(f"there is no ruling {command} at table {table.code}")
    target = _target(book, table.code, target_id)
    back = url_for("rulings.index", code=table.code)

    return asked_page(
        AskedForm(
            command=command,
            title=f"{ruling.title}: {target.label}, table {table.code}",
            fields=fields_of(command, ruling.choices),
            address={ruling.about: str(target_id)},
            back=back,
            done=lambda _: (f"{ruling.title}: done, {target.label} at table {table.code}.", back),
            rules=ruling.rules(book),
            ranks=ruling.ranks(book),
            due=ruling.due(book),
            version=target.version,
            facts=[("Table", table.code), ("Round", target.label)],
            seats=_seats(target_id),
            is_previewed=True,
        )
    )


def the_table(code: str) -> tables.Table:
    """Find a table, or say that there is none."""
    table = tables.find_by_code(the_pool(), code)
    if table is None:
        raise NotFoundError("there is no such table on the floor")
    return table


def _target(book: Book, table: str, target_id: UUID) -> Target:
    for each in played_at(the_casino(), book, table):
        if each.target_id == target_id:
            return each
    raise NotFoundError(f"there is no such round at table {table} any more")


def _seats(target_id: UUID) -> list[int]:
    hand = the_casino().find(Hand, target_id)
    return sorted(hand.state.stacks) if hand else []
