"""A second person's decision from another station: asked for here, decided there, posted once."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any
from uuid import UUID

from marshmallow import ValidationError

from domain.command import Command, Envelope, Person
from domain.errors import (
    AuthorisationNeededError,
    NotAllowedError,
    NotFoundError,
    Refusal,
    RuleBrokenError,
)
from domain.staff.every_power import POWERS
from domain.staff.powers import READ_AUDIT, may
from domain.staff.roles import Book, Role
from services.desk import approvals, refusals, roster
from services.desk.approvals import Decision, Request
from services.doors.dispatch import authorise, dispatch
from services.doors.schemas import load_command
from services.rulings.preview import wording_with_money
from services.store.command_key import body_of
from services.store.pool import Pool
from services.use_cases.casino import Answer, Casino
from services.use_cases.catalogue import COMMANDS, spec_of


class RequesterGoneError(RuleBrokenError):
    """Whoever asked no longer works here."""

    code = "requester_gone"


class RequestAlteredError(RuleBrokenError):
    """What is stored is not what was asked."""

    code = "request_altered"


@dataclass(frozen=True, slots=True)
class Moment:
    """When and where a decision is made."""

    at: datetime
    gaming_day: date
    station: str


def powers_of(roles: Collection[Role]) -> frozenset[str]:
    """List the powers these roles have, on the floor under any book; the domain is more exact."""
    return frozenset(
        code
        for code, power in POWERS.items()
        if any(may(roles, power, book) for book in (None, *Book))
    )


def may_decide(request: Request, person: Person) -> bool:
    """Whether a request is for this person's eyes and word."""
    return request.requested_by != person.staff_id and request.power in powers_of(person.roles)


def seen_by(pool: Pool, person: Person, request_id: UUID) -> Request:
    """Find a request that concerns this person: asked, decided, or theirs to decide or audit."""
    request = _found(pool, request_id)
    concerns = person.staff_id in {request.requested_by, request.decided_by}
    if not (concerns or may_decide(request, person) or may(person.roles, READ_AUDIT, None)):
        raise NotAllowedError("this request is for somebody else to decide")
    return request


def ask_approval(casino: Casino, command: Command, needed: AuthorisationNeededError) -> UUID:
    """Put a command that the domain refused for want of a second person into the queue."""
    wording, envelope = wording_with_money(casino, command), command.envelope
    # The window goes on serving while this waits. Where fresh facts are as good, they decide.
    version = None if command.may_be_decided_again else envelope.expected_version
    body = {
        "command_id": str(envelope.command_id),
        "expected_version": version,
        "asked": body_of(command),
        "effects": wording.effects,
        "rule": needed.rule,
    }
    return approvals.ask(
        casino.pool,
        spec_of(command).name,
        body,
        casino.fingerprint(command),
        wording.sentence,
        power=needed.power,
        rank=needed.rank.removeprefix("needs "),
        requested_by=envelope.by.staff_id,
        station=envelope.station,
    )


def decide_approval(
    casino: Casino,
    request_id: UUID,
    decision: Decision,
    second: Person,
    *,
    now: Moment,
    note: str = "",
) -> Request:
    """Reject a request, or approve it and post it at once; return it with its outcome."""
    try:
        request = _to_decide(casino, request_id, second)
        if decision == "rejected":
            approvals.decide(casino.pool, request_id, decision, second.staff_id)
            approvals.record_outcome(casino.pool, request_id, {"sentence": note})
        else:
            _approve(casino, request, second, now)
    except Refusal as refusal:
        _note(casino, refusal, second, now)
        raise
    return _found(casino.pool, request_id)


def settled(casino: Casino, request: Request) -> Request:
    """Look in the log for the outcome of a request whose approver's process died on the way."""
    if request.state != "approved":
        return request
    with casino.pool.connection() as connection:
        row = connection.execute(
            "SELECT position, slips, answer FROM log.commands WHERE command_id = %s",
            [request.body["command_id"]],
        ).fetchone()
    if row is None:
        return request
    answer = Answer(position=row[0], slips=tuple(row[1]), facts=row[2])
    approvals.record_outcome(casino.pool, request.request_id, _outcome(answer))
    return _found(casino.pool, request.request_id)


def _to_decide(casino: Casino, request_id: UUID, second: Person) -> Request:
    request = _found(casino.pool, request_id)
    approvals.check_may_be_decided(request, second.staff_id)
    if not may_decide(request, second):
        # Nobody without the power may close a request, not even with a no.
        raise NotAllowedError(f"this needs {request.rank}")
    return request


def _approve(casino: Casino, request: Request, second: Person, now: Moment) -> None:
    """Give the second person's word, decide, and post; the order leaves nothing half done.

    Somebody whose word does not count leaves the request waiting for another. The decision is
    taken once, so of two approvers one posts. What the rules refuse then is the outcome.
    """
    try:
        command = _rebuilt(casino, request, now)
        word = authorise(casino, command, second)
    except NotAllowedError:
        raise
    except Refusal as refusal:
        approvals.decide(casino.pool, request.request_id, "approved", second.staff_id)
        _record_refusal(casino, request, refusal)
        _note(casino, refusal, second, now)
        return
    approvals.decide(casino.pool, request.request_id, "approved", second.staff_id)
    try:
        answer = dispatch(casino, command, authorisation_id=word)
    except Refusal as refusal:
        _record_refusal(casino, request, refusal)
    else:
        approvals.record_outcome(casino.pool, request.request_id, _outcome(answer))


def _rebuilt(casino: Casino, request: Request, now: Moment) -> Command:
    """Build the exact command again: the requester asks, at their station, now."""
    requester = roster.person_of(casino.pool, request.requested_by)
    if requester is None:
        raise RequesterGoneError("whoever asked for this no longer works here")
    envelope = Envelope(
        command_id=UUID(request.body["command_id"]),
        at=now.at,
        gaming_day=now.gaming_day,
        by=requester,
        station=request.station,
        expected_version=request.body["expected_version"],
    )
    try:
        command = load_command(COMMANDS[request.command_name], request.body["asked"], envelope)
    except (KeyError, ValidationError):
        raise RequestAlteredError("this request cannot be read any more; ask again") from None
    if casino.fingerprint(command) != bytes(request.fingerprint):
        raise RequestAlteredError("what is stored is not what was asked for; ask again")
    return command


def _record_refusal(casino: Casino, request: Request, refusal: Refusal) -> None:
    outcome = {"sentence": refusal.sentence, "rule": refusal.rule}
    approvals.record_outcome(casino.pool, request.request_id, outcome, is_refused=True)


def _note(casino: Casino, refusal: Refusal, second: Person, now: Moment) -> None:
    """Keep that this person's decision came to nothing, beside what was said of the command."""
    refusals.write(casino.pool, "decide-approval", refusal, by=second.staff_id, station=now.station)


def _outcome(answer: Answer) -> dict[str, Any]:
    return {"slip": answer.slip, "position": answer.position, "facts": answer.facts}


def _found(pool: Pool, request_id: UUID) -> Request:
    request = approvals.find(pool, request_id)
    if request is None:
        raise NotFoundError(f"there is no request {request_id}")
    return request
