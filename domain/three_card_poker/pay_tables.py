"""The pay tables of both books: so many to one (TCP-8.1, C3P-8)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from domain.cards.three import HandClass
from domain.three_card_poker.terms import AnteBonus, PairPlus

Odds = Mapping[HandClass, int]


def _bonus(straight_flush: int, three_of_a_kind: int, straight: int) -> Odds:
    return MappingProxyType(
        {
            HandClass.STRAIGHT_FLUSH: straight_flush,
            HandClass.THREE_OF_A_KIND: three_of_a_kind,
            HandClass.STRAIGHT: straight,
        }
    )


def _pairs(straight_flush: int, three_of_a_kind: int, straight: int, flush: int) -> Odds:
    return MappingProxyType(
        {
            HandClass.STRAIGHT_FLUSH: straight_flush,
            HandClass.THREE_OF_A_KIND: three_of_a_kind,
            HandClass.STRAIGHT: straight,
            HandClass.FLUSH: flush,
            HandClass.PAIR: 1,
        }
    )


ANTE_BONUS: Mapping[AnteBonus, Odds] = MappingProxyType(
    {
        AnteBonus.A: _bonus(5, 4, 1),
        AnteBonus.B: _bonus(5, 3, 1),
        AnteBonus.C: _bonus(4, 3, 1),
        AnteBonus.CANBERRA: _bonus(4, 3, 1),
    }
)

PAIR_PLUS: Mapping[PairPlus, Odds] = MappingProxyType(
    {
        PairPlus.A: _pairs(40, 30, 6, 4),
        PairPlus.B: _pairs(40, 25, 6, 4),
        PairPlus.C: _pairs(40, 30, 5, 4),
        PairPlus.D: _pairs(40, 30, 6, 3),
        PairPlus.E: _pairs(35, 25, 6, 4),
        PairPlus.F: _pairs(35, 33, 6, 4),
        PairPlus.CANBERRA: _pairs(40, 30, 6, 3),
    }
)
