"""What may be asked of a hand while it is played."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated
from uuid import UUID

from domain.cents import Cents
from domain.command import ByNumber, Command, Text
from domain.poker.acts import Posting
from domain.poker.steps import Step
from domain.poker.terms import Terms


@dataclass(frozen=True, slots=True, kw_only=True)
class ExtraPost:
    """Something a seat puts in before the cards, beside the blinds that are its turn."""

    seat: int
    kind: Posting
    cents: Cents


@dataclass(frozen=True, slots=True, kw_only=True)
class StartHand(Command):
    """Start a hand, and play as much of it as the steps say: none, some, or all of it."""

    table: Annotated[str, Text(least=1, most=12)]
    # Zero for the next one of the table.
    number: int = 0
    terms: Terms
    # What lies before each seat dealt in; where people sit with stakes the house knows it.
    stacks: Annotated[dict[int, Cents], ByNumber()] = field(default_factory=dict)
    # Zero where there is no button.
    button: int = 0
    players: dict[int, UUID] = field(default_factory=dict)
    killer: int = 0
    small_blind_is_missing: bool = False
    # Stakes that come from no account of the house, and go when the hand is over.
    of_guests: bool = False
    posts: tuple[ExtraPost, ...] = ()
    # The order an engine shuffled elsewhere; without one the house shuffles for PokerPro.
    deck: Annotated[str, Text(least=0, most=155)] = ""
    deck_reference: Annotated[str, Text(least=0, most=120)] = ""
    steps: tuple[Step, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ContinueHand(Command):
    """Take the next steps of a hand: one act, or several."""

    hand_id: UUID
    steps: tuple[Step, ...]
