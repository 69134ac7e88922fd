"""Players by number. The person behind one is told only to a look-up, which is written down."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any
from uuid import UUID

from flask import Response

from domain.command import Text
from domain.errors import NotFoundError
from domain.staff.powers import CORRECT_PERSON, ERASE_PERSON, OPERATE_CAGE, READ_REPORTS
from services.api import queries
from services.api.answers import answer_schema
from services.api.bearer import signed_in, the_caller
from services.api.blueprints import Operations
from services.api.report_files import report_response
from services.desk import people
from services.doors import directory
from services.doors.downloads import download
from services.doors.fields import PlainText
from services.doors.house import the_pool, the_settings
from services.doors.schemas import StrictSchema
from services.reads import cards, players
from services.reads.access import CAGE_FIGURES, EVERY_FIGURE
from services.reports.statement import player_statement

blueprint = Operations("players", "Players")

Player = answer_schema(players.Player)
Card = answer_schema(cards.Card)
Person = answer_schema(people.Entry, name="Person", without=("kind",))


class LookUp(StrictSchema):
    """Why somebody wants to know who a player is."""

    purpose = PlainText(Text(3, 200), required=True)


@blueprint.route("/players")
@signed_in(*CAGE_FIGURES)
@blueprint.arguments(queries.Players, location="query")
@blueprint.response(200, Player(many=True))
def all_players(query: dict[str, Any]) -> Any:
    """List players by number, or find the one with a number."""
    if "number" not in query:
        return players.page(the_pool(), query["after"], query["limit"])
    found = players.find_by_number(the_pool(), query["number"])
    return [found] if found else []


@blueprint.route("/players/<uuid:player_id>")
@signed_in(*CAGE_FIGURES)
@blueprint.response(200, Player)
@blueprint.alt_response(404, "NOT_FOUND")
def player(player_id: UUID) -> Any:
    """Show a player's account."""
    return _found(player_id)


@blueprint.route("/players/<uuid:player_id>/look-ups", methods=["POST"])
@signed_in(OPERATE_CAGE, READ_REPORTS)
@blueprint.arguments(LookUp)
@blueprint.response(201, Person)
@blueprint.alt_response(404, "NOT_FOUND")
def look_up(asked: dict[str, Any], player_id: UUID) -> Any:
    """Say who a player is, and write down who asked and why."""
    _found(player_id)
    caller = the_caller()
    return people.look_up(
        the_pool(), player_id, caller.person.staff_id, caller.station, asked["purpose"]
    )


@blueprint.route("/players/<uuid:player_id>/corrections", methods=["POST"])
@signed_in(CORRECT_PERSON)
@blueprint.arguments(directory.Correction)
@blueprint.response(201, Person)
@blueprint.alt_response(404, "NOT_FOUND")
@blueprint.alt_response(409, "CONFLICT")
def correct_person(asked: dict[str, Any], player_id: UUID) -> Any:
    """Put a player's entry right; the act is written down, what stood there is not."""
    caller = the_caller()
    directory.correct_person(the_pool(), player_id, asked, caller.person, caller.station)
    return people.look_up(
        the_pool(), player_id, caller.person.staff_id, caller.station, "correction"
    )


@blueprint.route("/players/<uuid:player_id>/erasures", methods=["POST"])
@signed_in(ERASE_PERSON)
@blueprint.arguments(directory.Erasure)
@blueprint.response(201, Player)
@blueprint.alt_response(404, "NOT_FOUND")
@blueprint.alt_response(409, "CONFLICT")
def erase_person(asked: dict[str, Any], player_id: UUID) -> Any:
    """Forget who a player was; the account and all that happened stay."""
    caller = the_caller()
    directory.erase_person(the_pool(), player_id, asked, caller.person, caller.station)
    return _found(player_id)


@blueprint.route("/players/<uuid:player_id>/statement")
@signed_in(READ_REPORTS)
@blueprint.arguments(queries.Format, location="query")
@report_response(blueprint)
@blueprint.alt_response(404, "NOT_FOUND")
def statement(query: dict[str, Any], player_id: UUID) -> Response:
    """Download a player's statement."""
    document = player_statement(the_pool(), the_settings(), player_id, datetime.now(UTC))
    return download(document, query["format"])


@blueprint.route("/players/<uuid:player_id>/cards")
@signed_in(*CAGE_FIGURES)
@blueprint.response(200, Card(many=True))
@blueprint.alt_response(404, "NOT_FOUND")
def cards_of_player(player_id: UUID) -> Any:
    """List every card a player ever had."""
    _found(player_id)
    return cards.of_player(the_pool(), player_id)


@blueprint.route("/prepaid-cards")
@signed_in(*EVERY_FIGURE)
@blueprint.arguments(queries.PrepaidCards, location="query")
@blueprint.response(200, Card(many=True))
def prepaid_cards(query: dict[str, Any]) -> Any:
    """List pre-paid cards by number, with what is on each."""
    return cards.prepaid(the_pool(), query["after"], query["limit"])


@blueprint.route("/cards/<number>")
@signed_in(*CAGE_FIGURES)
@blueprint.response(200, Card)
@blueprint.alt_response(404, "NOT_FOUND")
def card(number: str) -> Any:
    """Show a swipe card of either kind."""
    found = cards.find(the_pool(), number)
    if found is None:
        raise NotFoundError(f"there is no card {number}")
    return found


def _found(player_id: UUID) -> players.Player:
    found = players.find(the_pool(), player_id)
    if found is None:
        raise NotFoundError(f"there is no player {player_id}")
    return found
