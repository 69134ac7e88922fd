"""A round as a stream: the pure round decides, each of its facts is stored as an event."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast
from uuid import UUID

from domain.aggregate import AggregateRoot, CreationEvent, DomainEvent, stored_as
from domain.banked.moves import postings_of
from domain.cents import Cents
from domain.command import Envelope
from domain.ids import derived_id
from domain.staff.authority import require
from domain.staff.seat_powers import RUN_ROUNDS
from domain.three_card_poker.changes import begin
from domain.three_card_poker.citations import rules_of
from domain.three_card_poker.commands import (
    ContinueThreeCardRound,
    StartThreeCardRound,
    ViewThreeCardHand,
)
from domain.three_card_poker.dealing import view
from domain.three_card_poker.events import RoundStarted
from domain.three_card_poker.evolve import EVOLVERS
from domain.three_card_poker.in_memory import Setup, first_fact
from domain.three_card_poker.state import RoundState, Tell
from domain.three_card_poker.steps import Step, take


def round_id_of(table: str, number: int) -> UUID:
    """Return the id of a table's nth round, so that no two are dealt under one number."""
    return derived_id("three_card_round", table, number)


@stored_as("three_card_round")
class ThreeCardRound(AggregateRoot):
    """Stores what the pure round decides, with its postings and rules."""

    # Decide: may refuse.

    @classmethod
    def start(cls, command: StartThreeCardRound, setup: Setup) -> ThreeCardRound:
        """Open a round for bets, and take the steps that came along."""
        require(command.envelope, RUN_ROUNDS, setup.terms.book)
        facts = first_fact(setup)
        started = cls.begin(
            RoundStarted,
            round_id_of(setup.table, setup.number),
            command.envelope,
            rules=rules_of(RoundStarted, facts, setup.terms),
            **facts,
        )
        started.take(command.steps, command.envelope)
        return started

    def go_on(self, command: ContinueThreeCardRound) -> None:
        """Take the next steps."""
        require(command.envelope, RUN_ROUNDS, self.state.book)
        self.take(command.steps, command.envelope)

    def view(self, command: ViewThreeCardHand) -> str:
        """Let a player look at a hand."""
        require(command.envelope, RUN_ROUNDS, self.state.book)
        return view(self.state, self.telling(command.envelope), command.box)

    def telling(self, envelope: Envelope) -> Tell:
        """Return how a decision's facts become events of this stream."""
        terms, table = self.state.terms, self.state.table

        def tell(kind: type, data: Mapping[str, Any]) -> None:
            self.record(
                cast("type[DomainEvent]", kind),
                envelope,
                rules=rules_of(kind, data, terms),
                postings=postings_of(kind, data, self.id, table),
                **data,
            )

        return tell

    def take(self, steps: Sequence[Step], envelope: Envelope) -> None:
        """Take steps one after another."""
        tell = self.telling(envelope)
        for step in steps:
            take(self.state, tell, step)

    # Tell: what the table's day must know.

    @property
    def table(self) -> str:
        """The table it is dealt at."""
        return self.state.table

    @property
    def is_over(self) -> bool:
        """Whether it has ended."""
        return self.state.is_over

    @property
    def float_change(self) -> Cents:
        """What it has brought the float so far."""
        return self.state.float_change

    @property
    def wagered(self) -> tuple[int, ...]:
        """The boxes with a wager."""
        return tuple(self.state.boxes)

    @property
    def warnings(self) -> Mapping[str, tuple[str, ...]]:
        """Who was warned of what in it."""
        return self.state.warned_now

    # Evolve: never refuses.

    def __init__(self) -> None:
        self.state = RoundState()

    def evolve(self, event: DomainEvent) -> None:
        """Reflect a fact."""
        if event.originator_id != self.id:
            return
        if isinstance(event, CreationEvent):
            self.state = begin(vars(event))
        else:
            EVOLVERS[type(event)](self.state, vars(event))
