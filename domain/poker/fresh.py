"""A hand without cards: as it starts, and as it is again after a misdeal."""

from __future__ import annotations

from domain.poker.acts import Phase
from domain.poker.state import HandState


def before_the_deal(state: HandState) -> None:
    """Forget the cards and everything that followed from them."""
    state.phase = Phase.POSTING
    state.cards = dict.fromkeys(state.seats, ())
    state.up = dict.fromkeys(state.seats, ())
    state.board = []
    state.burned = state.dealt = state.exposed = 0
    state.deck = ()
    state.street = -1
    state.betting = None
    state.to_act = state.opener = state.aggressor = None
    state.acted, state.acted_in_hand, state.cannot_raise = set(), set(), set()
    state.pots = ()
    state.winners = set()
    state.shown, state.mucked = set(), set()
    state.showdown = False
    state.early, state.declared, state.short = {}, None, None
    state.needs_no_burn = set()
    state.next_burn = state.set_aside = None
