"""Put the API into an app."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from flask import Flask
from werkzeug.exceptions import HTTPException

from services.api import commands, reads
from services.api.problems import ProblemApi, register_refusals

_OPTIONS = {
    "API_TITLE": "Pitbook",
    "API_VERSION": "v1",
    "OPENAPI_VERSION": "3.1.0",
    "OPENAPI_URL_PREFIX": "/api/v1",
    "OPENAPI_JSON_PATH": "openapi.json",
    "API_SPEC_OPTIONS": {
        "security": [{"bearer": []}],
        "components": {
            "securitySchemes": {"bearer": {"type": "http", "scheme": "bearer"}},
        },
    },
}


BLUEPRINTS = (commands.blueprint, reads.blueprint)
register_refusals(BLUEPRINTS)


def register(app: Flask, elsewhere: Callable[[HTTPException], Any]) -> None:
    """Serve /api/v1; an HTTP error on any other path is answered by `elsewhere`."""
    app.config.update(_OPTIONS)
    api = ProblemApi(app, elsewhere)
    for blueprint in BLUEPRINTS:
        api.register_blueprint(blueprint)
