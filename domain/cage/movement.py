"""What was done over a counter and may still be voided."""

from __future__ import annotations

from dataclasses import dataclass
from uuid import UUID

from domain.aggregate import DomainEvent
from domain.cage.events import (
    CashChanged,
    ChipsExchanged,
    ChipsRedeemed,
    ChipsSold,
    DepositTaken,
    VoucherRedeemed,
    VoucherSold,
    WithdrawalPaid,
)
from domain.cage.movements import Moved, moved_by
from domain.cents import Cents


@dataclass(frozen=True, slots=True)
class Movement:
    """A movement with its event's type; cents are signed: in is positive, out is negative."""

    kind: type[DomainEvent]
    moved: Moved
    cents: Cents
    player_id: UUID | None = None
    # The voucher or card it was for.
    subject_id: UUID | None = None

    def __deepcopy__(self, _memo: object) -> Movement:
        """Stay the same: nothing changes a movement, and a busy drawer is copied for each one."""
        return self


def kept_movement(event: DomainEvent) -> tuple[UUID, Movement] | None:
    """Keep what an event did under its transaction, if a slip of it may be voided."""
    match event:
        case DepositTaken() | ChipsSold() | ChipsExchanged() | CashChanged():
            cents, subject_id = event.cents, None
        case WithdrawalPaid() | ChipsRedeemed():
            cents, subject_id = -event.cents, None
        case VoucherSold():
            cents, subject_id = event.cents, event.voucher_id
        case VoucherRedeemed():
            cents, subject_id = -event.cents, event.voucher_id
        case _:
            return None
    player_id = getattr(event, "player_id", None)
    movement = Movement(type(event), moved_by(event), cents, player_id, subject_id)
    return event.transaction_id, movement
