"""What is due on one line: a stake, the part of it that counts, odds, and the chips there are."""

from __future__ import annotations

from typing import Any, NamedTuple

from domain.banked.limits import payable
from domain.banked.results import Result
from domain.cents import Cents


class Due(NamedTuple):
    """What becomes of one bet: how it ended, and every cent of it."""

    result: Result
    stake: Cents
    effective: Cents
    paid: Cents
    rounding: Cents

    @property
    def to_player(self) -> Cents:
        """All that is handed over: the stake or its excess, and what is paid on top."""
        if self.result is Result.LOSE:
            return self.stake - self.effective
        return self.stake + self.paid

    def facts(self, box: int, player: str, bet: str, note: str = "") -> dict[str, Any]:
        """Say it as the fact that stores it."""
        return {
            "box": box,
            "player": player,
            "bet": bet,
            "result": self.result,
            "stake_cents": self.stake,
            "effective_cents": self.effective,
            "paid_cents": self.paid,
            "to_player_cents": self.to_player,
            "rounding_cents": self.rounding,
            "note": note,
        }


def won(stake: Cents, effective: Cents, odds: int, chip_unit: Cents = 1) -> Due:
    """Pay so many to one on what counts, up to what chips can make; the stake comes back."""
    payment = odds * effective
    paid = payable(payment, chip_unit)
    return Due(Result.WIN, stake, effective, paid, paid - payment)


def lost(stake: Cents, effective: Cents) -> Due:
    """Take what counts; the excess over a maximum goes back (TGC-13)."""
    return Due(Result.LOSE, stake, effective, 0, 0)


def handed_back(result: Result, stake: Cents) -> Due:
    """Hand the whole stake back; such money is never rounded (TGC-14)."""
    return Due(result, stake, 0, 0, 0)
