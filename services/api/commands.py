"""One POST per command."""

from __future__ import annotations

from typing import Any

from services.api.answers import CommandAnswer
from services.api.bearer import envelope, signed_in
from services.api.blueprints import Operations
from services.api.headers import CommandHeaders
from services.doors.dispatch import dispatch
from services.doors.house import the_casino
from services.doors.schemas import made, schema_for
from services.use_cases.catalogue import COMMANDS
from services.use_cases.command_spec import CommandSpec

blueprint = Operations("commands", "What may be asked of the house")


def _add(spec: CommandSpec) -> None:
    @signed_in()
    @blueprint.arguments(CommandHeaders, location="headers")
    @blueprint.arguments(schema_for(spec.kind))
    @blueprint.response(201, CommandAnswer, description="Recorded")
    @blueprint.alt_response(200, schema=CommandAnswer, description="Recorded before", success=True)
    @blueprint.alt_response(403, "FORBIDDEN")
    @blueprint.alt_response(404, "NOT_FOUND")
    @blueprint.alt_response(409, "CONFLICT")
    def operation(headers: dict[str, Any], body: dict[str, Any]) -> tuple[dict[str, Any], int]:
        sealed = envelope(headers["command_id"], headers.get("expected_version"))
        command = made(spec, body, sealed)
        answer = dispatch(the_casino(), command, authorisation_id=headers.get("authorisation_id"))
        said = {
            "position": answer.position,
            "slips": answer.slips,
            "facts": answer.facts,
            "repeated": answer.is_repeat,
        }
        return said, 200 if answer.is_repeat else 201

    operation.__doc__ = spec.summary
    rule = f"/commands/{spec.name}"
    blueprint.add_url_rule(rule, spec.name.replace("-", "_"), operation, methods=["POST"])


for _spec in COMMANDS.values():
    _add(_spec)
