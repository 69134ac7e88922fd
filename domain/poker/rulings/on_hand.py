"""Rulings asked of a stored hand: who may give each, and the ruling itself."""

from __future__ import annotations

from collections.abc import Sequence

from domain.cards.card import Card
from domain.poker.acts import Cause
from domain.poker.flow import advance
from domain.poker.hand import Hand
from domain.poker.rulings import afterwards, deciding
from domain.poker.rulings.commands import (
    AdjustHand,
    ClaimMalfunction,
    DecideMalfunction,
    DeclareHandDead,
    DeclareMisdeal,
    HuntRabbit,
    InspectHand,
    VoidHand,
    VoidSeat,
    WaiveCommission,
)
from domain.poker.shuffling import fix_order
from domain.staff.authority import require
from domain.staff.breach_powers import (
    FORFEIT_FOR_COLLUSION,
    INVALIDATE_GAME,
    RULE_ON_HARMFUL_CONDUCT,
    VOID_WAGER_FOR_BREACH,
)
from domain.staff.irregularity_powers import (
    CONSIDER_MALFUNCTION_CLAIM,
    DECLARE_MISDEAL,
    DECLARE_ROUND_VOID,
    INSPECT_HAND_AFTERWARDS,
    RECONSTRUCT_HAND,
    VOID_ONE_HAND,
)
from domain.staff.powers import RUN_POKER
from domain.staff.table_powers import VARY_COMMISSION

_KILLING = {
    Cause.COMMUNICATION: FORFEIT_FOR_COLLUSION,
    Cause.CARD_EXCHANGE: FORFEIT_FOR_COLLUSION,
    Cause.INTEGRITY: RULE_ON_HARMFUL_CONDUCT,
}
_INVALIDATING = frozenset({Cause.DISRUPTED, Cause.FRAUD})


def declare_misdeal(hand: Hand, command: DeclareMisdeal) -> None:
    """Declare a misdeal."""
    require(command.envelope, DECLARE_MISDEAL, hand.state.terms.book)
    deciding.declare_misdeal(
        hand.state,
        hand.telling(command.envelope),
        command.cause,
        command.reason,
        can_be_corrected=command.can_be_corrected,
    )


def declare_dead(hand: Hand, command: DeclareHandDead) -> None:
    """Declare a hand dead, and go on without it."""
    power = _KILLING.get(command.cause, VOID_ONE_HAND)
    require(command.envelope, power, hand.state.terms.book)
    tell = hand.telling(command.envelope)
    deciding.declare_dead(hand.state, tell, command.seat, command.cause, command.reason)
    advance(hand.state, tell)


def void_seat(hand: Hand, command: VoidSeat) -> None:
    """Void one seat's wagers, and go on without it."""
    power = VOID_WAGER_FOR_BREACH if command.cause is Cause.BREACH else VOID_ONE_HAND
    require(command.envelope, power, hand.state.terms.book)
    tell = hand.telling(command.envelope)
    deciding.void_seat(hand.state, tell, command.seat, command.cause, command.reason)
    advance(hand.state, tell)


def void_hand(hand: Hand, command: VoidHand) -> None:
    """Void a whole hand."""
    power = INVALIDATE_GAME if command.cause in _INVALIDATING else DECLARE_ROUND_VOID
    require(command.envelope, power, hand.state.terms.book)
    deciding.void_hand(hand.state, hand.telling(command.envelope), command.cause, command.reason)


def waive_commission(hand: Hand, command: WaiveCommission) -> None:
    """Set the commission to nil."""
    require(command.envelope, VARY_COMMISSION, hand.state.terms.book)
    afterwards.waive_commission(hand.state, hand.telling(command.envelope), command.reason)


def inspect(hand: Hand, command: InspectHand) -> str:
    """Look at a hand that is over."""
    require(command.envelope, INSPECT_HAND_AFTERWARDS, hand.state.terms.book)
    tell = hand.telling(command.envelope)
    return afterwards.inspect(hand.state, tell, command.seat, command.reason)


def hunt_rabbit(hand: Hand, command: HuntRabbit) -> str:
    """Show the rest of the board to a seat that folded."""
    require(command.envelope, RUN_POKER)
    return afterwards.rabbit_hunt(hand.state, hand.telling(command.envelope), command.seat)


def claim_malfunction(hand: Hand, command: ClaimMalfunction) -> None:
    """Record a claim."""
    require(command.envelope, RUN_POKER)
    tell = hand.telling(command.envelope)
    afterwards.claim_malfunction(hand.state, tell, command.seat, command.claim)


def decide_malfunction(hand: Hand, command: DecideMalfunction) -> None:
    """Decide a claim."""
    require(command.envelope, CONSIDER_MALFUNCTION_CLAIM, hand.state.terms.book)
    tell = hand.telling(command.envelope)
    afterwards.decide_malfunction(hand.state, tell, command.seat, command.finding)


def adjust(hand: Hand, command: AdjustHand) -> None:
    """Put stakes right."""
    require(command.envelope, RECONSTRUCT_HAND, hand.state.terms.book)
    tell = hand.telling(command.envelope)
    afterwards.adjust(hand.state, tell, command.entries, command.evidence)


def shuffle_again(hand: Hand, command: DeclareMisdeal, deck: Sequence[Card]) -> None:
    """Fix a new order after a misdeal; the same seat is first to receive cards (PP-12.1.1)."""
    fix_order(hand.state, hand.telling(command.envelope), deck, "")
