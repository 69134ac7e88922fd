"""What auditors read: every no, every look-up, every act at the desk, and what must hold."""

from __future__ import annotations

from typing import Any

from marshmallow import Schema, fields

from domain.staff.powers import READ_AUDIT
from services.api import queries
from services.api.answers import answer_schema
from services.api.bearer import signed_in
from services.api.blueprints import Operations
from services.desk import acts
from services.doors.house import the_pool
from services.reads import integrity, lookups, refusals

blueprint = Operations("audit", "What auditors read")

Refused = answer_schema(refusals.Refused)
LookUpMade = answer_schema(lookups.LookUp, name="LookUpMade")
Act = answer_schema(acts.Act)


class Integrity(Schema):
    """What must always hold, how far the read models are, and the newest seals."""

    now = fields.Nested(answer_schema(integrity.Invariants), required=True)
    models = fields.List(fields.Nested(answer_schema(integrity.ModelState)), required=True)
    seals = fields.List(fields.Nested(answer_schema(integrity.Sealed)), required=True)


@blueprint.route("/refusals")
@signed_in(READ_AUDIT)
@blueprint.arguments(queries.Refusals, location="query")
@blueprint.response(200, Refused(many=True))
def latest_refusals(query: dict[str, Any]) -> Any:
    """List what was refused, the newest first, to one person or with one code if given."""
    return refusals.latest(
        the_pool(),
        query.get("before"),
        query["limit"],
        by=query.get("staff_id"),
        code=query.get("code", ""),
    )


@blueprint.route("/look-ups")
@signed_in(READ_AUDIT)
@blueprint.arguments(queries.Page, location="query")
@blueprint.response(200, LookUpMade(many=True))
def latest_look_ups(query: dict[str, Any]) -> Any:
    """List who looked whom up in the directory and what for, the newest first."""
    return lookups.latest(the_pool(), query.get("before"), query["limit"])


@blueprint.route("/acts")
@signed_in(READ_AUDIT)
@blueprint.arguments(queries.Page, location="query")
@blueprint.response(200, Act(many=True))
def latest_acts(query: dict[str, Any]) -> Any:
    """List what was done about secrets, stations and tokens, the newest first."""
    return acts.latest(the_pool(), query.get("before"), query["limit"])


@blueprint.route("/integrity")
@signed_in(READ_AUDIT)
@blueprint.response(200, Integrity)
def integrity_now() -> Any:
    """Say whether what must hold does, how far the read models are, and what is sealed."""
    return {
        "now": integrity.invariants(the_pool()),
        "models": integrity.read_models(the_pool()),
        "seals": integrity.latest_seals(the_pool()),
    }
