"""How a hand begins and changes: which fact changes it by which function."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from domain.cents import Cents
from domain.poker import changes
from domain.poker import events as play
from domain.poker.acts import Phase
from domain.poker.live import early, extra_time, forward, side_wagers
from domain.poker.live import events as live
from domain.poker.sharing import clockwise
from domain.poker.state import HandState
from domain.poker.variants import VARIANTS

Data = Mapping[str, Any]
Evolver = Callable[[HandState, Data], None]


def begin(data: Data) -> HandState:
    """Make the state of a hand that has just started."""
    state = HandState()
    terms = data["terms"]
    stacks: dict[int, Cents] = data["stacks"]
    button = data["button"]
    state.table, state.number, state.terms = data["table"], data["number"], terms
    state.variant = VARIANTS[terms.game]
    state.button, state.killer = button, data["killer"]
    state.small_blind_is_missing = data["small_blind_is_missing"]
    state.seats = tuple(sorted(stacks) if button is None else clockwise(list(stacks), button))
    state.started_with, state.stacks = dict(stacks), dict(stacks)
    state.wagered = dict.fromkeys(state.seats, 0)
    state.dead, state.blinds, state.fees = {}, {}, {}
    state.folded, state.all_in = set(), set()
    state.deal = 1
    state.waived = False
    state.side_wagers, state.held, state.won_side, state.lost_side = {}, {}, {}, {}
    state.extensions, state.malfunctions = {}, set()
    state.only_blinds = True
    state.last_post = None
    state.accrued = 0
    state.boxed = 0
    before_the_deal(state)
    return state


def before_the_deal(state: HandState) -> None:
    """Forget the cards and everything that followed from them."""
    state.phase = Phase.POSTING
    state.cards = {seat: [] for seat in state.seats}
    state.up = {seat: [] for seat in state.seats}
    state.board = []
    state.burned = state.dealt = state.exposed = 0
    state.deck = ()
    state.street = -1
    state.round = None
    state.to_act = state.opener = state.aggressor = None
    state.acted, state.cannot_raise = set(), set()
    state.pots = ()
    state.shown, state.mucked = set(), set()
    state.showdown = False
    state.early, state.declared, state.short = {}, None, None
    state.needs_no_burn = set()
    state.next_burn = state.set_aside = None


EVOLVERS: dict[type, Evolver] = {
    play.DeckShuffled: changes.deck_shuffled,
    play.FeesCollected: changes.fees_collected,
    play.AntesPosted: changes.antes_posted,
    play.BlindPosted: changes.blind_posted,
    play.CardsDealt: changes.cards_dealt,
    play.CardBurned: changes.card_burned,
    play.BoardDealt: changes.board_dealt,
    play.Folded: changes.folded,
    play.Checked: changes.checked,
    play.Called: changes.called,
    play.BetPlaced: changes.wagered,
    play.Raised: changes.wagered,
    play.Completed: changes.wagered,
    play.BringInPosted: changes.brought_in,
    play.CardDiscarded: changes.discarded,
    play.BettingRoundClosed: changes.round_closed,
    play.UncalledReturned: changes.uncalled_returned,
    play.ShowdownStarted: changes.showdown_started,
    play.HandShown: changes.hand_shown,
    play.HandMucked: changes.hand_mucked,
    play.PotsMade: changes.pots_made,
    play.CommissionTaken: changes.commission_taken,
    play.CommissionReturned: changes.commission_returned,
    play.PotAwarded: changes.pot_awarded,
    play.HandEnded: changes.hand_ended,
    live.ActDeclared: forward.declared,
    live.ShortWagered: forward.short_wagered,
    live.OutOfTurnActed: early.acted_early,
    live.ShowRequested: changes.nothing,
    live.SideWagerPlaced: side_wagers.placed,
    live.SideWagersSettled: side_wagers.settled,
    live.SideWagersReleased: side_wagers.released,
    live.TimeExtended: extra_time.extended,
    live.ExtensionsCharged: extra_time.charged,
}
