"""What was done over a counter and may still be voided."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any
from uuid import UUID

from domain.aggregate import DomainEvent, stored_name
from domain.cage.events import (
    CardReturned,
    CardSold,
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
from domain.runners.events import BuyInSold, LammerCashTaken


@dataclass(frozen=True, slots=True)
class Movement:
    """A movement with its event's type; cents are signed: in is positive, out is negative."""

    kind: type[DomainEvent]
    moved: Moved
    cents: Cents
    player_id: UUID | None = None
    # The voucher, the card or the sitting it was for.
    subject_id: UUID | None = None
    lammer_id: UUID | None = None

    def __deepcopy__(self, _memo: object) -> Movement:
        """Stay the same: nothing changes a movement, and a busy drawer is copied for each one."""
        return self


# What may be voided, and whether its amount came in or went out.
_SIGNS: Mapping[type[DomainEvent], int] = MappingProxyType(
    {
        DepositTaken: 1,
        WithdrawalPaid: -1,
        ChipsSold: 1,
        ChipsRedeemed: -1,
        ChipsExchanged: 1,
        CashChanged: 1,
        VoucherSold: 1,
        VoucherRedeemed: -1,
        CardSold: 1,
        CardReturned: -1,
        BuyInSold: 1,
        LammerCashTaken: 1,
    }
)
VOIDABLE: frozenset[str] = frozenset(stored_name(kind) for kind in _SIGNS)


def kept_movement(event: Any) -> tuple[UUID, Movement] | None:
    """Keep what an event did under its transaction, if a slip of it may be voided."""
    sign = _SIGNS.get(type(event))
    if sign is None:
        return None
    movement = Movement(
        kind=type(event),
        moved=moved_by(event),
        cents=sign * event.cents,
        player_id=getattr(event, "player_id", None),
        subject_id=_subject(event),
        lammer_id=getattr(event, "lammer_id", None),
    )
    return event.transaction_id, movement


def _subject(event: Any) -> UUID | None:
    named = (getattr(event, name, None) for name in ("voucher_id", "card_id", "sitting_id"))
    return next((subject for subject in named if subject is not None), None)
