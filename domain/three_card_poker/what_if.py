"""A round that was played, settled again under other pay tables.

Cards, wagers, choices and rulings stay as they were. Only what the tables decide is decided anew,
by the same settlement that pays at the table; under its own tables a round comes out the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from domain.banked.events import BetReopened, BetSettled, RoundEnded
from domain.three_card_poker.acts import Bet, Phase
from domain.three_card_poker.changes import begin
from domain.three_card_poker.ending import float_change
from domain.three_card_poker.evolve import EVOLVERS
from domain.three_card_poker.lines import reopen
from domain.three_card_poker.settling import settle_box
from domain.three_card_poker.state import RoundState, Spot
from domain.three_card_poker.terms import AnteBonus, PairPlus

Fact = tuple[type, Mapping[str, Any]]


def settled_under(
    facts: Iterable[Fact], ante_bonus: AnteBonus | None = None, pair_plus: PairPlus | None = None
) -> RoundState:
    """Play a round's facts again; None leaves the table that it was dealt under."""
    told = iter(facts)
    _, first = next(told)
    terms = first["terms"]
    other = replace(
        terms,
        ante_bonus=ante_bonus or terms.ante_bonus,
        pair_plus_table=pair_plus or terms.pair_plus_table,
    )
    again = _Again(begin({**first, "terms": other}))
    for kind, data in told:
        again.follow(kind, data)
    return again.state


class _Again:
    """Follows the facts of a round, but for what its settlement told."""

    def __init__(self, state: RoundState) -> None:
        self.state = state
        self._settled: set[int] = set()

    def follow(self, kind: type, data: Mapping[str, Any]) -> None:
        """Take a fact over, or decide it anew."""
        if kind is BetSettled:
            self._settle(data)
        elif kind is BetReopened:
            self._reopen(data)
        elif kind is RoundEnded:
            self._tell(kind, {**data, "float_change_cents": float_change(self.state)})
        else:
            self._tell(kind, data)

    def _settle(self, data: Mapping[str, Any]) -> None:
        box, spot = data["box"], _spot(data)
        is_by_the_cards = box in self.state.shown and self.state.phase is Phase.SETTLING
        if is_by_the_cards and box not in self._settled:
            self._settled.add(box)
            settle_box(self.state, self._tell, box)
        # A bonus that another table does not pay has no stake, and no line here.
        elif spot in self.state.stakes:
            self._tell(BetSettled, data)

    def _reopen(self, data: Mapping[str, Any]) -> None:
        if _spot(data) in self.state.lines:
            reopen(self.state, self._tell, *_spot(data), data["reason"])

    def _tell(self, kind: type, data: Mapping[str, Any]) -> None:
        EVOLVERS[kind](self.state, data)


def _spot(data: Mapping[str, Any]) -> Spot:
    return data["box"], Bet(data["bet"])
