"""Incidents and sets of cards, for machines."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from domain.errors import NotFoundError
from services.api import queries
from services.api.answers import answer_schema
from services.api.bearer import signed_in
from services.api.blueprints import Operations
from services.doors.house import the_pool
from services.reads import card_sets, incidents

blueprint = Operations("incidents", "Incidents, and the cards of the tables")

Incident = answer_schema(incidents.Incident)
CardSet = answer_schema(card_sets.CardSet)


@blueprint.route("/incidents")
@signed_in()
@blueprint.arguments(queries.Limit, location="query")
@blueprint.response(200, Incident(many=True))
def all_incidents(query: dict[str, Any]) -> Any:
    """List incidents, the open ones first."""
    return incidents.latest(the_pool(), limit=query["limit"])


@blueprint.route("/incidents/<uuid:incident_id>")
@signed_in()
@blueprint.response(200, Incident)
@blueprint.alt_response(404, "NOT_FOUND")
def incident(incident_id: UUID) -> Any:
    """Show an incident."""
    found = incidents.find(the_pool(), incident_id)
    if found is None:
        raise NotFoundError(f"there is no incident {incident_id}")
    return found


@blueprint.route("/card-sets")
@signed_in()
@blueprint.arguments(queries.Limit, location="query")
@blueprint.response(200, CardSet(many=True))
def all_card_sets(query: dict[str, Any]) -> Any:
    """List the sets of cards, those in use first."""
    return card_sets.all_sets(the_pool(), query["limit"])


@blueprint.route("/card-sets/<uuid:set_id>")
@signed_in()
@blueprint.response(200, CardSet)
@blueprint.alt_response(404, "NOT_FOUND")
def card_set(set_id: UUID) -> Any:
    """Show a set of cards."""
    found = card_sets.find(the_pool(), set_id)
    if found is None:
        raise NotFoundError(f"there is no set of cards {set_id}")
    return found
