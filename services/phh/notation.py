"""The actions of the format: who did what, with which cards or amount."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from domain.cards.card import BadCardError, Card, card_of
from domain.cents import Cents
from domain.poker.state import UNSEEN
from services.phh.amounts import UnreadableHandError, cents_of

_PLAYER = re.compile(r"p([1-9][0-9]?)")


class Word(StrEnum):
    """The words of the format that our variants need."""

    DEAL_HOLE = "dh"
    DEAL_BOARD = "db"
    FOLD = "f"
    CHECK_OR_CALL = "cc"
    WAGER = "cbr"
    BRING_IN = "pb"
    SHOW_OR_MUCK = "sm"


@dataclass(frozen=True, slots=True)
class Action:
    """One action; `cards` are None where the format leaves them out (a muck)."""

    word: Word
    player: int = 0
    cards: tuple[Card, ...] | None = None
    cents: Cents = 0
    # The hole cards of a whole street, by player, where the word is to deal them.
    down: Mapping[int, tuple[Card, ...]] = field(default_factory=dict)
    up: Mapping[int, tuple[Card, ...]] = field(default_factory=dict)
    # Who acts first after these cards, where that does not follow from the seats.
    opens: int | None = None


def action_of(text: object) -> Action | None:
    """Read one action; a line of commentary alone is none."""
    if not isinstance(text, str):
        raise UnreadableHandError(f"actions: {text!r} is no action")
    match text.partition("#")[0].split():
        case []:
            return None
        case ["d", "db", cards]:
            return Action(Word.DEAL_BOARD, cards=_cards(cards, text))
        case ["d", "dh", player, cards]:
            return Action(Word.DEAL_HOLE, _player(player, text), _cards(cards, text))
        case [player, word]:
            return Action(_word(word, _ALONE, text), _player(player, text))
        case [player, "cbr", amount]:
            cents = cents_of(amount, f"actions: {text!r}")
            return Action(Word.WAGER, _player(player, text), cents=cents)
        case [player, "sm", cards]:
            shown = () if cards == "-" else _cards(cards, text)
            return Action(Word.SHOW_OR_MUCK, _player(player, text), shown)
        case _:
            raise UnreadableHandError(f"actions: {text!r} is no action of these games")


_ALONE = frozenset({Word.FOLD, Word.CHECK_OR_CALL, Word.BRING_IN, Word.SHOW_OR_MUCK})


def _word(word: str, known: frozenset[Word], text: str) -> Word:
    if word not in known:
        raise UnreadableHandError(f"actions: {text!r} is no action of these games")
    return Word(word)


def _player(word: str, text: str) -> int:
    found = _PLAYER.fullmatch(word)
    if not found:
        raise UnreadableHandError(f"actions: {text!r} names no player")
    return int(found[1])


def _cards(word: str, text: str) -> tuple[Card, ...]:
    pairs = [word[at : at + 2] for at in range(0, len(word), 2)]
    try:
        return tuple(UNSEEN if pair == "??" else card_of(pair) for pair in pairs)
    except BadCardError as refusal:
        raise UnreadableHandError(f"actions: {text!r}: {refusal.sentence}") from None
