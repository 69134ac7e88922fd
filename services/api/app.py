"""Put the API into an app."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from flask import Flask
from werkzeug.exceptions import HTTPException

from domain.cage.denominations import MOST_PIECES
from services.api import (
    accounts,
    approvals,
    audit,
    authorisations,
    cage,
    commands,
    compliance,
    events,
    incidents,
    lists,
    players,
    premises,
    reports,
)
from services.api.problems import ProblemApi
from services.doors.fields import CountField

BLUEPRINTS = (
    commands.blueprint,
    authorisations.blueprint,
    approvals.blueprint,
    accounts.blueprint,
    events.blueprint,
    players.blueprint,
    cage.blueprint,
    compliance.blueprint,
    premises.blueprint,
    lists.blueprint,
    incidents.blueprint,
    audit.blueprint,
    reports.blueprint,
)
_BEARER = {
    "type": "http",
    "scheme": "bearer",
    "description": "A token of Administration; it stands for a person on a station.",
}
_OPTIONS = {
    "API_TITLE": "Pitbook",
    "API_VERSION": "v1",
    "OPENAPI_VERSION": "3.1.0",
    "OPENAPI_URL_PREFIX": "/api/v1",
    "OPENAPI_JSON_PATH": "openapi.json",
    "API_SPEC_OPTIONS": {
        "info": {"description": "Every command and every read of the house, for machines."},
        "security": [{"bearer": []}],
        "components": {"securitySchemes": {"bearer": _BEARER}},
    },
}


def register(app: Flask, elsewhere: Callable[[HTTPException], Any]) -> None:
    """Serve /api/v1; an HTTP error on any other path is answered by `elsewhere`."""
    app.config.update(_OPTIONS)
    api = ProblemApi(app, elsewhere)
    api.ma_plugin.converter.add_attribute_function(_describe_count)
    for blueprint in BLUEPRINTS:
        api.register_blueprint(blueprint)


def _describe_count(_converter: Any, field: Any, **_others: Any) -> dict[str, Any]:
    if not isinstance(field, CountField):
        return {}
    values = [str(cents) for cents in field.of.values]
    return {
        "type": "object",
        "description": f"Pieces per {field.of.noun}, by its value in cents: {', '.join(values)}.",
        "propertyNames": {"enum": values},
        "additionalProperties": {"type": "integer", "minimum": 0, "maximum": MOST_PIECES},
        "examples": [{"500": 3}],
    }
