"""What a sitting owes for hours at its seat, and has paid for them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from uuid import UUID

from domain.aggregate import DomainEvent
from domain.cents import Cents
from domain.tables.charges.events import TimeChargeOwed, TimeChargeTaken


@dataclass(frozen=True, slots=True)
class Dues:
    """By the charge of each hour: what is still owed, and what was paid."""

    owed: Mapping[UUID, Cents] = field(default_factory=dict)
    paid: Mapping[UUID, Cents] = field(default_factory=dict)
    latest_hour: datetime | None = None

    def knows(self, charge_id: UUID) -> bool:
        """Say whether this hour was charged to the sitting, paid or not."""
        return charge_id in self.owed or charge_id in self.paid

    def after(self, event: DomainEvent) -> Dues:
        """Reflect a fact."""
        match event:
            case TimeChargeOwed(charge_id=charge_id, hour=hour, cents=cents):
                return replace(self, owed={**self.owed, charge_id: cents}, latest_hour=hour)
            case TimeChargeTaken(charge_id=charge_id, cents=cents, still_owed_cents=left):
                rest = {key: value for key, value in self.owed.items() if key != charge_id}
                owed = rest | ({charge_id: left} if left else {})
                paid = {**self.paid, charge_id: self.paid.get(charge_id, 0) + cents}
                return replace(self, owed=owed, paid=paid)
        return self
