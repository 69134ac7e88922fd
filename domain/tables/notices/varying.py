"""What changes by a command of its own: commission before a hand, pay tables before a round."""

from __future__ import annotations

from dataclasses import replace

from domain.poker.terms import Method
from domain.staff.authority import require
from domain.staff.table_powers import CHANGE_PAY_TABLES, VARY_COMMISSION
from domain.tables.notices.applying import catch_up
from domain.tables.notices.commands import ChangePayTables, VaryCommission
from domain.tables.notices.errors import (
    NoTermsError,
    NothingChangesError,
    PlayersNotToldError,
    RoundBeingPlayedError,
)
from domain.tables.notices.versions import put_in_force
from domain.tables.now import TableNow
from domain.tables.table import Table
from domain.tables.terms import TableTerms
from domain.tables.terms_rules import check_commission, check_terms


def vary_commission(table: Table, command: VaryCommission, now: TableNow) -> None:
    """Vary commission, or set it to nil; no hand starts until the sign says so (PP-7.3, CP-7.3)."""
    book = table.rulebook
    require(command.envelope, VARY_COMMISSION, book)
    _check_between_rounds(table, now, f"{book}-7.3")
    catch_up(table, command.envelope, now)
    if table.terms is None or table.terms.poker is None:
        raise NoTermsError(f"table {table.code} has no terms yet; set its limits first")
    check_commission(book, command.commission, command.least_rake, command.hourly_fee)
    terms = replace(
        table.terms,
        poker=replace(table.terms.poker, commission=command.commission),
        least_rake=command.least_rake,
        hourly_fee=command.hourly_fee,
    )
    _check_differs(table, terms)
    is_nil = command.commission.method is Method.NONE
    rules = (f"{book}-7.4",) if is_nil else (f"{book}-7.3",)
    put_in_force(table, command.envelope, terms, reason=command.reason, rules=rules)


def change_pay_tables(table: Table, command: ChangePayTables, now: TableNow) -> None:
    """Combine pay tables anew, between rounds, when every player has heard of it (TGC-23)."""
    book = table.rulebook
    require(command.envelope, CHANGE_PAY_TABLES, book)
    _check_between_rounds(table, now, "TCP-8.2(b)")
    catch_up(table, command.envelope, now)
    if table.terms is None or table.terms.three_card is None:
        raise NoTermsError(f"table {table.code} has no terms yet; set its limits first")
    if not command.players_were_told:
        raise PlayersNotToldError("all players must hear of the new pay tables first")
    game = replace(
        table.terms.three_card,
        ante_bonus=command.ante_bonus,
        pair_plus_table=command.pair_plus_table,
    )
    terms = replace(table.terms, three_card=game)
    check_terms(book, terms)
    _check_differs(table, terms)
    put_in_force(
        table,
        command.envelope,
        terms,
        reason=command.reason,
        rules=("TCP-8.2(b)", "TCP-8.2(a)"),
        players_were_told=True,
    )


def _check_between_rounds(table: Table, now: TableNow, rule: str) -> None:
    if now.is_playing:
        raise RoundBeingPlayedError(
            f"a round is being played at table {table.code}; ask again when it is over", rule=rule
        )


def _check_differs(table: Table, terms: TableTerms) -> None:
    if terms == table.terms:
        raise NothingChangesError("these are the terms in force; nothing would change")
