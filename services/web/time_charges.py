"""The hours of a poker table: who owes what, what was collected, verified and dropped."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from flask import Blueprint, render_template, url_for
from flask.typing import ResponseReturnValue

from domain.errors import NotFoundError
from domain.staff.powers import Power, may
from domain.staff.roles import Book
from domain.staff.table_powers import COLLECT_TIME_CHARGES, VERIFY_TIME_CHARGES
from domain.tables.charges.fee import hourly_fee
from services.desk import people
from services.doors.house import the_pool
from services.money import format_cents
from services.reads import access, tables, time_charges
from services.use_cases.casino import Answer
from services.web.current import who
from services.web.forms import form_page, posted, with_amount
from services.web.fragments import is_fragment
from services.web.performing import Refused, new_command_id, perform
from services.web.seats import the_poker_table

blueprint = Blueprint("time_charges", __name__, url_prefix="/tables")

# Each step of a live table's charge, whose it is, and what is said when it is taken.
_POWERS: Mapping[str, Power] = {
    "collect": COLLECT_TIME_CHARGES,
    "verify": VERIFY_TIME_CHARGES,
    "drop": COLLECT_TIME_CHARGES,
}
_DONE = {
    "collect": "{} is collected; it lies on the slide until it is verified.",
    "verify": "{} is verified and may be dropped.",
    "drop": "{} is dropped.",
}


@blueprint.get("/<code>/time-charges")
def index(code: str) -> ResponseReturnValue:
    """Show the latest hours of a table, and the next step of each."""
    return _hours(the_poker_table(code))


@blueprint.post("/<code>/time-charges/<uuid:charge_id>/<any(collect, verify, drop):step>")
def act(code: str, charge_id: UUID, step: str) -> ResponseReturnValue:
    """Take the next step with an hour's charge."""
    table = the_poker_table(code)
    charge = time_charges.find(the_pool(), charge_id)
    if charge is None or charge.table != table.code:
        raise NotFoundError("there is no such time charge at this table")
    extra = {"charge_id": str(charge_id)}
    asked = with_amount(extra) if step == "verify" else extra
    done = asked if isinstance(asked, Refused) else perform(f"{step}-time-charge", asked)
    if isinstance(done, Answer):
        words = _DONE[step].format(format_cents(done.facts["cents"]))
        return posted(done, words, url_for("time_charges.index", code=table.code))
    return _hours(table, done, charge_id)


def _hours(
    table: tables.Table, refused: Refused | None = None, about: UUID | None = None
) -> ResponseReturnValue:
    roles, book = who().roles, Book(table.book)
    found = time_charges.of_table(the_pool(), table.code)
    hours = [each.hour for each in found]
    terms = tables.terms_of(the_pool(), table.table_id)
    staff = [each for charge in found for each in _signed(charge) if each]
    shown: dict[str, Any] = {
        "table": table,
        "is_electronic": book is Book.PP,
        "fee_cents": hourly_fee(terms),
        "charges": found,
        "dues": _by_hour(time_charges.dues_of(the_pool(), table.code, hours)),
        "names": people.staff_names(the_pool(), staff),
        "sees_amounts": access.sees_charges(roles, book),
        "may": {step: may(roles, power, book) for step, power in _POWERS.items()},
        "fresh": new_command_id,
        "about": about,
    }
    if is_fragment():
        return render_template("time_charges/hours.html", errors={}, values={}, **shown)
    return form_page("time_charges/index.html", refused, **shown)


def _signed(charge: time_charges.Charge) -> tuple[UUID | None, ...]:
    return charge.collected_by, charge.verified_by, charge.verified_with, charge.dropped_by


def _by_hour(dues: list[time_charges.Due]) -> dict[UUID, list[time_charges.Due]]:
    found: dict[UUID, list[time_charges.Due]] = {}
    for due in dues:
        found.setdefault(due.charge_id, []).append(due)
    return found
