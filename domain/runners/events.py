"""What runners have done at tables. Stored for ever, so only ever added to."""

from __future__ import annotations

from typing import ClassVar
from uuid import UUID

from domain.aggregate import DomainEvent, stored_as
from domain.cage.holding import Holding
from domain.cents import Cents


@stored_as("runner.buy_in_sold")
class BuyInSold(DomainEvent):
    """Chips of a mobile bank were sold to a seat."""

    slip_series: ClassVar[str | None] = "RB"

    place: str
    transaction_id: UUID
    sitting_id: UUID
    player_id: UUID | None
    taken: Holding
    given: Holding
    cents: Cents


@stored_as("runner.lammer_cash_taken")
class LammerCashTaken(DomainEvent):
    """A seat's cash was taken for chips that are still to come."""

    slip_series: ClassVar[str | None] = "LM"

    place: str
    transaction_id: UUID
    sitting_id: UUID
    lammer_id: UUID
    player_id: UUID | None
    taken: Holding
    given: Holding
    cents: Cents


@stored_as("runner.lammer_chips_delivered")
class LammerChipsDelivered(DomainEvent):
    """The chips that a lammer stood for arrived at the seat."""

    slip_series: ClassVar[str | None] = "LC"

    place: str
    transaction_id: UUID
    sitting_id: UUID
    lammer_id: UUID
    player_id: UUID | None
    taken: Holding
    given: Holding
    cents: Cents
