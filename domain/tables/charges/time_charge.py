"""The time charge of one table for one hour: assessed, collected, verified, dropped."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any
from uuid import UUID

from domain.aggregate import AggregateRoot, DomainEvent, stored_as
from domain.cents import Cents, dollars
from domain.command import Envelope, Person
from domain.ledger.accounts import chip_box, drop_slide, table_float
from domain.ledger.postings import move
from domain.poker.time_charge import for_the_hour
from domain.staff.authority import require
from domain.staff.powers import may
from domain.staff.roles import Book
from domain.staff.table_powers import COLLECT_TIME_CHARGES, VERIFY_TIME_CHARGES
from domain.tables.charges import on_sitting
from domain.tables.charges.commands import DropTimeCharge, VerifyTimeCharge
from domain.tables.charges.errors import (
    ChargeAmountError,
    ChargeNotVerifiedError,
    ChargeStepError,
    NoTimeChargeError,
    SameChargeHandsError,
)
from domain.tables.charges.events import (
    TimeChargeAssessed,
    TimeChargeCollected,
    TimeChargeDropped,
    TimeChargeVerified,
)
from domain.tables.charges.fee import fee_in_force
from domain.tables.day import commission
from domain.tables.day.table_day import TableDay
from domain.tables.errors import RoundOpenError
from domain.tables.sitting import Sitting
from domain.tables.table import Table

_ROUND_RULES = {Book.PP: "PP-5.18-s1", Book.CP: "CP-6.11-s1"}
_COLLECTED_BY = {Book.PP: ("PP-1.1-TimeCollection",), Book.CP: ("CP-7.2.2(d)",)}
_VERIFIED_BY = ("CP-7.2.2(e)",)


@stored_as("time_charge")
class TimeCharge(AggregateRoot):
    """Decides who owes for an hour, and how what they pay comes to the house."""

    # Decide: may refuse.

    @classmethod
    def assess(
        cls, envelope: Envelope, hour: datetime, table: Table, sittings: Iterable[Sitting]
    ) -> TimeCharge:
        """Charge everybody who sat there when the hour began, away or not; due in advance."""
        fee = fee_in_force(table)
        if not fee:
            raise NoTimeChargeError(f"table {table.code} charges nothing by the hour")
        charge_id = on_sitting.time_charge_id_of(table.code, hour)
        seated = {
            each.seat: each
            for each in sittings
            if each.created_on <= hour and not each.has_ended and not each.dues.knows(charge_id)
        }
        if not seated:
            raise NoTimeChargeError(f"nobody at table {table.code} owes anything for this hour")
        for seat, cents in for_the_hour(fee, seated).items():
            on_sitting.owe(seated[seat], envelope, hour, cents)
        poker = table.terms.poker if table.terms else None
        return cls.begin(
            TimeChargeAssessed,
            charge_id,
            envelope,
            rules=on_sitting.ASSESSED_BY[table.rulebook],
            table=table.code,
            book=table.rulebook,
            hour=hour,
            fee_cents=fee,
            seats={seat: each.id for seat, each in seated.items()},
            is_stand_alone=poker is not None and poker.stand_alone,
            terms_version=table.terms_version,
        )

    def collect(
        self, envelope: Envelope, sittings: Mapping[UUID, Sitting], *, is_playing: bool
    ) -> None:
        """Take what each seat owes; a stake is not reduced in a round of play (PK-29)."""
        is_live = self.book is Book.CP
        if is_live:
            require(envelope, COLLECT_TIME_CHARGES, self.book)
        if self.is_collected:
            raise ChargeStepError(f"the time charge of {self.spoken} has been collected")
        if is_playing or any(each.round_id is not None for each in sittings.values()):
            raise RoundOpenError(
                f"a round is being played at table {self.table}; the charge is taken when it ends",
                rule=_ROUND_RULES[self.book],
            )
        paid: dict[int, Cents] = {}
        short: dict[int, Cents] = {}
        for seat, sitting_id in self.seats.items():
            sitting = sittings[sitting_id]
            if not sitting.has_ended:
                on_sitting.pay(sitting, envelope, self.id, rest_is_let_go=is_live)
            paid[seat] = sitting.dues.paid.get(self.id, 0)
            if paid[seat] < self.fee_cents:
                short[seat] = self.fee_cents - paid[seat]
        self.record(
            TimeChargeCollected,
            envelope,
            rules=_COLLECTED_BY[self.book],
            paid=paid,
            short=short,
            cents=sum(paid.values()),
            **self._which(),
        )

    def verify(self, command: VerifyTimeCharge) -> None:
        """Verify what lies on the slide to the cent, as another person than collected it."""
        envelope = command.envelope
        self._check_is_live()
        require(envelope, VERIFY_TIME_CHARGES, self.book)
        if not self.is_collected:
            raise ChargeStepError(f"the time charge of {self.spoken} has not been collected")
        if self.is_verified or not self.cents:
            said = "has been verified" if self.is_verified else "came to nothing"
            raise ChargeStepError(f"the time charge of {self.spoken} {said}")
        if self._verifier(envelope).staff_id == self.collected_by:
            raise SameChargeHandsError(
                "whoever collected a time charge cannot verify it; another person does"
            )
        if command.amount_cents != self.cents:
            raise ChargeAmountError(
                f"{dollars(self.cents)} was collected for {self.spoken} and lies on the slide, not"
                f" {dollars(command.amount_cents)}; count it again"
            )
        self.record(
            TimeChargeVerified, envelope, rules=_VERIFIED_BY, cents=self.cents, **self._which()
        )

    def drop(self, command: DropTimeCharge, day: TableDay) -> None:
        """Drop it into the chip box, or put it in the float of a table that stands alone."""
        envelope = command.envelope
        self._check_is_live()
        require(envelope, COLLECT_TIME_CHARGES, self.book)
        if self.is_dropped:
            raise ChargeStepError(f"the time charge of {self.spoken} has been dropped")
        if not self.is_verified:
            raise ChargeNotVerifiedError(
                f"the time charge of {self.spoken} is verified by a TG Higher Duties Dealer or"
                " above before it is dropped"
            )
        if self.is_stand_alone:
            commission.bank_time_charge(day, envelope, self.id, self.cents)
        else:
            commission.drop_time_charge(day, envelope, self.id, self.cents)
        target = table_float(self.table) if self.is_stand_alone else chip_box(self.table)
        self.record(
            TimeChargeDropped,
            envelope,
            rules=_VERIFIED_BY,
            postings=move(drop_slide(self.table), target, self.cents),
            cents=self.cents,
            into_float=self.is_stand_alone,
            **self._which(),
        )

    def _check_is_live(self) -> None:
        if self.book is not Book.CP:
            raise ChargeStepError(
                f"table {self.table} is electronic: its charges are neither verified nor dropped"
            )

    def _verifier(self, envelope: Envelope) -> Person:
        second = envelope.authorised_by
        if second is None or may(envelope.by.roles, VERIFY_TIME_CHARGES, self.book):
            return envelope.by
        return second

    def _which(self) -> dict[str, Any]:
        return {"table": self.table, "hour": self.hour}

    @property
    def spoken(self) -> str:
        """Say which charge it is."""
        return f"table {self.table} for this hour"

    # Evolve: never refuses.

    def __init__(self) -> None:
        self.table = ""
        self.book = Book.PP
        self.hour: datetime
        self.fee_cents: Cents = 0
        self.seats: dict[int, UUID] = {}
        self.is_stand_alone = False
        self.cents: Cents = 0
        self.collected_by: UUID | None = None
        self.is_verified = False
        self.is_dropped = False

    @property
    def is_collected(self) -> bool:
        """Say whether it has been taken from the stakes."""
        return self.collected_by is not None

    def evolve(self, event: DomainEvent) -> None:
        """Reflect a fact."""
        match event:
            case TimeChargeAssessed():
                self.table, self.book, self.hour = event.table, event.book, event.hour
                self.fee_cents, self.seats = event.fee_cents, dict(event.seats)
                self.is_stand_alone = event.is_stand_alone
            case TimeChargeCollected(cents=cents, by=by):
                self.cents, self.collected_by = cents, by
            case TimeChargeVerified():
                self.is_verified = True
            case TimeChargeDropped():
                self.is_dropped = True
