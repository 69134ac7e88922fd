"""A table of the floor."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any
from uuid import UUID

from domain.aggregate import AggregateRoot, DomainEvent, stored_as
from domain.cage.denominations import CHIPS, Count, counted
from domain.cents import GREATEST_AMOUNT, Cents
from domain.command import Envelope
from domain.ids import derived_id
from domain.staff.authority import require
from domain.staff.float_powers import VERIFY_FLOAT
from domain.staff.powers import SET_UP_TABLE
from domain.staff.roles import Book
from domain.tables.commands import SetUpTable
from domain.tables.errors import (
    MinimumBuyInError,
    NoSeatsHereError,
    PlacesError,
    TablePausedError,
)
from domain.tables.events import ParChanged, TablePaused, TableResumed, TableSetUp
from domain.tables.notices.errors import (
    NoTermsError,
    NoticeNeededError,
    NoticeRunsError,
    SignNotUpError,
)
from domain.tables.notices.events import (
    NoticeFulfilled,
    NoticeGiven,
    NoticeWithdrawn,
    SignShown,
    TermsSet,
)
from domain.tables.notices.needs import CLOSING_RULES, HANDS, SIGN_RULES
from domain.tables.notices.notice import Notice, NoticeKind, is_due, what_is_left
from domain.tables.now import TableNow
from domain.tables.parameters import rebased
from domain.tables.terms import TableTerms
from domain.tables.terms_rules import MOST_PLACES, most_players

# Only poker is played with a stake that stays at a seat from round to round.
_BOOKS_WITH_STAKES = frozenset({Book.PP, Book.CP})


@dataclass(frozen=True, slots=True)
class InForce:
    """The terms a round begun now is dealt under, and their version."""

    number: int
    terms: TableTerms


def table_id_of(code: str) -> UUID:
    """Return the id of the table with this code."""
    return derived_id("table", code.upper())


@stored_as("table")
class Table(AggregateRoot):
    """Decides how a table is set up, which seats it has, what it plays for, and when it may."""

    # Decide: may refuse.

    @classmethod
    def set_up(cls, command: SetUpTable) -> Table:
        """Put a table on the floor."""
        require(command.envelope, SET_UP_TABLE)
        most, rule = MOST_PLACES[command.book]
        if not 1 <= command.places <= most:
            raise PlacesError(
                f"a table of {command.book} has 1 to {most} places, not {command.places}", rule=rule
            )
        if not 0 <= command.minimum_buy_in_cents < GREATEST_AMOUNT:
            raise MinimumBuyInError("a minimum buy-in is nothing or an amount above it")
        return cls.begin(
            TableSetUp,
            table_id_of(command.code),
            command.envelope,
            code=command.code.upper(),
            game=command.game,
            book=command.book,
            places=command.places,
            minimum_buy_in_cents=command.minimum_buy_in_cents,
        )

    def check_seat(self, seat: int) -> None:
        """Refuse a seat that holds no stake here, or that the table does not have."""
        if self.book not in _BOOKS_WITH_STAKES:
            raise NoSeatsHereError(f"table {self.code} is no poker table, so it keeps no stakes")
        if not 1 <= seat <= self.seats:
            raise NoSeatsHereError(f"table {self.code} has seats 1 to {self.seats}, not {seat}")

    def check_may_open(self) -> None:
        """Refuse to open without terms, and without a sign that shows them."""
        rules = SIGN_RULES[self.rulebook]
        if self.terms is None:
            raise NoTermsError(
                f"table {self.code} has no terms yet; set its limits first", rule=rules[0]
            )
        if self.signed_number != self.terms_version:
            raise SignNotUpError(
                f"the sign with the terms in force is not up at table {self.code}", rule=rules[0]
            )

    def check_may_play(self) -> None:
        """Refuse a round without terms and sign, or while a bonus is verified (PP-13.3)."""
        self.check_may_open()
        if self.pending_claims:
            raise TablePausedError(
                f"table {self.code} is paused for a bonus; it is verified or rejected first"
            )

    def change_par(self, envelope: Envelope, chips: Count) -> None:
        """Set what the float should be when it is full."""
        require(envelope, VERIFY_FLOAT, self.book)
        par, cents = counted(chips, CHIPS)
        self.record(ParChanged, envelope, chips=par, cents=cents)

    def check_may_close(
        self, at: datetime, players_present: int, plays: int, *, all_agree: bool = False
    ) -> UUID | None:
        """Refuse to close on players before their notice has run; return the notice, if any."""
        closing = [each for each in self.notices.values() if each.kind is NoticeKind.CLOSING]
        rules = CLOSING_RULES.get(self.rulebook)
        agreed = all_agree and self.book is Book.CP
        if not players_present or agreed or rules is None:
            return closing[0].notice_id if closing else None
        if not closing:
            hint = f" of {HANDS} hands, or everybody's agreement" if self.book is Book.CP else ""
            raise NoticeNeededError(
                f"{players_present} players are at table {self.code}; closing needs a notice{hint}",
                rule=rules[0],
            )
        due = [each for each in closing if is_due(each, at, plays)]
        if not due:
            left = what_is_left(closing[0], at, TableNow(plays))
            raise NoticeRunsError(
                f"table {self.code} may not close on its players yet: {left}", rule=rules[0]
            )
        return due[0].notice_id

    def note_closed(self, envelope: Envelope) -> None:
        """Settle the notices of closing: the table has closed."""
        for notice in list(self.notices.values()):
            if notice.kind is NoticeKind.CLOSING:
                told: dict[str, Any] = {"table": self.code, "notice_id": notice.notice_id}
                self.record(NoticeFulfilled, envelope, rules=notice.rules, **told)

    def pause(self, envelope: Envelope, claim_id: UUID) -> None:
        """Stop the game for a bonus claim."""
        self.record(TablePaused, envelope, rules=("PP-13.3",), claim_id=claim_id)

    def resume(self, envelope: Envelope, claim_id: UUID) -> None:
        """Go on after a claim was settled, unless another one waits."""
        self.record(TableResumed, envelope, rules=("PP-13.3",), claim_id=claim_id)

    # Tell: what the streams of days, rounds and seats ask.

    @property
    def rulebook(self) -> Book:
        """The book the table is dealt by; every table has one from its first event on."""
        return self.book or Book.PP

    @property
    def seats(self) -> int:
        """The places in use: those the game may have, of those the table has."""
        return min(self.places, most_players(self.rulebook, self.terms))

    def due_notices(self, at: datetime, plays: int) -> list[Notice]:
        """List the changes of terms that may come about between rounds now, in their order."""
        due = [
            each
            for each in self.notices.values()
            if each.kind is NoticeKind.TERMS and is_due(each, at, plays)
        ]
        return sorted(due, key=lambda each: (each.due_at or at, str(each.notice_id)))

    def terms_in_force(self, at: datetime, plays: int, seated: int = 0) -> InForce | None:
        """Say what a round begun at this moment is dealt under, however late the clock ran."""
        if self.terms is None:
            return None
        number, terms = self.terms_version, self.terms
        for notice in self.due_notices(at, plays):
            after = self.terms_after(notice, terms)
            if seated <= most_players(self.rulebook, after):
                number, terms = number + 1, after
        return InForce(number, terms)

    @staticmethod
    def terms_after(notice: Notice, terms: TableTerms) -> TableTerms:
        """Say what a notice makes of terms."""
        if notice.terms is None or notice.before is None:
            return terms
        return rebased(terms, notice.before, notice.terms)

    # Evolve: never refuses.

    def __init__(self) -> None:
        self.code = ""
        self.game = ""
        self.book: Book | None = None
        self.places = 0
        self.minimum_buy_in_cents: Cents = 0
        self.par: Count = {}
        self.pending_claims: set[UUID] = set()
        self.terms: TableTerms | None = None
        self.terms_version = 0
        # The version that the sign shows; none before the first sign.
        self.signed_number = 0
        self.signed_at: datetime | None = None
        self.signed_by: UUID | None = None
        # What the sign that was last put up says, in force or not.
        self.signed_terms: TableTerms | None = None
        self.notices: dict[UUID, Notice] = {}
        # Announced on the sign that is up.
        self.announced: frozenset[UUID] = frozenset()

    def evolve(self, event: DomainEvent) -> None:
        """Reflect a fact."""
        match event:
            case TableSetUp():
                self.code, self.book, self.places = event.code, event.book, event.places
                self.game, self.minimum_buy_in_cents = event.game, event.minimum_buy_in_cents
            case ParChanged(chips=chips):
                self.par = chips
            case TablePaused(claim_id=claim_id):
                self.pending_claims.add(claim_id)
            case TableResumed(claim_id=claim_id):
                self.pending_claims.discard(claim_id)
            case TermsSet():
                self._take_terms(event)
            case NoticeGiven():
                self.notices[event.notice_id] = _notice(event, self.terms)
            case SignShown():
                self._take_sign(event)
            case NoticeWithdrawn(notice_id=notice_id) | NoticeFulfilled(notice_id=notice_id):
                self.notices.pop(notice_id, None)
                # A sign that still announces it is no longer true.
                if notice_id in self.announced:
                    self.signed_number = 0

    def _take_terms(self, event: TermsSet) -> None:
        if event.is_on_sign and self.signed_number == self.terms_version:
            self.signed_number = event.number
        self.terms, self.terms_version = event.terms, event.number
        if event.terms.poker is not None:
            self.minimum_buy_in_cents = event.terms.minimum_buy_in
        if event.notice_id is not None:
            self.notices.pop(event.notice_id, None)

    def _take_sign(self, event: SignShown) -> None:
        self.signed_number, self.signed_at = event.number, event.timestamp
        self.signed_by, self.signed_terms = event.by, self.terms
        self.announced = frozenset(each.notice_id for each in event.announced)
        for each in event.announced:
            notice = self.notices.get(each.notice_id)
            if notice is not None and notice.due_at is None:
                self.notices[each.notice_id] = replace(notice, due_at=each.due_at)


def _notice(event: NoticeGiven, before: TableTerms | None) -> Notice:
    return Notice(
        notice_id=event.notice_id,
        kind=event.kind,
        before=before,
        terms=event.terms,
        minutes=event.minutes,
        hands=event.hands,
        after_play=event.after_play,
        given_by=event.by,
        authorised_by=event.authorised_by,
        reason=event.reason,
        rules=event.rules,
        due_at=event.due_at,
    )
