"""What should be in a box, and what settling it comes to."""

from __future__ import annotations

from dataclasses import dataclass
from uuid import UUID

from domain.cage.custody import together
from domain.cage.holding import Holding
from domain.cents import Cents
from domain.ledger.accounts import (
    CHIPS_VARIANCE,
    EARNED,
    RAKE,
    TIME_CHARGE,
    VARIANCE,
    chip_box,
    in_transit_cash,
    in_transit_chips,
    table_drop,
)
from domain.ledger.postings import Postings, move
from domain.tables.day.box_kind import BoxKind
from domain.tables.day.table_day import TableDay


@dataclass(frozen=True, slots=True)
class Earned:
    """What the house has earned by a chip box."""

    rake_cents: Cents = 0
    charges_cents: Cents = 0


@dataclass(frozen=True, slots=True)
class Contents:
    """What is due: cash that chips were sold for, or chips of commission."""

    kind: BoxKind = BoxKind.CASH
    cents: Cents = 0
    # Time charges among the commission.
    charges_cents: Cents = 0

    @classmethod
    def of(cls, day: TableDay, kind: BoxKind) -> Contents:
        """Say what lies in a box of a table's day."""
        if kind is BoxKind.CASH:
            return cls(kind, day.drop_cents)
        return cls(kind, day.rake_cents + day.charges_cents, day.charges_cents)

    @property
    def spoken(self) -> str:
        """Say what should have been found."""
        if self.kind is BoxKind.CASH:
            return "the cash that was taken at the table"
        return "the commission that was dropped at the table"

    def is_met_by(self, found: Holding) -> bool:
        """Say whether exactly what is due was found, and nothing that does not belong there."""
        if self.kind is BoxKind.CASH:
            return found.cents == self.cents and not found.chips
        return found.cents == self.cents and not found.cash

    def earned(self, found: Holding) -> Earned:
        """Say what of the commission is earned: what was counted, and was known to be dropped.

        What is over belongs to nobody yet. What is short is short of the rake, as the time charges
        were verified one by one.
        """
        if self.kind is BoxKind.CASH:
            return Earned()
        counted = max(0, min(found.chips_cents, self.cents))
        charges = min(self.charges_cents, counted)
        return Earned(counted - charges, charges)


def settled(table: str, due: Contents, found: Holding, transfer_id: UUID | None) -> Postings:
    """Empty the box: what was found is on its way, what was over or short in suspense."""
    earned = due.earned(found)
    return together(
        _emptied(table, due, found, transfer_id),
        move(EARNED, RAKE, earned.rake_cents),
        move(EARNED, TIME_CHARGE, earned.charges_cents),
    )


def _emptied(table: str, due: Contents, found: Holding, transfer_id: UUID | None) -> Postings:
    is_cash = due.kind is BoxKind.CASH
    box = table_drop(table) if is_cash else chip_box(table)
    if transfer_id is None:
        return move(box, VARIANCE if is_cash else CHIPS_VARIANCE, due.cents)
    cash, chips = in_transit_cash(transfer_id), in_transit_chips(transfer_id)
    return together(
        move(box, cash if is_cash else chips, due.cents),
        move(VARIANCE, cash, found.cash_cents - (due.cents if is_cash else 0)),
        move(CHIPS_VARIANCE, chips, found.chips_cents - (0 if is_cash else due.cents)),
    )
