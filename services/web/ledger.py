"""The ledger's pages: every balance, as of any instant on either clock, and what it is made of."""

from __future__ import annotations

from datetime import datetime
from typing import cast

from flask import Blueprint, render_template, request
from flask.typing import ResponseReturnValue

from domain.errors import MalformedError, NotFoundError
from domain.staff.powers import OPERATE_CAGE, READ_AUDIT, READ_REPORTS
from services.desk import people
from services.doors.house import the_pool, the_settings
from services.reads import events, ledger
from services.web.current import requires
from services.words import sentence_of

blueprint = Blueprint("ledger", __name__, url_prefix="/ledger")


@blueprint.get("/")
@requires(READ_REPORTS, READ_AUDIT)
def index() -> ResponseReturnValue:
    """List every account with its balance; they sum to zero."""
    prefix = request.args.get("prefix", "")
    found = ledger.balances(the_pool(), prefix)
    return render_template(
        "ledger/index.html", balances=found, prefix=prefix, total=sum(row.cents for row in found)
    )


@blueprint.get("/accounts/<path:account>")
@requires(READ_REPORTS, READ_AUDIT, OPERATE_CAGE)
def account(account: str) -> ResponseReturnValue:
    """Explain a balance: its entries, down to the event and the person."""
    at, clock = _moment(), _clock()
    found = ledger.entries(the_pool(), account, at, clock, newest_first=True, limit=200)
    names = people.staff_names(the_pool(), [each.by_staff for each in found])
    return render_template(
        "ledger/account.html",
        account=account,
        balance=ledger.balance_as_of(the_pool(), account, at, clock),
        entries=found,
        names=names,
        as_of=request.args.get("as_of", ""),
        clock=clock,
        sentence_of=sentence_of,
    )


@blueprint.get("/events/<int:position>")
@requires(READ_REPORTS, READ_AUDIT, OPERATE_CAGE)
def event(position: int) -> ResponseReturnValue:
    """Show one event: who, when, where, by which rule, and its postings."""
    found = events.find(the_pool(), position)
    if found is None:
        raise NotFoundError(f"there is no event {position}")
    staff = [found.by_staff, *([found.authorised_by] if found.authorised_by else [])]
    return render_template(
        "ledger/event.html",
        event=found,
        names=people.staff_names(the_pool(), staff),
        title=sentence_of(found.name, found.facts),
    )


def _clock() -> ledger.Clock:
    clock = request.args.get("clock", "happened")
    if clock not in ("happened", "recorded"):
        raise MalformedError("the clock is either 'happened' or 'recorded'")
    return cast("ledger.Clock", clock)


def _moment() -> datetime | None:
    text = request.args.get("as_of", "").strip()
    if not text:
        return None
    try:
        at = datetime.fromisoformat(text)
    except ValueError:
        raise MalformedError(f"'{text}' is not a date and time such as 2026-11-18 21:30") from None
    return at if at.tzinfo else at.replace(tzinfo=the_settings().time_zone)
