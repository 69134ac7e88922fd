"""Hole cards of the format, one action a player or a card, gathered into whole streets."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from itertools import zip_longest

from domain.cards.card import Card
from domain.poker.state import UNSEEN
from domain.poker.variants import Street, Variant
from services.phh.notation import Action, Word

Hands = dict[int, tuple[Card, ...]]


def given_up(actions: Sequence[Action]) -> frozenset[int]:
    """Name who mucks, or is said to show cards that no line of the file ever names."""
    last = {each.player: each.cards for each in actions if each.word is Word.SHOW_OR_MUCK}
    unseen = {
        each.player
        for each in actions
        if each.word is Word.DEAL_HOLE and UNSEEN in (each.cards or ())
    }
    return frozenset(
        player
        for player, cards in last.items()
        if cards is None or (UNSEEN in cards and player in unseen)
    )


_ACTS = frozenset({Word.FOLD, Word.CHECK_OR_CALL, Word.WAGER, Word.BRING_IN})
_DEALS = frozenset({Word.DEAL_HOLE, Word.DEAL_BOARD})


def opened(actions: Sequence[Action]) -> Iterator[Action]:
    """Say of every deal who acts first after it.

    Houses differ in who opens where hands that show are alike but for their suits, and after a
    straddle from elsewhere than the left of the big blind: the file knows.
    """
    for action, after in zip_longest(actions, actions[1:]):
        opens = after.player if after is not None and after.word in _ACTS else None
        yield replace(action, opens=opens) if opens and action.word in _DEALS else action


def in_streets(
    actions: Sequence[Action], variant: Variant, mucks: Collection[int]
) -> Iterator[Action]:
    """Gather deals of hole cards that follow each other, as many a player as the street has.

    A file may leave out the deal of cards that nobody saw: it is put in. The cards of a hand that
    its player gives up at the showdown are seen by nobody.
    """
    streets = iter([each for each in variant.streets if each.down + each.up])
    street = next(streets, variant.streets[0])
    if not any(action.word is Word.DEAL_HOLE for action in actions):
        yield Action(Word.DEAL_HOLE)
    gathered: Hands = {}
    for action in actions:
        if action.word is Word.DEAL_HOLE:
            held = gathered.get(action.player, ())
            if len(held) >= street.down + street.up:
                # The player has all the street gives: this is the next one's.
                yield _deal(gathered, street, mucks)
                gathered, held, street = {}, (), next(streets, street)
            gathered[action.player] = held + (action.cards or ())
            continue
        if gathered:
            yield _deal(gathered, street, mucks)
            gathered, street = {}, next(streets, street)
        yield action
    # A file may end in the middle of a deal.
    if gathered and min(map(len, gathered.values())) >= street.down + street.up:
        yield _deal(gathered, street, mucks)


def _deal(hands: Hands, street: Street, mucks: Collection[int]) -> Action:
    count = street.down
    down = {
        player: (UNSEEN,) * count if player in mucks else cards[:count]
        for player, cards in hands.items()
    }
    up = {player: cards[count:] for player, cards in hands.items()}
    return Action(
        Word.DEAL_HOLE,
        # More cards than the street gives are passed on as they are: the deal refuses them.
        down=down if count else {},
        up=up if street.up or any(up.values()) else {},
    )
