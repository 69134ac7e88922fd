"""A hand of poker as a stream: the pure hand decides, each of its facts is stored as an event."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any, cast
from uuid import UUID

from domain.aggregate import AggregateRoot, DomainEvent, stored_as
from domain.cards.card import Card, cards_of
from domain.command import Envelope
from domain.ids import derived_id
from domain.poker import starting
from domain.poker.acting import Tell
from domain.poker.citations import rules_of
from domain.poker.commands import ContinueHand, StartHand
from domain.poker.errors import TimeLeftError, WageringClosedError
from domain.poker.events import HandStarted
from domain.poker.evolve import EVOLVERS, begin
from domain.poker.live.events import TimeExtended
from domain.poker.moves import Accounts, postings_of
from domain.poker.shuffling import fix_order
from domain.poker.starting import Post, Setup
from domain.poker.state import HandState
from domain.poker.steps import Kind, Step, take
from domain.poker.terms import Method
from domain.poker.terms_allowed import check_terms
from domain.staff.authority import require
from domain.staff.powers import RUN_POKER
from domain.staff.roles import Book
from domain.staff.table_powers import VARY_COMMISSION

# PP-5.1, unless the operator sets another length.
WAGERING_PERIOD = 30


def hand_id_of(table: str, number: int) -> UUID:
    """Return the id of a table's nth hand, so that no two are dealt under one number."""
    return derived_id("hand", table, number)


def accounts_of(hand_id: UUID, state: HandState) -> Accounts:
    """Name the accounts of a hand."""
    guests = state.started_with if state.of_guests else None
    return Accounts(hand_id, state.table, state.terms, guests)


@stored_as("hand")
class Hand(AggregateRoot):
    """Stores what the pure hand decides, with its postings and rules."""

    # Decide: may refuse.

    @classmethod
    def start(
        cls, command: StartHand, deck: Sequence[Card] = (), round_id: UUID | None = None
    ) -> Hand:
        """Start a hand, put in what is due, and take the steps that came along."""
        require(command.envelope, RUN_POKER)
        check_terms(command.terms)
        if command.terms.commission.method is Method.NONE:
            # Nil commission takes the rank that may waive it (PP-7.4, CP-7.4).
            require(command.envelope, VARY_COMMISSION, command.terms.book)
        setup = _setup(command)
        facts = starting.first_fact(setup)
        hand_id = hand_id_of(setup.table, setup.number)
        hand = cls.begin(
            HandStarted,
            hand_id,
            command.envelope,
            rules=rules_of(HandStarted, facts, setup.terms),
            postings=postings_of(HandStarted, facts, accounts_of(hand_id, begin(facts))),
            round_id=round_id,
            **facts,
        )
        tell = hand.telling(command.envelope)
        starting.put_in_what_is_due(hand.state, tell, setup)
        order = cards_of(command.deck) if command.deck else deck
        if order:
            fix_order(hand.state, tell, order, command.deck_reference)
        hand.take(command.steps, command.envelope)
        return hand

    def go_on(self, command: ContinueHand) -> None:
        """Take the next steps, each in its time."""
        require(command.envelope, RUN_POKER)
        self.take(command.steps, command.envelope)

    def telling(self, envelope: Envelope) -> Tell:
        """Return how a decision's facts become events of this stream."""
        terms = self.state.terms
        accounts = accounts_of(self.id, self.state)

        def tell(kind: type, data: Mapping[str, Any]) -> None:
            self.record(
                cast("type[DomainEvent]", kind),
                envelope,
                rules=rules_of(kind, data, terms),
                postings=postings_of(kind, data, accounts),
                **data,
            )

        return tell

    def take(self, steps: Sequence[Step], envelope: Envelope) -> None:
        """Take steps, refusing those that come out of their time."""
        tell = self.telling(envelope)
        for step in steps:
            self._check_time(step, envelope.at)
            take(self.state, tell, step)

    def _check_time(self, step: Step, at: datetime) -> None:
        deadline = self.deadline
        if step.kind is Kind.TIME_OUT and (deadline is None or at < deadline):
            raise TimeLeftError(
                f"seat {step.seat} still has time to act",
                rule="PP-9.3-s1" if self.state.terms.book is Book.PP else "CP-6.15",
            )
        # At a live table the dealer decides whether a late act counts (CP-6.15: "may").
        is_strict = self.state.terms.book is Book.PP and step.kind is Kind.ACT
        if is_strict and deadline is not None and at > deadline:
            raise WageringClosedError("the wagering period is over", rule="PP-5.8")

    @property
    def deadline(self) -> datetime | None:
        """Until when the seat in turn may act; None where no time is set."""
        if self.state.to_act is None or self.turn_since is None:
            return None
        seconds = self.state.terms.time_to_act
        if seconds is None:
            if self.state.terms.book is not Book.PP:
                return None
            seconds = WAGERING_PERIOD
        return self.turn_since + timedelta(seconds=seconds + self.extended_seconds)

    # Evolve: never refuses.

    def __init__(self) -> None:
        self.state = HandState()
        self.round_id: UUID | None = None
        self.turn_since: datetime | None = None
        self.extended_seconds = 0

    def evolve(self, event: DomainEvent) -> None:
        """Reflect a fact."""
        if event.originator_id != self.id:
            return
        if isinstance(event, HandStarted):
            self.state, self.round_id = begin(vars(event)), event.round_id
            return
        before = self._turn()
        EVOLVERS[type(event)](self.state, vars(event))
        if isinstance(event, TimeExtended):
            self.extended_seconds += event.seconds
        elif self._turn() != before:
            self.turn_since, self.extended_seconds = event.timestamp, 0

    def _turn(self) -> tuple[int, int, int | None]:
        return self.state.deal, self.state.street, self.state.to_act


def _setup(command: StartHand) -> Setup:
    return Setup(
        table=command.table.upper(),
        number=command.number,
        terms=command.terms,
        button=command.button or None,
        stacks=command.stacks,
        players=command.players,
        killer=command.killer or None,
        small_blind_is_missing=command.small_blind_is_missing,
        of_guests=command.of_guests,
        posts=tuple(Post(post.seat, post.kind, post.cents) for post in command.posts),
    )
