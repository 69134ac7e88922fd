"""Reports' pages: what accounting downloads, in any format."""

from __future__ import annotations

from datetime import UTC, datetime
from uuid import UUID

from flask import Blueprint, Response, render_template
from flask.typing import ResponseReturnValue

from domain.errors import MalformedError
from domain.staff.powers import READ_REPORTS
from services.desk import people
from services.doors.house import the_pool, the_settings
from services.reads import players, shifts
from services.reports.count_sheet import count_sheet
from services.reports.document import Document
from services.reports.formats import FORMATS
from services.reports.statement import player_statement
from services.web.current import requires

blueprint = Blueprint("reports", __name__, url_prefix="/reports")


@blueprint.get("/")
@requires(READ_REPORTS)
def index() -> ResponseReturnValue:
    """List the shifts and players that can be reported on."""
    found = shifts.latest(the_pool(), 50)
    return render_template(
        "reports/index.html",
        shifts=found,
        players=players.page(the_pool(), "", 50),
        names=people.staff_names(the_pool(), [each.cashier for each in found]),
        formats=list(FORMATS),
    )


@blueprint.get("/players/<uuid:player_id>/statement.<form>")
@requires(READ_REPORTS)
def statement(player_id: UUID, form: str) -> ResponseReturnValue:
    """Download a player's statement."""
    return _download(player_statement(the_pool(), the_settings(), player_id, _now()), form)


@blueprint.get("/shifts/<uuid:shift_id>/count-sheet.<form>")
@requires(READ_REPORTS)
def drawer(shift_id: UUID, form: str) -> ResponseReturnValue:
    """Download a drawer's count sheet."""
    return _download(count_sheet(the_pool(), the_settings(), shift_id, _now()), form)


def _download(document: Document, form: str) -> Response:
    chosen = FORMATS.get(form)
    if chosen is None:
        raise MalformedError(f"a report comes as {', '.join(FORMATS)}, not as {form}")
    name = f"{document.name}.{chosen.extension.lstrip('.')}"
    return Response(
        chosen.render(document),
        mimetype=chosen.mimetype,
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


def _now() -> datetime:
    return datetime.now(UTC)
