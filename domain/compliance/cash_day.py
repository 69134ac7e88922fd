"""A player's cash of one gaming day, in and out apart: what is held against the threshold."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from uuid import UUID

from domain.aggregate import AggregateRoot, DomainEvent, stored_as
from domain.cents import Cents
from domain.command import Envelope
from domain.compliance.commands import ReviewCashDay
from domain.compliance.events import (
    CashCounted,
    CashDayOpened,
    CashDayReviewed,
    CashUncounted,
    ThresholdReached,
)
from domain.compliance.terms import Aggregation, Direction, Terms
from domain.ids import derived_id
from domain.staff.authority import require
from domain.staff.powers import KEEP_REGISTERS


def cash_day_id_of(player_id: UUID, day: date) -> UUID:
    """Return the id of a player's day, so that two windows count towards the same one."""
    return derived_id("cash_day", player_id, day)


@dataclass(frozen=True, slots=True)
class Owed:
    """What a report must say now, be it drafted already or not."""

    report_id: UUID
    player_id: UUID
    cash_day: date
    direction: Direction
    cents: Cents
    transaction_ids: tuple[UUID, ...]
    is_reached: bool


@stored_as("cash_day")
class CashDay(AggregateRoot):
    """Decides when cash must be reported. It refuses no cash: that is for others to decide."""

    # Decide: may refuse.

    @classmethod
    def open(cls, envelope: Envelope, player_id: UUID) -> CashDay:
        """Begin a player's day."""
        day_id = cash_day_id_of(player_id, envelope.gaming_day)
        return cls.begin(CashDayOpened, day_id, envelope, player_id=player_id)

    def count(
        self,
        envelope: Envelope,
        terms: Terms,
        transaction_id: UUID,
        *,
        in_cents: Cents,
        out_cents: Cents,
    ) -> tuple[Owed, ...]:
        """Count a movement; return the reports that are owed or must say something else now."""
        self.record(
            CashCounted,
            envelope,
            player_id=self.player_id,
            transaction_id=transaction_id,
            in_cents=in_cents,
            out_cents=out_cents,
            day_in_cents=self.total(Direction.IN) + in_cents,
            day_out_cents=self.total(Direction.OUT) + out_cents,
            terms_number=terms.number,
        )
        owed = [
            each
            for direction in self.movements[transaction_id]
            for each in (
                self._owed_for_the_day(terms, direction),
                self._owed_for_one(terms, direction, transaction_id),
            )
            if each is not None
        ]
        for each in owed:
            if each.report_id not in self.reports:
                self._reach(envelope, terms, transaction_id, each)
        return tuple(owed)

    def uncount(
        self, envelope: Envelope, terms: Terms, transaction_id: UUID, reverses: UUID
    ) -> tuple[Owed, ...]:
        """Take a movement back that was undone; return the reports that must say less now."""
        undone = self.movements[reverses]
        self.record(
            CashUncounted,
            envelope,
            player_id=self.player_id,
            transaction_id=transaction_id,
            reverses=reverses,
            in_cents=undone.get(Direction.IN, 0),
            out_cents=undone.get(Direction.OUT, 0),
            day_in_cents=self.total(Direction.IN) - undone.get(Direction.IN, 0),
            day_out_cents=self.total(Direction.OUT) - undone.get(Direction.OUT, 0),
        )
        owed = [
            each
            for direction in undone
            for each in (
                self._owed(terms, self._report_of_day(direction), direction),
                self._owed(terms, _report_of_one(reverses, direction), direction, (reverses,)),
            )
        ]
        return tuple(each for each in owed if each.report_id in self.reports)

    def review(self, command: ReviewCashDay) -> None:
        """Sign for having looked at the day as it stands."""
        require(command.envelope, KEEP_REGISTERS)
        self.record(
            CashDayReviewed,
            command.envelope,
            player_id=self.player_id,
            day_in_cents=self.total(Direction.IN),
            day_out_cents=self.total(Direction.OUT),
            note=command.note,
        )

    def total(self, direction: Direction) -> Cents:
        """Sum what moved one way and was not undone."""
        return sum(moved.get(direction, 0) for moved in self.movements.values())

    def _owed_for_the_day(self, terms: Terms, direction: Direction) -> Owed | None:
        owed = self._owed(terms, self._report_of_day(direction), direction)
        is_counted_so = terms.aggregation is Aggregation.GAMING_DAY
        # A report that was begun goes on, whatever the terms have become since.
        if owed.report_id in self.reports or (is_counted_so and owed.is_reached):
            return owed
        return None

    def _owed_for_one(
        self, terms: Terms, direction: Direction, transaction_id: UUID
    ) -> Owed | None:
        if terms.aggregation is not Aggregation.EACH_TRANSACTION:
            return None
        report_id = _report_of_one(transaction_id, direction)
        owed = self._owed(terms, report_id, direction, (transaction_id,))
        return owed if owed.is_reached else None

    def _owed(
        self,
        terms: Terms,
        report_id: UUID,
        direction: Direction,
        among: tuple[UUID, ...] | None = None,
    ) -> Owed:
        moved = {
            transaction_id: cents[direction]
            for transaction_id, cents in self.movements.items()
            if direction in cents and (among is None or transaction_id in among)
        }
        cents = sum(moved.values())
        is_reached = terms.reached_by(cents)
        return Owed(report_id, self.player_id, self.day, direction, cents, tuple(moved), is_reached)

    def _report_of_day(self, direction: Direction) -> UUID:
        return derived_id("threshold_report", self.player_id, self.day, direction)

    def _reach(self, envelope: Envelope, terms: Terms, transaction_id: UUID, owed: Owed) -> None:
        self.record(
            ThresholdReached,
            envelope,
            player_id=self.player_id,
            transaction_id=transaction_id,
            report_id=owed.report_id,
            direction=owed.direction,
            cents=owed.cents,
            threshold_cents=terms.threshold_cents,
            terms_number=terms.number,
        )

    # Evolve: never refuses.

    def __init__(self) -> None:
        self.player_id: UUID
        self.day: date
        # What still counts, by movement and direction, in the order it came.
        self.movements: dict[UUID, dict[Direction, Cents]] = {}
        self.reports: set[UUID] = set()

    def evolve(self, event: DomainEvent) -> None:
        """Reflect a fact."""
        match event:
            case CashDayOpened():
                self.player_id, self.day = event.player_id, event.gaming_day
            case CashCounted():
                moved = {Direction.IN: event.in_cents, Direction.OUT: event.out_cents}
                self.movements[event.transaction_id] = {
                    direction: cents for direction, cents in moved.items() if cents
                }
            case CashUncounted(reverses=reverses):
                self.movements.pop(reverses, None)
            case ThresholdReached(report_id=report_id):
                self.reports.add(report_id)


def _report_of_one(transaction_id: UUID, direction: Direction) -> UUID:
    return derived_id("threshold_report", transaction_id, direction)
