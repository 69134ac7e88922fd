"""What may be asked of a round of Casino War."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated
from uuid import UUID

from domain.casino_war.acts import Bet, Irregularity
from domain.casino_war.steps import Step
from domain.casino_war.terms import MOST_PLAYERS_PER_AREA, PersonalTerms, Terms
from domain.command import Command, Reason, Text

Player = Annotated[str, Text(least=1, most=40)]


@dataclass(frozen=True, slots=True, kw_only=True)
class StartWarRound(Command):
    """Start a round, and play as much of it as the steps say: none, some, or all of it."""

    table: Annotated[str, Text(least=1, most=12)]
    number: int
    terms: Terms
    # Told before, at this table, that short wagers will be returned.
    warned: tuple[Player, ...] = ()
    barred: tuple[Player, ...] = ()
    personal: tuple[PersonalTerms, ...] = ()
    players_per_area: int = MOST_PLAYERS_PER_AREA
    several_areas: tuple[Player, ...] = ()
    # Cards drawn in excess in the round before, and not used there.
    reserved: Annotated[str, Text(least=0, most=60)] = ""
    # The cards were shuffled, or fresh ones loaded, since the round before.
    is_shuffled: bool = False
    steps: tuple[Step, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ContinueWarRound(Command):
    """Take the next steps of a round: one, or several."""

    round_id: UUID
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class LimitPlayersPerArea(Command):
    """Set how many players may wager on one area in this round."""

    round_id: UUID
    players: int
    reason: Reason


@dataclass(frozen=True, slots=True, kw_only=True)
class AllowSeveralAreas(Command):
    """Let a player wager on several areas in this round."""

    round_id: UUID
    player: Player
    # There are enough seats at tables with equivalent limits.
    seats_are_free: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class RetractedWager:
    """A wager whose owner takes it back before a hand is reconstructed."""

    area: int
    player: Player
    bet: Bet


@dataclass(frozen=True, slots=True, kw_only=True)
class ReconstructWarHand(Command):
    """Lay the cards of the initial deal as they were drawn."""

    round_id: UUID
    reason: Reason
    # Areas that had a wrong card beside those that the record shows.
    areas: tuple[int, ...] = ()
    retracted: tuple[RetractedWager, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class VoidWarRound(Command):
    """Void a round: no wagers, a failed machine, or wrong cards."""

    round_id: UUID
    cause: Irregularity
    reason: Reason
    # Cards dealt although there were no wagers.
    cards: Annotated[str, Text(least=0, most=60)] = ""
    # The machine failed, but the round can be finished: then it is.
    can_be_completed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class InvalidateWarRound(Command):
    """Refund every wager of a round that a disruption or a fraud has affected."""

    round_id: UUID
    cause: Irregularity
    reason: Reason


@dataclass(frozen=True, slots=True, kw_only=True)
class VoidWarWager(Command):
    """Return an offender's wager."""

    round_id: UUID
    area: int
    player: Player
    bet: Bet
    reason: Reason
