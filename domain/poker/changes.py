"""How a hand changes with each fact of play. Nothing here refuses, and nothing here chooses."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from domain.cards.card import Card, card_of
from domain.cents import Cents
from domain.poker.acts import Phase, Posting
from domain.poker.betting import BettingRound
from domain.poker.limits import nominal_blind, sizes_of
from domain.poker.state import UNSEEN, HandState
from domain.poker.turns import next_to_act, next_to_discard

Data = Mapping[str, Any]

_DEALING, _BETTING = Phase.DEALING, Phase.BETTING
_STRADDLE = Posting.STRADDLE


# Two hole cards can be written in 2,652 ways, so most of what is read was read before.
@lru_cache(maxsize=8192)
def seen(text: str) -> tuple[Card, ...]:
    """Read cards of an event; a card nobody has seen is written as question marks."""
    return tuple([UNSEEN if each == "??" else card_of(each) for each in text.split()])


def pay(state: HandState, seat: int, cents: Cents, all_in: bool) -> None:
    """Move chips from a seat into the pot."""
    state.stacks[seat] -= cents
    state.wagered[seat] += cents
    if all_in:
        state.all_in.add(seat)


def open_round(state: HandState, opens: int | None) -> None:
    """Start the betting of a street; with nobody to act there is none."""
    state.acted.clear()
    state.cannot_raise.clear()
    state.early.clear()
    state.to_act = opens
    if opens is None:
        state.betting = None
        state.phase = _DEALING
        return
    terms = state.terms
    state.betting = made = BettingRound(
        terms.book, terms.structure, sizes_of(state), state.live, terms.settings, terms.step
    )
    made.all_in.update(state.all_in)
    if state.street == 0 and state.blinds:
        wagers = made.wagers
        for seat, cents in state.blinds.items():
            if seat in wagers:
                wagers[seat] += cents
        made.open_on_blinds(nominal_blind(state))
    state.opener, state.aggressor = opens, None
    state.phase = _BETTING


def deck_shuffled(state: HandState, data: Data) -> None:
    """Keep the order."""
    state.deck = seen(data["order"])


def fees_collected(state: HandState, data: Data) -> None:
    """Take the fees."""
    for seat, cents in data["fees"].items():
        state.stacks[seat] -= cents
        state.fees[seat] = cents


def antes_posted(state: HandState, data: Data) -> None:
    """Put the antes in."""
    for seat, cents in data["antes"].items():
        if data["is_live"]:
            pay(state, seat, cents, state.stacks[seat] == cents)
            state.antes[seat] = cents
        else:
            _pay_dead(state, seat, cents)
    if not state.terms.settings.antes_are_free:
        state.only_blinds = False


def blind_posted(state: HandState, data: Data) -> None:
    """Put a post in."""
    seat, cents, kind = data["seat"], data["cents"], data["kind"]
    state.posted.append((seat, kind, cents))
    if not data["is_live"]:
        _pay_dead(state, seat, cents)
        return
    pay(state, seat, cents, data["all_in"])
    state.blinds[seat] = state.blinds.get(seat, 0) + cents
    if kind in _LAST_POSTS:
        state.last_post = seat
    if kind is _STRADDLE and state.terms.settings.straddle_is_a_wager:
        state.only_blinds = False


# The killer and those who enter act in their usual turn (PP-9.9.8).
_LAST_POSTS = frozenset({Posting.BLIND, Posting.STRADDLE, Posting.OVER_BLIND})


def _pay_dead(state: HandState, seat: int, cents: Cents) -> None:
    state.stacks[seat] -= cents
    state.dead[seat] = state.dead.get(seat, 0) + cents
    if not state.stacks[seat]:
        state.all_in.add(seat)


def cards_dealt(state: HandState, data: Data) -> None:
    """Give the cards and open the round."""
    state.street = data["street"]
    hands, down, up = state.cards, data["down"], data["up"]
    # A hand that lay open has got a card that does not.
    state.shown.difference_update(down)
    dealt = 0
    for seat, text in down.items():
        cards = seen(text)
        hands[seat] += cards
        dealt += len(cards)
    for seat, text in up.items():
        cards = seen(text)
        hands[seat] += cards
        state.up[seat] += cards
        dealt += len(cards)
    state.dealt += dealt
    open_round(state, data["opens"])


def card_burned(state: HandState, _data: Data) -> None:
    """Count the burn."""
    state.burned += 1
    state.next_burn = None


def board_dealt(state: HandState, data: Data) -> None:
    """Turn the cards up and open the round."""
    state.street = data["street"]
    state.board += seen(data["cards"])
    open_round(state, data["opens"])


def _acted(state: HandState, seat: int) -> None:
    state.acted.add(seat)
    state.acted_in_hand.add(seat)
    if state.early:
        state.early.pop(seat, None)
    state.declared = state.short = None
    state.to_act = next_to_act(state, seat)


def folded(state: HandState, data: Data) -> None:
    """Take the seat out."""
    seat = data["seat"]
    state.folded.add(seat)
    if state.betting is not None:
        state.betting.out.add(seat)
    if state.to_act == seat or state.is_uncontested:
        _acted(state, seat)
        return
    # Out of turn: the seat in turn stays in turn.
    state.acted.add(seat)
    state.acted_in_hand.add(seat)
    state.early.pop(seat, None)


def checked(state: HandState, data: Data) -> None:
    """Pass the turn."""
    seat = data["seat"]
    _betting(state).closed.add(seat)
    _acted(state, seat)


def called(state: HandState, data: Data) -> None:
    """Match the level."""
    seat, cents, all_in = data["seat"], data["cents"], data["all_in"]
    pay(state, seat, cents, all_in)
    _betting(state).call(seat, cents, all_in)
    state.only_blinds = False
    _acted(state, seat)


def wagered(state: HandState, data: Data) -> None:
    """Lift the level."""
    seat, all_in = data["seat"], data["all_in"]
    pay(state, seat, data["cents"], all_in)
    _betting(state).wager(seat, data["to"], all_in)
    state.aggressor = seat
    state.only_blinds = False
    _acted(state, seat)


def brought_in(state: HandState, data: Data) -> None:
    """Open stud with the forced wager."""
    seat, cents = data["seat"], data["cents"]
    pay(state, seat, cents, data["all_in"])
    betting = _betting(state)
    betting.open_on_bring_in(seat, cents)
    betting.level = max(betting.level, state.terms.bring_in)
    betting.check(seat)
    if data["all_in"]:
        betting.all_in.add(seat)
    state.only_blinds = False
    _acted(state, seat)


def discarded(state: HandState, data: Data) -> None:
    """Take the card away."""
    seat, card = data["seat"], seen(data["card"])[0]
    held = state.cards[seat]
    place = held.index(card if card in held else UNSEEN)
    state.cards[seat] = held[:place] + held[place + 1 :]
    state.to_act = next_to_discard(state)
    if state.to_act is None:
        state.phase = Phase.DEALING


def round_closed(state: HandState, data: Data) -> None:
    """End the betting of the street."""
    state.accrued = data["accrued_cents"]
    state.betting = None
    state.to_act = None
    state.phase = _DEALING
    if state.street_now.discards and not state.is_uncontested:
        state.phase = Phase.DISCARDING
        state.to_act = next_to_discard(state)


def uncalled_returned(state: HandState, data: Data) -> None:
    """Give back what nobody matched."""
    seat, cents = data["seat"], data["cents"]
    state.wagered[seat] -= cents
    state.stacks[seat] += cents
    state.all_in.discard(seat)


def hand_shown(state: HandState, data: Data) -> None:
    """Turn the cards of a seat up."""
    state.cards[data["seat"]] = seen(data["cards"])
    if data["is_live"]:
        state.shown.add(data["seat"])
        if data["seat"] in state.mucked:
            state.mucked.discard(data["seat"])
            state.folded.discard(data["seat"])


def hand_mucked(state: HandState, data: Data) -> None:
    """Take the hand out of the showdown."""
    state.mucked.add(data["seat"])
    state.folded.add(data["seat"])


def showdown_started(state: HandState, _data: Data) -> None:
    """Go to the showdown."""
    state.phase = Phase.SHOWDOWN
    state.showdown = True


def pots_made(state: HandState, data: Data) -> None:
    """Keep the pots."""
    state.pots = tuple(data["pots"])


def commission_taken(state: HandState, data: Data) -> None:
    """Keep what was taken."""
    state.accrued = data["cents"]


def commission_returned(state: HandState, data: Data) -> None:
    """Put back what was taken."""
    state.accrued -= data["cents"]


def pot_awarded(state: HandState, data: Data) -> None:
    """Push a pot."""
    for seat, cents in data["awards"].items():
        state.stacks[seat] += cents
        state.winners.add(seat)


def hand_ended(state: HandState, _data: Data) -> None:
    """End."""
    state.phase = Phase.ENDED
    state.to_act = None


def _betting(state: HandState) -> BettingRound:
    assert state.betting is not None  # noqa: S101 - acts of betting happen in a round
    return state.betting


def nothing(_state: HandState, _data: Data) -> None:
    """Change nothing: the fact is for the record."""
