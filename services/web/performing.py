"""From a posted form to an answer: one way for every command of every page."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any
from uuid import UUID, uuid4

from flask import request, url_for
from marshmallow import ValidationError
from werkzeug.datastructures import MultiDict

from domain.command import Command
from domain.errors import (
    AuthorisationNeededError,
    CommandReusedError,
    MalformedError,
    Refusal,
)
from services.desk.credentials import WrongSecretError
from services.doors.dispatch import authorise, dispatch, need_of
from services.doors.house import the_casino, the_pool
from services.doors.schemas import from_form, load_command
from services.doors.second_person import second_person
from services.doors.statuses import status_of
from services.doors.wording import Effects
from services.rulings.preview import wording_with_money
from services.use_cases.casino import Answer
from services.use_cases.catalogue import COMMANDS, spec_of
from services.use_cases.spec import CommandSpec
from services.web.current import envelope, who
from services.web.errors import as_sentence

# What belongs to one showing of a form, and not to what it asks for.
_NOT_KEPT = frozenset({"csrf_token", "authoriser_code", "authoriser_pin"})


@dataclass(frozen=True, slots=True)
class Pending:
    """What a second person is asked to authorise; `error` says why the last try did not count."""

    sentence: str
    rank_needed: str
    action: str
    queue_url: str
    fields: list[tuple[str, str]]
    rule: str | None = None
    effects: Effects = ()
    code: str = ""
    error: str | None = None


@dataclass(frozen=True, slots=True)
class Refused:
    """Why a form was not posted; the page shows it and keeps what was typed."""

    status: int
    sentence: str
    rule: str | None = None
    errors: dict[str, Any] = field(default_factory=dict)
    pending: Pending | None = None


def new_command_id() -> UUID:
    """Give a fresh form the id that makes posting it twice harmless."""
    return uuid4()


def perform(name: str, extra: Mapping[str, Any] | None = None) -> Answer | Refused:
    """Do what the posted form asks, or say why not."""
    try:
        command = read_command(COMMANDS[name], request.form, extra)
    except ValidationError as error:
        errors = error.normalized_messages()
        return Refused(422, "Some of this cannot be read; see the marked fields.", errors=errors)
    except Refusal as refusal:
        return _refused(refusal)
    try:
        word = _word_of_the_second(command)
    except Refusal as refusal:
        return _asked_again(command, refusal, extra)
    try:
        return dispatch(the_casino(), command, authorisation_id=word)
    except AuthorisationNeededError as needed:
        return _refused(needed, _pending(command, needed, extra))
    except CommandReusedError as refusal:
        sentence = (
            "This form was posted before with something else in it, so nothing new was posted."
            " Open the page again to post another."
        )
        return Refused(status_of(refusal), sentence)
    except Refusal as refusal:
        return _refused(refusal)


def read_command(
    spec: CommandSpec, form: MultiDict[str, str], extra: Mapping[str, Any] | None = None
) -> Command:
    """Build the command of a form: its own fields, and those the page's address gives."""
    names = {each.name for each in fields(spec.kind)} - {"envelope"}
    asked = MultiDict(
        (key, value) for key, value in form.items(multi=True) if key.partition(".")[0] in names
    )
    data = from_form(spec, asked) | dict(extra or {})
    version = form.get("expected_version", "")
    is_version = version.isascii() and version.isdigit() and len(version) <= len(str(2**31))
    sealed = envelope(_command_id(form), int(version) if is_version else None)
    return load_command(spec, data, sealed)


def _command_id(form: MultiDict[str, str]) -> UUID:
    try:
        return UUID(form.get("command_id", ""))
    except ValueError:
        raise MalformedError("the form has lost its command id; open the page again") from None


def _word_of_the_second(command: Command) -> UUID | None:
    """Take the authorisation of the person who signs beside the requester, if one does."""
    if not (code := _code()):
        return None
    pin = request.form.get("authoriser_pin", "")
    second = second_person(the_pool(), code, pin, who().station.id)
    return authorise(the_casino(), command, second)


def _asked_again(command: Command, refusal: Refusal, extra: Mapping[str, Any] | None) -> Refused:
    """Leave the dialog open over the form, saying why that word did not count."""
    try:
        needed = need_of(the_casino(), command)
    except Refusal as other:
        # It would not be posted whoever authorised it, so there is nothing left to ask for.
        return _refused(other)
    if needed is None:
        return _refused(refusal)
    # After a wrong PIN the same person tries again; anybody else makes way for another.
    code = _code() if isinstance(refusal, WrongSecretError) else ""
    pending = _pending(command, needed, extra)
    again = replace(pending, code=code, error=as_sentence(refusal.sentence))
    return _refused(refusal, again)


def _refused(refusal: Refusal, pending: Pending | None = None) -> Refused:
    sentence = as_sentence(refusal.sentence)
    return Refused(status_of(refusal), sentence, refusal.rule, pending=pending)


def _pending(
    command: Command, needed: AuthorisationNeededError, extra: Mapping[str, Any] | None
) -> Pending:
    wording, here = wording_with_money(the_casino(), command), request.full_path.rstrip("?")
    return Pending(
        sentence=wording.sentence,
        rank_needed=needed.rank.removeprefix("needs "),
        action=here,
        queue_url=url_for("approvals.ask", name=spec_of(command).name, back=here),
        fields=_kept(extra or {}),
        rule=needed.rule,
        effects=wording.effects,
    )


def _kept(extra: Mapping[str, Any]) -> list[tuple[str, str]]:
    """Keep all the form asks for; the queue has no page whose address would give the rest."""
    typed = [
        (key, value)
        for key, value in request.form.items(multi=True)
        if key not in _NOT_KEPT and key not in extra
    ]
    return typed + [pair for key, value in extra.items() for pair in _as_fields(key, value)]


def _as_fields(name: str, value: Any) -> list[tuple[str, str]]:
    """Write a value as a form would send it: what is by number with a dot, a list many times."""
    if isinstance(value, Mapping) and all(str(key).isdigit() for key in value):
        return [(f"{name}.{key}", str(each)) for key, each in value.items()]
    if isinstance(value, list) and not any(isinstance(each, Mapping) for each in value):
        return [(name, str(each)) for each in value]
    # Parts of a command, as a page writes them into one field.
    return [(name, json.dumps(value) if isinstance(value, list | dict | bool) else str(value))]


def _code() -> str:
    return request.form.get("authoriser_code", "").strip()
