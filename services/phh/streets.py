"""Hole cards of the format, one action a player or a card, gathered into whole streets."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from domain.cards.card import Card
from domain.poker.variants import Variant
from services.phh.notation import Action, Word


def in_streets(actions: Iterable[Action], variant: Variant) -> Iterator[Action]:
    """Gather deals of hole cards that follow each other, as many a player as the street has.

    A file may leave out the deal of cards that nobody saw: it is put in.
    """
    actions = list(actions)
    if not any(action.word is Word.DEAL_HOLE for action in actions):
        yield Action(Word.DEAL_HOLE)
    sizes = iter([each.down + each.up for each in variant.streets if each.down + each.up])
    gathered: dict[int, tuple[Card, ...]] = {}
    size = next(sizes, 0)
    for action in actions:
        if action.word is Word.DEAL_HOLE:
            held = gathered.get(action.player, ())
            if len(held) >= size:
                # The player has all the street gives: this is the next one's.
                yield Action(Word.DEAL_HOLE, hands=gathered)
                gathered, held, size = {}, (), next(sizes, 0)
            gathered[action.player] = held + (action.cards or ())
            continue
        if gathered:
            yield Action(Word.DEAL_HOLE, hands=gathered)
            gathered, size = {}, next(sizes, 0)
        yield action
    if gathered:
        yield Action(Word.DEAL_HOLE, hands=gathered)
