"""Rounds of Three Card Poker and Casino War, dealt at random: the same for every contestant."""

from __future__ import annotations

import random
from collections.abc import Sequence

from domain.banked.limits import Limit
from domain.cards.card import Card, rank_of, texts_of
from domain.cards.deck import DECK
from domain.casino_war import steps as war
from domain.casino_war import terms as of_war
from domain.casino_war.acts import Bet as WarBet
from domain.cents import Cents
from domain.staff.roles import Book
from domain.three_card_poker import steps as three
from domain.three_card_poker import terms as of_three
from domain.three_card_poker.acts import Bet

THREE = of_three.Terms(
    book=Book.TCP,
    ante=Limit(10_00, 500_00),
    pair_plus=Limit(5_00, 100_00),
    chip_unit=1_00,
    ante_bonus=of_three.AnteBonus.A,
    pair_plus_table=of_three.PairPlus.A,
)
WAR = of_war.Terms(war=Limit(10_00, 300_00), tie=Limit(5_00, 50_00), chip_unit=1_00)
_BOXES = range(1, 6)
_ANTES: tuple[Cents, ...] = (10_00, 15_00, 25_00, 50_00)
_SHOWN_FROM_THE_RIGHT = -1


def three_card_steps(chance: random.Random) -> tuple[three.Step, ...]:
    """Deal a whole round to five boxes: two in three play, every other one wagers Pair Plus."""
    cards = chance.sample(DECK, 3 * (len(_BOXES) + 1))
    kind, taken = three.Kind, []
    antes = {box: chance.choice(_ANTES) for box in _BOXES}
    plays = {box for box in _BOXES if chance.random() < 2 / 3}
    for box in _BOXES:
        bets = {Bet.ANTE: antes[box]} | ({Bet.PAIR_PLUS: 10_00} if box % 2 else {})
        taken += [
            three.Step(kind=kind.WAGER, box=box, player=f"P{box}", bet=bet, cents=cents)
            for bet, cents in bets.items()
        ]
    taken += [three.Step(kind=each) for each in (kind.CLOSE_BETTING, kind.DEAL, kind.ANNOUNCE)]
    for box in _BOXES:
        does = kind.PLAY if box in plays else kind.FOLD
        taken.append(three.Step(kind=does, box=box, cents=antes[box] if box in plays else 0))
    if not plays:
        return (*taken, three.Step(kind=kind.COLLECT))
    taken.append(three.Step(kind=kind.SHOW_DEALER, cards=texts_of(cards[:3])))
    for box in sorted(plays)[::_SHOWN_FROM_THE_RIGHT]:
        held = texts_of(cards[3 * box : 3 * box + 3])
        taken.append(three.Step(kind=kind.SHOW_HAND, box=box, cards=held))
    return tuple(taken)


def war_steps(chance: random.Random) -> tuple[war.Step, ...]:
    """Deal a whole round to five areas; whoever ties goes to war."""
    first = _from_shoe(chance, len(_BOXES) + 1)
    stakes = {area: chance.choice(_ANTES) for area in _BOXES}
    tied = [area for area in _BOXES if rank_of(first[area - 1]) == rank_of(first[-1])]
    kind, taken = war.Kind, []
    for area in _BOXES:
        bets = {WarBet.WAR: stakes[area]} | ({WarBet.TIE: 5_00} if area % 2 else {})
        taken += [
            war.Step(kind=kind.PLACE, area=area, player=f"P{area}", bet=bet, cents=cents)
            for bet, cents in bets.items()
        ]
    taken.append(war.Step(kind=kind.CLOSE_BETTING))
    taken.append(war.Step(kind=kind.DEAL, cards=texts_of(first)))
    taken.append(war.Step(kind=kind.SETTLE))
    for area in tied:
        who = f"P{area}"
        taken.append(war.Step(kind=kind.GO_TO_WAR, area=area, player=who, cents=stakes[area]))
    if tied:
        second = _from_shoe(chance, len(tied) + 1)
        taken.append(war.Step(kind=kind.DEAL, cards=texts_of(second)))
        taken.append(war.Step(kind=kind.SETTLE))
    return (*taken, war.Step(kind=kind.COLLECT))


def _from_shoe(chance: random.Random, count: int) -> Sequence[Card]:
    """Draw from six decks: one card may come more than once."""
    return chance.sample(DECK * 6, count)
