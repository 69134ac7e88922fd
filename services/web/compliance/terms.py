"""The terms of the jurisdiction: those in force, their changes from and to, and changing them."""

from __future__ import annotations

from flask import Blueprint, render_template, request, url_for
from flask.typing import ResponseReturnValue

from domain.staff.powers import READ_COMPLIANCE
from services.desk import people
from services.doors.house import the_pool
from services.money import parse_amount, plain_cents
from services.reads import threshold_terms
from services.use_cases.casino import Answer
from services.web.current import requires
from services.web.forms import form_page, posted
from services.web.performing import Refused, perform

blueprint = Blueprint("terms", __name__, url_prefix="/terms")

_AMOUNTS = ("threshold_cents", "watch_cents")


@blueprint.get("/")
@requires(READ_COMPLIANCE)
def index() -> ResponseReturnValue:
    """Show the terms in force, and every change with what it was before."""
    versions = threshold_terms.versions(the_pool())
    staff = [each.by_staff for each in versions]
    staff += [each.authorised_by for each in versions if each.authorised_by]
    return render_template(
        "compliance/terms.html",
        terms=threshold_terms.in_force(the_pool()),
        versions=versions,
        amounts=_AMOUNTS,
        names=people.staff_names(the_pool(), staff),
    )


@blueprint.route("/change", methods=["GET", "POST"])
@requires(READ_COMPLIANCE)
def change() -> ResponseReturnValue:
    """Set other terms."""
    refused = None
    if request.method == "POST":
        done = _set()
        if isinstance(done, Answer):
            return posted(done, "The terms are set.", url_for("compliance.terms.index"))
        refused = done
    terms = threshold_terms.in_force(the_pool())
    return form_page(
        "compliance/change_terms.html",
        refused,
        terms=terms,
        version=terms.number or None,
        amounts={name: plain_cents(getattr(terms, name)) for name in _AMOUNTS},
    )


def _set() -> Answer | Refused:
    cents: dict[str, int] = {}
    errors: dict[str, str] = {}
    for name in _AMOUNTS:
        try:
            cents[name] = parse_amount(request.form.get(f"{name}_typed", ""))
        except ValueError as problem:
            errors[f"{name}_typed"] = str(problem)
    if errors:
        return Refused(422, "Some of this cannot be read; see the marked fields.", errors=errors)
    return perform("set-threshold-terms", cents)
