"""The sign of a table: to look at, to print, to show on a big screen, and to say that it is up."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, render_template, request, url_for
from flask.typing import ResponseReturnValue

from domain.tables.signs import sign_lines
from services.doors.house import the_pool, the_settings
from services.reads import tables
from services.table_words import parameter_title
from services.web.forms import form_page, posted
from services.web.performing import Refused, perform
from services.web.table_terms.whose import book_of, the_table, the_terms

blueprint = Blueprint("signs", __name__)


@blueprint.route("/<code>/sign", methods=["GET", "POST"])
def sign(code: str) -> ResponseReturnValue:
    """Show the sign as it reads now, and take word that it is up."""
    table, refused = the_table(code), None
    if request.method == "POST":
        done = perform("show-sign", {"table": table.code})
        if not isinstance(done, Refused):
            words = f"The sign of table {table.code} is up."
            return posted(done, words, url_for("tables.show", code=table.code))
        refused = done
    return form_page("table_terms/sign.html", refused, **_said_by(table))


@blueprint.get("/<code>/sign/display")
def display(code: str) -> ResponseReturnValue:
    """Show nothing but the sign, from ten metres."""
    is_fragment = "X-Fragment" in request.headers
    page = "table_terms/sign_words.html" if is_fragment else "table_terms/sign_display.html"
    return render_template(page, **_said_by(the_table(code)))


def _said_by(table: tables.Table) -> dict[str, Any]:
    """Gather what the sign says: the terms in force, and what is announced."""
    return {
        "table": table,
        "lines": sign_lines(table.game, book_of(table), the_terms(table)),
        "notices": tables.notices(the_pool(), table.table_id),
        "title_of_parameter": parameter_title,
        "house": the_settings().property_name,
    }
