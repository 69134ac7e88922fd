"""The rulebooks' pages: every rule in its own words."""

from __future__ import annotations

from flask import Blueprint, render_template, request
from flask.typing import ResponseReturnValue

from services.rulebook.catalogue import all_rules
from services.web.current import who

blueprint = Blueprint("rulebook", __name__, url_prefix="/rules")


@blueprint.get("/")
def index() -> ResponseReturnValue:
    """List the rules that match what is sought."""
    who()
    sought = request.args.get("q", "").strip().lower()
    found = [
        rule
        for rule in all_rules()
        if not sought or rule.id.lower().startswith(sought) or sought in rule.says.lower()
    ]
    return render_template("rulebook/index.html", rules=found[:200], count=len(found), q=sought)
