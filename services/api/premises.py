"""The premises: tables, stations, people, rulebooks, and how fresh the figures are."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from domain.errors import NotAllowedError, NotFoundError
from domain.staff.powers import MANAGE_STAFF
from domain.staff.roles import Book
from domain.tables.signs import SignLine, sign_lines
from domain.tables.terms import TableTerms
from services.api import queries
from services.api.answers import answer_schema
from services.api.bearer import signed_in, the_caller
from services.api.blueprints import Operations
from services.desk import roster, stations, tokens
from services.doors.house import the_pool
from services.doors.pit import the_board
from services.doors.schemas import schema_of_part
from services.reads import access, bonuses, pit_cards, rules, seats, tables, time_charges
from services.rulebook.catalogue import Rule as RuleOfBook
from services.rulebook.catalogue import find_rule
from services.store.freshness import Freshness, freshness

blueprint = Operations("premises", "Tables, stations, staff, rulebooks and freshness")

Table = answer_schema(tables.Table)
TableCard = answer_schema(pit_cards.TableCard)
Sitting = answer_schema(seats.Sitting)
TermsVersion = answer_schema(tables.Version, name="TableTermsVersion")
Notice = answer_schema(tables.Notice)
TimeCharge = answer_schema(time_charges.Charge, name="TimeCharge")
TimeChargeDue = answer_schema(time_charges.Due, name="TimeChargeDue")
Claim = answer_schema(bonuses.Claim)
Member = answer_schema(roster.Member)
Rule = answer_schema(RuleOfBook)


@blueprint.route("/pit")
@signed_in()
@blueprint.response(200, TableCard(many=True))
def pit_board() -> Any:
    """Show every table as it stands, those that need somebody first."""
    return the_board(the_caller().person)


@blueprint.route("/tables")
@signed_in()
@blueprint.response(200, Table(many=True))
def all_tables() -> Any:
    """List the tables on the floor."""
    return tables.all_tables(the_pool())


@blueprint.route("/tables/<code>")
@signed_in()
@blueprint.response(200, Table)
@blueprint.alt_response(404, "NOT_FOUND")
def table(code: str) -> Any:
    """Show a table."""
    return _table(code)


@blueprint.route("/tables/<code>/terms")
@signed_in()
@blueprint.response(200, schema_of_part(TableTerms))
@blueprint.alt_response(404, "NOT_FOUND")
def terms_of_table(code: str) -> Any:
    """Show the terms in force at a table, as they are set."""
    terms = tables.terms_of(the_pool(), _table(code).table_id)
    if terms is None:
        raise NotFoundError(f"table {code} has no terms yet")
    return terms


@blueprint.route("/tables/<code>/versions")
@signed_in()
@blueprint.response(200, TermsVersion(many=True))
@blueprint.alt_response(404, "NOT_FOUND")
def versions_of_table(code: str) -> Any:
    """List the versions of a table's terms, the newest first."""
    return tables.versions(the_pool(), _table(code).table_id)


@blueprint.route("/tables/<code>/notices")
@signed_in()
@blueprint.response(200, Notice(many=True))
@blueprint.alt_response(404, "NOT_FOUND")
def notices_of_table(code: str) -> Any:
    """List the notices that stand at a table, the first due first."""
    return tables.notices(the_pool(), _table(code).table_id)


@blueprint.route("/tables/<code>/sign")
@signed_in()
@blueprint.response(200, answer_schema(SignLine)(many=True))
@blueprint.alt_response(404, "NOT_FOUND")
def sign_of_table(code: str) -> Any:
    """Say what the sign of a table says, line by line, for every display at it (PP-6.2)."""
    found = _table(code)
    terms = tables.terms_of(the_pool(), found.table_id)
    return list(sign_lines(found.game, Book(found.book), terms)) if terms else []


@blueprint.route("/tables/<code>/seats")
@signed_in()
@blueprint.response(200, Sitting(many=True))
@blueprint.alt_response(404, "NOT_FOUND")
def seats_of_table(code: str) -> Any:
    """List who sits at a table, by number, with the stakes its display shows."""
    return seats.at_table(the_pool(), _table(code).code)


@blueprint.route("/tables/<code>/time-charges")
@signed_in()
@blueprint.response(200, TimeCharge(many=True))
@blueprint.alt_response(403, "FORBIDDEN")
@blueprint.alt_response(404, "NOT_FOUND")
def time_charges_of_table(code: str) -> Any:
    """List the hours of a table and how far the charge of each has come, the latest first."""
    return time_charges.of_table(the_pool(), _charged_table(code).code)


@blueprint.route("/tables/<code>/time-charges/<uuid:charge_id>/dues")
@signed_in()
@blueprint.response(200, TimeChargeDue(many=True))
@blueprint.alt_response(403, "FORBIDDEN")
@blueprint.alt_response(404, "NOT_FOUND")
def dues_of_time_charge(code: str, charge_id: UUID) -> Any:
    """List what each seat owes for an hour, and what it has paid."""
    table = _charged_table(code)
    charge = time_charges.find(the_pool(), charge_id)
    if charge is None or charge.table != table.code:
        raise NotFoundError(f"there is no time charge {charge_id} at table {table.code}")
    return time_charges.dues_of(the_pool(), table.code, [charge.hour])


def _charged_table(code: str) -> tables.Table:
    """Find a table for somebody who does not count its chip box blind."""
    table = _table(code)
    if not access.sees_charges(the_caller().person.roles, Book(table.book)):
        raise NotAllowedError("whoever counts chip boxes does not see what is charged at a table")
    return table


@blueprint.route("/bonus-claims")
@signed_in()
@blueprint.arguments(queries.Limit, location="query")
@blueprint.response(200, Claim(many=True))
def bonus_claims(query: dict[str, Any]) -> Any:
    """List bonus claims, those that wait first."""
    return bonuses.latest(the_pool(), query["limit"])


@blueprint.route("/bonus-claims/<uuid:claim_id>")
@signed_in()
@blueprint.response(200, Claim)
@blueprint.alt_response(404, "NOT_FOUND")
def bonus_claim(claim_id: UUID) -> Any:
    """Show a bonus claim."""
    found = bonuses.find(the_pool(), claim_id)
    if found is None:
        raise NotFoundError(f"there is no bonus claim {claim_id}")
    return found


@blueprint.route("/stations")
@signed_in(MANAGE_STAFF)
@blueprint.response(200, answer_schema(stations.Station)(many=True))
def all_stations() -> Any:
    """List every station there ever was, those in use first."""
    return stations.with_retired(the_pool())


@blueprint.route("/tokens")
@signed_in(MANAGE_STAFF)
@blueprint.response(200, answer_schema(tokens.Token)(many=True))
def all_tokens() -> Any:
    """List every token ever issued, the newest first; none can be read again."""
    return tokens.all_tokens(the_pool())


@blueprint.route("/staff")
@signed_in(MANAGE_STAFF)
@blueprint.response(200, Member(many=True))
def everybody() -> Any:
    """List the staff, those who work here first."""
    return roster.everybody(the_pool())


@blueprint.route("/staff/<uuid:staff_id>")
@signed_in(MANAGE_STAFF)
@blueprint.response(200, Member)
@blueprint.alt_response(404, "NOT_FOUND")
def member(staff_id: UUID) -> Any:
    """Show a member of staff."""
    found = roster.by_id(the_pool(), staff_id)
    if found is None:
        raise NotFoundError(f"there is no member of staff {staff_id}")
    return found


@blueprint.route("/rules")
@signed_in()
@blueprint.arguments(queries.Rules, location="query")
@blueprint.response(200, Rule(many=True))
def matching_rules(query: dict[str, Any]) -> Any:
    """List rules in the order of the books."""
    book, kind, skip = query.get("book"), query.get("kind"), query["skip"]
    found = [
        each
        for each in rules.matching(query["q"])
        if book in (None, each.book) and kind in (None, each.kind)
    ]
    return found[skip : skip + query["limit"]]


@blueprint.route("/rules/<rule_id>")
@signed_in()
@blueprint.response(200, Rule)
@blueprint.alt_response(404, "NOT_FOUND")
def rule(rule_id: str) -> Any:
    """Show a rule, or the first of those numbered below it."""
    found = find_rule(rule_id)
    if found is None:
        raise NotFoundError(f"there is no rule {rule_id}")
    return found


@blueprint.route("/freshness")
@signed_in()
@blueprint.response(200, answer_schema(Freshness))
def how_fresh() -> Any:
    """Say how far the read models have come."""
    return freshness(the_pool())


def _table(code: str) -> tables.Table:
    found = tables.find_by_code(the_pool(), code)
    if found is None:
        raise NotFoundError(f"there is no table {code}")
    return found
