"""Flop Chase: a side wager on the colour of the flop, held until the round ends (CP-10)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from domain.cards.card import suit_of, texts_of
from domain.cents import Cents, positive_cents
from domain.poker.acting import Tell
from domain.poker.acts import Colour, Phase
from domain.poker.live.errors import SideWagerRefusedError
from domain.poker.live.events import SideWagerPlaced, SideWagersReleased, SideWagersSettled
from domain.poker.state import HandState, SideWager
from domain.staff.roles import Book

PAYS = 7
_FLOP = 1
# Diamonds and hearts, by the numbers of the suits.
_RED = frozenset({1, 2})


def place_side_wager(state: HandState, tell: Tell, seat: int, colour: Colour, cents: Cents) -> None:
    """Take a side wager before any card is dealt (CP-8.15)."""
    if state.terms.book is not Book.CP:
        raise SideWagerRefusedError("this book has no side wagers", rule="PP-5.20")
    if not state.terms.side_wagers:
        raise SideWagerRefusedError("this table offers no side wagers", rule="CP-8.15.1")
    if seat not in state.stacks:
        raise SideWagerRefusedError("only seated players may wager", rule="CP-8.15.1")
    if state.phase is not Phase.POSTING:
        raise SideWagerRefusedError("cards have been dealt", rule="CP-8.15.2")
    if seat in state.side_wagers:
        raise SideWagerRefusedError(
            f"seat {seat} has a side wager: one colour a hand", rule="CP-1.1-FlopChaseWager"
        )
    if positive_cents(cents) > state.stacks[seat]:
        raise SideWagerRefusedError(
            f"seat {seat} does not have that much on the table", rule="CP-6.11.1(a)"
        )
    tell(SideWagerPlaced, {"seat": seat, "colour": colour, "cents": cents})


def flop_is_owed(state: HandState) -> bool:
    """Whether the flop must still come for side wagers though one player is left."""
    return bool(state.side_wagers) and state.street < _FLOP


def settle_side_wagers(state: HandState, tell: Tell, *, at_once: bool = False) -> None:
    """Settle after the first act of the second round, or at once when nobody can act."""
    if not state.side_wagers or state.street < _FLOP:
        return
    if not at_once and state.street == _FLOP and not state.acted:
        return
    flop = state.board[:3]
    reds = sum(suit_of(card) in _RED for card in flop)
    colour = Colour.RED if reds == len(flop) else Colour.BLACK if reds == 0 else None
    won = {s: w.cents * PAYS for s, w in state.side_wagers.items() if w.colour is colour}
    lost = {s: w.cents for s, w in state.side_wagers.items() if w.colour is not colour}
    tell(SideWagersSettled, {"flop": texts_of(flop), "won": won, "lost": lost})


def release_side_wagers(state: HandState, tell: Tell) -> None:
    """Add what was won to the stakes, now that the pot has been pushed (CP-6.11.1(b))."""
    if state.held:
        tell(SideWagersReleased, {"paid": dict(state.held)})


# How the facts change the hand.


def placed(state: HandState, data: Mapping[str, Any]) -> None:
    """Put the stake aside."""
    state.stacks[data["seat"]] -= data["cents"]
    state.side_wagers[data["seat"]] = SideWager(data["colour"], data["cents"])


def settled(state: HandState, data: Mapping[str, Any]) -> None:
    """Hold stake and win of the winners; the others have lost."""
    state.won_side, state.lost_side = dict(data["won"]), dict(data["lost"])
    state.held = {
        seat: state.side_wagers[seat].cents + cents for seat, cents in data["won"].items()
    }
    state.side_wagers = {}


def released(state: HandState, data: Mapping[str, Any]) -> None:
    """Give the winners what was held."""
    for seat, cents in data["paid"].items():
        state.stacks[seat] += cents
    state.held = {}
