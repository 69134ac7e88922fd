"""Rounds as streams: started, gone on with and ruled on by the people who may."""

from __future__ import annotations

from typing import Any

from domain.command import Person
from domain.three_card_poker.commands import ContinueThreeCardRound, StartThreeCardRound
from domain.three_card_poker.in_memory import Setup
from domain.three_card_poker.steps import Kind, Step
from domain.three_card_poker.terms import Terms
from domain.three_card_poker.three_card_round import ThreeCardRound
from tests.domain.three_card_poker.at_the_layout import DEALER_DAN, Hand
from tests.people_and_things import an_envelope

CLOSE, DEAL, ANNOUNCE = (Step(kind=kind) for kind in (Kind.CLOSE_BETTING, Kind.DEAL, Kind.ANNOUNCE))


def started(terms: Terms, *steps: Step, by: Person = DEALER_DAN, **others: Any) -> ThreeCardRound:
    """A round that has just begun."""
    setup = Setup(table="TC1", **({"number": 7, "terms": terms} | others))
    command = StartThreeCardRound(envelope=an_envelope(by=by), table="TC1", steps=steps)
    return ThreeCardRound.start(command, setup)


def chosen(terms: Terms, *hands: Hand, **others: Any) -> ThreeCardRound:
    """A round in which everybody has chosen."""
    wagers = [step for hand in hands for step in hand.wagers]
    choices = [hand.choice for hand in hands]
    return started(terms, *wagers, CLOSE, DEAL, ANNOUNCE, *choices, **others)


def go_on(played: ThreeCardRound, *steps: Step, by: Person = DEALER_DAN) -> None:
    """Take further steps."""
    command = ContinueThreeCardRound(envelope=an_envelope(by=by), round_id=played.id, steps=steps)
    played.go_on(command)


def asked(command: type, played: ThreeCardRound, by: Person, **others: Any) -> Any:
    """A command about a round."""
    return command(envelope=an_envelope(by=by), round_id=played.id, **others)
