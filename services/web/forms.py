"""A form as a page: fresh, or as it was typed, with what was wrong; and where it leads."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from flask import flash, redirect, render_template, request
from flask.typing import ResponseReturnValue

from services.money import parse_amount
from services.use_cases.casino import Answer
from services.web.performing import Refused, new_command_id, perform


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


def command_page(
    name: str,
    extra: Mapping[str, Any] | Refused,
    template: str,
    done: Callable[[Answer], tuple[str, str]],
    **context: Any,
) -> ResponseReturnValue:
    """Show the form of one command or post it; `done` says what to tell, and where to lead."""
    refused = None
    if request.method == "POST":
        answer = extra if isinstance(extra, Refused) else perform(name, extra)
        if isinstance(answer, Answer):
            return posted(answer, *done(answer))
        refused = answer
    return form_page(template, refused, **context)


def with_amount(extra: Mapping[str, Any], name: str = "amount") -> Mapping[str, Any] | Refused:
    """Add what was typed in dollars as cents; on a page that is only looked at, add nothing."""
    if request.method != "POST":
        return extra
    try:
        return {**extra, f"{name}_cents": parse_amount(request.form.get(name, ""))}
    except ValueError as problem:
        sentence = "Some of this cannot be read; see the marked fields."
        return Refused(422, sentence, errors={name: str(problem)})
