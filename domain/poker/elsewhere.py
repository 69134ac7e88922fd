"""Hands that were played elsewhere: what another house took is recorded, whatever our books say.

Only a hand of guests can be such a hand, and only one that is played in memory from a record.
"""

from __future__ import annotations

from domain.cents import Cents, dollars
from domain.poker import events as play
from domain.poker.acting import Tell, betting_of, in_turn, tell_wager
from domain.poker.acts import Phase
from domain.poker.betting import RATIOS, BettingRound, largest_raise
from domain.poker.errors import NotNowError, WagerRefusedError
from domain.poker.state import HandState
from domain.poker.terms import Structure


def record_wager(state: HandState, tell: Tell, seat: int, to: Cents) -> None:
    """Record a bet or raise to a total that our book has no room for.

    Whose turn it is counts, the chips count, and so does the structure. How many raises there are,
    who may raise after a short all-in, and which level a raise over one goes to, is their house's.
    """
    if not state.of_guests:
        raise NotNowError("a hand of the house is played by its book")
    in_turn(state, seat)
    betting = betting_of(state)
    total = betting.wagers[seat] + state.stacks[seat]
    if to > total:
        raise WagerRefusedError(
            f"seat {seat} does not have the chips to wager {dollars(to)}",
            rule=f"{state.terms.book}-1.1-TableStakes",
        )
    if to < total and not _is_of_the_structure(state, betting, seat, to):
        raise WagerRefusedError(f"a wager to {dollars(max(to, 0))} is not one of the structure")
    tell_wager(state, tell, seat, to)


def _is_of_the_structure(state: HandState, betting: BettingRound, seat: int, to: Cents) -> bool:
    structure = betting.structure
    if structure is Structure.FIXED:
        return to - betting.level in betting.sizes or to - betting.full_level in betting.sizes
    least = _least_raise(state, betting)
    if to < betting.level + least:
        return False
    if structure not in RATIOS:
        return True
    by = largest_raise(structure, state.pot, betting.owed(seat), betting.unit)
    return to <= betting.level + max(by, least)


def _least_raise(state: HandState, betting: BettingRound) -> Cents:
    """Say by how much to raise at least: as by the last wager, but a straddle is none."""
    least = state.terms.bets[0]
    if betting.history:
        _, level_before, _, _ = betting.history[-1]
        least = max(least, betting.full_level - level_before)
    return min(least, betting.increment)


def give_up(state: HandState, tell: Tell, seat: int) -> None:
    """Give a hand up though cards are still to come: nobody can wager any more."""
    if not state.of_guests:
        raise NotNowError("a hand of the house is played by its book")
    if state.phase is not Phase.DEALING or seat not in state.live or state.is_uncontested:
        raise NotNowError(f"seat {seat} has no hand to give up now")
    tell(play.HandMucked, {"seat": seat})
