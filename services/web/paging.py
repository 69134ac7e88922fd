"""Going on to older things: a page ends at a number, and the next begins before it."""

from __future__ import annotations

from urllib.parse import quote, urlencode

from flask import request

from services.web.asked import number_asked


def before_given() -> int | None:
    """Return the number before which this page begins, if it is not the first."""
    return number_asked("before", "a page begins before a whole number")


def older_url(before: int) -> str:
    """Return the same page with what came before this, and the same questions."""
    return same_page(before=before)


def same_page(**other: object) -> str:
    """Return this page's address with its questions, some of them asked otherwise."""
    asked = {key: value for key, value in request.args.items() if value} | other
    # Written out, not by url_for: a question named _scheme would choose where the link leads.
    return f"{quote(request.path)}?{urlencode(asked)}"
