"""What a table of Casino War deals for: limits and their scope, decks, the smallest chip."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from domain.banked.limits import Limit
from domain.cents import Cents


class Method(StrEnum):
    """How the second cards are dealt: one for the whole casino (CW-7.4.4)."""

    A = "A"
    B = "B"


class Scope(StrEnum):
    """What a maximum is counted over (CW-6.5, TGC-17)."""

    PER_AREA = "per_area"
    PER_PLAYER = "per_player"


@dataclass(frozen=True, slots=True)
class Terms:
    """The terms of one round."""

    war: Limit
    tie: Limit
    chip_unit: Cents
    method: Method = Method.A
    decks: int = 6
    scope: Scope = Scope.PER_AREA
    # A continuous shuffling machine instead of a dealing shoe (CW-2.4).
    is_shuffled_continuously: bool = False

    def __deepcopy__(self, _memo: object) -> Terms:
        """Stay the same: terms are fixed for the round."""
        return self
