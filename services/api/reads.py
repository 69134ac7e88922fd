"""What may be read: accounts and what explains them, events, players, shifts, slips, rules."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from flask_smorest import Blueprint

from domain.errors import NotFoundError
from domain.staff.powers import OPERATE_CAGE, READ_AUDIT, READ_REPORTS
from services.api.bearer import require_any, signed_in
from services.api.schemas import (
    AsOf,
    EntriesQuery,
    LimitQuery,
    PlayersQuery,
    PrefixQuery,
    answer_schema,
)
from services.doors.house import the_casino
from services.reads import events, ledger, players, shifts, slips
from services.rulebook.catalogue import Rule, find_rule
from services.store.freshness import Freshness, freshness

blueprint = Blueprint("api_reads", __name__, url_prefix="/api/v1", description="Reads")

_AccountBalance = answer_schema(ledger.AccountBalance, "AccountBalance")
_Balance = answer_schema(ledger.Balance, "Balance")
_Entry = answer_schema(ledger.Entry, "Entry")
_Event = answer_schema(events.Event, "Event")
_Player = answer_schema(players.Player, "Player")
_Shift = answer_schema(shifts.Shift, "Shift")
_Slip = answer_schema(slips.Slip, "Slip")
_Rule = answer_schema(Rule, "Rule")
_Freshness = answer_schema(Freshness, "Freshness")


def _may_read(account: str) -> None:
    """Keep a drawer's balance from its cashier: it would tell what a blind count should find."""
    if account.startswith("player:"):
        require_any(OPERATE_CAGE, READ_REPORTS, READ_AUDIT)
    else:
        require_any(READ_REPORTS, READ_AUDIT)


def _check_account(account: str) -> None:
    _may_read(account)
    if "\0" in account or not ledger.account_exists(the_casino().pool, account):
        raise NotFoundError("there is no such account")


@blueprint.route("/accounts")
@signed_in
@blueprint.arguments(PrefixQuery, location="query")
@blueprint.response(200, _AccountBalance(many=True))
def accounts(query: dict[str, Any]) -> Any:
    """List accounts by the beginning of their names, with what each holds now."""
    _may_read(query["prefix"])
    return ledger.balances(the_casino().pool, query["prefix"])


@blueprint.route("/accounts/<path:account>/balance")
@signed_in
@blueprint.arguments(AsOf, location="query")
@blueprint.response(200, _Balance)
def balance(query: dict[str, Any], account: str) -> Any:
    """Say what an account held; a name that ends in ':' sums all under it."""
    _check_account(account)
    return ledger.balance_as_of(the_casino().pool, account, query["as_of"], query["clock"])


@blueprint.route("/accounts/<path:account>/entries")
@signed_in
@blueprint.arguments(EntriesQuery, location="query")
@blueprint.response(200, _Entry(many=True))
def entries(query: dict[str, Any], account: str) -> Any:
    """Explain a balance by its entries."""
    _check_account(account)
    return ledger.entries(
        the_casino().pool,
        account,
        query["as_of"],
        query["clock"],
        after=query["after"],
        limit=query["limit"],
    )


@blueprint.route("/events/<int(max=9223372036854775807):position>")
@signed_in
@blueprint.response(200, _Event)
def event(position: int) -> Any:
    """Show an event of the log."""
    require_any(READ_AUDIT, READ_REPORTS)
    return _found(events.find(the_casino().pool, position), f"there is no event {position}")


@blueprint.route("/players")
@signed_in
@blueprint.arguments(PlayersQuery, location="query")
@blueprint.response(200, _Player(many=True))
def all_players(query: dict[str, Any]) -> Any:
    """List players by number; names are not given here."""
    require_any(OPERATE_CAGE, READ_REPORTS, READ_AUDIT)
    return players.page(the_casino().pool, query["after"], query["limit"])


@blueprint.route("/players/<uuid:player_id>")
@signed_in
@blueprint.response(200, _Player)
def player(player_id: UUID) -> Any:
    """Show a player's account."""
    require_any(OPERATE_CAGE, READ_REPORTS, READ_AUDIT)
    return _found(players.find(the_casino().pool, player_id), f"there is no player {player_id}")


@blueprint.route("/shifts")
@signed_in
@blueprint.arguments(LimitQuery, location="query")
@blueprint.response(200, _Shift(many=True))
def all_shifts(query: dict[str, Any]) -> Any:
    """List shifts, the newest first; what was expected shows once a shift is closed."""
    require_any(OPERATE_CAGE, READ_REPORTS, READ_AUDIT)
    return shifts.latest(the_casino().pool, query["limit"])


@blueprint.route("/shifts/<uuid:shift_id>")
@signed_in
@blueprint.response(200, _Shift)
def shift(shift_id: UUID) -> Any:
    """Show a shift; what was expected shows once it is closed."""
    require_any(OPERATE_CAGE, READ_REPORTS, READ_AUDIT)
    return _found(shifts.find(the_casino().pool, shift_id), f"there is no shift {shift_id}")


@blueprint.route("/slips/<slip>")
@signed_in
@blueprint.response(200, _Slip)
def one_slip(slip: str) -> Any:
    """Show a slip."""
    require_any(OPERATE_CAGE, READ_REPORTS, READ_AUDIT)
    found = None if "\0" in slip else slips.find(the_casino().pool, slip)
    return _found(found, "there is no such slip")


@blueprint.route("/rules/<rule_id>")
@signed_in
@blueprint.response(200, _Rule)
def rule(rule_id: str) -> Any:
    """Show a rule of the books."""
    return _found(find_rule(rule_id), "there is no such rule")


@blueprint.route("/freshness")
@signed_in
@blueprint.response(200, _Freshness)
def how_fresh() -> Any:
    """Say how far the read models have come."""
    return freshness(the_casino().pool)


def _found(thing: Any, otherwise: str) -> Any:
    if thing is None:
        raise NotFoundError(otherwise)
    return thing
