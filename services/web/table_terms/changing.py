"""Setting up a table, and changing what it plays for: limits, pay tables, commission, method."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, request, url_for
from flask.typing import ResponseReturnValue

from domain.casino_war.terms import Method
from domain.errors import NotFoundError
from domain.staff.roles import Book
from domain.tables.notices.needs import SIGN_MINUTES
from domain.tables.terms_rules import MOST_PLACES
from services.doors.house import the_casino, the_pool
from services.reads import tables
from services.rulebook.books import BOOKS
from services.use_cases.casino import Answer
from services.use_cases.notices import method_in_use
from services.web.current import who
from services.web.forms import command_page, form_page, posted
from services.web.performing import Refused, perform
from services.web.table_terms.entries import COMMISSION, PAY_TABLES, Group, groups_of
from services.web.table_terms.typed import as_sent, as_typed, blank_terms, read_typed
from services.web.table_terms.whose import book_of, the_table, the_terms

blueprint = Blueprint("changing", __name__)

_UNREADABLE = "Some of this cannot be read; see the marked fields."


@blueprint.route("/set-up", methods=["GET", "POST"])
def set_up() -> ResponseReturnValue:
    """Put a table on the floor; its terms come next."""
    who()
    return command_page(
        "set-up-table",
        {},
        "table_terms/set_up.html",
        lambda done: (
            f"Table {done.facts['code']} is on the floor; set its terms next.",
            url_for("table_terms.changing.terms", code=done.facts["code"]),
        ),
        books=BOOKS,
        most={book: most for book, (most, _) in MOST_PLACES.items()},
    )


@blueprint.route("/<code>/terms", methods=["GET", "POST"])
def terms(code: str) -> ResponseReturnValue:
    """Set the terms from the next round on, or give notice of them."""
    table = the_table(code)
    book = book_of(table)
    known = tables.terms_of(the_pool(), table.table_id)
    sent = as_sent(known or blank_terms(book, method_in_use(the_casino())))
    groups = groups_of(book, is_first=known is None)
    fields = as_typed(sent, groups)
    refused = None
    if request.method == "POST":
        done = _change(table, sent, groups)
        if isinstance(done, Answer):
            return posted(done, _said(done), url_for("tables.show", code=table.code))
        refused, fields = done, request.form.to_dict()
    return form_page(
        "table_terms/terms.html",
        refused,
        table=table,
        groups=groups,
        fields=fields,
        is_first=known is None,
        is_poker=book in COMMISSION,
        usual_minutes=0 if book in {Book.C3P, *COMMISSION} else SIGN_MINUTES,
    )


def _change(
    table: tables.Table, sent: dict[str, Any], groups: tuple[Group, ...]
) -> Answer | Refused:
    if wrong := read_typed(sent, groups, request.form):
        return Refused(422, _UNREADABLE, errors=wrong)
    what = "give-notice" if request.form.get("act") == "notice" else "set-table-terms"
    return perform(what, {"table": table.code, "terms": sent})


def _said(done: Answer) -> str:
    if "notice_id" not in done.facts:
        return f"Version {done.facts['terms_version']} of the terms is in force."
    return "The notice is given."


@blueprint.route("/<code>/pay-tables", methods=["GET", "POST"])
def pay_tables(code: str) -> ResponseReturnValue:
    """Combine pay tables anew, confirmed by a Pit Boss, when every player has been told."""
    table = the_table(code)
    if book_of(table) is not Book.TCP:
        raise NotFoundError(f"the pay tables of table {table.code} are fixed by its book")
    sent = as_sent(the_terms(table))
    return command_page(
        "change-pay-tables",
        {"table": table.code},
        "table_terms/pay_tables.html",
        lambda _: (
            f"The pay tables of {table.code} hold from the next round; put the sign up.",
            url_for("table_terms.signs.sign", code=table.code),
        ),
        table=table,
        group=PAY_TABLES,
        fields=as_typed(sent, (PAY_TABLES,)),
    )


@blueprint.route("/<code>/commission", methods=["GET", "POST"])
def commission(code: str) -> ResponseReturnValue:
    """Vary the commission before a hand, or set it to nil."""
    table = the_table(code)
    book = book_of(table)
    if book not in COMMISSION:
        raise NotFoundError(f"table {table.code} takes no commission")
    sent, group = as_sent(the_terms(table)), COMMISSION[book]
    fields = as_typed(sent, (group,))
    extra: dict[str, Any] | Refused = {"table": table.code}
    if request.method == "POST":
        fields, extra = request.form.to_dict(), _commission(table, sent, group)
    return command_page(
        "vary-commission",
        extra,
        "table_terms/commission.html",
        lambda _: (
            f"The commission of {table.code} is varied; put the sign up before the next hand.",
            url_for("table_terms.signs.sign", code=table.code),
        ),
        table=table,
        group=group,
        fields=fields,
    )


def _commission(
    table: tables.Table, sent: dict[str, Any], group: Group
) -> dict[str, Any] | Refused:
    if wrong := read_typed(sent, (group,), request.form):
        return Refused(422, _UNREADABLE, errors=wrong)
    amounts = {name: sent[name] for name in ("least_rake", "hourly_fee")}
    return {"table": table.code, "commission": sent["poker"]["commission"], **amounts}


@blueprint.route("/dealing-method", methods=["GET", "POST"])
def dealing_method() -> ResponseReturnValue:
    """Choose how second cards are dealt at every table of Casino War."""
    who()
    return command_page(
        "choose-dealing-method",
        {},
        "table_terms/dealing_method.html",
        lambda done: (
            f"Every table of Casino War deals by method {done.facts['method']}.",
            url_for("tables.index"),
        ),
        in_use=method_in_use(the_casino()),
        methods=[each.value for each in Method],
        at_war=[each for each in tables.all_tables(the_pool()) if each.book == Book.CW],
    )
