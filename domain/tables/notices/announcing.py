"""Giving notices of other terms and of closing, and taking them back."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from uuid import UUID

from domain.command import Envelope
from domain.ids import derived_id
from domain.staff.authority import require
from domain.staff.powers import Power
from domain.staff.roles import Book
from domain.staff.table_powers import CHANGE_LIMITS, CLOSE_TABLE_WITH_PLAYERS, RAISE_MINIMUM
from domain.tables.notices.applying import catch_up, standing
from domain.tables.notices.commands import AnnounceClosing, GiveNotice, WithdrawNotice
from domain.tables.notices.errors import (
    AgreementError,
    NoNoticeNeededError,
    NoTermsError,
    NoticeTooShortError,
)
from domain.tables.notices.events import NoticeGiven, NoticeWithdrawn
from domain.tables.notices.needs import (
    AGREED_RULES,
    CLOSING_RULES,
    Needs,
    closing_needs,
    needs_of,
    raises_minimum,
)
from domain.tables.notices.notice import Notice, NoticeKind
from domain.tables.notices.setting import check_only_terms
from domain.tables.notices.showing import put_sign_up
from domain.tables.now import TableNow
from domain.tables.parameters import changes_between
from domain.tables.table import Table
from domain.tables.terms_rules import check_terms

_LONGEST_NOTICE = 24 * 60


def give_notice(table: Table, command: GiveNotice, now: TableNow) -> UUID:
    """Announce other terms; return the notice. What is due at once comes into force at once."""
    book, envelope = table.rulebook, command.envelope
    require(envelope, CHANGE_LIMITS, book)
    catch_up(table, envelope, now)
    before = table.terms
    if before is None:
        raise NoTermsError(f"table {table.code} has no terms yet; set its limits first")
    if raises_minimum(before, command.terms):
        require(envelope, RAISE_MINIMUM, book)
    check_terms(book, command.terms)
    check_only_terms(book, before, command.terms)
    needs = _spared(book, needs_of(book, before, command.terms), command.agreed, now)
    notice_id = _announce(table, envelope, command, needs, now, NoticeKind.TERMS)
    if command.sign_is_up:
        put_sign_up(table, envelope)
    # With most players' agreement it is immediate; Canberra's notice must come before the change.
    if book in AGREED_RULES:
        catch_up(table, envelope, now)
    return notice_id


def announce_closing(table: Table, command: AnnounceClosing, now: TableNow) -> UUID:
    """Announce that the table will close on its players; return the notice."""
    book = table.rulebook
    if book not in CLOSING_RULES:
        raise NoNoticeNeededError(f"{book} asks for no notice before a table closes")
    require(command.envelope, CLOSE_TABLE_WITH_PLAYERS, book)
    catch_up(table, command.envelope, now)
    needs = closing_needs(book)
    notice_id = _announce(table, command.envelope, command, needs, now, NoticeKind.CLOSING)
    if command.sign_is_up:
        put_sign_up(table, command.envelope)
    return notice_id


def withdraw_notice(table: Table, command: WithdrawNotice, now: TableNow) -> None:
    """Take a notice back; whoever may give it may take it back."""
    catch_up(table, command.envelope, now)
    notice = standing(table, command.notice_id)
    require(command.envelope, _power_over(notice), table.rulebook)
    table.record(
        NoticeWithdrawn,
        command.envelope,
        rules=notice.rules,
        table=table.code,
        notice_id=notice.notice_id,
        reason=command.reason,
    )


def _announce(
    table: Table,
    envelope: Envelope,
    command: GiveNotice | AnnounceClosing,
    needs: Needs,
    now: TableNow,
    kind: NoticeKind,
) -> UUID:
    if not needs.minutes <= command.minutes <= _LONGEST_NOTICE:
        least = f"at least {needs.minutes} and " if needs.minutes else ""
        raise NoticeTooShortError(
            f"a notice runs {least}at most {_LONGEST_NOTICE} minutes, not {command.minutes}",
            rule=needs.rules[0],
        )
    terms = command.terms if isinstance(command, GiveNotice) else None
    notice_id = derived_id("notice", envelope.command_id)
    due_at = None if needs.minutes else envelope.at + timedelta(minutes=command.minutes)
    table.record(
        NoticeGiven,
        envelope,
        rules=needs.rules,
        table=table.code,
        notice_id=notice_id,
        kind=kind,
        number=table.terms_version,
        terms=terms,
        changes=changes_between(table.terms, terms) if terms else (),
        minutes=command.minutes,
        needs_sign=bool(needs.minutes),
        hands=needs.hands,
        after_play=now.begun,
        agreed=getattr(command, "agreed", 0),
        seated=now.seated,
        due_at=due_at,
        reason=command.reason,
    )
    return notice_id


def _spared(book: Book, needs: Needs, agreed: int, now: TableNow) -> Needs:
    """Spare the hands where most of those seated agree, or nobody sits there to be told."""
    if not 0 <= agreed <= now.seated:
        raise AgreementError(f"{agreed} of {now.seated} players cannot have agreed")
    if needs.hands and (2 * agreed > now.seated or not now.seated):
        return replace(needs, hands=0, rules=(*needs.rules, *AGREED_RULES[book]))
    return needs


def _power_over(notice: Notice) -> Power:
    if notice.kind is NoticeKind.CLOSING:
        return CLOSE_TABLE_WITH_PLAYERS
    return CHANGE_LIMITS
