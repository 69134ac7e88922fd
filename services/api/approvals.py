"""The approval queue: a second person's word from another station."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any
from uuid import UUID

from marshmallow import Schema, fields, validate

from domain.command import Text
from services.api import queries
from services.api.authorisations import ExactCommand, exact_command
from services.api.bearer import signed_in, the_caller
from services.api.blueprints import Operations
from services.desk import approvals, roster
from services.desk.approvals import Request
from services.doors.approving import (
    Moment,
    ask_approval,
    decide_approval,
    powers_of,
    seen_by,
    settled,
)
from services.doors.dispatch import word_needed
from services.doors.fields import PlainText, StrictInteger
from services.doors.house import the_casino, the_pool, the_settings
from services.doors.schemas import StrictSchema
from services.doors.second_person import second_person
from services.gaming_day import gaming_day_of

blueprint = Operations("approvals", "The queue of what waits for a second person")


class ApprovalRequest(ExactCommand):
    """A command of the caller that a second person must authorise."""

    expected_version = StrictInteger()


class ApprovalDecision(StrictSchema):
    """The caller's own word, given with the caller's own PIN."""

    decision = fields.String(
        required=True,
        validate=validate.OneOf(
            ["approved", "rejected"], error="decision must be one of: approved, rejected"
        ),
    )
    pin = PlainText(Text(1, 60), required=True)
    note = PlainText(Text(0, 200), load_default="")


class Effect(Schema):
    """What would happen to some money."""

    what = fields.String(required=True)
    cents = fields.Integer(required=True)


class Approval(Schema):
    """A request of the queue, and what became of it; what was asked is said in its sentence."""

    request_id = fields.UUID(required=True)
    command = fields.String(required=True)
    command_id = fields.UUID(required=True)
    sentence = fields.String(required=True)
    effects = fields.List(fields.Nested(Effect), required=True)
    power = fields.String(required=True)
    rank = fields.String(required=True)
    requested_by = fields.UUID(required=True)
    station = fields.String(required=True)
    asked_at = fields.AwareDateTime(required=True)
    lapses_at = fields.AwareDateTime(required=True)
    state = fields.String(required=True)
    decided_at = fields.AwareDateTime(required=True, allow_none=True)
    decided_by = fields.UUID(required=True, allow_none=True)
    outcome = fields.Dict(required=True, allow_none=True)


@blueprint.route("/approvals", methods=["POST"])
@signed_in()
@blueprint.arguments(ApprovalRequest)
@blueprint.response(201, Approval)
@blueprint.alt_response(403, "FORBIDDEN")
@blueprint.alt_response(404, "NOT_FOUND")
@blueprint.alt_response(409, "CONFLICT")
def ask_for_approval(asked: dict[str, Any]) -> Any:
    """Put a command into the queue; it is posted when somebody approves it."""
    command = exact_command(asked, asked.get("expected_version"))
    needed = word_needed(the_casino(), command)
    return _shown(_seen(ask_approval(the_casino(), command, needed)))


@blueprint.route("/approvals")
@signed_in()
@blueprint.arguments(queries.Approvals, location="query")
@blueprint.response(200, Approval(many=True))
def list_approvals(query: dict[str, Any]) -> Any:
    """List what waits for the caller's word, or what the caller asked for."""
    caller = the_caller().person
    if query["which"] == "waiting":
        found = approvals.waiting_for(the_pool(), caller.staff_id, powers_of(caller.roles))
    else:
        found = approvals.asked_by(the_pool(), caller.staff_id)
    return [_shown(each) for each in found]


@blueprint.route("/approvals/<uuid:request_id>")
@signed_in()
@blueprint.response(200, Approval)
@blueprint.alt_response(403, "FORBIDDEN")
@blueprint.alt_response(404, "NOT_FOUND")
def approval(request_id: UUID) -> Any:
    """Show a request to whoever asked, decided, or may decide."""
    return _shown(_seen(request_id))


@blueprint.route("/approvals/<uuid:request_id>/decision", methods=["POST"])
@signed_in()
@blueprint.arguments(ApprovalDecision)
@blueprint.response(200, Approval)
@blueprint.alt_response(403, "FORBIDDEN")
@blueprint.alt_response(404, "NOT_FOUND")
@blueprint.alt_response(409, "CONFLICT")
def decide(asked: dict[str, Any], request_id: UUID) -> Any:
    """Approve or reject; what is approved is posted at once, and its outcome is in the answer."""
    _seen(request_id)
    caller = the_caller()
    member = roster.by_id(the_pool(), caller.person.staff_id)
    code = member.code if member else ""
    second = second_person(the_pool(), code, asked["pin"], caller.station)
    now = datetime.now(UTC)
    decided = decide_approval(
        the_casino(),
        request_id,
        asked["decision"],
        second,
        now=Moment(now, gaming_day_of(now, the_settings()), caller.station),
        note=asked["note"],
    )
    return _shown(decided)


def _seen(request_id: UUID) -> Request:
    return seen_by(the_pool(), the_caller().person, request_id)


def _shown(request: Request) -> dict[str, Any]:
    """Show a request without the body of its command, which may name a person."""
    request = settled(the_casino(), request)
    shown = {name: getattr(request, name) for name in Approval().fields if hasattr(request, name)}
    effects = [{"what": what, "cents": cents} for what, cents in request.body.get("effects", ())]
    return shown | {
        "command": request.command_name,
        "command_id": request.body["command_id"],
        "effects": effects,
    }
