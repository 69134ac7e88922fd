"""The ledger's pages: every balance, as of any instant on either clock, and what it is made of."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import cast
from uuid import UUID

from flask import Blueprint, render_template, request
from flask.typing import ResponseReturnValue

from domain.errors import MalformedError, NotFoundError
from domain.staff.powers import OPERATE_CAGE, READ_AUDIT, READ_REPORTS
from services.desk import people
from services.doors.house import the_pool, the_settings
from services.moments import read_moment
from services.reads import access, events, ledger, players, slips
from services.web.current import requires, who
from services.web.event_facts import account_url, facts_of, number_url
from services.web.paging import before_given, older_url, same_page
from services.words import sentence_of, title_of

blueprint = Blueprint("ledger", __name__, url_prefix="/ledger")

_PAGE = 200
_GROUPS = {
    "player:": "what the house owes players",
    "card:": "what is on prepaid cards",
    "seat:": "table stakes in front of players",
    "pot:": "pots being played for",
    "wager:": "wagers being played for",
    "table:": "floats, chip boxes and drops of tables",
    "cage:": "cash and chips in the cage's drawers",
    "vault:": "the vault",
    "runner:": "mobile banks",
    "patrons:": "what came from the public's pocket",
    "income:": "commission and charges earned",
    "win:": "won and lost at the games",
    "bonus:": "set aside in bonus pools",
    "expense:": "given as bonuses and rewards",
    "tournament:": "tournament pools",
    "suspense:": "money nobody owns yet",
    "authority:": "owed to an authority that took money over",
    "house:": "the owners' capital, and the mirror of what is owed",
}


@blueprint.get("/")
@requires(READ_REPORTS, READ_AUDIT)
def index() -> ResponseReturnValue:
    """Sum the accounts group by group, down to zero; or list those that begin as typed."""
    prefix = request.args.get("prefix", "").strip()
    if not prefix.isprintable():
        raise MalformedError("an account has no such character in its name")
    found = _accounts_page(prefix, None, "happened") if prefix else []
    groups = ledger.groups(the_pool())
    return render_template(
        "ledger/index.html",
        prefix=prefix,
        groups=groups,
        total=sum(group.cents for group in groups),
        group_words=_GROUPS,
        accounts=found[:_PAGE],
        more=_more_accounts(found),
    )


@blueprint.get("/accounts/<path:account>")
@requires(READ_REPORTS, READ_AUDIT, OPERATE_CAGE)
def account(account: str) -> ResponseReturnValue:
    """Explain a balance: its entries, down to the event and the person."""
    access.check_account(who().roles, account)
    if not account.isprintable():
        raise NotFoundError("there is no such account")
    wrong, at, clock = None, None, _clock()
    try:
        at = _moment()
    except MalformedError as refusal:
        wrong = refusal.sentence
    before = before_given()
    found = ledger.entries(
        the_pool(), account, at, clock, after=before or 0, limit=_PAGE, newest_first=True
    )
    newest_first = sorted(found, key=lambda entry: (-entry.position, -entry.line))
    below = _below(account, newest_first, at, clock)
    accounts = _accounts_page(account, at, clock) if account.endswith(":") else []
    page = render_template(
        "ledger/account.html",
        account=account,
        balance=ledger.balance_as_of(the_pool(), account, at, clock),
        rows=_with_running_balance(newest_first, below.cents),
        slips=_slips_of(newest_first),
        names=people.staff_names(the_pool(), [each.by_staff for each in found]),
        title_of=title_of,
        accounts=accounts[:_PAGE],
        more=_more_accounts(accounts),
        owner=_owner(account),
        before=before,
        older=older_url(newest_first[-1].position) if below.entries else None,
        as_of=request.args.get("as_of", ""),
        is_as_of=at is not None,
        clock=clock,
        wrong=wrong,
    )
    return page, 422 if wrong else 200


@blueprint.get("/events/<int(max=9223372036854775807):position>")
@requires(READ_REPORTS, READ_AUDIT, OPERATE_CAGE)
def event(position: int) -> ResponseReturnValue:
    """Show one event: who, when, where, by which rule, its facts and its postings."""
    found = events.find(the_pool(), position, who().roles)
    if found is None:
        raise NotFoundError(f"there is no event {position}")
    staff = [found.by_staff, *([found.authorised_by] if found.authorised_by else [])]
    # Whoever counts a drawer blind reads the event at hand, not the log from end to end.
    before, after = None, None
    if who().may_any(*access.EVERY_FIGURE):
        before, after = events.neighbours(the_pool(), position, who().roles)
    return render_template(
        "ledger/event.html",
        event=found,
        names=people.staff_names(the_pool(), staff),
        title=sentence_of(found.name, found.facts),
        title_of=title_of,
        facts=facts_of(found),
        number_url=number_url(found),
        account_url=account_url,
        together=[
            each
            for each in events.of_command(the_pool(), found.command_id, who().roles)
            if each.position != position
        ],
        before=before,
        after=after,
    )


def _accounts_page(
    prefix: str, at: datetime | None, clock: ledger.Clock
) -> list[ledger.AccountBalance]:
    """Read one more than a page shows: it tells whether there is another page."""
    after = request.args.get("after", "")
    if not after.isprintable():
        raise MalformedError("an account has no such character in its name")
    return ledger.accounts_under(the_pool(), prefix, at, clock, after=after, limit=_PAGE + 1)


def _more_accounts(found: Sequence[ledger.AccountBalance]) -> str | None:
    if len(found) <= _PAGE:
        return None
    return same_page(after=found[_PAGE - 1].account)


def _below(
    account: str, newest_first: Sequence[ledger.Entry], at: datetime | None, clock: ledger.Clock
) -> ledger.Older:
    if not newest_first:
        return ledger.Older(0, 0)
    return ledger.older_than(the_pool(), account, newest_first[-1].position, at, clock)


def _with_running_balance(
    newest_first: Sequence[ledger.Entry], below: int
) -> list[tuple[ledger.Entry, int]]:
    """Give each entry the balance after it, from what lies below the page upwards."""
    rows: list[tuple[ledger.Entry, int]] = []
    balance = below
    for entry in reversed(newest_first):
        balance += entry.cents
        rows.append((entry, balance))
    return rows[::-1]


def _slips_of(entries: Sequence[ledger.Entry]) -> dict[UUID, slips.Slip]:
    return slips.of_transactions(
        the_pool(), [each.transaction_id for each in entries if each.transaction_id]
    )


def _owner(account: str) -> players.Player | None:
    """Find whose account this is, if it is one player's and this person may see the player."""
    if not who().may_any(OPERATE_CAGE, READ_REPORTS):
        return None
    kind, _, rest = account.partition(":")
    try:
        return players.find(the_pool(), UUID(rest.partition(":")[0])) if kind == "player" else None
    except ValueError:
        return None


def _clock() -> ledger.Clock:
    clock = request.args.get("clock", "happened")
    if clock not in ("happened", "recorded"):
        raise MalformedError("the clock is either 'happened' or 'recorded'")
    return cast("ledger.Clock", clock)


def _moment() -> datetime | None:
    text = request.args.get("as_of", "").strip()
    return read_moment(text, the_settings().time_zone) if text else None
