"""The order of an electronic deck: fixed before the hand, then never changed (PP-3.1, PP-4.1)."""

from __future__ import annotations

from collections.abc import Sequence

from domain.cards.card import Card, texts_of
from domain.cards.deck import check_whole
from domain.poker.acting import Tell
from domain.poker.acts import Phase
from domain.poker.errors import NotNowError
from domain.poker.events import DeckShuffled
from domain.poker.state import HandState


def fix_order(state: HandState, tell: Tell, deck: Sequence[Card], reference: str) -> None:
    """Fix the order of all 52 cards before the first is dealt."""
    if state.phase is not Phase.POSTING or state.deck:
        raise NotNowError("the order of the cards stays fixed for the round", rule="PP-4.1-s2")
    check_whole(deck)
    tell(DeckShuffled, {"order": texts_of(deck), "reference": reference})
