"""Forms made from the types of commands, with the money shown before anybody confirms."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from flask import render_template, request
from flask.typing import ResponseReturnValue
from marshmallow import ValidationError

from domain.errors import Refusal
from domain.incidents.kinds import Told
from services.doors.house import the_casino
from services.doors.statuses import status_of
from services.money import parse_amount
from services.rulings.asked_fields import AskedField
from services.rulings.preview import preview
from services.use_cases.casino import Answer
from services.use_cases.catalogue import COMMANDS
from services.web.errors import as_sentence
from services.web.forms import form_page, posted
from services.web.performing import Refused, perform, read_command

_UNREADABLE = "Some of this cannot be read; see the marked fields."
_UNREAD = {
    "numbers": "Write seat numbers.",
    "wagers": "Write each wager as area, player and bet, such as 2 P2 war.",
}
_NOT_CARRIED = frozenset({"csrf_token", "step", "authoriser_code", "authoriser_pin"})


@dataclass(frozen=True, slots=True)
class AskedForm:
    """One form: the command it asks for, its fields, what its address says, and where it leads."""

    command: str
    title: str
    fields: Sequence[AskedField]
    address: Mapping[str, Any]
    back: str
    done: Callable[[Answer], tuple[str, str]]
    rules: Sequence[str] = ()
    ranks: Sequence[str] = ()
    # Who is told by custom or duty, ticked beforehand, and the rules that bid it.
    due: Mapping[Told, Sequence[str]] = field(default_factory=dict)
    version: int | None = None
    facts: Sequence[tuple[str, str]] = ()
    # Seats whose stakes may be put right.
    seats: Sequence[int] = ()
    is_previewed: bool = False
    extra: dict[str, Any] = field(default_factory=dict)


def asked_page(form: AskedForm) -> ResponseReturnValue:
    """Show a form, preview what it would do, or post it."""
    if request.method == "GET":
        return _form(form)
    typed = _typed(form)
    if isinstance(typed, Refused):
        return _form(form, typed)
    if form.is_previewed and request.form.get("step") != "confirm":
        return _previewed(form, typed)
    answer = perform(form.command, typed)
    if isinstance(answer, Answer):
        return posted(answer, *form.done(answer))
    return _previewed(form, typed, answer) if answer.pending else _form(form, answer)


def _form(form: AskedForm, refused: Refused | None = None) -> ResponseReturnValue:
    return form_page("rulings/form.html", refused, form=form, chosen=request.form.getlist)


def _previewed(
    form: AskedForm, typed: Mapping[str, Any], refused: Refused | None = None
) -> ResponseReturnValue:
    """Show what would happen, line by line; nothing has happened yet."""
    try:
        command = read_command(COMMANDS[form.command], request.form, typed)
        shown = preview(the_casino(), command)
    except ValidationError as error:
        return _form(form, Refused(422, _UNREADABLE, errors=error.normalized_messages()))
    except Refusal as refusal:
        sentence = as_sentence(refusal.sentence)
        return _form(form, Refused(status_of(refusal), sentence, refusal.rule))
    carried = [
        (key, value) for key, value in request.form.items(multi=True) if key not in _NOT_CARRIED
    ]
    page = render_template(
        "rulings/preview.html", form=form, shown=shown, carried=carried, refused=refused
    )
    return page, refused.status if refused else 200


def _typed(form: AskedForm) -> dict[str, Any] | Refused:
    """Read what people type otherwise than a machine would: dollars, ticks, lists."""
    values: dict[str, Any] = dict(form.address)
    errors: dict[str, Any] = {}
    for each in form.fields:
        text = request.form.get(each.typed_as, "").strip()
        try:
            if each.kind == "money":
                values[each.name] = parse_amount(text) if text else 0
            elif each.kind == "check":
                values[each.name] = text in {"yes", "True"}
            elif each.kind == "numbers":
                values[each.name] = [int(part) for part in text.replace(",", " ").split()]
            elif each.kind == "wagers":
                values[each.name] = _wagers(text)
            elif each.kind == "amounts":
                values[each.name] = _amounts(form.seats)
            elif each.kind == "number" and not text and not each.is_required:
                values[each.name] = 0
        except ValueError as problem:
            errors[each.typed_as] = _UNREAD.get(each.kind, str(problem))
    return Refused(422, _UNREADABLE, errors=errors) if errors else values


def _wagers(text: str) -> list[dict[str, Any]]:
    """Read wagers, each as area, player and bet, with commas between them."""
    found = []
    for each in filter(None, map(str.strip, text.split(","))):
        area, player, bet = each.split()
        found.append({"area": int(area), "player": player, "bet": bet})
    return found


def _amounts(seats: Sequence[int]) -> dict[str, int]:
    """Read what each seat gets; what it gives has a minus before it."""
    entries = {}
    for seat in seats:
        text = request.form.get(f"entry-{seat}", "").strip().replace("−", "-")
        if text:
            cents = parse_amount(text.removeprefix("-").removeprefix("+"))
            entries[str(seat)] = -cents if text.startswith("-") else cents
    return entries
