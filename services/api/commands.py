"""One POST per command, and a second person's authorisation."""

from __future__ import annotations

from typing import Any

from flask.views import MethodView
from flask_smorest import Blueprint

from domain.command import Person
from domain.errors import NotFoundError
from services.api.bearer import envelope, person_of, signed_in, the_caller
from services.api.schemas import (
    AnswerSchema,
    AuthorisationAnswer,
    AuthorisationRequest,
    CommandHeaders,
)
from services.desk import authorisations, credentials, roster
from services.doors.dispatch import authorise, dispatch
from services.doors.house import the_casino
from services.doors.schemas import load_command, made, schema_for
from services.use_cases.catalogue import COMMANDS, CommandSpec

blueprint = Blueprint("api_commands", __name__, url_prefix="/api/v1", description="Commands")


def _view_of(spec: CommandSpec) -> type[MethodView]:
    schema = schema_for(spec.kind)

    class Operation(MethodView):
        """One command."""

        @signed_in
        @blueprint.arguments(CommandHeaders, location="headers")
        @blueprint.arguments(schema)
        @blueprint.response(201, AnswerSchema, description="Recorded")
        @blueprint.alt_response(200, schema=AnswerSchema, description="Recorded before")
        def post(self, headers: dict[str, Any], body: dict[str, Any]) -> Any:
            command = made(spec, body, envelope(headers["command_id"], headers["expected_version"]))
            answer = dispatch(
                the_casino(),
                command,
                authorisation_id=headers["authorisation_id"],
                roster=person_of,
            )
            said = {
                "position": answer.position,
                "slips": answer.slips,
                "facts": answer.facts,
                "repeated": answer.is_repeat,
            }
            return said, 200 if answer.is_repeat else 201

    Operation.post.__doc__ = spec.summary
    Operation.__name__ = spec.kind.__name__
    return Operation


for _spec in COMMANDS.values():
    blueprint.add_url_rule(
        f"/commands/{_spec.name}",
        endpoint=_spec.name,
        view_func=_view_of(_spec).as_view(_spec.name),
    )


@blueprint.route("/authorisations", methods=["POST"])
@signed_in
@blueprint.arguments(AuthorisationRequest)
@blueprint.response(201, AuthorisationAnswer)
def authorise_command(asked: dict[str, Any]) -> dict[str, Any]:
    """Give a second person's word for one exact command of the caller."""
    spec = COMMANDS.get(asked["command"])
    if spec is None:
        raise NotFoundError(f"there is no command {asked['command']}")
    casino = the_casino()
    command = load_command(spec, asked["body"], envelope(asked["command_id"], None))
    second = _second_person(asked["staff_code"], asked["pin"])
    authorisation_id = authorise(casino, command, second)
    return {
        "authorisation_id": authorisation_id,
        "expires_at": authorisations.expiry(casino.pool, authorisation_id),
    }


def _second_person(code: str, pin: str) -> Person:
    pool = the_casino().pool
    member = roster.by_code(pool, code)
    # A person who left has no secret that fits, whatever was kept.
    staff_id = member.staff_id if member and member.is_employed else None
    attempt = credentials.Attempt(staff_id, "authorise", the_caller().station)
    credentials.check_pin(pool, attempt, pin)
    assert member is not None  # noqa: S101 - a PIN that fits belongs to somebody
    return Person(member.staff_id, member.roles)
