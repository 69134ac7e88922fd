"""What may be asked of a round of Casino War."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar
from uuid import UUID

from domain.casino_war.acts import Bet, Irregularity
from domain.casino_war.steps import Step
from domain.command import Command, Reason, Text
from domain.rulings.commands import Decision

Player = Annotated[str, Text(least=1, most=40)]


@dataclass(frozen=True, slots=True, kw_only=True)
class StartWarRound(Command):
    """Start a round, and play as much of it as the steps say: none, some, or all of it."""

    may_be_decided_again: ClassVar[bool] = True

    table: Annotated[str, Text(least=1, most=12)]
    # The cards were shuffled, or fresh ones loaded, since the round before.
    is_shuffled: bool = False
    steps: tuple[Step, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ContinueWarRound(Command):
    """Take the next steps of a round: one, or several."""

    may_be_decided_again: ClassVar[bool] = True

    round_id: UUID
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RetractedWager:
    """A wager whose owner takes it back before a hand is reconstructed."""

    area: int
    player: Player
    bet: Bet


@dataclass(frozen=True, slots=True, kw_only=True)
class ReconstructWarHand(Decision):
    """Lay the cards of the initial deal as they were drawn."""

    round_id: UUID
    reason: Reason
    # Areas that had a wrong card beside those that the record shows.
    areas: tuple[int, ...] = ()
    retracted: tuple[RetractedWager, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class VoidWarRound(Decision):
    """Void a round: no wagers, a failed machine, or wrong cards."""

    round_id: UUID
    cause: Irregularity
    reason: Reason
    # Cards dealt although there were no wagers.
    cards: Annotated[str, Text(least=0, most=60)] = ""
    # The machine failed, but the round can be finished: then it is.
    can_be_completed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class InvalidateWarRound(Decision):
    """Refund every wager of a round that a disruption or a fraud has affected."""

    round_id: UUID
    cause: Irregularity
    reason: Reason


@dataclass(frozen=True, slots=True, kw_only=True)
class VoidWarWager(Decision):
    """Return an offender's wager."""

    round_id: UUID
    area: int
    player: Player
    bet: Bet
    reason: Reason
