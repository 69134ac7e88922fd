"""A set of cards, one deck or the decks of a shoe, from its check-in to its cancellation."""

from __future__ import annotations

from datetime import date, datetime
from typing import Any
from uuid import UUID

from domain.aggregate import AggregateRoot, DomainEvent, stored_as
from domain.command import Envelope
from domain.equipment.commands import (
    CancelCards,
    CheckCards,
    CheckInCards,
    PutCardsInUse,
    RetainCards,
    WithdrawCards,
)
from domain.equipment.errors import CardsNotHereError, NotCountedError, WrongCardsError
from domain.equipment.events import (
    CardsCancelled,
    CardsChecked,
    CardsCheckedIn,
    CardsCounted,
    CardsCut,
    CardsIssued,
    CardsReplaced,
    CardsRetained,
    CardsShuffled,
    CardsWithdrawn,
    CountOrdered,
    CutDeclined,
    CutOffered,
    CuttingCardShown,
    ShoeLoaded,
    ShuffleOrdered,
)
from domain.equipment.kinds import Standing
from domain.equipment.rules import CARDS_IN_A_DECK, CHECKED, DECKS, STORED
from domain.ids import derived_id
from domain.staff.authority import require
from domain.staff.floor_work import HANDLE_CARDS
from domain.staff.roles import Book, Role

_CHECKERS = (Role.CASINO_SUPERVISOR, Role.DEALER)


def set_id_of(label: str) -> UUID:
    """Return the id of the set with this label, which is given once."""
    return derived_id("card_set", label.upper())


@stored_as("card_set")
class CardSet(AggregateRoot):
    """Keeps what was done with a set; `shuffling` and `counting` decide the rest."""

    # Decide: may refuse.

    @classmethod
    def check_in(cls, command: CheckInCards) -> CardSet:
        """Take a complete new set in."""
        require(command.envelope, HANDLE_CARDS)
        if command.book not in DECKS:
            raise WrongCardsError(f"no cards are handled at {command.book} tables")
        least, most, rule = DECKS[command.book]
        if not least <= command.decks <= most:
            allowed = f"{least} to {most} decks" if most > least else "one deck"
            raise WrongCardsError(
                f"{command.book} is played with {allowed}, not {command.decks}", rule=rule
            )
        expected = command.decks * CARDS_IN_A_DECK
        if command.cards != expected:
            raise WrongCardsError(
                f"a set of {command.decks} has {expected} cards, not {command.cards}", rule=rule
            )
        stored = (STORED[command.book],) if command.seal and command.book in STORED else ()
        facts: dict[str, Any] = {
            name: getattr(command, name) for name in ("book", "decks", "cards", "kept_at")
        }
        return cls.begin(
            CardsCheckedIn,
            set_id_of(command.label),
            command.envelope,
            rules=(rule, CHECKED[command.book], *stored),
            label=command.label.upper(),
            colour=command.colour.casefold(),
            seal=command.seal,
            # Only what was sealed is still as it was shuffled.
            is_shuffled=command.is_shuffled and bool(command.seal),
            **facts,
        )

    def check(self, command: CheckCards) -> None:
        """Check the set again."""
        require(command.envelope, HANDLE_CARDS)
        self.check_not_ended()
        is_complete = command.cards == self.cards
        roles = command.envelope.by.roles
        # Canberra wants a supervisor and a dealer for the same cards (C3P-2.3).
        as_role = next((each for each in _CHECKERS if each in roles), None)
        facts: dict[str, Any] = {
            "cards": command.cards,
            "is_complete": is_complete,
            "as_role": as_role,
        }
        self.tell(CardsChecked, command.envelope, (CHECKED[self.book],), **facts)

    def issue(self, command: PutCardsInUse, table: str, book: Book) -> None:
        """Bring the set to a table."""
        require(command.envelope, HANDLE_CARDS)
        if self.standing not in {Standing.STORED, Standing.WITHDRAWN}:
            raise CardsNotHereError(f"set {self.label} is {self.spoken}; it cannot be brought")
        if book is not self.book:
            raise WrongCardsError(
                f"set {self.label} was checked in for {self.book}, and {table} plays {book}"
            )
        facts: dict[str, Any] = {"label": self.label, "table": table}
        self.record(CardsIssued, command.envelope, rules=(CHECKED[book],), **facts)

    def withdraw(self, command: WithdrawCards) -> None:
        """Take the set off its table."""
        require(command.envelope, HANDLE_CARDS)
        self.check_in_use()
        self.tell(CardsWithdrawn, command.envelope, (CHECKED[self.book],), reason=command.reason)

    def retain(self, command: RetainCards) -> None:
        """Keep the set for an investigation; its count may wait."""
        require(command.envelope, HANDLE_CARDS)
        self.check_not_ended()
        facts: dict[str, Any] = {
            "label": self.label,
            "kept_at": command.kept_at,
            "reason": command.reason,
        }
        self.record(CardsRetained, command.envelope, **facts)

    def cancel(self, command: CancelCards) -> None:
        """Cancel the set once it has been counted after its last use."""
        require(command.envelope, HANDLE_CARDS)
        self.check_not_ended(but=Standing.RETAINED)
        if self.standing is Standing.IN_USE:
            raise CardsNotHereError(
                f"set {self.label} is in use at {self.table}; take it off first"
            )
        if self.was_used and not self.is_counted:
            raise NotCountedError(
                f"set {self.label} is counted after gaming, before it is cancelled",
                rule=CHECKED[self.book],
            )
        rules = (CHECKED[self.book],) if self.was_used else ()
        self.record(CardsCancelled, command.envelope, rules=rules, label=self.label)

    def check_in_use(self) -> None:
        """Refuse what is done with cards at a table."""
        if self.standing is not Standing.IN_USE:
            raise CardsNotHereError(f"set {self.label} is {self.spoken}, not in use at a table")

    def check_not_ended(self, but: Standing | None = None) -> None:
        """Refuse to touch a set that was kept or cancelled."""
        over = {Standing.RETAINED, Standing.CANCELLED} - {but}
        if self.standing in over:
            raise CardsNotHereError(f"set {self.label} is {self.spoken}; nothing is done with it")

    def tell(
        self, event: type[DomainEvent], envelope: Envelope, rules: tuple[str, ...], **facts: Any
    ) -> None:
        """Add a fact with the set's label and where it is."""
        at: dict[str, Any] = {"label": self.label, "table": self.table}
        self.record(event, envelope, rules=rules, **at, **facts)

    @property
    def spoken(self) -> str:
        """Where the set stands, as people say it."""
        return self.standing.replace("_", " ")

    @property
    def is_cut(self) -> bool:
        """Whether the set was cut after it was last shuffled."""
        return bool(self.shuffled_at and self.cut_after == self.shuffles)

    # Evolve: never refuses.

    def __init__(self) -> None:
        self.label, self.table, self.colour = "", "", ""
        self.book = Book.TCP
        self.decks = self.cards = self.shuffles = 0
        self.standing = Standing.STORED
        self.was_used = self.is_counted = self.is_defective = False
        self.checked_on: date | None = None
        self.shuffled_at: datetime | None = None
        self.cut_after = self.loaded_after = 0
        self.shuffle_due = self.count_due = ""
        self.is_whole_new = self.cutting_card_is_out = False
        # After Canberra replaces cards: who must still check them (C3P-2.3).
        self.checks_due: set[Role] = set()
        self.offered: tuple[int, ...] = ()
        self.all_declined = False

    def evolve(self, event: DomainEvent) -> None:
        """Reflect a fact."""
        match event:
            case CardsCheckedIn():
                self.label, self.book, self.colour = event.label, event.book, event.colour
                self.decks, self.cards = event.decks, event.cards
                self.checked_on = event.gaming_day
                if event.is_shuffled:
                    self.shuffled_at, self.shuffles = event.timestamp, 1
            case CardsIssued(table=table):
                self.standing, self.table, self.was_used = Standing.IN_USE, table, True
                self.is_counted = False
            case CardsWithdrawn():
                self.standing, self.shuffled_at = Standing.WITHDRAWN, None
            case CardsRetained():
                self.standing = Standing.RETAINED
            case CardsCancelled():
                self.standing = Standing.CANCELLED
            case CardsChecked() | CardsCounted() | CountOrdered():
                self._evolve_counts(event)
            case CardsReplaced():
                self._evolve_replaced(event)
            case _:
                self._evolve_shuffles(event)

    def _evolve_counts(self, event: DomainEvent) -> None:
        match event:
            case CardsChecked(is_complete=is_complete, gaming_day=day, as_role=as_role):
                self.checked_on, self.is_defective = day, not is_complete
                if is_complete:
                    self.is_whole_new = False
                    self.checks_due -= {as_role}
            case CardsCounted(cards=cards, expected=expected):
                self.count_due, self.is_counted = "", True
                self.is_defective = cards != expected
            case CountOrdered(reason=reason):
                self.count_due = reason

    def _evolve_replaced(self, event: CardsReplaced) -> None:
        self.is_whole_new = self.is_whole_new or event.is_whole
        if event.is_whole:
            self.checked_on = self.shuffled_at = None
            self.is_defective = False
        if self.book is Book.C3P:
            self.checks_due = {Role.CASINO_SUPERVISOR, Role.DEALER}

    def _evolve_shuffles(self, event: DomainEvent) -> None:
        match event:
            case ShuffleOrdered(reason=reason):
                self.shuffle_due = reason
            case CardsShuffled(timestamp=at):
                self.shuffled_at, self.shuffles, self.shuffle_due = at, self.shuffles + 1, ""
                self.cutting_card_is_out, self.offered, self.all_declined = False, (), False
            case CutOffered(seats=seats):
                self.offered, self.all_declined = seats, False
            case CutDeclined():
                self.offered = self.offered[1:]
                self.all_declined = not self.offered
            case CardsCut():
                self.cut_after = self.shuffles
            case ShoeLoaded():
                self.loaded_after = self.shuffles
            case CuttingCardShown():
                self.cutting_card_is_out = True
