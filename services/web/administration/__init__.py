"""Administration's pages: people, stations and tokens."""

from __future__ import annotations

from flask import Blueprint, redirect, url_for
from flask.typing import ResponseReturnValue

from domain.staff.powers import MANAGE_STAFF
from services.web.administration import people, secrets, stations, tokens
from services.web.current import requires

blueprint = Blueprint("administration", __name__, url_prefix="/administration")
for pages in (people, secrets, stations, tokens):
    blueprint.register_blueprint(pages.blueprint)


@blueprint.get("/")
@requires(MANAGE_STAFF)
def index() -> ResponseReturnValue:
    """Begin with the people."""
    return redirect(url_for("administration.people.index"))
