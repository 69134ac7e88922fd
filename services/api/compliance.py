"""The compliance registers for machines of those who keep them; a player's day for the cage."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime
from typing import Any
from uuid import UUID

from flask import Response

from domain.compliance.terms import Terms
from domain.errors import MalformedError, NotFoundError
from domain.staff.powers import OPERATE_CAGE, READ_COMPLIANCE
from services.api import queries
from services.api.answers import answer_schema
from services.api.bearer import signed_in
from services.api.blueprints import Operations
from services.api.report_files import report_response
from services.doors.downloads import download
from services.doors.house import the_pool, the_settings
from services.gaming_day import gaming_day_of
from services.reads import (
    cash_days,
    players,
    suspicions,
    threshold_reports,
    threshold_terms,
    watch_list,
)
from services.reports.cash_aggregate import Asked, cash_aggregate
from services.reports.threshold_register import threshold_register

blueprint = Operations("compliance", "Thresholds and the registers kept for them")

Report = answer_schema(threshold_reports.Report, name="ThresholdReport")
Suspicion = answer_schema(suspicions.Suspicion)


@blueprint.route("/players/<uuid:player_id>/cash-day")
@signed_in(OPERATE_CAGE, READ_COMPLIANCE)
@blueprint.response(200, answer_schema(cash_days.Today, name="CashDay"))
@blueprint.alt_response(404, "NOT_FOUND")
def cash_day(player_id: UUID) -> Any:
    """Say what a player's cash of this gaming day has come to, each way."""
    if players.find(the_pool(), player_id) is None:
        raise NotFoundError(f"there is no player {player_id}")
    return cash_days.today(the_pool(), player_id, _today())


@blueprint.route("/threshold-reports")
@signed_in(READ_COMPLIANCE)
@blueprint.arguments(queries.ThresholdReports, location="query")
@blueprint.response(200, Report(many=True))
def all_threshold_reports(query: dict[str, Any]) -> Any:
    """List the threshold reports: what is owed first, by due date."""
    return threshold_reports.register(the_pool(), _today(), query.get("status", ""))


@blueprint.route("/threshold-reports/<uuid:report_id>")
@signed_in(READ_COMPLIANCE)
@blueprint.response(200, Report)
@blueprint.alt_response(404, "NOT_FOUND")
def threshold_report(report_id: UUID) -> Any:
    """Show a threshold report."""
    found = threshold_reports.find(the_pool(), report_id, _today())
    if found is None:
        raise NotFoundError(f"there is no threshold report {report_id}")
    return found


@blueprint.route("/threshold-register")
@signed_in(READ_COMPLIANCE)
@blueprint.arguments(queries.Format, location="query")
@report_response(blueprint)
def both_registers(query: dict[str, Any]) -> Response:
    """Download both registers, threshold reports and suspicions."""
    now = datetime.now(UTC)
    document = threshold_register(the_pool(), the_settings(), _today(), now)
    return download(document, query["format"])


@blueprint.route("/suspicions")
@signed_in(READ_COMPLIANCE)
@blueprint.response(200, Suspicion(many=True))
def all_suspicions() -> Any:
    """List the suspicions, the open ones first."""
    return suspicions.register(the_pool(), _today())


@blueprint.route("/suspicions/<uuid:suspicion_id>")
@signed_in(READ_COMPLIANCE)
@blueprint.response(200, Suspicion)
@blueprint.alt_response(404, "NOT_FOUND")
def suspicion(suspicion_id: UUID) -> Any:
    """Show a suspicion."""
    found = suspicions.find(the_pool(), suspicion_id, _today())
    if found is None:
        raise NotFoundError(f"there is no suspicion {suspicion_id}")
    return found


@blueprint.route("/watch-list")
@signed_in(READ_COMPLIANCE)
@blueprint.arguments(queries.WatchList, location="query")
@blueprint.response(200, answer_schema(watch_list.Watched)(many=True))
def watched(query: dict[str, Any]) -> Any:
    """List whose cash in parts fits the terms, or the parameters given, in these gaming days."""
    first, last = _days(query)
    terms = threshold_terms.in_force(the_pool())
    given = {
        "window_hours": query.get("hours", terms.window_hours),
        "window_share_percent": query.get("share_percent", terms.window_share_percent),
        "threshold_cents": query.get("threshold_cents", terms.threshold_cents),
    }
    return watch_list.watch_list(the_pool(), replace(terms, **given), first, last)


@blueprint.route("/cash-aggregate")
@signed_in(READ_COMPLIANCE)
@blueprint.arguments(queries.CashAggregate, location="query")
@report_response(blueprint)
def cash_aggregate_of(query: dict[str, Any]) -> Response:
    """Download the log of large cash movements of these gaming days."""
    asked = Asked(*_days(query), query.get("least_cents"))
    document = cash_aggregate(the_pool(), the_settings(), asked, datetime.now(UTC))
    return download(document, query["format"])


@blueprint.route("/threshold-terms")
@signed_in(READ_COMPLIANCE)
@blueprint.response(200, answer_schema(Terms, name="ThresholdTerms"))
def terms_in_force() -> Any:
    """Show the terms in force."""
    return threshold_terms.in_force(the_pool())


@blueprint.route("/threshold-terms/versions")
@signed_in(READ_COMPLIANCE)
@blueprint.response(200, answer_schema(threshold_terms.Version, name="TermsVersion")(many=True))
def versions_of_terms() -> Any:
    """List every change of the terms, with what each parameter was before."""
    return threshold_terms.versions(the_pool())


def _today() -> date:
    return gaming_day_of(datetime.now(UTC), the_settings())


def _days(query: dict[str, Any]) -> tuple[date, date]:
    last = query.get("to") or _today()
    first = query.get("from") or last
    if first > last:
        raise MalformedError("the first gaming day is after the last")
    return first, last
