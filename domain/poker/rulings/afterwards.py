"""What may be asked when a hand is over, or about what failed in it."""

from __future__ import annotations

from collections.abc import Mapping

from domain.cards.card import Card, texts_of
from domain.cents import Cents
from domain.poker.acting import Tell
from domain.poker.rulings.errors import (
    InspectionRefusedError,
    NoRabbitHuntError,
    NoSuchHandError,
    RulingNotGivenError,
    UnbalancedAdjustmentError,
)
from domain.poker.rulings.events import (
    CommissionWaived,
    HandAdjusted,
    HandInspected,
    MalfunctionClaimed,
    MalfunctionDecided,
    RabbitHunted,
)
from domain.poker.state import UNSEEN, HandState
from domain.staff.roles import Book

_BOARD = 5


def inspect(state: HandState, tell: Tell, seat: int, reason: str) -> str:
    """Record a look at a hand that is over, and give its cards; folded ones are never given."""
    if not state.is_over:
        raise InspectionRefusedError("a hand is inspected when it is over", rule=_inspecting(state))
    if seat not in state.cards:
        raise NoSuchHandError(f"seat {seat} was not in the hand")
    folded = seat in state.folded
    if folded and state.terms.book is Book.PP:
        raise InspectionRefusedError(
            f"seat {seat} folded: its hole cards cannot be inspected", rule="PP-12.2.1-s2"
        )
    tell(HandInspected, {"seat": seat, "reason": reason})
    cards = state.cards[seat]
    return "" if folded or UNSEEN in cards else texts_of(cards)


def _inspecting(state: HandState) -> str:
    return "PP-12.2.1-s1" if state.terms.book is Book.PP else "CP-8.21"


def rabbit_hunt(state: HandState, tell: Tell, seat: int) -> str:
    """Show a player who folded what the board would have been (PP-9.8)."""
    rule = "PP-9.8.1"
    if not state.is_over or state.showdown or not state.deck or state.variant.is_stud:
        raise NoRabbitHuntError("there is nothing more to be shown", rule=rule)
    if seat not in state.folded:
        raise NoRabbitHuntError("only players who folded may ask", rule=rule)
    cards = _rest_of_the_board(state)
    if not cards:
        raise NoRabbitHuntError("every community card was shown", rule=rule)
    text = texts_of(cards)
    tell(RabbitHunted, {"seat": seat, "cards": text})
    return text


def _rest_of_the_board(state: HandState) -> list[Card]:
    place = state.dealt + state.burned + len(state.board)
    rest: list[Card] = []
    for street in state.variant.streets[state.street + 1 :]:
        place += street.burns
        rest += state.deck[place : place + street.board]
        place += street.board
    return rest


def claim_malfunction(state: HandState, tell: Tell, seat: int, claim: str) -> None:
    """Record a player's claim; it stays open until it is decided (PP-12.3)."""
    if seat not in state.cards:
        raise NoSuchHandError(f"seat {seat} was not in the hand")
    tell(MalfunctionClaimed, {"seat": seat, "claim": claim})


def decide_malfunction(state: HandState, tell: Tell, seat: int, finding: str) -> None:
    """Decide an open claim."""
    if seat not in state.malfunctions:
        raise RulingNotGivenError(f"seat {seat} has no open claim", rule="PP-12.3")
    tell(MalfunctionDecided, {"seat": seat, "finding": finding})


def waive_commission(state: HandState, tell: Tell, reason: str) -> None:
    """Set the commission of the hand to nil before it is taken (PP-7.4, CP-7.4)."""
    if state.is_over or state.waived or state.street >= 0:
        raise RulingNotGivenError(
            "commission is waived before the cards are dealt", rule=f"{state.terms.book}-7.4"
        )
    tell(CommissionWaived, {"reason": reason})


def adjust(state: HandState, tell: Tell, entries: Mapping[int, Cents], evidence: str) -> None:
    """Put stakes right from the records after the hand (PP-12.5.2, PP-12.6.2, PP-12.7)."""
    if not state.is_over:
        raise RulingNotGivenError("stakes are adjusted after the hand", rule="PP-12.5.2")
    if not any(entries.values()) or not state.stacks.keys() >= entries.keys():
        raise UnbalancedAdjustmentError(
            "an adjustment names seats of the hand and moves something", rule="PP-12.6.2"
        )
    tell(HandAdjusted, {"entries": dict(entries), "evidence": evidence})
