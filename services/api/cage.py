"""Shifts and slips; what a drawer should hold shows once its shift is closed."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any
from uuid import UUID

from flask import Response

from domain.errors import NotFoundError
from domain.staff.powers import READ_REPORTS
from services.api import queries
from services.api.answers import answer_schema
from services.api.bearer import signed_in, the_caller
from services.api.blueprints import Operations
from services.api.report_files import report_response
from services.doors.downloads import download
from services.doors.house import the_pool, the_settings
from services.reads import access, inventory, shifts, slips, transfers
from services.reads.access import CAGE_FIGURES
from services.reports.count_sheet import count_sheet

blueprint = Operations("cage", "Shifts and slips")

Shift = answer_schema(shifts.Shift)
Slip = answer_schema(slips.Slip)
Transfer = answer_schema(transfers.Transfer)
Pieces = answer_schema(inventory.Pieces)


@blueprint.route("/shifts")
@signed_in(*CAGE_FIGURES)
@blueprint.arguments(queries.Shifts, location="query")
@blueprint.response(200, Shift(many=True))
def latest_shifts(query: dict[str, Any]) -> Any:
    """List shifts, the newest first."""
    found = shifts.latest(the_pool(), query["limit"], query.get("gaming_day"))
    return [access.as_counted(the_pool(), the_caller().person, each) for each in found]


@blueprint.route("/shifts/open")
@signed_in(*CAGE_FIGURES)
@blueprint.arguments(queries.OpenShifts, location="query")
@blueprint.response(200, Shift(many=True))
def open_shifts(query: dict[str, Any]) -> Any:
    """List the shifts that are not closed, by place."""
    place = query.get("place")
    found = [each for each in shifts.open_now(the_pool()) if place in (None, each.place)]
    return [access.as_counted(the_pool(), the_caller().person, each) for each in found]


@blueprint.route("/shifts/<uuid:shift_id>")
@signed_in(*CAGE_FIGURES)
@blueprint.response(200, Shift)
@blueprint.alt_response(404, "NOT_FOUND")
def shift(shift_id: UUID) -> Any:
    """Show a shift."""
    found = shifts.find(the_pool(), shift_id)
    if found is None:
        raise NotFoundError(f"there is no shift {shift_id}")
    return access.as_counted(the_pool(), the_caller().person, found)


@blueprint.route("/shifts/<uuid:shift_id>/count-sheet")
@signed_in(READ_REPORTS)
@blueprint.arguments(queries.Format, location="query")
@report_response(blueprint)
@blueprint.alt_response(404, "NOT_FOUND")
def sheet(query: dict[str, Any], shift_id: UUID) -> Response:
    """Download a drawer's count sheet."""
    document = count_sheet(the_pool(), the_settings(), shift_id, datetime.now(UTC))
    return download(document, query["format"])


@blueprint.route("/transfers")
@signed_in(*CAGE_FIGURES)
@blueprint.arguments(queries.Transfers, location="query")
@blueprint.response(200, Transfer(many=True))
def listed_transfers(query: dict[str, Any]) -> Any:
    """List what is in the air, or every transfer, the newest first; blind to who counts it in."""
    pool, caller = the_pool(), the_caller().person
    in_the_air = query["which"] == "in-the-air"
    found = transfers.in_the_air(pool) if in_the_air else transfers.latest(pool, query["limit"])
    return [access.as_sent(caller, each) for each in found]


@blueprint.route("/transfers/<uuid:transfer_id>")
@signed_in(*CAGE_FIGURES)
@blueprint.response(200, Transfer)
@blueprint.alt_response(404, "NOT_FOUND")
def one_transfer(transfer_id: UUID) -> Any:
    """Show a transfer."""
    found = transfers.find(the_pool(), transfer_id)
    if found is None:
        raise NotFoundError(f"there is no transfer {transfer_id}")
    return access.as_sent(the_caller().person, found)


@blueprint.route("/inventory")
@signed_in(*access.EVERY_FIGURE)
@blueprint.response(200, Pieces(many=True))
def pieces() -> Any:
    """List how many pieces of cash and chips lie at each place."""
    return inventory.at_every_place(the_pool())


@blueprint.route("/slips")
@signed_in(*CAGE_FIGURES)
@blueprint.arguments(queries.Slips, location="query")
@blueprint.response(200, Slip(many=True))
def register(query: dict[str, Any]) -> Any:
    """List slips, the newest first; to who counts blind, without amounts of open drawers."""
    pool, limit = the_pool(), query["limit"]
    if "shift_id" in query:
        found = slips.of_shift(pool, query["shift_id"], limit)
    elif "player_id" in query:
        found = slips.of_player(pool, query["player_id"], limit)
    else:
        found = slips.latest(pool, limit)
    return access.as_register(pool, the_caller().person.roles, found)


@blueprint.route("/slips/<slip>")
@signed_in(*access.OWN_SLIPS)
@blueprint.response(200, Slip)
@blueprint.alt_response(404, "NOT_FOUND")
def one_slip(slip: str) -> Any:
    """Show a slip."""
    found = slips.find(the_pool(), slip)
    if found is None:
        raise NotFoundError(f"there is no slip {slip}")
    return access.as_paper(the_pool(), the_caller().person, found)
