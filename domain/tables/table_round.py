"""A round of play as the table knows it: who was dealt in, and that it is over."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple
from uuid import UUID

from domain.aggregate import AggregateRoot, DomainEvent, stored_as
from domain.command import Envelope
from domain.ids import derived_id
from domain.staff.authority import require
from domain.staff.roles import Book
from domain.staff.seat_powers import RUN_ROUNDS
from domain.tables.absence.entering import Blinds
from domain.tables.commands import EndRound, StartRound
from domain.tables.errors import NoRoundError, RoundOpenError
from domain.tables.events import RoundEnded, RoundStarted
from domain.tables.hands.dealing_in import check_enough, dealt_in
from domain.tables.hands.errors import RoundIsAHandError
from domain.tables.sitting import Sitting
from domain.tables.stake_rules import ROUND_RULE
from domain.tables.table import Table

_RULES = {Book.PP: ("PP-5.10",), Book.CP: ("CP-6.3",)}


class DealtHand(NamedTuple):
    """A hand of cards as its table knows it."""

    hand_id: UUID
    seats: Collection[int]


def round_id_of(table: str, number: int) -> UUID:
    """Return the id of a table's nth round, so that it is started once."""
    return derived_id("round", table.upper(), number)


def number_after(previous: TableRound | None) -> int:
    """Return the number of the round after another, or of the first."""
    return previous.number + 1 if previous else 1


@stored_as("table_round")
class TableRound(AggregateRoot):
    """Decides when a round may start, whom it deals in, and when it is over."""

    # Decide: may refuse.

    @classmethod
    def start(
        cls,
        command: StartRound,
        table: Table,
        previous: TableRound | None,
        sittings: Sequence[Sitting],
    ) -> TableRound:
        """Deal in every seat that has a stake, and skip the others (PP-5.10, CP-6.3)."""
        table.check_seat(1)
        require(command.envelope, RUN_ROUNDS, table.book)
        cls.check_may_begin(table, previous)
        blinds = Blinds(command.button, command.small_blind, command.big_blind)
        dealt = dealt_in(sittings, blinds, command.posting)
        check_enough(dealt, table.code)
        return cls._begun(command.envelope, table, previous, sittings, dealt)

    @classmethod
    def of_hand(
        cls,
        envelope: Envelope,
        table: Table,
        previous: TableRound | None,
        sittings: Sequence[Sitting],
        hand: DealtHand,
    ) -> TableRound:
        """Begin the round that a hand of cards is; whoever deals the hand has the rank for it."""
        cls.check_may_begin(table, previous)
        dealt = [each for each in sittings if each.seat in hand.seats]
        return cls._begun(envelope, table, previous, sittings, dealt, hand.hand_id)

    @staticmethod
    def check_may_begin(table: Table, previous: TableRound | None) -> None:
        """Refuse a round without terms and sign, during a pause, or while another is played."""
        table.check_may_play()
        if previous is not None and previous.is_open:
            raise RoundOpenError(f"round {previous.number} of table {table.code} is not over")

    @classmethod
    def _begun(
        cls,
        envelope: Envelope,
        table: Table,
        previous: TableRound | None,
        sittings: Sequence[Sitting],
        dealt: Sequence[Sitting],
        hand_id: UUID | None = None,
    ) -> TableRound:
        number, seats = number_after(previous), {each.seat: each.id for each in dealt}
        begun = cls.begin(
            RoundStarted,
            round_id_of(table.code, number),
            envelope,
            rules=_RULES.get(table.book or Book.PP, ()),
            table=table.code,
            number=number,
            seats=seats,
            skipped=tuple(each.seat for each in sittings if each.seat not in seats),
            hand_id=hand_id,
        )
        for each in dealt:
            each.deal_in(envelope, begun.id, hand_id)
        return begun

    def end(self, command: EndRound, book: Book | None) -> None:
        """End the round."""
        require(command.envelope, RUN_ROUNDS, book)
        if not self.is_open:
            raise NoRoundError(f"no round is being played at table {self.table}")
        if self.hand_id is not None:
            raise RoundIsAHandError(
                f"round {self.number} of table {self.table} is a hand of cards; "
                "it is over when the hand is",
                rule=ROUND_RULE[book or Book.PP],
            )
        self.record(RoundEnded, command.envelope, table=self.table, number=self.number)

    def end_with_hand(self, envelope: Envelope) -> None:
        """End the round: the pot of its hand was pushed, or everything given back."""
        self.record(RoundEnded, envelope, table=self.table, number=self.number)

    # Evolve: never refuses.

    def __init__(self) -> None:
        self.table, self.number = "", 0
        self.seats: dict[int, UUID] = {}
        self.skipped: tuple[int, ...] = ()
        self.is_open = False
        self.hand_id: UUID | None = None

    def evolve(self, event: DomainEvent) -> None:
        """Reflect a fact."""
        match event:
            case RoundStarted():
                self.table, self.number = event.table, event.number
                self.seats, self.skipped, self.is_open = dict(event.seats), event.skipped, True
                self.hand_id = event.hand_id
            case RoundEnded():
                self.is_open = False
