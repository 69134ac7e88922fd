"""What may be asked of a round while it is played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated
from uuid import UUID

from domain.command import Command, Text
from domain.three_card_poker.places import Place
from domain.three_card_poker.steps import Step
from domain.three_card_poker.terms import Terms


@dataclass(frozen=True, slots=True, kw_only=True)
class StartThreeCardRound(Command):
    """Open a round for bets, and play as much of it as the steps say: none, some, or all of it."""

    table: Annotated[str, Text(least=1, most=12)]
    number: int
    terms: Terms
    places: tuple[Place, ...] = ()
    # Players who were warned at this table since it opened (TGC-11, TGC-40).
    warned_under_minimum: tuple[str, ...] = ()
    warned_play_not_equal: tuple[str, ...] = ()
    steps: tuple[Step, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ContinueThreeCardRound(Command):
    """Take the next steps of a round: one, or several."""

    round_id: UUID
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ViewThreeCardHand(Command):
    """Let the player of a box look at the hand."""

    round_id: UUID
    box: int
