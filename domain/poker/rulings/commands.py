"""What staff may be asked to decide about a hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated
from uuid import UUID

from domain.cents import Cents
from domain.command import ByNumber, Command, Reason
from domain.poker.acts import Cause
from domain.rulings.commands import Decision


@dataclass(frozen=True, slots=True, kw_only=True)
class DeclareMisdeal(Decision):
    """Declare that the deal does not stand."""

    hand_id: UUID
    cause: Cause
    reason: Reason
    can_be_corrected: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class DeclareHandDead(Decision):
    """Take a hand's claim to the pot away; its wagers stay."""

    hand_id: UUID
    seat: int
    cause: Cause
    reason: Reason


@dataclass(frozen=True, slots=True, kw_only=True)
class VoidSeat(Decision):
    """Give one seat's wagers back and take its hand out."""

    hand_id: UUID
    seat: int
    cause: Cause
    reason: Reason


@dataclass(frozen=True, slots=True, kw_only=True)
class VoidHand(Decision):
    """Give every wager, fee and side wager of a hand back."""

    hand_id: UUID
    cause: Cause
    reason: Reason


@dataclass(frozen=True, slots=True, kw_only=True)
class WaiveCommission(Decision):
    """Take no commission from this hand."""

    hand_id: UUID
    reason: Reason


@dataclass(frozen=True, slots=True, kw_only=True)
class InspectHand(Command):
    """Look at a hand after it is over; folded cards are never shown."""

    hand_id: UUID
    seat: int
    reason: Reason


@dataclass(frozen=True, slots=True, kw_only=True)
class HuntRabbit(Command):
    """Show a player who folded the community cards that would have come."""

    hand_id: UUID
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimMalfunction(Command):
    """Record a player's claim that something failed."""

    hand_id: UUID
    seat: int
    claim: Reason


@dataclass(frozen=True, slots=True, kw_only=True)
class DecideMalfunction(Decision):
    """Decide a claim that something failed."""

    hand_id: UUID
    seat: int
    finding: Reason


@dataclass(frozen=True, slots=True, kw_only=True)
class AdjustHand(Decision):
    """Put stakes right from the records after a hand; later hands keep their results."""

    hand_id: UUID
    entries: Annotated[dict[int, Cents], ByNumber()]
    evidence: Reason
