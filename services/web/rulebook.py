"""The rulebooks' pages: every rule in its own words."""

from __future__ import annotations

from flask import Blueprint, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from domain.errors import NotFoundError
from domain.staff.ladder import has_superiors
from domain.staff.roles import Book, Role
from services.reads.rules import matching
from services.rulebook.books import BOOKS, KIND_WORDS
from services.rulebook.catalogue import KINDS, Rule, all_rules, exact_rule, parts_of
from services.web.current import who
from services.web.paging import same_page

blueprint = Blueprint("rulebook", __name__, url_prefix="/rules")

_PAGE = 100


@blueprint.get("/")
def index() -> ResponseReturnValue:
    """List the rules that match what is sought."""
    who()
    sought = request.args.get("q", "").strip()
    book, kind = request.args.get("book", ""), request.args.get("kind", "")
    found = [
        rule for rule in matching(sought) if book in ("", rule.book) and kind in ("", rule.kind)
    ]
    first = _first()
    asked = {"q": sought, "book": book, "kind": kind}
    return render_template(
        "rulebook/index.html",
        rules=found[first : first + _PAGE],
        count=len(found),
        first=first,
        values=asked,
        books=BOOKS,
        kinds=KINDS,
        more=same_page(first=first + _PAGE) if len(found) > first + _PAGE else None,
    )


@blueprint.get("/<path:rule_id>")
def show(rule_id: str) -> ResponseReturnValue:
    """Show one rule: its words, who may act by it, what is done about it, and worked examples."""
    who()
    rule = exact_rule(rule_id)
    if rule is None:
        return _section(rule_id)
    if rule.id != rule_id:
        # A book's own number of a tournament rule leads to the rule all books share.
        return redirect(url_for("rulebook.show", rule_id=rule.id))
    before, after = _neighbours(rule)
    return render_template(
        "rulebook/show.html",
        rule=rule,
        book=BOOKS.get(rule.book, rule.book),
        kind_words=KIND_WORDS[rule.kind],
        authority=_who_acts(rule),
        parts=parts_of(rule.id),
        before=before,
        after=after,
    )


def _section(rule_id: str) -> ResponseReturnValue:
    """Show the rules under a number that is only a heading."""
    parts = parts_of(rule_id)
    if not parts:
        raise NotFoundError("no book has a rule of this number")
    return render_template("rulebook/section.html", rule_id=rule_id, parts=parts)


def _neighbours(rule: Rule) -> tuple[Rule | None, Rule | None]:
    book = [each for each in all_rules() if each.book == rule.book]
    at = book.index(rule)
    return (book[at - 1] if at else None), (book[at + 1] if at + 1 < len(book) else None)


def _who_acts(rule: Rule) -> str | None:
    """Say who acts by a rule; only a rank of the book has others above it."""
    if rule.authority is None:
        return None
    if rule.authority not in {*Role}:
        return rule.authority.replace("_", " ").capitalize()
    role = Role(rule.authority)
    is_ranked = rule.book in {*Book} and has_superiors(role, Book(rule.book))
    return f"{role.spoken} or above" if is_ranked else role.spoken


def _first() -> int:
    text = request.args.get("first", "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < len("100000") else 0
