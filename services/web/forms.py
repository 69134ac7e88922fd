"""A form as a page: fresh, or as it was typed, with what was wrong; and where it leads."""

from __future__ import annotations

from typing import Any

from flask import flash, redirect, render_template, request
from flask.typing import ResponseReturnValue

from services.use_cases.casino import Answer
from services.web.performing import Refused, new_command_id


def form_page(template: str, refused: Refused | None = None, **context: Any) -> ResponseReturnValue:
    """Show a form, fresh or as it was typed, with what was wrong."""
    page = render_template(
        template,
        refused=refused,
        values=request.values,
        errors=refused.errors if refused else {},
        command_id=request.form.get("command_id") or new_command_id(),
        **context,
    )
    return page, refused.status if refused else 200


def posted(done: Answer, words: str, url: str) -> ResponseReturnValue:
    """Lead on from a form that was posted, now or before."""
    again = "This was posted before; nothing was posted twice."
    flash(again if done.is_repeat else words, "success")
    return redirect(url)
