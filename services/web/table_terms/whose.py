"""What every page of a table's terms begins with."""

from __future__ import annotations

from domain.errors import NotFoundError
from domain.staff.roles import Book
from domain.tables.terms import TableTerms
from services.doors.house import the_pool
from services.reads import tables
from services.web.current import who


def the_table(code: str) -> tables.Table:
    """Find a table for somebody who is signed in."""
    who()
    table = tables.find_by_code(the_pool(), code)
    if table is None:
        raise NotFoundError("there is no such table on the floor")
    return table


def the_terms(table: tables.Table) -> TableTerms:
    """Read the terms in force; a page that needs some is not there without them."""
    terms = tables.terms_of(the_pool(), table.table_id)
    if terms is None:
        raise NotFoundError(f"table {table.code} has no terms yet")
    return terms


def book_of(table: tables.Table) -> Book:
    """Say by which book it is dealt."""
    return Book(table.book)
