"""From a posted form to an answer: one way for every command of every page."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any
from uuid import UUID, uuid4

from flask import request, url_for
from marshmallow import ValidationError
from werkzeug.datastructures import MultiDict

from domain.command import Command, Person
from domain.errors import AuthorisationNeededError, MalformedError, Refusal
from services.desk import credentials, roster
from services.doors.dispatch import authorise, dispatch
from services.doors.house import the_casino, the_pool
from services.doors.schemas import from_form, load_command
from services.doors.statuses import status_of
from services.use_cases.casino import Answer
from services.use_cases.catalogue import COMMANDS, CommandSpec
from services.web.current import envelope, who


@dataclass(frozen=True, slots=True)
class Pending:
    """What a second person is asked to authorise."""

    sentence: str
    rank_needed: str
    action: str
    queue_url: str
    fields: list[tuple[str, str]]
    rule: str | None = None
    effects: list[tuple[str, int]] = field(default_factory=list)
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
    spec = COMMANDS[name]
    try:
        command = read_command(spec, request.form, extra)
    except ValidationError as error:
        errors = error.normalized_messages()
        return Refused(422, "Some of this cannot be read; see the marked fields.", errors=errors)
    except Refusal as refusal:
        return Refused(status_of(refusal), refusal.sentence, refusal.rule)
    try:
        authorisation = _second_person(command)
        return dispatch(the_casino(), command, authorisation_id=authorisation, roster=person_of)
    except AuthorisationNeededError as needed:
        return Refused(403, needed.sentence, needed.rule, pending=_pending(spec, command, needed))
    except Refusal as refusal:
        return Refused(status_of(refusal), refusal.sentence, refusal.rule)


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
    sealed = envelope(_command_id(form), int(version) if version.isdigit() else None)
    return load_command(spec, data, sealed)


def person_of(staff_id: UUID) -> Person | None:
    """Return a colleague as the domain sees one, with the roles of this moment."""
    member = roster.by_id(the_pool(), staff_id)
    if member is None or not member.is_employed:
        return None
    return Person(member.staff_id, member.roles)


def _command_id(form: MultiDict[str, str]) -> UUID:
    try:
        return UUID(form.get("command_id", ""))
    except ValueError:
        raise MalformedError("the form has lost its command id; open the page again") from None


def _second_person(command: Command) -> UUID | None:
    code = request.form.get("authoriser_code", "").strip().upper()
    if not code:
        return None
    member = roster.by_code(the_pool(), code)
    attempt = credentials.Attempt(
        command="authorise",
        staff_id=member.staff_id if member else None,
        station=who().station.id,
    )
    credentials.check_pin(the_pool(), attempt, request.form.get("authoriser_pin", ""))
    assert member is not None  # noqa: S101 - a PIN that fits belongs to somebody
    return authorise(the_casino(), command, Person(member.staff_id, member.roles))


def _pending(spec: CommandSpec, command: Command, needed: AuthorisationNeededError) -> Pending:
    kept = [
        (key, value)
        for key, value in request.form.items(multi=True)
        if key not in {"csrf_token", "authoriser_code", "authoriser_pin"}
    ]
    return Pending(
        sentence=spec.sentence(command),
        rank_needed=needed.rank.removeprefix("needs "),
        action=request.path,
        queue_url=url_for("approvals.ask", name=spec.name, back=request.path),
        fields=kept,
        rule=needed.rule,
    )
