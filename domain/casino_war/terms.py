"""What a table of Casino War deals for: limits and their scope, decks, the smallest chip."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from domain.banked.limits import Limit, PersonalLimit
from domain.casino_war.acts import Bet
from domain.casino_war.errors import BadWarTermsError
from domain.cents import Cents

# CW-5.10, unless a game supervisor allows fewer.
MOST_PLAYERS_PER_AREA = 3
# CW-2.1.
MOST_AREAS = 9
_DECKS = range(4, 9)


class Method(StrEnum):
    """How the second cards are dealt: one for the whole casino (CW-7.4.4)."""

    A = "A"
    B = "B"


class Scope(StrEnum):
    """What a maximum is counted over (CW-6.5, TGC-17)."""

    PER_AREA = "per_area"
    PER_PLAYER = "per_player"


@dataclass(frozen=True, slots=True)
class Settings:
    """What the book leaves to the house; each default is the reading of that item."""

    # TGC-32: the half given back on a surrender goes up to the smallest chip, or down.
    surrender_rounds_up: bool = True
    # TGC-18: players who are on Tie alone count towards the players of an area.
    tie_only_players_count: bool = True
    # TGC-12: a Go to War wager goes back with the short wager it stands on.
    go_to_war_follows_short_wager: bool = True


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
    settings: Settings = field(default_factory=Settings)

    def __deepcopy__(self, _memo: object) -> Terms:
        """Stay the same: terms are fixed for the round."""
        return self

    def limit(self, bet: Bet) -> Limit:
        """Give the sign's limit of a bet; a Go to War wager follows the Casino War wager."""
        return self.tie if bet is Bet.TIE else self.war


@dataclass(frozen=True, slots=True)
class PersonalTerms:
    """What was agreed with one player; it binds only where the distinctive marker stands."""

    player: str
    war: PersonalLimit = field(default_factory=PersonalLimit)
    tie: PersonalLimit = field(default_factory=PersonalLimit)
    has_marker: bool = True
    # Zero where it holds for every area that the player uses.
    area: int = 0

    def limit(self, bet: Bet) -> PersonalLimit:
        """Give what was agreed for a bet."""
        return self.tie if bet is Bet.TIE else self.war


def check_terms(terms: Terms) -> None:
    """Refuse terms that no table could deal for."""
    if terms.decks not in _DECKS:
        raise BadWarTermsError("Casino War is dealt with four to eight decks", rule="CW-3.1")
    for limit in (terms.war, terms.tie):
        if not 0 <= limit.least <= limit.most or limit.multiple <= 0:
            raise BadWarTermsError("a minimum is no higher than its maximum", rule="CW-6.5")
    if terms.chip_unit <= 0:
        raise BadWarTermsError("the smallest chip of the float is worth something", rule="CW-6.2.3")
