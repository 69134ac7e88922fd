"""How a round changes with what happens to its cards. Nothing here refuses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from domain.cards.card import Card, card_of
from domain.casino_war.acts import DEALER, Irregularity, Phase
from domain.casino_war.state import RoundState

Data = Mapping[str, Any]


def dealt(state: RoundState, data: Data) -> None:
    """Lay a card; the dealer's ends the deal."""
    box, card = data["box"], card_of(data["card"])
    if data["was_reserved"]:
        state.reserved.remove(card)
    if data["is_second"]:
        state.subsequent.append(card)
        state.second[box] = card
        state.phase = Phase.FINAL if box == DEALER else Phase.SUBSEQUENT_DEAL
        return
    state.initial.append((box, card))
    state.first[box] = card
    if box == DEALER:
        state.phase = Phase.INTERIM


def misplaced(state: RoundState, data: Data) -> None:
    """Keep a card that lies where it was not due."""
    state.initial.append((data["box"], card_of(data["card"])))
    state.has_misplaced = True


def discarded(state: RoundState, data: Data) -> None:
    """Put a card away; a stray one began the subsequent deal."""
    state.discarded.append(card_of(data["card"]))
    if data["why"] is Irregularity.STRAY_CARD:
        state.phase = Phase.SUBSEQUENT_DEAL


def reserved(state: RoundState, data: Data) -> None:
    """Put cards drawn in excess behind those that wait already."""
    state.reserved += _cards(data["cards"])


def cutting_card_exposed(state: RoundState, _data: Data) -> None:
    """Shuffle when the round is complete (CW-4.1.1(b))."""
    state.is_shuffle_due = True


def irregularity_found(state: RoundState, data: Data) -> None:
    """Have a shuffle that was missed follow this round (CW-9.9)."""
    if data["kind"] == Irregularity.SHUFFLE_MISSED:
        state.is_shuffle_due = True


def discards_shuffled(state: RoundState, _data: Data) -> None:
    """Go on with the discards, so that any card may come again (CW-9.10)."""
    state.discarded = []


def reconstructed(state: RoundState, data: Data) -> None:
    """Lay the cards as they were drawn; what is still missing is dealt."""
    laid = {box: card_of(text) for box, text in data["cards"].items()}
    state.first = laid
    state.initial = list(laid.items())
    state.has_misplaced = False
    state.reserved = [*_cards(data["reserved"]), *state.reserved]
    state.phase = Phase.INTERIM if DEALER in laid else Phase.INITIAL_DEAL


def area_missed(state: RoundState, data: Data) -> None:
    """Take the area out of the deal: each card drawn since went to the next place."""
    state.left_out.add(data["box"])
    boxes = [*state.areas_at_war, DEALER]
    state.second = dict(zip(boxes, state.subsequent, strict=False))
    state.phase = Phase.FINAL if DEALER in state.second else Phase.SUBSEQUENT_DEAL


def decision_reopened(state: RoundState, data: Data) -> None:
    """Take the subsequent deal back; its cards wait, in the order drawn."""
    state.reserved = [*_cards(data["cards"]), *state.reserved]
    state.subsequent = []
    state.second = {}
    state.left_out = set()
    state.phase = Phase.INTERIM


def shoe_voided(state: RoundState, _data: Data) -> None:
    """Let no other card of the shoe be dealt (CW-9.12.3)."""
    state.is_shoe_void = True


def _cards(text: str) -> list[Card]:
    return [card_of(each) for each in text.split()]
