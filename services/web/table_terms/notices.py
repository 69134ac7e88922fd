"""Announcing that a table closes; looking at a notice, applying it and taking it back."""

from __future__ import annotations

from uuid import UUID

from flask import Blueprint, url_for
from flask.typing import ResponseReturnValue

from domain.errors import NotFoundError
from domain.tables.notices.needs import CLOSING_RULES, closing_needs
from services.desk import people
from services.doors.house import the_pool
from services.reads import tables
from services.table_words import parameter_title
from services.web.forms import command_page, form_page, posted
from services.web.performing import Refused, new_command_id, perform
from services.web.table_terms.whose import book_of, the_table

blueprint = Blueprint("notices", __name__)


@blueprint.route("/<code>/closing", methods=["GET", "POST"])
def closing(code: str) -> ResponseReturnValue:
    """Announce that the table closes on its players."""
    table = the_table(code)
    book = book_of(table)
    if book not in CLOSING_RULES:
        raise NotFoundError(f"the book of table {table.code} asks for no notice of closing")
    return command_page(
        "announce-closing",
        {"table": table.code},
        "table_terms/closing.html",
        lambda _: (f"The closing of {table.code} is announced.", _url(table)),
        table=table,
        needs=closing_needs(book),
    )


@blueprint.get("/<code>/notices/<uuid:notice_id>")
def show(code: str, notice_id: UUID) -> ResponseReturnValue:
    """Show a notice that stands, with what may be done about it."""
    return _notice(code, notice_id)


@blueprint.post("/<code>/notices/<uuid:notice_id>/<any(apply, withdraw):what>")
def settle(code: str, notice_id: UUID, what: str) -> ResponseReturnValue:
    """Bring announced terms into force if they are due, or take the notice back."""
    table = the_table(code)
    done = perform(f"{what}-notice", {"table": table.code, "notice_id": str(notice_id)})
    if isinstance(done, Refused):
        return _notice(code, notice_id, done)
    words = {"apply": "The announced terms are in force.", "withdraw": "The notice is withdrawn."}
    return posted(done, words[what], _url(table))


def _notice(code: str, notice_id: UUID, refused: Refused | None = None) -> ResponseReturnValue:
    table = the_table(code)
    standing = tables.notices(the_pool(), table.table_id)
    notice = next((each for each in standing if each.notice_id == notice_id), None)
    if notice is None:
        raise NotFoundError("this notice no longer stands: it was applied or withdrawn")
    staff = [each for each in (notice.given_by, notice.authorised_by) if each]
    return form_page(
        "table_terms/notice.html",
        refused,
        table=table,
        notice=notice,
        title_of_parameter=parameter_title,
        names=people.staff_names(the_pool(), staff),
        withdraw_id=new_command_id(),
    )


def _url(table: tables.Table) -> str:
    return url_for("tables.show", code=table.code)
