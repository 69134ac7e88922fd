"""What was set, announced and shown at a table. Stored for ever, so only ever added to."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from domain.aggregate import CreationEvent, DomainEvent, stored_as
from domain.casino_war.terms import Method
from domain.tables.notices.notice import NoticeKind
from domain.tables.parameters import Change
from domain.tables.signs import SignLine
from domain.tables.terms import TableTerms


@dataclass(frozen=True, slots=True)
class Announced:
    """A notice on a sign, and from when on what it says may come about."""

    notice_id: UUID
    due_at: datetime


@stored_as("table.terms_set")
class TermsSet(DomainEvent):
    """A version of the terms is in force for every round begun after that moment."""

    table: str
    number: int
    terms: TableTerms
    changes: tuple[Change, ...]
    effective_at: datetime
    reason: str
    # The notice that said so, if one had to.
    notice_id: UUID | None = None
    # The sign that is up says this already.
    is_on_sign: bool = False
    # Pay tables: every player had heard of it.
    players_were_told: bool = False


@stored_as("table.notice_given")
class NoticeGiven(DomainEvent):
    """A change of terms, or the closing of the table, was announced."""

    table: str
    notice_id: UUID
    kind: NoticeKind
    # The version it is a change of, and what it would become.
    number: int
    terms: TableTerms | None
    changes: tuple[Change, ...]
    minutes: int
    needs_sign: bool
    hands: int
    # Rounds begun by then, which do not count.
    after_play: int
    agreed: int
    seated: int
    # None while it waits for the sign.
    due_at: datetime | None
    reason: str


@stored_as("table.sign_shown")
class SignShown(DomainEvent):
    """The sign was put up; what it says is kept, and the hash that proves it."""

    table: str
    number: int
    sha256: str
    lines: tuple[SignLine, ...]
    announced: tuple[Announced, ...]


@stored_as("table.notice_withdrawn")
class NoticeWithdrawn(DomainEvent):
    """A notice was taken back before it had taken effect."""

    table: str
    notice_id: UUID
    reason: str


@stored_as("table.notice_fulfilled")
class NoticeFulfilled(DomainEvent):
    """The table closed as announced."""

    table: str
    notice_id: UUID


@stored_as("table.dealing_method_chosen")
class DealingMethodChosen(CreationEvent):
    """The house chose how second cards are dealt at Casino War, for the first time."""

    method: Method
    reason: str


@stored_as("table.dealing_method_changed")
class DealingMethodChanged(DomainEvent):
    """The house chose the other method."""

    method: Method
    before: Method
    reason: str
