"""What an entrant who withdraws gets back (T-10.4.2(d), T-10.4.8(a)(iv))."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from domain.cents import Cents
from domain.tournaments.prizes import Share

NOTHING = Share(0, 1)


@dataclass(frozen=True, slots=True)
class WithdrawalTerms:
    """Until when withdrawing costs nothing, and what part of the buy-in comes back later."""

    free_until: datetime
    late_share_of_buy_in: Share = NOTHING


def refund_of(
    terms: WithdrawalTerms, buy_in: Cents, entry_fee: Cents, withdrawn_at: datetime
) -> Cents:
    """Give everything back until the deadline, itself included; later a share of the buy-in."""
    if withdrawn_at <= terms.free_until:
        return buy_in + entry_fee
    return terms.late_share_of_buy_in.of(buy_in)
