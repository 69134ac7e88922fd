"""How a hand changes with each ruling. Nothing here refuses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from domain.poker.acts import Phase
from domain.poker.fresh import before_the_deal
from domain.poker.limits import nominal_blind
from domain.poker.state import HandState
from domain.poker.turns import next_to_act, next_to_discard

Data = Mapping[str, Any]


def commission_waived(state: HandState, _data: Data) -> None:
    """Take nothing for this hand."""
    state.waived = True


def declared_dead(state: HandState, data: Data) -> None:
    """Take the hand out; what it put in stays."""
    _take_out(state, data["seat"])


def seat_voided(state: HandState, data: Data) -> None:
    """Give the seat back what it put in and take its hand out."""
    seat = data["seat"]
    state.stacks[seat] += data["cents"]
    state.wagered[seat] = 0
    state.dead.pop(seat, None)
    betting = state.betting
    if betting is not None:
        betting.withdraw(seat, nominal_blind(state) if state.street == 0 and state.blinds else 0)
        # Whoever had acted and matches what is left has nothing more to do.
        matched = {each for each in state.acted if betting.wagers.get(each, 0) >= betting.level}
        betting.closed |= matched
    _take_out(state, seat)


def misdealt(state: HandState, data: Data) -> None:
    """Go back to before the deal, with the blinds or without."""
    for seat, cents in data["returned"].items():
        state.stacks[seat] += cents
    if data["blinds_stand"]:
        for seat, cents in data["returned"].items():
            state.wagered[seat] -= cents
    else:
        state.wagered = dict.fromkeys(state.seats, 0)
        state.dead, state.blinds, state.antes = {}, {}, {}
        state.posted = []
    state.folded = set()
    state.all_in = {seat for seat in state.seats if not state.stacks[seat]}
    state.only_blinds = not state.antes or state.terms.settings.antes_are_free
    state.accrued = 0
    state.deal += 1
    before_the_deal(state)


def hand_voided(state: HandState, data: Data) -> None:
    """Give everything back and end."""
    for returned in (data["returned"], data["fees"], data["side_wagers"]):
        for seat, cents in returned.items():
            state.stacks[seat] += cents
    state.wagered = dict.fromkeys(state.seats, 0)
    state.dead, state.side_wagers, state.held = {}, {}, {}
    state.phase = Phase.ENDED
    state.to_act = None


def malfunction_claimed(state: HandState, data: Data) -> None:
    """Keep the claim open."""
    state.malfunctions.add(data["seat"])


def malfunction_decided(state: HandState, data: Data) -> None:
    """Close the claim."""
    state.malfunctions.discard(data["seat"])


def adjusted(state: HandState, data: Data) -> None:
    """Put the stakes right."""
    for seat, cents in data["entries"].items():
        state.stacks[seat] += cents


def _take_out(state: HandState, seat: int) -> None:
    state.folded.add(seat)
    state.early.pop(seat, None)
    betting = state.betting
    if betting is not None:
        betting.fold(seat)
        if state.to_act == seat or len(state.live) == 1:
            state.declared = state.short = None
            state.to_act = next_to_act(state, seat)
        elif state.to_act is not None and state.to_act not in state.live:
            state.to_act = next_to_act(state, seat)
    elif state.phase is Phase.DISCARDING:
        state.to_act = next_to_discard(state) if len(state.live) > 1 else None
        if state.to_act is None:
            state.phase = Phase.DEALING
