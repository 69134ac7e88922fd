"""A second person's word in place: their code and PIN for one exact command of the caller."""

from __future__ import annotations

from typing import Any

from marshmallow import Schema, fields

from domain.command import Command, Text
from domain.errors import NotFoundError
from services.api.bearer import envelope, signed_in, the_caller
from services.api.blueprints import Operations
from services.desk import authorisations
from services.doors.dispatch import authorise
from services.doors.fields import PlainText, StrictUuid
from services.doors.house import the_casino, the_pool
from services.doors.schemas import StrictSchema, load_command
from services.doors.second_person import second_person
from services.use_cases.catalogue import COMMANDS

blueprint = Operations("authorisations", "A second person's word")


class ExactCommand(StrictSchema):
    """A command of the caller, as it will be sent."""

    command = PlainText(Text(1, 60), required=True)
    command_id = StrictUuid(required=True)
    body = fields.Dict(keys=fields.String(), required=True)


class AuthorisationRequest(ExactCommand):
    """The command, and who gives their word for it."""

    staff_code = PlainText(Text(2, 12), required=True)
    pin = PlainText(Text(1, 60), required=True)


class Authorisation(Schema):
    """What to send as Pitbook-Authorisation, until it lapses."""

    authorisation_id = fields.UUID(required=True)
    expires_at = fields.AwareDateTime(required=True)


@blueprint.route("/authorisations", methods=["POST"])
@signed_in()
@blueprint.arguments(AuthorisationRequest)
@blueprint.response(201, Authorisation)
@blueprint.alt_response(403, "FORBIDDEN")
@blueprint.alt_response(404, "NOT_FOUND")
@blueprint.alt_response(409, "CONFLICT")
def authorise_command(asked: dict[str, Any]) -> dict[str, Any]:
    """Give a second person's word for one exact command of the caller."""
    command = exact_command(asked)
    second = second_person(the_pool(), asked["staff_code"], asked["pin"], the_caller().station)
    authorisation_id = authorise(the_casino(), command, second)
    return {
        "authorisation_id": authorisation_id,
        "expires_at": authorisations.expiry(the_pool(), authorisation_id),
    }


def exact_command(asked: dict[str, Any], expected_version: int | None = None) -> Command:
    """Build the command that is spoken of."""
    spec = COMMANDS.get(asked["command"])
    if spec is None:
        raise NotFoundError(f"there is no command {asked['command']}")
    return load_command(spec, asked["body"], envelope(asked["command_id"], expected_version))
