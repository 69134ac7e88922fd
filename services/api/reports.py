"""Every report of the registry: what there is, and each in any format."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from flask import Response

from services.api import queries
from services.api.answers import answer_schema
from services.api.bearer import signed_in, the_caller
from services.api.blueprints import Operations
from services.api.report_files import report_response
from services.doors.downloads import download
from services.doors.house import the_pool, the_settings
from services.reads import access
from services.reports.asking import ask
from services.reports.catalogue import READERS, find_report, readable_by

blueprint = Operations("reports", "Reports")


@dataclass(frozen=True, slots=True)
class Listed:
    """A report that the caller may read, and what it can be asked."""

    name: str
    number: str
    title: str
    means: str
    takes: tuple[str, ...]
    needs: tuple[str, ...]


@blueprint.route("/reports")
@signed_in(*READERS)
@blueprint.response(200, answer_schema(Listed, name="ReportListed")(many=True))
def all_reports() -> Any:
    """List the reports that the caller may read."""
    return [
        Listed(
            each.name,
            each.number,
            each.title,
            each.means,
            tuple(parameter.name for parameter in each.parameters),
            tuple(parameter.name for parameter in each.parameters if parameter.is_required),
        )
        for each in readable_by(the_caller().person.roles)
    ]


@blueprint.route("/reports/<name>")
@signed_in()
@blueprint.arguments(queries.Report, location="query")
@report_response(blueprint)
@blueprint.alt_response(403, "FORBIDDEN")
@blueprint.alt_response(404, "NOT_FOUND")
def report(query: dict[str, Any], name: str) -> Response:
    """Download a report, by name or number."""
    found = find_report(name)
    access.require_any(the_caller().person.roles, *found.powers)
    form = query.pop("format")
    asked = ask(found, query, the_pool(), the_settings(), datetime.now(UTC))
    return download(found.build(asked), form)
