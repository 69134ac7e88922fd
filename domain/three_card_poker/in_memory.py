"""A round played in memory: the same decisions and facts as the stored round, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from domain.three_card_poker.changes import begin
from domain.three_card_poker.events import RoundStarted
from domain.three_card_poker.evolve import EVOLVERS
from domain.three_card_poker.places import Place
from domain.three_card_poker.placing import check_terms
from domain.three_card_poker.state import RoundState
from domain.three_card_poker.steps import Step, take
from domain.three_card_poker.terms import Terms

Fact = tuple[type, Mapping[str, Any]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """What a round begins with."""

    table: str
    number: int
    terms: Terms
    places: tuple[Place, ...] = ()
    warned_under_minimum: tuple[str, ...] = ()
    warned_play_not_equal: tuple[str, ...] = ()
    several: tuple[str, ...] = ()


def first_fact(setup: Setup) -> dict[str, Any]:
    """Say how a round begins; refuse terms that the book does not know."""
    check_terms(setup.terms)
    return {
        "table": setup.table,
        "number": setup.number,
        "terms": setup.terms,
        "places": setup.places,
        "warned_under_minimum": setup.warned_under_minimum,
        "warned_play_not_equal": setup.warned_play_not_equal,
        "several": setup.several,
    }


class RoundInMemory:
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
