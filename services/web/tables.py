"""The floor's pages: which tables there are, and what happened at each."""

from __future__ import annotations

from flask import Blueprint, render_template
from flask.typing import ResponseReturnValue

from domain.errors import NotFoundError
from services.doors.house import the_pool
from services.reads import tables
from services.rulebook.books import BOOKS
from services.web.current import who
from services.web.panels import trail_for_everybody

blueprint = Blueprint("tables", __name__, url_prefix="/tables")


@blueprint.get("/")
def index() -> ResponseReturnValue:
    """List the tables on the floor, for everybody who works here."""
    who()
    return render_template("tables/index.html", tables=tables.all_tables(the_pool()), books=BOOKS)


@blueprint.get("/<code>")
def show(code: str) -> ResponseReturnValue:
    """Show one table and what happened there."""
    who()
    table = tables.find_by_code(the_pool(), code)
    if table is None:
        raise NotFoundError("there is no such table on the floor")
    trail = trail_for_everybody(table.table_id)
    return render_template("tables/show.html", table=table, books=BOOKS, trail=trail)
