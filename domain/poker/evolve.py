"""How a hand begins and changes: which fact changes it by which function."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from domain.cents import Cents
from domain.poker import changes
from domain.poker import events as play
from domain.poker.fresh import before_the_deal
from domain.poker.live import early, extra_time, forward, mishaps, side_wagers
from domain.poker.live import events as live
from domain.poker.rulings import changes as ruled
from domain.poker.rulings import events as rulings
from domain.poker.sharing import clockwise
from domain.poker.state import HandState
from domain.poker.variants import VARIANTS
from domain.rulings.events import PeopleNotified

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
    state.of_guests = data["of_guests"]
    state.seats = tuple(sorted(stacks) if button is None else clockwise(list(stacks), button))
    state.started_with, state.stacks = dict(stacks), dict(stacks)
    state.wagered = dict.fromkeys(state.seats, 0)
    state.dead, state.blinds, state.antes, state.fees = {}, {}, {}, {}
    state.posted = []
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
    live.MishapCorrected: mishaps.corrected,
    live.DeckCounted: changes.nothing,
    rulings.CommissionWaived: ruled.commission_waived,
    rulings.HandDeclaredDead: ruled.declared_dead,
    rulings.SeatVoided: ruled.seat_voided,
    rulings.MisdealDeclared: ruled.misdealt,
    rulings.HandVoided: ruled.hand_voided,
    rulings.HandInspected: changes.nothing,
    PeopleNotified: changes.nothing,
    rulings.RabbitHunted: changes.nothing,
    rulings.MalfunctionClaimed: ruled.malfunction_claimed,
    rulings.MalfunctionDecided: ruled.malfunction_decided,
    rulings.HandAdjusted: ruled.adjusted,
}
