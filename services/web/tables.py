"""The floor's pages: which tables there are, and what happened at each."""

from __future__ import annotations

from datetime import UTC, datetime
from uuid import UUID

from flask import Blueprint, render_template, request
from flask.typing import ResponseReturnValue

from domain.staff.roles import Book
from domain.tables.notices.needs import CLOSING_RULES
from domain.tables.signs import sign_lines
from services.desk import people
from services.doors.house import the_pool, the_settings
from services.gaming_day import gaming_day_of
from services.reads import access, rundown, tables, wins
from services.rulebook.books import BOOKS
from services.table_words import parameter_title
from services.web.current import who
from services.web.panels import trail_for_everybody
from services.web.table_terms.whose import book_of, the_table

blueprint = Blueprint("tables", __name__, url_prefix="/tables")


@blueprint.get("/")
def index() -> ResponseReturnValue:
    """List the tables on the floor, for everybody who works here."""
    who()
    return render_template("tables/index.html", tables=tables.all_tables(the_pool()), books=BOOKS)


@blueprint.get("/<code>")
def show(code: str) -> ResponseReturnValue:
    """Show one table: what it plays for, what it has announced, and what happened there."""
    table = the_table(code)
    terms = tables.terms_of(the_pool(), table.table_id)
    is_fragment = "X-Fragment" in request.headers
    versions = tables.versions(the_pool(), table.table_id)
    today = gaming_day_of(datetime.now(UTC), the_settings())
    day = rundown.latest_of(the_pool(), table.code, today)
    won = day or wins.of_electronic_tables(the_pool(), today).get(table.code)
    return render_template(
        "tables/state.html" if is_fragment else "tables/show.html",
        table=table,
        books=BOOKS,
        lines=sign_lines(table.game, book_of(table), terms) if terms else (),
        notices=tables.notices(the_pool(), table.table_id),
        versions=versions,
        names=_names(versions),
        title_of_parameter=parameter_title,
        win=access.win_for(who().roles, Book(table.book), won) if table.book else None,
        is_poker=table.book in {Book.PP, Book.CP},
        closes_by_notice=table.book in CLOSING_RULES,
        trail=[] if is_fragment else trail_for_everybody(table.table_id),
    )


def _names(versions: list[tables.Version]) -> dict[UUID, str]:
    staff = [each.by_staff for each in versions]
    staff += [each.authorised_by for each in versions if each.authorised_by]
    return people.staff_names(the_pool(), staff)
