"""The deck: fifty-two cards, no jokers (PP-3.1, CP-3.1)."""

from __future__ import annotations

from collections.abc import Sequence

from domain.cards.card import BadCardError, Card

DECK: tuple[Card, ...] = tuple(Card(number) for number in range(52))
_WHOLE = frozenset(DECK)


def check_whole(cards: Sequence[Card]) -> None:
    """Refuse a sequence that is not every card of one deck, once."""
    if len(cards) != len(DECK) or frozenset(cards) != _WHOLE:
        raise BadCardError("a deck is 52 different cards without jokers", rule="PP-3.1")
