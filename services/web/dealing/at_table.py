"""The table that a page of dealing is about, and its round."""

from __future__ import annotations

from domain.errors import NotFoundError
from domain.staff.roles import Book
from services.dealing.finding import BANKED_BOOKS, BankedRound, last_round
from services.doors.house import the_casino, the_pool
from services.reads import tables

CONTINUE = {
    Book.TCP: "continue-three-card-round",
    Book.C3P: "continue-three-card-round",
    Book.CW: "continue-war-round",
}
START = {
    Book.TCP: "start-three-card-round",
    Book.C3P: "start-three-card-round",
    Book.CW: "start-war-round",
}


def the_banked_table(code: str) -> tables.Table:
    """Find a table of a house-banked game."""
    table = tables.find_by_code(the_pool(), code)
    if table is None or table.book not in BANKED_BOOKS:
        raise NotFoundError("there is no such table of a house-banked game on the floor")
    return table


def the_last_round(table: tables.Table) -> BankedRound | None:
    """Find the round that is being dealt there, or was dealt last."""
    return last_round(the_casino(), table.code, Book(table.book))
