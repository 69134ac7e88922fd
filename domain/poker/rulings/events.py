"""What staff decide about a hand. Past tense; stored for ever, so only ever added to."""

from __future__ import annotations

from typing import ClassVar

from domain.aggregate import DomainEvent, stored_as
from domain.cents import Cents
from domain.poker.acts import Cause


@stored_as("poker.commission_waived")
class CommissionWaived(DomainEvent):
    """Somebody of the rank for it set the commission of the hand to nil."""

    reason: str


@stored_as("poker.dead_hand_declared")
class HandDeclaredDead(DomainEvent):
    """A hand lost its claim; its wagers stay in the pot."""

    seat: int
    cause: Cause
    reason: str


@stored_as("poker.seat_voided")
class SeatVoided(DomainEvent):
    """One seat's wagers were void: they went back, and its hand left the round."""

    seat: int
    cents: Cents
    cause: Cause
    reason: str


@stored_as("poker.misdeal_declared")
class MisdealDeclared(DomainEvent):
    """The deal does not stand: new shuffle and cut, and the same seat is first again."""

    cause: Cause
    reason: str
    returned: dict[int, Cents]
    blinds_stand: bool


@stored_as("poker.hand_voided")
class HandVoided(DomainEvent):
    """The hand does not stand: every wager, fee and side wager went back."""

    cause: Cause
    reason: str
    returned: dict[int, Cents]
    fees: dict[int, Cents]
    side_wagers: dict[int, Cents]
    held_cents: Cents


@stored_as("poker.hand_inspected")
class HandInspected(DomainEvent):
    """Somebody of the rank for it looked at a hand after it was over."""

    seat: int
    reason: str


@stored_as("poker.rabbit_hunted")
class RabbitHunted(DomainEvent):
    """A player who had folded was shown the community cards that would have come."""

    secret_fields: ClassVar[frozenset[str]] = frozenset({"cards"})

    seat: int
    cards: str


@stored_as("poker.malfunction_claimed")
class MalfunctionClaimed(DomainEvent):
    """A player claimed that something failed."""

    seat: int
    claim: str


@stored_as("poker.malfunction_decided")
class MalfunctionDecided(DomainEvent):
    """The claim was considered and decided."""

    seat: int
    finding: str


@stored_as("poker.hand_adjusted")
class HandAdjusted(DomainEvent):
    """Stakes were put right from the records after the hand; later hands keep their results."""

    entries: dict[int, Cents]
    evidence: str
