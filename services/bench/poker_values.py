"""The kinds of hand values that are compared: ours, and pokerkit's hand for the same cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from domain.cards.card import Card, text_of
from domain.cards.high import high_value
from domain.cards.low import low_value
from domain.cards.omaha import omaha_high_value, omaha_low_value
from domain.cards.razz import razz_value
from services.bench.peer import pokerkit


@dataclass(frozen=True, slots=True)
class Valued:
    """One kind of value of so many cards, `hole` of them in the hand."""

    name: str
    cards: int
    hole: int
    ours: Callable[..., object]
    # Whether ours is asked with the hand and the board apart.
    apart: bool
    peer: str

    def value_all(self, deals: Sequence[Sequence[int]]) -> int:
        """Value every deal with our function, as it is called at a showdown."""
        ours, hole = self.ours, self.hole
        if self.apart:
            for cards in deals:
                ours(cards[:hole], cards[hole:])
        else:
            for cards in deals:
                ours(cards)
        return len(deals)

    def dealt_to_peer(self, cards: Sequence[int]) -> tuple[Any, Any]:
        """Make pokerkit's cards of the same deal: the hand and the board."""
        written = [text_of(Card(card)) for card in cards]
        parse = pokerkit().Card.parse
        made = tuple(next(parse(text)) for text in written)
        return made[: self.hole], made[self.hole :]

    def value_all_by_peer(self, deals: Sequence[tuple[Any, Any]]) -> int:
        """Value every deal with pokerkit's kind of hand."""
        from_game = getattr(pokerkit(), self.peer).from_game_or_none
        for hole, board in deals:
            from_game(hole, board)
        return len(deals)


VALUES = (
    Valued("seven cards, high", 7, 2, high_value, apart=False, peer="StandardHighHand"),
    Valued("Omaha, high", 9, 4, omaha_high_value, apart=True, peer="OmahaHoldemHand"),
    Valued("Omaha, low", 9, 4, omaha_low_value, apart=True, peer="OmahaEightOrBetterLowHand"),
    Valued("seven cards, low", 7, 7, low_value, apart=False, peer="EightOrBetterLowHand"),
    Valued("razz", 7, 7, razz_value, apart=False, peer="RegularLowHand"),
)
