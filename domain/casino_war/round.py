"""A round of Casino War as a stream: the pure round decides, each of its facts is an event."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast
from uuid import UUID

from domain.aggregate import AggregateRoot, CreationEvent, DomainEvent, stored_as
from domain.casino_war.citations import rules_of
from domain.casino_war.commands import ContinueWarRound, StartWarRound
from domain.casino_war.events import RoundStarted
from domain.casino_war.evolve import EVOLVERS, begin
from domain.casino_war.moves import postings_of
from domain.casino_war.settlement import UNDER_MINIMUM
from domain.casino_war.starting import Setup, check_shuffled, first_fact
from domain.casino_war.state import RoundState
from domain.casino_war.steps import Kind, Step, take
from domain.casino_war.telling import Tell
from domain.cents import Cents
from domain.command import Envelope
from domain.ids import derived_id
from domain.staff.authority import require
from domain.staff.roles import Book
from domain.staff.seat_powers import RUN_ROUNDS
from domain.staff.table_powers import (
    REFUSE_UNPAYABLE_WAGER,
)


def war_round_id_of(table: str, number: int) -> UUID:
    """Return the id of a table's nth round, so that no two are dealt under one number."""
    return derived_id("war_round", table, number)


@stored_as("war_round")
class WarRound(AggregateRoot):
    """Stores what the pure round decides, with its postings and rules."""

    # Decide: may refuse.

    @classmethod
    def start(
        cls, command: StartWarRound, setup: Setup, before: RoundState | None = None
    ) -> WarRound:
        """Start a round and take the steps that came along; `before` is the round before."""
        require(command.envelope, RUN_ROUNDS, Book.CW)
        facts = first_fact(setup)
        check_shuffled(setup, before)
        started = cls.begin(
            RoundStarted,
            war_round_id_of(setup.table, setup.number),
            command.envelope,
            rules=rules_of(RoundStarted, facts),
            **facts,
        )
        started.take(command.steps, command.envelope)
        return started

    def go_on(self, command: ContinueWarRound) -> None:
        """Take the next steps."""
        require(command.envelope, RUN_ROUNDS, Book.CW)
        self.take(command.steps, command.envelope)

    def take(self, steps: Sequence[Step], envelope: Envelope) -> None:
        """Take steps one after another."""
        tell = self.telling(envelope)
        for step in steps:
            if step.kind is Kind.REFUSE_UNPAYABLE:
                require(envelope, REFUSE_UNPAYABLE_WAGER, Book.CW)
            take(self.state, tell, step)

    def telling(self, envelope: Envelope) -> Tell:
        """Return how a decision's facts become events of this stream."""
        table = self.state.table

        def tell(kind: type, data: Mapping[str, Any]) -> None:
            self.record(
                cast("type[DomainEvent]", kind),
                envelope,
                rules=rules_of(kind, data),
                postings=postings_of(kind, data, self.id, table),
                **data,
            )

        return tell

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
        """The areas with a wager."""
        return tuple(sorted({line.area for line in self.state.lines.values()}))

    @property
    def warnings(self) -> Mapping[str, tuple[str, ...]]:
        """Who was warned of what in it."""
        players = sorted({player for _, player in self.state.warned_now})
        return {UNDER_MINIMUM: tuple(players)} if players else {}

    # Evolve: never refuses.

    def __init__(self) -> None:
        # The first event of the stream makes it.
        self.state: RoundState

    def evolve(self, event: DomainEvent) -> None:
        """Reflect a fact."""
        if event.originator_id != self.id:
            return
        if isinstance(event, CreationEvent):
            self.state = begin(vars(event))
        else:
            EVOLVERS[type(event)](self.state, vars(event))
