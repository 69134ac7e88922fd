"""Accounts: what each holds, at any moment on either clock, and the entries that explain it."""

from __future__ import annotations

from typing import Any

from domain.errors import NotFoundError
from services.api import queries
from services.api.answers import answer_schema
from services.api.bearer import signed_in, the_caller
from services.api.blueprints import Operations
from services.doors.house import the_pool
from services.reads import access, ledger

blueprint = Operations("accounts", "Accounts and what explains them")


@blueprint.route("/accounts")
@signed_in()
@blueprint.arguments(queries.Prefix, location="query")
@blueprint.response(200, answer_schema(ledger.AccountBalance)(many=True))
@blueprint.alt_response(403, "FORBIDDEN")
def accounts(query: dict[str, Any]) -> Any:
    """List accounts by the beginning of their names, with what each holds now."""
    access.check_account(the_caller().person.roles, query["prefix"])
    return ledger.balances(the_pool(), query["prefix"])


@blueprint.route("/accounts/<path:account>/balance")
@signed_in()
@blueprint.arguments(queries.AsOf, location="query")
@blueprint.response(200, answer_schema(ledger.Balance))
@blueprint.alt_response(403, "FORBIDDEN")
@blueprint.alt_response(404, "NOT_FOUND")
def balance(query: dict[str, Any], account: str) -> Any:
    """Say what an account held; a name that ends in ':' sums all under it."""
    _check(account)
    return ledger.balance_as_of(the_pool(), account, query.get("as_of"), query["clock"])


@blueprint.route("/accounts/<path:account>/entries")
@signed_in()
@blueprint.arguments(queries.Entries, location="query")
@blueprint.response(200, answer_schema(ledger.Entry)(many=True))
@blueprint.alt_response(403, "FORBIDDEN")
@blueprint.alt_response(404, "NOT_FOUND")
def entries(query: dict[str, Any], account: str) -> Any:
    """Explain a balance by its entries."""
    _check(account)
    return ledger.entries(
        the_pool(),
        account,
        query.get("as_of"),
        query["clock"],
        after=query["after"],
        limit=query["limit"],
        newest_first=query["order"] == "newest_first",
    )


def _check(account: str) -> None:
    access.check_account(the_caller().person.roles, account)
    if not ledger.account_exists(the_pool(), account):
        raise NotFoundError("there is no such account")
