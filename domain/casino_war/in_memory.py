"""A round played in memory: the same decisions and facts as the stored one, and nothing else.

round_ = WarInMemory(Setup(table="CW1", number=1, terms=...))
round_.take(Step(kind=Kind.PLACE, area=1, player="P1", bet=Bet.WAR, cents=2_000))
round_.facts, round_.state.lines             # what happened, and what it came to
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from domain.casino_war.acts import Bet
from domain.casino_war.events import RoundStarted
from domain.casino_war.evolve import EVOLVERS, begin
from domain.casino_war.placing import lay
from domain.casino_war.starting import Setup, first_fact
from domain.casino_war.state import RoundState
from domain.casino_war.steps import Step, take
from domain.cents import Cents

Fact = tuple[type, Mapping[str, Any]]


class WarInMemory:
    """Plays one round without a log; `facts` are what a log would store."""

    __slots__ = ("facts", "state")

    def __init__(self, setup: Setup) -> None:
        first = first_fact(setup)
        self.facts: list[Fact] = [(RoundStarted, first)]
        self.state: RoundState = begin(first)

    def tell(self, kind: type, data: Mapping[str, Any]) -> None:
        """Keep a fact and change with it."""
        self.facts.append((kind, data))
        EVOLVERS[kind](self.state, data)

    def take(self, *steps: Step) -> None:
        """Take steps as a table sends them."""
        for step in steps:
            take(self.state, self.tell, step)

    def lay(self, area: int, player: str, bet: Bet, cents: Cents) -> None:
        """Put a wager down as it lies in a round that has been dealt."""
        lay(self.state, self.tell, area, player, bet, cents)
