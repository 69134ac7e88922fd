"""What a table plays for: the terms of its one game, and what the house adds for its sign."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated

from domain.banked.limits import Limit
from domain.casino_war import terms as casino_war
from domain.cents import Cents
from domain.command import Text
from domain.poker import terms as poker
from domain.poker.hand import WAGERING_PERIOD
from domain.staff.roles import Book
from domain.three_card_poker import terms as three_card_poker


@dataclass(frozen=True, slots=True)
class TableTerms:
    """One version of a table's terms; exactly one of the three games has its own."""

    three_card: three_card_poker.Terms | None = None
    war: casino_war.Terms | None = None
    poker: poker.Terms | None = None
    minimum_buy_in: Cents = 0
    # On the sign only: it lifts no charge above what is due (PK-17).
    least_rake: Cents = 0
    # What a time charge comes to for each player and hour.
    hourly_fee: Cents = 0
    # By what, and when, the layout was approved (C3P-1.1).
    layout_approval: Annotated[str, Text(least=0, most=120)] = ""
    # The same of a continuous shuffling machine (CW-2.4).
    machine_approval: Annotated[str, Text(least=0, most=120)] = ""
    # The layout has areas for side wagers (CP-2.3).
    has_side_wager_areas: bool = False
    # What the sign says of bonuses, a line for each.
    bonuses: tuple[Annotated[str, Text(least=3, most=120)], ...] = ()

    @property
    def time_to_act(self) -> int | None:
        """Seconds a player has to act; none where the game sets no time (PP-5.1, CP-6.15)."""
        if self.poker is None:
            return None
        if self.poker.time_to_act is None and self.poker.book is Book.PP:
            return WAGERING_PERIOD
        return self.poker.time_to_act

    @property
    def limits(self) -> Mapping[str, Limit]:
        """The sign's limits for each bet against the house."""
        if self.three_card is not None:
            return {"ante": self.three_card.ante, "pair_plus": self.three_card.pair_plus}
        if self.war is not None:
            return {"war": self.war.war, "tie": self.war.tie}
        return {}

    def __deepcopy__(self, _memo: object) -> TableTerms:
        """Stay the same: a version never changes."""
        return self
