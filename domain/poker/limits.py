"""The structured amounts of a street, and what the last blind is called for."""

from __future__ import annotations

from domain.cards.card import rank_of
from domain.cents import Cents
from domain.poker.state import HandState
from domain.poker.terms import Structure
from domain.poker.variants import Game

_FIXED, _SEVEN_CARD_STUD = Structure.FIXED, Game.SEVEN_CARD_STUD
_FOURTH_STREET = 1
_A_PAIR = 2


def nominal_blind(state: HandState) -> Cents:
    """Say what must be called before anybody bets, though a blind could not be paid in full."""
    return state.terms.kill if state.killer else state.terms.blinds[-1]


def sizes_of(state: HandState) -> tuple[Cents, ...]:
    """Say what may be bet on the street: the structured amounts, or the least and the most."""
    terms = state.terms
    bets = terms.bets
    if state.killer:
        # A kill raises the size of the game for this hand (PP-9.9.7).
        bets = tuple(each * terms.kill // terms.blinds[-1] for each in bets)
    if terms.structure is not _FIXED:
        return bets
    if has_open_pair(state):
        return bets
    return (bets[1],) if state.street_now.higher_limit else (bets[0],)


def has_open_pair(state: HandState) -> bool:
    """Whether somebody's first two up-cards pair in structured Seven Card Stud (PP-11.6.7)."""
    if state.street != _FOURTH_STREET or state.terms.game is not _SEVEN_CARD_STUD:
        return False
    return any(_pairs(state, seat) for seat in state.live)


def _pairs(state: HandState, seat: int) -> bool:
    showing = state.up[seat]
    return len(showing) == _A_PAIR and rank_of(showing[0]) == rank_of(showing[1])
