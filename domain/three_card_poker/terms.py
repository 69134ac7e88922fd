"""What a table of Three Card Poker deals for: limits, pay tables, the smallest chip."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from domain.banked.limits import Limit
from domain.cents import Cents
from domain.staff.roles import Book


class AnteBonus(StrEnum):
    """Crown's pay tables of the Ante Bonus; Canberra's one is its own."""

    A = "A"
    B = "B"
    C = "C"
    CANBERRA = "canberra"


class PairPlus(StrEnum):
    """Crown's pay tables of Pair Plus; Canberra's one is its own."""

    A = "A"
    B = "B"
    C = "C"
    D = "D"
    E = "E"
    F = "F"
    CANBERRA = "canberra"


class Shoe(StrEnum):
    """Where cards come from: one by one, or three at a time from a shuffling shoe."""

    DEALING = "dealing"
    SHUFFLING = "shuffling"


@dataclass(frozen=True, slots=True)
class Terms:
    """The terms of one round."""

    book: Book
    ante: Limit
    pair_plus: Limit
    chip_unit: Cents
    ante_bonus: AnteBonus
    pair_plus_table: PairPlus
    shoe: Shoe = Shoe.DEALING

    def __deepcopy__(self, _memo: object) -> Terms:
        """Stay the same: terms are fixed for the round."""
        return self
