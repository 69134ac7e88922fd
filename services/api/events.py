"""The log itself."""

from __future__ import annotations

from typing import Any

from domain.errors import NotFoundError
from domain.staff.roles import Role
from services.api import queries
from services.api.answers import answer_schema
from services.api.bearer import signed_in, the_caller
from services.api.blueprints import Operations
from services.doors.house import the_pool
from services.reads import events
from services.reads.access import EVERY_FIGURE

blueprint = Operations("events", "What happened")

Event = answer_schema(events.Event)


@blueprint.route("/events")
@signed_in(*EVERY_FIGURE)
@blueprint.arguments(queries.Events, location="query")
@blueprint.response(200, Event(many=True))
def latest(query: dict[str, Any]) -> Any:
    """List events, the newest first: all, of a kind, of a gaming day, about a thing or person."""
    sought = events.Sought(query.get("name", ""), query.get("subject"), query.get("gaming_day"))
    return events.search(the_pool(), sought, query.get("before"), query["limit"], _roles())


@blueprint.route("/events/<int(max=9223372036854775807):position>")
@signed_in(*EVERY_FIGURE)
@blueprint.response(200, Event)
@blueprint.alt_response(404, "NOT_FOUND")
def event(position: int) -> Any:
    """Show an event of the log."""
    found = events.find(the_pool(), position, _roles())
    if found is None:
        raise NotFoundError(f"there is no event {position}")
    return found


def _roles() -> frozenset[Role]:
    return the_caller().person.roles
