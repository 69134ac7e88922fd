"""What lies in a drawer or changes hands: cash and chips, piece by piece."""

from __future__ import annotations

from dataclasses import dataclass, field

from domain.cage.denominations import CHIPS, Count, add, counted, worth
from domain.cents import Cents


@dataclass(frozen=True, slots=True)
class Holding:
    """Cash and chips by denomination; never changed, only added to another."""

    cash: Count = field(default_factory=dict)
    chips: Count = field(default_factory=dict)

    @property
    def cash_cents(self) -> Cents:
        """Return what the notes and coins come to."""
        return worth(self.cash)

    @property
    def chips_cents(self) -> Cents:
        """Return what the chips come to."""
        return worth(self.chips)

    @property
    def cents(self) -> Cents:
        """Return what it all comes to."""
        return self.cash_cents + self.chips_cents

    def plus(self, other: Holding, sign: int = 1) -> Holding:
        """Return the two together, or with sign -1 what is left without the other."""
        return Holding(
            _without_zeros(add(self.cash, other.cash, sign)),
            _without_zeros(add(self.chips, other.chips, sign)),
        )

    def minus(self, other: Holding) -> Holding:
        """Return what is left without the other."""
        return self.plus(other, -1)

    def __deepcopy__(self, _memo: object) -> Holding:
        """Stay the same: nothing changes a holding, and a busy drawer is copied for each one."""
        return self


NOTHING = Holding()


def held(cash: Count | None = None, chips: Count | None = None) -> Holding:
    """Check what somebody counted, and return it as a holding."""
    return Holding(counted(cash or {})[0], counted(chips or {}, CHIPS)[0])


def _without_zeros(count: Count) -> Count:
    return {cents: pieces for cents, pieces in count.items() if pieces}
