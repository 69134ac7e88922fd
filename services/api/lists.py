"""Waiting lists, boxes and picked-up players."""

from __future__ import annotations

from typing import Any

from domain.errors import NotFoundError
from services.api.answers import answer_schema
from services.api.bearer import signed_in
from services.api.blueprints import Operations
from services.doors.house import the_pool
from services.reads import boxes, lists, pick_ups, tables

blueprint = Operations("lists", "Waiting lists, boxes and picked-up players")

OpenList = answer_schema(lists.OpenList)
Waiting = answer_schema(lists.Waiting)
AtBox = answer_schema(boxes.AtBox)
OwnLimit = answer_schema(boxes.OwnLimit)
PickedUp = answer_schema(pick_ups.PickedUp)


@blueprint.route("/waiting-lists")
@signed_in()
@blueprint.response(200, OpenList(many=True))
def waiting_lists() -> Any:
    """List the waiting lists that are open."""
    return lists.open_lists(the_pool())


@blueprint.route("/waiting-lists/<code>")
@signed_in()
@blueprint.response(200, Waiting(many=True))
@blueprint.alt_response(404, "NOT_FOUND")
def waiting_list(code: str) -> Any:
    """List who waits, from the top."""
    found = lists.find_open(the_pool(), code)
    if found is None:
        raise NotFoundError(f"there is no open list {code}")
    return lists.waiting_on(the_pool(), found.code)


@blueprint.route("/picked-up-players")
@signed_in()
@blueprint.response(200, PickedUp(many=True))
def picked_up_players() -> Any:
    """List who was picked up and has not come back, the latest first."""
    return pick_ups.not_returned(the_pool())


@blueprint.route("/tables/<code>/boxes")
@signed_in()
@blueprint.response(200, AtBox(many=True))
@blueprint.alt_response(404, "NOT_FOUND")
def boxes_of_table(code: str) -> Any:
    """List who is at which box of a house-banked table."""
    return boxes.at_table(the_pool(), _code_of(code))


@blueprint.route("/tables/<code>/personal-limits")
@signed_in()
@blueprint.response(200, OwnLimit(many=True))
@blueprint.alt_response(404, "NOT_FOUND")
def personal_limits(code: str) -> Any:
    """List what was agreed with the players of a table; without a marker it is not in force."""
    return boxes.limits_at(the_pool(), _code_of(code))


def _code_of(code: str) -> str:
    found = tables.find_by_code(the_pool(), code)
    if found is None:
        raise NotFoundError(f"there is no table {code}")
    return found.code
