"""Acts out of turn at a live table: they stand until the turn comes round (CP-6.18)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from domain.cents import Cents
from domain.poker import events as play
from domain.poker.acting import Tell, betting_of, tell_call, tell_wager
from domain.poker.acts import Act, Phase
from domain.poker.errors import NotYourTurnError, WagerRefusedError
from domain.poker.live.events import OutOfTurnActed
from domain.poker.options import options, raise_range
from domain.poker.state import Early, HandState
from domain.staff.roles import Book

_STAND = frozenset({Act.CALL, Act.BET, Act.RAISE, Act.ALL_IN, Act.CHECK})


def act_out_of_turn(state: HandState, tell: Tell, seat: int, what: Act, to: Cents = 0) -> None:
    """Record an act before its turn; a fold is a fold at once."""
    if state.terms.book is not Book.CP:
        raise NotYourTurnError(f"it is not the turn of seat {seat}", rule="PP-1.1-Action")
    if state.phase is not Phase.BETTING or seat == state.to_act or seat not in state.able:
        raise NotYourTurnError(f"seat {seat} cannot act out of turn now", rule="CP-6.18")
    if what is Act.FOLD:
        tell(play.Folded, {"seat": seat, "timed_out": False})
        return
    if what not in _STAND:
        raise NotYourTurnError(f"{what} waits for the turn of seat {seat}", rule="CP-6.18")
    betting = betting_of(state)
    total = betting.wagers[seat] + state.stacks[seat]
    if what is Act.ALL_IN:
        to = total
    elif what is Act.CALL:
        to = betting.level
    elif what is Act.CHECK:
        to = betting.wagers[seat]
    if what in {Act.BET, Act.RAISE} and to <= betting.level:
        raise WagerRefusedError("a bet or raise is more than what stands", rule="CP-6.18.1")
    facts = {"seat": seat, "act": what, "to": min(to, total), "level": betting.level}
    tell(OutOfTurnActed, facts)


def stand_by_early_acts(state: HandState, tell: Tell) -> bool:
    """When the turn has come to a seat that acted before, let that act stand if it can."""
    if not state.early:
        return False
    seat = state.to_act
    early = state.early.get(seat) if seat is not None else None
    open_now = options(state)
    if seat is None or early is None or open_now is None:
        return False
    betting = betting_of(state)
    if early.act is Act.CHECK:
        if Act.CHECK not in open_now.acts:
            return False
        tell(play.Checked, {"seat": seat, "timed_out": False})
        return True
    if early.to > betting.level:
        found = raise_range(state, betting, seat)
        if found is None or (early.to < found.least and early.to != found.most):
            return False
        tell_wager(state, tell, seat, early.to)
        return True
    is_all_in = early.to == betting.wagers[seat] + state.stacks[seat]
    # An earlier player bet more: the seat may choose again, unless it is all-in for less.
    if early.to == betting.level or is_all_in:
        tell_call(state, tell, open_now)
        return True
    return False


def acted_early(state: HandState, data: Mapping[str, Any]) -> None:
    """Remember what was done; a check gives up the right to bet or raise (CP-6.18.3)."""
    seat, what = data["seat"], Act(data["act"])
    state.early[seat] = Early(what, data["to"], data["level"])
    if what is Act.CHECK:
        state.cannot_raise.add(seat)
