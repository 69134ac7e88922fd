"""Whose turn it is. Mechanical: what each seat may do then is another question."""

from __future__ import annotations

from domain.poker.state import HandState


def next_to_act(state: HandState, after: int) -> int | None:
    """Find the next seat clockwise that has to act in the round; None when it is over."""
    betting = state.betting
    if betting is None:
        return None
    seats, folded = state.seats, state.folded
    if len(seats) - len(folded) == 1:
        return None
    out = folded | state.all_in if state.all_in else folded
    able = len(seats) - len(out)
    place = seats.index(after) + 1
    wagers, level, closed = betting.wagers, betting.level, betting.closed
    for seat in seats[place:] + seats[:place]:
        if seat in out or (seat in closed and wagers[seat] >= level):
            continue
        # Nobody is left to wager against, and the seat has matched whatever was really put in.
        if able == 1 and wagers[seat] >= max(wagers.values()):
            return None
        return seat
    return None


def next_to_discard(state: HandState) -> int | None:
    """Find the first seat left of the button that still has a card too many."""
    street = state.street_now
    keep = sum(each.down for each in state.variant.streets[: state.street + 1]) - street.discards
    live = state.in_order_from(state.button, state.live)
    return next((seat for seat in live if len(state.cards[seat]) > keep), None)
