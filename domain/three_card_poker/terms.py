"""What a table of Three Card Poker deals for: limits, pay tables, the smallest chip."""

from __future__ import annotations

from dataclasses import dataclass, field
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
class Settings:
    """What the books leave to the house; each default is the reading of that item."""

    # TGC-12: Play goes back with a warned player's short Ante.
    returns_play_with_short_ante: bool = True
    # TGC-15: Canberra refuses a wrong multiple when it is placed.
    refuses_wrong_multiples: bool = True
    # TGC-38: a Pair Plus taken on a full fold comes back with the Ante that is re-instated.
    reinstates_pair_plus: bool = False
    # TGC-38: the bonus is paid on a re-instated Ante whose cards are identified.
    pays_bonus_on_reinstated_ante: bool = True
    # TGC-40: Pair Plus goes back when a later Play that cannot be matched costs the Ante.
    returns_pair_plus_of_unmatched_hand: bool = True


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
    settings: Settings = field(default_factory=Settings)

    def __deepcopy__(self, _memo: object) -> Terms:
        """Stay the same: terms are fixed for the round."""
        return self
