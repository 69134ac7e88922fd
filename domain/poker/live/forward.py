"""Chips put forward and words said at a live table, read by CP-6.12 to 6.14, 6.17 and 6.18."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from domain.cents import Cents, dollars, positive_cents
from domain.poker.acting import Tell, act, betting_of, in_turn, tell_call, tell_wager
from domain.poker.acts import Act, Said
from domain.poker.betting import BettingRound
from domain.poker.errors import NoRaiseError, WagerRefusedError
from domain.poker.live.errors import NotALiveTableError
from domain.poker.live.events import ActDeclared, ShortWagered
from domain.poker.options import Options
from domain.poker.state import HandState
from domain.poker.wagers import wager_to
from domain.staff.roles import Book


def put_forward(
    state: HandState,
    tell: Tell,
    seat: int,
    cents: Cents,
    said: Said = Said.NOTHING,
    *,
    one_chip: bool = False,
    in_cash: bool = False,
) -> None:
    """Read chips put forward in turn as the call, bet, raise or short wager that they are."""
    if state.terms.book is not Book.CP:
        raise NotALiveTableError("wagers are made on the screen here", rule="PP-5.3")
    if in_cash:
        raise WagerRefusedError("wagers are in chips only; change the cash first", rule="CP-6.2")
    open_now = in_turn(state, seat)
    betting = betting_of(state)
    if positive_cents(cents) > state.stacks[seat] and not one_chip:
        raise WagerRefusedError(
            f"seat {seat} has {dollars(state.stacks[seat])} on the table", rule="CP-1.1-TableStakes"
        )
    total = betting.wagers[seat] + min(cents, state.stacks[seat])
    is_all_in = cents >= state.stacks[seat]
    if said is Said.RAISE:
        tell_wager(state, tell, seat, _announced(open_now, total))
    elif said is Said.CALL or (open_now.call and (total == betting.level or is_all_in)):
        _call_or_all_in(state, tell, open_now, total, said)
    elif open_now.call and total < betting.level:
        tell(ShortWagered, {"seat": seat, "cents": cents})
    elif open_now.call:
        _silent(state, tell, open_now, total, one_chip=one_chip)
    else:
        _first_wager(state, tell, open_now, total, one_chip=one_chip)


def declare(state: HandState, tell: Tell, seat: int, what: Act) -> None:
    """Hold a seat to what it says in its turn (CP-6.18); a raise still needs its amount."""
    if what in {Act.BET, Act.RAISE}:
        open_now = in_turn(state, seat)
        if open_now.raise_to is None:
            wager_to(state, open_now, 0)
        tell(ActDeclared, {"seat": seat, "act": what})
    else:
        act(state, tell, seat, what)


def _announced(open_now: Options, total: Cents) -> Cents:
    """Read "raise": to the most that the chips and the rules allow, the least at least."""
    found = open_now.raise_to
    if found is None:
        raise NoRaiseError(f"seat {open_now.seat} may not raise now", rule="CP-6.9")
    if found.steps:
        lawful = [step for step in found.steps if step <= total]
        return max(lawful, default=found.least)
    return max(found.least, total if found.most is None else min(total, found.most))


def _call_or_all_in(
    state: HandState, tell: Tell, open_now: Options, total: Cents, said: Said
) -> None:
    betting = betting_of(state)
    if said is Said.CALL or total <= betting.level:
        tell_call(state, tell, open_now)
    else:
        tell_wager(state, tell, open_now.seat, wager_to(state, open_now, total, all_in=True))


def _silent(
    state: HandState, tell: Tell, open_now: Options, total: Cents, *, one_chip: bool
) -> None:
    """Read more than the call without a word (CP-6.12, 6.13, 6.14.1)."""
    betting = betting_of(state)
    if one_chip or open_now.raise_to is None or not _is_half(betting, total):
        tell_call(state, tell, open_now)
        return
    found = open_now.raise_to
    if found.steps or total < found.least:
        tell_wager(state, tell, open_now.seat, found.least)
    else:
        tell_wager(state, tell, open_now.seat, wager_to(state, open_now, total))


def _is_half(betting: BettingRound, total: Cents) -> bool:
    """Whether the raise part is half of the last bet or raise, or more (PK-07)."""
    return 2 * (total - betting.level) >= betting.increment


def _first_wager(
    state: HandState, tell: Tell, open_now: Options, total: Cents, *, one_chip: bool
) -> None:
    found = open_now.raise_to
    if one_chip and found is not None and found.most is not None:
        # The first wager of a later round is a bet of the chip or of the most allowed.
        total = (
            max(step for step in found.steps if step <= total)
            if found.steps
            else min(total, found.most)
        )
    tell_wager(state, tell, open_now.seat, wager_to(state, open_now, total))


def short_wagered(state: HandState, data: Mapping[str, Any]) -> None:
    """Put a wager in that is less than the call; the seat is still in turn."""
    seat, cents = data["seat"], data["cents"]
    state.stacks[seat] -= cents
    state.wagered[seat] += cents
    betting_of(state).wagers[seat] += cents
    state.short = seat
    state.only_blinds = False


def declared(state: HandState, data: Mapping[str, Any]) -> None:
    """Bind the seat."""
    state.declared = (data["seat"], Act(data["act"]))
