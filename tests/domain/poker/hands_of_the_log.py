"""Stored hands of the tests: commands, and hands as streams."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from domain.cards.card import texts_of
from domain.cards.deck import DECK
from domain.poker.acts import Act
from domain.poker.commands import ContinueHand, StartHand
from domain.poker.hand import Hand
from domain.poker.steps import Kind, Step
from domain.poker.terms import Terms
from domain.staff.roles import Role
from tests.domain.poker.at_the_table import FIVE_PERCENT, terms
from tests.people_and_things import DEALER_DAN, FRIDAY_NIGHT, a_person, an_envelope

SUPERVISOR_GUS = a_person("GUS", Role.GAME_SUPERVISOR)
MANAGER_MAE = a_person("MAE", Role.TG_ASSISTANT_CASINO_MANAGER)

DEAL = Step(kind=Kind.DEAL)


def an_act(seat: int, act: Act, cents: int = 0) -> Step:
    return Step(kind=Kind.ACT, seat=seat, act=act, cents=cents)


def start_hand(*steps: Step, of: Terms | None = None, **others: Any) -> StartHand:
    """Ask for a hand of three seats with $500 each, the button before seat 3."""
    values: dict[str, Any] = {
        "table": "pk1",
        "number": 1,
        "terms": of or terms(commission=FIVE_PERCENT),
        "stacks": {1: 50_000, 2: 50_000, 3: 50_000},
        "button": 3,
        "steps": steps,
    }
    envelope = {"by": others.pop("by", DEALER_DAN)}
    return StartHand(envelope=an_envelope(**envelope), **(values | others))


def a_stored_hand(*steps: Step, **others: Any) -> Hand:
    """A hand whose deck has a known order."""
    return Hand.start(start_hand(*steps, **({"deck": texts_of(DECK)} | others)))


def go_on(hand: Hand, *steps: Step, seconds: int = 0, **envelope: Any) -> None:
    """Take steps so many seconds after the hand began."""
    at = FRIDAY_NIGHT + timedelta(seconds=seconds)
    sealed = an_envelope(**({"by": DEALER_DAN, "at": at} | envelope))
    hand.go_on(ContinueHand(envelope=sealed, hand_id=hand.id, steps=steps))
