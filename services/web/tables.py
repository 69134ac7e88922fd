"""The floor's pages: which tables there are, and what happened at each."""

from __future__ import annotations

from dataclasses import replace

from flask import Blueprint, render_template
from flask.typing import ResponseReturnValue

from domain.errors import NotFoundError
from domain.staff.powers import OPERATE_CAGE, READ_AUDIT, READ_REPORTS
from services.doors.house import the_pool
from services.reads import tables
from services.rulebook.books import BOOKS
from services.web.current import who
from services.web.panels import Step, trail_of

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
    trail = [_for_this_person(step) for step in trail_of(table.table_id)]
    return render_template("tables/show.html", table=table, books=BOOKS, trail=trail)


def _for_this_person(step: Step) -> Step:
    """Leave the link out for those whom the event's own page would turn away."""
    return step if who().may_any(OPERATE_CAGE, READ_REPORTS, READ_AUDIT) else replace(step, url="")
