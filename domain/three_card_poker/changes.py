"""How a round changes with each fact. Nothing here refuses, and nothing here chooses."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from domain.cards.card import Card, card_of
from domain.three_card_poker.acts import DEALER, Bet, DealRuling, Irregularity, Phase
from domain.three_card_poker.state import UNSEEN, Line, Pending, RoundState

Data = Mapping[str, Any]
_THREE_UNSEEN = (UNSEEN, UNSEEN, UNSEEN)


@lru_cache(maxsize=8192)
def seen(text: str) -> tuple[Card, ...]:
    """Read cards of an event; one that lies face down is written as question marks."""
    return tuple([UNSEEN if each == "??" else card_of(each) for each in text.split()])


def begin(data: Data) -> RoundState:
    """Make the state of a round that has just started."""
    state = RoundState()
    state.table, state.number, state.terms = data["table"], data["number"], data["terms"]
    state.places = {place.box: place for place in data["places"]}
    state.warned_short = frozenset(data["warned_under_minimum"])
    state.warned_play = frozenset(data["warned_play_not_equal"])
    state.phase, state.pending, state.outcome = Phase.BETTING, None, None
    state.several = set(data["several"])
    state.told, state.owners, state.player_ids = {}, {}, {}
    state.stakes, state.lines, state.oral, state.cards, state.decisions = {}, {}, {}, {}, {}
    state.viewed, state.shown, state.taken, state.reinstated, state.out = (
        set(), set(), set(), set(), {},
    )  # fmt: skip
    state.announced = state.tray = state.retracting = state.no_hand_declared = False
    state.exposed = state.redeals = state.float_change = 0
    return state


def nothing(_state: RoundState, _data: Data) -> None:
    """Change nothing: the fact is for the record."""


# Wagers and lines.


def wager_placed(state: RoundState, data: Data) -> None:
    """Put a stake down."""
    box, spot = data["box"], (data["box"], Bet(data["bet"]))
    state.owners.setdefault(box, data["player"])
    if data.get("player_id") is not None:
        state.player_ids[box] = data["player_id"]
    state.stakes[spot] = state.stakes.get(spot, 0) + data["cents"]
    state.oral.pop(spot, None)


def wager_taken_back(state: RoundState, data: Data) -> None:
    """Take a stake up again."""
    box, spot = data["box"], (data["box"], Bet(data["bet"]))
    state.stakes[spot] -= data["cents"]
    if not state.stakes[spot]:
        del state.stakes[spot]
    if not state.lies(box) and not any(each == box for each, _ in state.lines):
        del state.owners[box]
        state.player_ids.pop(box, None)


def oral_wager_declared(state: RoundState, data: Data) -> None:
    """Keep what was called."""
    state.oral[data["box"], Bet(data["bet"])] = data["cents"]


def oral_wager_lapsed(state: RoundState, data: Data) -> None:
    """Forget what was called."""
    del state.oral[data["box"], Bet(data["bet"])]


def betting_closed(state: RoundState, _data: Data) -> None:
    """Take no more bets."""
    state.phase = Phase.DEALING


def player_warned(state: RoundState, data: Data) -> None:
    """Remember what a player was told."""
    state.told.setdefault(data["box"], set()).add(data["about"])


def bet_settled(state: RoundState, data: Data) -> None:
    """Close a line."""
    spot = data["box"], Bet(data["bet"])
    state.stakes.pop(spot, None)
    state.lines[spot] = Line(
        data["result"], data["stake_cents"], data["to_player_cents"], data["note"]
    )


def bet_reopened(state: RoundState, data: Data) -> None:
    """Open a line again; an Ante Bonus leaves no stake behind."""
    spot = data["box"], Bet(data["bet"])
    del state.lines[spot]
    if data["stake_cents"]:
        state.stakes[spot] = data["stake_cents"]
    if data["reason"] == REINSTATED:
        state.reinstated.add(data["box"])


REINSTATED = "ante_reinstated"


def round_ended(state: RoundState, data: Data) -> None:
    """End the round."""
    state.phase, state.outcome = Phase.ENDED, data["outcome"]
    state.float_change = data["float_change_cents"]
    state.pending, state.retracting = None, False


def round_reopened(state: RoundState, _data: Data) -> None:
    """Open a round that was over."""
    state.phase, state.outcome = Phase.SETTLING, None


# Cards.


def cards_dealt(state: RoundState, data: Data) -> None:
    """Give the cards."""
    for box, text in data["dealt"].items():
        state.cards[box] = state.cards.get(box, ()) + seen(text)
    if data["is_complete"]:
        state.phase = Phase.DECIDING


def dealers_set_retained(state: RoundState, _data: Data) -> None:
    """Count the set in the tray as dealt (TGC-36)."""
    state.tray = True
    state.cards[DEALER] = _THREE_UNSEEN
    state.phase = Phase.DECIDING


def announced(state: RoundState, _data: Data) -> None:
    """Remember the call."""
    state.announced = True


def hand_viewed(state: RoundState, data: Data) -> None:
    """Remember who has looked."""
    state.viewed.add(data["box"])


def decision_made(state: RoundState, data: Data) -> None:
    """Remember the choice."""
    state.decisions[data["box"]] = data["decision"]


def dealer_shown(state: RoundState, data: Data) -> None:
    """Turn the dealer's hand up."""
    state.cards[DEALER] = seen(data["cards"])
    state.shown.add(DEALER)
    state.tray = False
    state.phase = Phase.SETTLING


def no_hand_declared(state: RoundState, _data: Data) -> None:
    """Settle against no hand."""
    state.no_hand_declared = True
    state.phase = Phase.SETTLING


def hand_shown(state: RoundState, data: Data) -> None:
    """Turn a player's hand up."""
    state.shown.add(data["box"])
    if data["cards"]:
        state.cards[data["box"]] = seen(data["cards"])


def hand_voided(state: RoundState, data: Data) -> None:
    """Take a hand out of the round."""
    state.out[data["box"]] = data["reason"]
    state.taken.discard(data["box"])


def hand_restored(state: RoundState, data: Data) -> None:
    """Give a hand back."""
    state.taken.discard(data["box"])


# What went wrong, and what was decided about it.


def card_exposed(state: RoundState, data: Data) -> None:
    """Count what was seen of the players' cards."""
    if data["box"] != DEALER:
        state.exposed += data["cards"]


def irregularity_found(state: RoundState, data: Data) -> None:
    """Wait for whatever has to be done about it."""
    kind = Irregularity(data["kind"])
    box = DEALER if data["target"] in {"", "dealer"} else int(data["target"])
    if kind is Irregularity.CARDS_TAKEN:
        state.taken.add(box)
    else:
        state.pending = Pending(kind, box)


def deck_counted(state: RoundState, _data: Data) -> None:
    """Go on by what the count says."""
    state.pending = None


def deck_reshuffled(state: RoundState, _data: Data) -> None:
    """Begin the deal again with the wagers that lie there."""
    state.cards, state.decisions = {}, {}
    state.viewed, state.shown, state.taken = set(), set(), set()
    state.announced = state.tray = False
    state.exposed = 0
    state.pending = None
    state.redeals += 1
    state.phase = Phase.DEALING


def stray_cards_burned(state: RoundState, _data: Data) -> None:
    """Go on without them."""
    state.pending = None


def retraction_offered(state: RoundState, _data: Data) -> None:
    """Wait for the answers."""
    state.retracting = True


def retraction_closed(state: RoundState, _data: Data) -> None:
    """Go on."""
    state.retracting = False


def deal_ruled(state: RoundState, data: Data) -> None:
    """Go on when the deal stands."""
    if data["ruling"] is DealRuling.STANDS:
        state.pending = None
