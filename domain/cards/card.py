"""A card: a number inside, two characters wherever it is written down."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NewType

from domain.errors import MalformedError

# Rank times four plus suit, so that cards sort by rank and then by suit as CP-3.3 and PP-11.3.1 do.
Card = NewType("Card", int)

RANKS = "23456789TJQKA"
SUITS = "cdhs"

_TEXTS: tuple[str, ...] = tuple(rank + suit for rank in RANKS for suit in SUITS)
_CARDS: dict[str, Card] = {text: Card(number) for number, text in enumerate(_TEXTS)}


class BadCardError(MalformedError):
    """A text that names no card, or names one twice."""

    code = "bad_card"


def card_of(text: str) -> Card:
    """Read a card written as rank and suit: As is the ace of spades."""
    try:
        return _CARDS[text]
    except KeyError:
        raise BadCardError(
            f"{text!r} is no card: a card is one of {RANKS} and one of {SUITS}, such as As or Td"
        ) from None


def cards_of(text: str) -> tuple[Card, ...]:
    """Read different cards written one after another, with or without spaces between them."""
    close = "".join(text.split())
    cards = tuple(card_of(close[at : at + 2]) for at in range(0, len(close), 2))
    if len(set(cards)) < len(cards):
        raise BadCardError(f"one card is named twice in {text!r}")
    return cards


def text_of(card: Card) -> str:
    """Write a card down."""
    return _TEXTS[card]


def texts_of(cards: Iterable[Card]) -> str:
    """Write cards down, with spaces between them."""
    return " ".join([_TEXTS[card] for card in cards])


def rank_of(card: Card) -> int:
    """Give the rank as a number from 2 to 14, the ace highest."""
    return (card >> 2) + 2


def suit_of(card: Card) -> int:
    """Give the suit as a number from 0 to 3: clubs, diamonds, hearts, spades (CP-3.3)."""
    return card & 3
