"""What a table plays for: structure, blinds, antes, units, commission and the house's settings."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Annotated

from domain.cents import Cents
from domain.command import ByNumber
from domain.poker.variants import Game
from domain.staff.roles import Book


class Structure(StrEnum):
    """How large a bet or raise may be."""

    FIXED = "fixed"
    SPREAD = "spread"
    HALF_POT = "half_pot"
    POT = "pot"
    NO_LIMIT = "no_limit"


class Method(StrEnum):
    """How the house is paid for the game (PP-7.2, CP-7.2)."""

    PERCENTAGE = "percentage"
    TIME_CHARGE = "time_charge"
    FIXED_PER_HAND = "fixed_per_hand"
    FIXED_PER_PERSON = "fixed_per_person"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Commission:
    """A method of commission and its amounts; `NONE` only under the authority of PP-7.4, CP-7.4."""

    method: Method = Method.NONE
    # Percentage: so many ten-thousandths of what was called, rounded down to the unit.
    rate: int = 0
    cap: Cents | None = None
    rounding_unit: Cents = 1
    # Fixed per hand: the amount from so many players dealt in (CP-7.2.3(b)).
    per_hand: Annotated[dict[int, Cents], ByNumber()] = field(default_factory=dict)
    # Fixed per person per hand, collected before the first card.
    per_person: Cents = 0


@dataclass(frozen=True, slots=True)
class Settings:
    """What the books leave to the house; each default is the reading of that item."""

    # PK-25: with two players the button posts the small blind and acts first.
    button_posts_small_blind: bool = False
    # PK-26: players who are all-in count against head to head; a later fold lifts the limit.
    all_in_counts_in_head_to_head: bool = False
    late_fold_lifts_the_cap: bool = True
    # PK-23: leftover units one each, or all to the first hand.
    odd_units_one_each: bool = True
    # PK-21: a hand of antes alone is as free of commission as one of blinds alone.
    antes_are_free: bool = False
    # PK-21: a live straddle is a raise when commission is considered (CP-6.5.1).
    straddle_is_a_wager: bool = False
    # PK-49: hands are opened as soon as nobody can wager, though one player still has chips.
    open_when_betting_is_over: bool = False


@dataclass(frozen=True, slots=True)
class Terms:
    """The terms of one hand."""

    book: Book
    game: Game
    structure: Structure
    # Fixed: the lower and the higher limit. Spread: least and most. Otherwise the least bet.
    bets: tuple[Cents, ...]
    split_unit: Cents
    # The steps a spread bet goes by, and the chip a raise of the pot is rounded down to.
    step: Cents = 1
    blinds: tuple[Cents, ...] = ()
    ante: Cents = 0
    bring_in: Cents = 0
    straddles: bool = False
    over_blinds: bool = False
    kill: Cents = 0
    side_wagers: bool = False
    stand_alone: bool = False
    commission: Commission = field(default_factory=Commission)
    settings: Settings = field(default_factory=Settings)
    # Seconds; PokerPro's wagering period is 30 unless the operator says otherwise (PP-5.1).
    time_to_act: int | None = None
    extension_seconds: int = 0
    extension_fee: Cents = 0
    extensions: int = 0

    def __deepcopy__(self, _memo: object) -> Terms:
        """Stay the same: terms are fixed for the hand."""
        return self
