"""The register of threshold reports: what is owed, filing it, amending and withdrawing it."""

from __future__ import annotations

from datetime import UTC, date, datetime
from uuid import UUID

from flask import Blueprint, render_template, request, url_for
from flask.typing import ResponseReturnValue

from domain.errors import MalformedError, NotFoundError
from domain.staff.powers import READ_COMPLIANCE
from services.desk import people
from services.doors.downloads import download
from services.doors.house import the_pool, the_settings
from services.gaming_day import gaming_day_of
from services.reads import slips, threshold_reports
from services.reports.formats import FORMATS
from services.reports.threshold_register import threshold_register
from services.use_cases.casino import Answer
from services.web.current import requires, who
from services.web.forms import form_page, posted
from services.web.panels import trail_of
from services.web.performing import perform

blueprint = Blueprint("reports", __name__, url_prefix="/reports")

# What may be done with a report: the words of the button, of the page, and whether it ends it.
ACTS = {
    "file": ("File", "is filed", False),
    "amend": ("Amend", "is amended", False),
    "withdraw": ("Withdraw", "is withdrawn", True),
}


@blueprint.get("/")
@requires(READ_COMPLIANCE)
def index() -> ResponseReturnValue:
    """List the reports: what is owed first, with the days that are left."""
    status, wrong = request.args.get("status", ""), None
    if status and status not in threshold_reports.STATUSES:
        status, wrong = "", "choose a status from the list"
    page = render_template(
        "compliance/reports.html",
        reports=threshold_reports.register(the_pool(), the_day(), status),
        statuses=[(each, each.replace("_", " ")) for each in threshold_reports.STATUSES],
        formats=list(FORMATS),
        values=request.args,
        wrong=wrong,
    )
    return page, 422 if wrong else 200


@blueprint.get("/register.<form>")
@requires(READ_COMPLIANCE)
def register(form: str) -> ResponseReturnValue:
    """Download both registers, reports and suspicions."""
    now = datetime.now(UTC)
    document = threshold_register(the_pool(), the_settings(), the_day(), now, by=who().name)
    return download(document, form)


@blueprint.get("/<uuid:report_id>")
@requires(READ_COMPLIANCE)
def show(report_id: UUID) -> ResponseReturnValue:
    """Show a report, the slips behind it, and what may be done with it now."""
    report = _found(report_id)
    behind = slips.of_transactions(the_pool(), report.transaction_ids)
    return render_template(
        "compliance/report.html",
        report=report,
        slips=[behind[each] for each in report.transaction_ids if each in behind],
        names=people.staff_names(the_pool(), [report.filed_by] if report.filed_by else []),
        acts=_possible(report),
        trail=trail_of(report_id),
    )


@blueprint.route("/<uuid:report_id>/<act>", methods=["GET", "POST"])
@requires(READ_COMPLIANCE)
def do(report_id: UUID, act: str) -> ResponseReturnValue:
    """File, amend or withdraw a report."""
    report, refused = _found(report_id), None
    if act not in ACTS:
        raise MalformedError(f"a report is filed, amended or withdrawn; there is no {act}")
    words, done_words, is_end = ACTS[act]
    if request.method == "POST":
        done = perform(f"{act}-threshold-report", {"report_id": str(report_id)})
        if isinstance(done, Answer):
            url = url_for("compliance.reports.show", report_id=report_id)
            return posted(done, f"{report.ref} {done_words}.", url)
        refused = done
    return form_page(
        "compliance/act.html",
        refused,
        heading=f"{words} {report.ref}",
        words=words,
        is_end=is_end,
        version=report.version,
        fields=[each for each in ("reference", "reason") if each in _asked(act)],
        facts=_facts(report),
        back=url_for("compliance.reports.show", report_id=report_id),
        tab="reports",
    )


def the_day() -> date:
    """Return the gaming day it is now."""
    return gaming_day_of(datetime.now(UTC), the_settings())


def _found(report_id: UUID) -> threshold_reports.Report:
    found = threshold_reports.find(the_pool(), report_id, the_day())
    if found is None:
        raise NotFoundError(f"there is no threshold report {report_id}")
    return found


def _possible(report: threshold_reports.Report) -> list[tuple[str, str]]:
    if report.status == "withdrawn":
        return []
    first = "file" if report.status == "draft" else "amend"
    return [(each, ACTS[each][0]) for each in (first, "withdraw")]


def _asked(act: str) -> tuple[str, ...]:
    return {"file": ("reference",), "amend": ("reference", "reason")}.get(act, ("reason",))


def _facts(report: threshold_reports.Report) -> list[tuple[str, str | int]]:
    return [
        ("Player", report.number or str(report.player_id)),
        ("Gaming day", str(report.cash_day)),
        (f"Cash {report.direction}", report.cents),
        ("Due", str(report.due_on)),
    ]
