"""What may be asked of a round while it is played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar
from uuid import UUID

from domain.command import Command, Text
from domain.three_card_poker.steps import Step


@dataclass(frozen=True, slots=True, kw_only=True)
class StartThreeCardRound(Command):
    """Open a round for bets, and play as much of it as the steps say: none, some, or all of it."""

    may_be_decided_again: ClassVar[bool] = True

    table: Annotated[str, Text(least=1, most=12)]
    steps: tuple[Step, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ContinueThreeCardRound(Command):
    """Take the next steps of a round: one, or several."""

    may_be_decided_again: ClassVar[bool] = True

    round_id: UUID
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ViewThreeCardHand(Command):
    """Let the player of a box look at the hand."""

    round_id: UUID
    box: int
