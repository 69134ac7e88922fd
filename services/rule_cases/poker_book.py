"""Which of the two poker books a case asks about."""

from __future__ import annotations

from domain.staff.roles import Book
from services.rule_cases.fields import Fields

_POKER = {"PP": Book.PP, "CP": Book.CP}


def book_of(case: Fields) -> Book:
    """Read the book; where the inputs repeat it they must agree."""
    written = case.text("book")
    if written not in _POKER:
        case.wrong("book", f"book should be PP or CP, not {written!r}")
    inputs = case.fields("inputs")
    if inputs.has("book") and inputs.text("book") != written:
        inputs.wrong("book", f"the case is of {written}, its inputs of {inputs.text('book')}")
    return _POKER[written]
