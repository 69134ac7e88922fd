"""Which fact changes a round by which function."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from domain.banked import events as banked
from domain.rulings.events import PeopleNotified
from domain.three_card_poker import changes
from domain.three_card_poker import events as play
from domain.three_card_poker.state import RoundState

Evolver = Callable[[RoundState, Mapping[str, Any]], None]

EVOLVERS: dict[type, Evolver] = {
    banked.WagerPlaced: changes.wager_placed,
    banked.WagerTakenBack: changes.wager_taken_back,
    banked.BettingClosed: changes.betting_closed,
    banked.PlayerWarned: changes.player_warned,
    banked.IrregularityFound: changes.irregularity_found,
    banked.BetSettled: changes.bet_settled,
    banked.BetReopened: changes.bet_reopened,
    banked.CardsCollected: changes.nothing,
    banked.RoundEnded: changes.round_ended,
    banked.RoundReopened: changes.round_reopened,
    play.OralWagerDeclared: changes.oral_wager_declared,
    play.OralWagerLapsed: changes.oral_wager_lapsed,
    play.CardsDealt: changes.cards_dealt,
    play.DealersSetRetained: changes.dealers_set_retained,
    play.PlayOrFoldAnnounced: changes.announced,
    play.HandViewed: changes.hand_viewed,
    play.DecisionMade: changes.decision_made,
    play.DealerShown: changes.dealer_shown,
    play.NoHandDeclared: changes.no_hand_declared,
    play.HandShown: changes.hand_shown,
    play.HandVoided: changes.hand_voided,
    play.HandRestored: changes.hand_restored,
    play.CardExposed: changes.card_exposed,
    play.DeckCounted: changes.deck_counted,
    play.DeckReshuffled: changes.deck_reshuffled,
    play.StrayCardsBurned: changes.stray_cards_burned,
    play.RetractionOffered: changes.retraction_offered,
    play.RetractionClosed: changes.retraction_closed,
    play.CollusionDecided: changes.nothing,
    PeopleNotified: changes.nothing,
    play.DealRuled: changes.deal_ruled,
}
