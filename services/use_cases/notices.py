"""The terms of tables, their signs and their notices; and what the clock finds due."""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import datetime

from domain.casino_war.terms import Method
from domain.command import Command, Envelope, Person
from domain.errors import Refusal
from domain.ids import derived_id
from domain.staff.roles import Book
from domain.tables.dealing_method import FIRST_METHOD, DealingMethod, dealing_method_id
from domain.tables.notices import announcing, applying, setting, showing, varying
from domain.tables.notices.commands import (
    AnnounceClosing,
    ApplyNotice,
    ChangePayTables,
    ChooseDealingMethod,
    GiveNotice,
    SetTableTerms,
    ShowSign,
    VaryCommission,
    WithdrawNotice,
)
from domain.tables.notices.notice import Notice
from domain.tables.table import Table
from services.gaming_day import gaming_day_of
from services.reads import tables
from services.settings import Settings
from services.use_cases.casino import Answer, Casino, Decided
from services.use_cases.floor import is_open, table_at, table_now, tables_of

# Where what nobody asks for happens.
CLOCK = "clock"
_log = logging.getLogger("pitbook.notices")


def set_table_terms(casino: Casino, command: SetTableTerms) -> Answer:
    """Set a table's terms from the next round on."""

    def act(table: Table) -> None:
        setting.set_terms(table, command, table_now(casino, table), method_in_use(casino))

    return _ask(casino, command, command.table, act)


def give_notice(casino: Casino, command: GiveNotice) -> Answer:
    """Announce other terms."""

    def act(table: Table) -> None:
        announcing.give_notice(table, command, table_now(casino, table))

    return _ask(casino, command, command.table, act)


def announce_closing(casino: Casino, command: AnnounceClosing) -> Answer:
    """Announce that a table closes."""

    def act(table: Table) -> None:
        announcing.announce_closing(table, command, table_now(casino, table))

    return _ask(casino, command, command.table, act)


def apply_notice(casino: Casino, command: ApplyNotice) -> Answer:
    """Bring announced terms into force."""

    def act(table: Table) -> None:
        applying.apply_notice(table, command, table_now(casino, table))

    return _ask(casino, command, command.table, act)


def withdraw_notice(casino: Casino, command: WithdrawNotice) -> Answer:
    """Take a notice back."""

    def act(table: Table) -> None:
        announcing.withdraw_notice(table, command, table_now(casino, table))

    return _ask(casino, command, command.table, act)


def show_sign(casino: Casino, command: ShowSign) -> Answer:
    """Say that the sign is up."""

    def act(table: Table) -> None:
        applying.catch_up(table, command.envelope, table_now(casino, table))
        showing.show_sign(table, command)

    return _ask(casino, command, command.table, act)


def vary_commission(casino: Casino, command: VaryCommission) -> Answer:
    """Vary a table's commission."""

    def act(table: Table) -> None:
        varying.vary_commission(table, command, table_now(casino, table))

    return _ask(casino, command, command.table, act)


def change_pay_tables(casino: Casino, command: ChangePayTables) -> Answer:
    """Pay by another combination of tables."""

    def act(table: Table) -> None:
        varying.change_pay_tables(table, command, table_now(casino, table))

    return _ask(casino, command, command.table, act)


def choose_dealing_method(casino: Casino, command: ChooseDealingMethod) -> Answer:
    """Choose one method for every table of Casino War, in one transaction with their terms."""

    def decide() -> Decided:
        at_war = tables_of(casino, Book.CW)
        open_tables = {each.code for each in at_war if is_open(casino, each)}
        chosen = casino.find(DealingMethod, dealing_method_id())
        chosen = DealingMethod.choose(command, chosen, at_war, open_tables)
        return Decided((chosen, *at_war), {"method": chosen.method})

    return casino.perform(command, decide)


def apply_due_notices(casino: Casino, settings: Settings, at: datetime) -> list[str]:
    """Bring into force what has fallen due by the log; return the notices this call applied."""
    applied = []
    for each in tables.all_tables(casino.pool):
        table = table_at(casino, each.code)
        if not table.notices:
            continue
        now = table_now(casino, table)
        for notice in table.due_notices(at, now.plays):
            try:
                answer = apply_notice(casino, _of_the_clock(table, notice, settings, at))
            except Refusal as refusal:
                # A round is being played, or too many sit there: the next tick asks again.
                _log.info("table %s: %s", table.code, refusal.sentence)
                continue
            if not answer.is_repeat:
                applied.append(str(notice.notice_id))
    return applied


def _of_the_clock(table: Table, notice: Notice, settings: Settings, at: datetime) -> ApplyNotice:
    """Ask in the name of whoever gave the notice, under an id that it can be asked by only once."""
    envelope = Envelope(
        command_id=derived_id("apply_notice", notice.notice_id),
        at=at,
        gaming_day=gaming_day_of(at, settings),
        by=Person(notice.given_by, frozenset()),
        station=CLOCK,
    )
    return ApplyNotice(envelope=envelope, table=table.code, notice_id=notice.notice_id)


def method_in_use(casino: Casino) -> Method:
    """Say how the house deals Casino War."""
    chosen = casino.find(DealingMethod, dealing_method_id())
    return chosen.method if chosen else FIRST_METHOD


def _ask(casino: Casino, command: Command, code: str, act: Callable[[Table], None]) -> Answer:
    def decide() -> Decided:
        table = table_at(casino, code, command.envelope.expected_version)
        before = set(table.notices)
        act(table)
        facts: dict[str, object] = {"table": table.code, "terms_version": table.terms_version}
        if given := set(table.notices) - before:
            (notice_id,) = given
            due_at = table.notices[notice_id].due_at
            facts |= {"notice_id": str(notice_id), "due_at": due_at and due_at.isoformat()}
        return Decided((table,), facts)

    return casino.perform(command, decide)
