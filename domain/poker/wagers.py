"""Which total a wager is: as asked, cut to what PokerPro permits, or refused by the rule."""

from __future__ import annotations

from domain.cents import Cents, dollars
from domain.poker.betting import MOST_RAISES, Range
from domain.poker.errors import ActNotOpenError, NoRaiseError, WagerRefusedError
from domain.poker.options import Options
from domain.poker.state import HandState
from domain.poker.terms import Structure
from domain.staff.roles import Book

_CALL_ONLY = {
    (Book.PP, True): "PP-5.19.2(a)",
    (Book.PP, False): "PP-5.19.3",
    (Book.CP, True): "CP-6.16.2(a)",
    (Book.CP, False): "CP-6.16.3",
}
_CAP = {Book.PP: "PP-5.16", Book.CP: "CP-6.9"}
_TOO_LARGE = {
    Structure.FIXED: "CP-1.1-FixedBet",
    Structure.SPREAD: "CP-6.8",
    Structure.HALF_POT: "CP-6.7",
    Structure.POT: "CP-6.7",
    Structure.NO_LIMIT: "CP-1.1-TableStakes",
}
_TOO_SMALL = {Structure.FIXED: "CP-1.1-FixedBet", Structure.SPREAD: "CP-6.8"}
_COUNTED = frozenset({Structure.FIXED, Structure.SPREAD})
_PP, _SPREAD = Book.PP, Structure.SPREAD


def wager_to(state: HandState, open_now: Options, to: Cents, *, all_in: bool = False) -> Cents:
    """Return the total that a wager to `to` is recorded as, or refuse it."""
    found = open_now.raise_to
    if found is None:
        return _without_a_raise(state, open_now, to, all_in=all_in)
    return lawful(state, found, to)


def lawful(state: HandState, found: Range, to: Cents) -> Cents:
    """Return the total that a wager to `to` is where this range is open, or refuse it."""
    least, most, steps = found
    if to == most or to in steps:
        return to
    if state.terms.book is _PP:
        return _permitted(state, found, to)
    if to < least:
        rule = _TOO_SMALL.get(state.terms.structure, "CP-6.6")
        raise WagerRefusedError(
            f"a wager to {dollars(max(to, 0))} is too small: {dollars(least)} at least",
            rule=rule,
        )
    if most is not None and to > most:
        raise WagerRefusedError(
            f"a wager to {dollars(to)} is too large: {dollars(most)} at most",
            rule=_TOO_LARGE[state.terms.structure],
        )
    if steps or _part(state, found, to):
        raise WagerRefusedError(
            f"a wager to {dollars(to)} is not one of the amounts of this round",
            rule=_TOO_LARGE[state.terms.structure],
        )
    return to


def _without_a_raise(state: HandState, open_now: Options, to: Cents, *, all_in: bool) -> Cents:
    betting = state.betting
    if betting is None:
        raise ActNotOpenError(
            "no betting round is open", rule=f"{state.terms.book}-1.1-BettingRound"
        )
    if all_in and state.terms.book is Book.PP and open_now.call:
        # All the chips, where only a call is permitted, are the call (PP-6.3(b)(ii), PK-52).
        return betting.level
    seat = open_now.seat
    book = state.terms.book
    counted = state.terms.structure in _COUNTED
    if seat in state.cannot_raise:
        raise NoRaiseError(f"seat {seat} checked out of turn and cannot raise", rule="CP-6.18.3")
    if state.short == seat:
        raise NoRaiseError(f"seat {seat} makes its short wager up or folds", rule="CP-6.17")
    if seat in betting.closed:
        raise NoRaiseError(
            f"the last all-in was no raise: seat {seat} may call or fold",
            rule=_CALL_ONLY[book, counted],
        )
    if counted and betting.raises >= MOST_RAISES:
        raise NoRaiseError(f"{MOST_RAISES} raises were made in this round", rule=_CAP[book])
    raise WagerRefusedError(
        f"seat {seat} does not have the chips to wager {dollars(max(to, 0))}",
        rule=f"{book}-1.1-TableStakes",
    )


def _permitted(state: HandState, found: Range, to: Cents) -> Cents:
    """Cut a wager to the next lowest that is permitted; less than the least is none (PP-6.3)."""
    if to < found.least:
        raise WagerRefusedError(
            f"a wager to {dollars(max(to, 0))} is not recognised: {dollars(found.least)} at least",
            rule="PP-6.3(a)",
        )
    lowest = found.next_lowest(to)
    return lowest if lowest < to else to - _part(state, found, to)


def _part(state: HandState, found: Range, to: Cents) -> Cents:
    """Say by how much a spread wager misses its steps."""
    if state.terms.structure is not _SPREAD or state.betting is None:
        return 0
    return (to - found.least) % state.terms.step
