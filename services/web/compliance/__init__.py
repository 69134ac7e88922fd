"""Compliance's pages: threshold reports, suspicions, the watch list, the cash log and the terms.

Every page here is for the readers of the registers alone; to others not even its subject is named.
"""

from __future__ import annotations

from flask import Blueprint, redirect, url_for
from flask.typing import ResponseReturnValue

from domain.staff.powers import READ_COMPLIANCE
from services.web.compliance import cash, reports, suspicions, terms, watch_list
from services.web.current import requires

blueprint = Blueprint("compliance", __name__, url_prefix="/compliance")
for pages in (cash, reports, suspicions, terms, watch_list):
    blueprint.register_blueprint(pages.blueprint)


@blueprint.get("/")
@requires(READ_COMPLIANCE)
def index() -> ResponseReturnValue:
    """Begin with what is owed."""
    return redirect(url_for("compliance.reports.index"))
