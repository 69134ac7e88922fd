"""The cards of a Casino War case: each named at its place, or all in the order of the shoe."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from domain.cards.card import BadCardError, card_of
from domain.casino_war.acts import DEALER
from domain.casino_war.dealing import FACE_UP
from services.rule_cases.fields import Fields, Listed


class Supply(Protocol):
    """Where the cards of a round come from."""

    def take(self, places: Sequence[int], *, is_second: bool) -> str:
        """Give the cards for these places, as far as there are any."""

    def stray(self) -> str:
        """Give a card that goes to an area without a wager; nothing where it is not named."""


class ByPlace:
    """Cards that a case names where they lie."""

    def __init__(self, cards: dict[tuple[int, bool], str]) -> None:
        self._cards = cards

    def take(self, places: Sequence[int], *, is_second: bool) -> str:
        """Give the cards of these places up to the first that has none."""
        found: list[str] = []
        for place in places:
            card = self._cards.get((place, is_second))
            if card is None:
                break
            found.append(card)
        return " ".join(found)

    def stray(self) -> str:
        """Know no card that lies nowhere."""
        return ""


class FromShoe:
    """Cards in the order in which they leave the shoe."""

    def __init__(self, cards: list[str]) -> None:
        self._cards = cards

    def take(self, places: Sequence[int], *, is_second: bool) -> str:  # noqa: ARG002 - one shoe
        """Draw a card for each place, and every one found face up between them."""
        return self._draw(len(places))

    def stray(self) -> str:
        """Draw one card."""
        return self._draw(1)

    def _draw(self, wanted: int) -> str:
        drawn: list[str] = []
        while self._cards and wanted:
            card = self._cards.pop(0)
            wanted -= not card.endswith(FACE_UP)
            drawn.append(card)
        return " ".join(drawn)


def supply_of(round_: Fields) -> Supply:
    """Read the cards of a round."""
    if round_.has("shoe"):
        return FromShoe(_shoe(round_))
    cards: dict[tuple[int, bool], str] = {}
    if round_.has("dealer"):
        dealer = round_.fields("dealer")
        dealer.only("first", "second")
        cards |= _named(dealer, DEALER)
    for area in round_.many("areas"):
        cards |= _named(area, area.seat("area"))
    return ByPlace(cards)


def _named(fields: Fields, place: int) -> dict[tuple[int, bool], str]:
    return {
        (place, is_second): _card(fields, name, fields.text(name))
        for name, is_second in (("first", False), ("second", True))
        if fields.has(name)
    }


def _shoe(round_: Fields) -> list[str]:
    listed = isinstance(round_.value("shoe"), Listed)
    texts = round_.words("shoe") if listed else round_.text("shoe").split()
    return [_card(round_, "shoe", text) for text in texts]


def _card(fields: Fields, name: str, text: str) -> str:
    """Read a card, with the mark of one that was found face up behind it."""
    bare = text.strip().strip(FACE_UP)
    try:
        card_of(bare)
    except BadCardError as refusal:
        fields.wrong(name, f"{name}: {refusal.sentence}")
    return bare + FACE_UP if FACE_UP in text else bare
