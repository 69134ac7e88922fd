"""Bringing announced terms into force, between rounds and never before they are due."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from uuid import UUID

from domain.command import Envelope, Person
from domain.poker.terms import Terms
from domain.staff.roles import Book
from domain.tables.notices.commands import ApplyNotice
from domain.tables.notices.errors import (
    NoticeRunsError,
    OtherTermsError,
    RoundBeingPlayedError,
    TooManySeatedError,
    UnknownNoticeError,
)
from domain.tables.notices.needs import BETWEEN_RULES, CHANGE_RULES
from domain.tables.notices.notice import Notice, NoticeKind, is_due, what_is_left
from domain.tables.notices.versions import put_in_force
from domain.tables.now import TableNow
from domain.tables.parameters import differing
from domain.tables.table import Table
from domain.tables.terms import TableTerms
from domain.tables.terms_rules import most_players


def apply_notice(table: Table, command: ApplyNotice, now: TableNow) -> None:
    """Bring announced terms into force; it takes no rank, since giving the notice took one."""
    notice, at = standing(table, command.notice_id), command.envelope.at
    if notice.kind is NoticeKind.CLOSING:
        raise UnknownNoticeError("this notice is of a closing; close the table instead")
    if not is_due(notice, at, now.plays):
        left = what_is_left(notice, at, now)
        raise NoticeRunsError(f"the notice has not run yet: {left}", rule=notice.rules[0])
    if now.is_playing:
        rule = BETWEEN_RULES.get(table.rulebook, notice.rules)[0]
        raise RoundBeingPlayedError(
            f"a round is being played at table {table.code}; the change comes after it", rule=rule
        )
    if table.terms is not None:
        check_seated(table, table.terms_after(notice, table.terms), now)
    _fulfil(table, command.envelope, notice)


def catch_up(table: Table, envelope: Envelope, now: TableNow) -> None:
    """Bring into force whatever is due between rounds, before anything else is decided."""
    if now.is_playing:
        return
    for notice in table.due_notices(envelope.at, now.plays):
        after = table.terms and table.terms_after(notice, table.terms)
        if now.seated <= most_players(table.rulebook, after):
            _fulfil(table, envelope, notice)


def standing(table: Table, notice_id: UUID) -> Notice:
    """Find a notice that stands at the table."""
    if notice_id not in table.notices:
        raise UnknownNoticeError(f"no such notice stands at table {table.code}")
    return table.notices[notice_id]


def check_seated(table: Table, terms: TableTerms, now: TableNow) -> None:
    """Refuse a game for fewer players than sit there."""
    most = most_players(table.rulebook, terms)
    if now.seated > most:
        raise TooManySeatedError(
            f"{now.seated} players sit at table {table.code} and the game takes {most}",
            rule="PP-2.1.1(a)" if table.book is Book.PP else "CP-4.1",
        )


def _fulfil(table: Table, envelope: Envelope, notice: Notice) -> None:
    """Act in the name of whoever gave the notice, whoever notices that it is due."""
    second = Person(notice.authorised_by, frozenset()) if notice.authorised_by else None
    giver = Person(notice.given_by, frozenset())
    if table.terms is None:
        return
    put_in_force(
        table,
        replace(envelope, by=giver, authorised_by=second),
        table.terms_after(notice, table.terms),
        reason=notice.reason,
        rules=notice.rules,
        notice_id=notice.notice_id,
        effective_at=envelope.at if notice.hands else notice.due_at,
        is_on_sign=notice.notice_id in table.announced,
    )


def check_dealt_under(table: Table, terms: Terms, at: datetime, now: TableNow) -> None:
    """Refuse a hand under other terms than those in force; a table without any asks for none."""
    in_force = table.terms_in_force(at, now.plays, now.seated)
    if in_force is None or in_force.terms.poker is None or in_force.terms.poker == terms:
        return
    changed = differing(in_force.terms, replace(in_force.terms, poker=terms))
    words = ", ".join(sorted(each.removeprefix("poker.").replace("_", " ") for each in changed))
    raise OtherTermsError(
        f"the terms in force at table {table.code} are others ({words}); they change by notice",
        rule=CHANGE_RULES[table.rulebook][0],
    )
