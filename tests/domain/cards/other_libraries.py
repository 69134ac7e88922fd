"""The same hands read by pokerkit and phevaluator, which share no code with ours."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random

import pokerkit
from phevaluator import evaluate_cards, evaluate_omaha_cards

from domain.cards.card import Card, text_of
from domain.cards.deck import DECK
from domain.cards.high import high_value
from domain.cards.low import low_value
from domain.cards.omaha import omaha_high_value, omaha_low_value
from domain.cards.razz import razz_value

_THEIRS = [next(pokerkit.Card.parse(text_of(card))) for card in DECK]


def _pokerkit(kind: type, hole: int) -> Callable[[Sequence[Card]], object]:
    def value(cards: Sequence[Card]) -> object:
        theirs = [_THEIRS[card] for card in cards]
        return kind.from_game_or_none(theirs[:hole], theirs[hole:])

    return value


def _phevaluator(cards: Sequence[Card]) -> int:
    # There the smallest rank is the best hand.
    return -evaluate_cards(*map(text_of, cards))


def _phevaluator_omaha(cards: Sequence[Card]) -> int:
    return -evaluate_omaha_cards(*map(text_of, (*cards[4:], *cards[:4])))


@dataclass(frozen=True)
class Reading:
    """One way to value so many cards: by us and by another library."""

    name: str
    cards: int
    ours: Callable[[Sequence[Card]], int | None]
    theirs: Callable[[Sequence[Card]], object]
    # How many hands the long run compares: theirs is what takes the time.
    long_run: int


READINGS = [
    Reading("five high", 5, high_value, _phevaluator, 60_000),
    Reading("six high", 6, high_value, _phevaluator, 60_000),
    Reading("seven high", 7, high_value, _phevaluator, 120_000),
    Reading("seven high, pokerkit", 7, high_value, _pokerkit(pokerkit.StandardHighHand, 2), 20_000),
    Reading(
        "Omaha high",
        9,
        lambda cards: omaha_high_value(cards[:4], cards[4:]),
        _phevaluator_omaha,
        120_000,
    ),
    Reading(
        "Omaha high, pokerkit",
        9,
        lambda cards: omaha_high_value(cards[:4], cards[4:]),
        _pokerkit(pokerkit.OmahaHoldemHand, 4),
        10_000,
    ),
    Reading(
        "Omaha low",
        9,
        lambda cards: omaha_low_value(cards[:4], cards[4:]),
        _pokerkit(pokerkit.OmahaEightOrBetterLowHand, 4),
        20_000,
    ),
    Reading("low", 7, low_value, _pokerkit(pokerkit.EightOrBetterLowHand, 7), 30_000),
    Reading("razz", 7, razz_value, _pokerkit(pokerkit.RegularLowHand, 7), 30_000),
]


def hands(reading: Reading, count: int, seed: int) -> Iterator[list[Card]]:
    """Deal random hands, every other from few ranks, where pairs and lows are common."""
    chance = Random(f"{reading.name} {seed}")
    small = [card for card in DECK if card >> 2 in {0, 1, 2, 3, 4, 12}]
    for number in range(count):
        yield chance.sample(small if number % 2 else DECK, reading.cards)


def disagreement(reading: Reading, dealt: Iterator[list[Card]]) -> str | None:
    """Compare the order of all hands dealt; say the first that differs."""
    known: dict[object, int | None] = {}
    for cards in dealt:
        ours, theirs = reading.ours(cards), reading.theirs(cards)
        if (ours is None) is not (theirs is None) or known.setdefault(theirs, ours) != ours:
            return f"{' '.join(map(text_of, cards))}: {ours} against {theirs}"
    ranked = sorted((each for each in known if each is not None), key=lambda each: (each,))
    values = [known[each] for each in ranked]
    if values != sorted(set(values)):
        return f"the order of {len(values)} different values is not the same"
    return None
