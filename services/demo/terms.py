"""What the demonstration's tables play for."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from domain.banked.limits import Limit
from domain.casino_war import terms as war
from domain.poker import terms as poker
from domain.poker.variants import Game
from domain.staff.roles import Book
from domain.tables.terms import TableTerms
from domain.three_card_poker import terms as three_card

_COMMISSION = poker.Commission(poker.Method.PERCENTAGE, rate=500, cap=10_00)


def _poker(book: Book, structure: poker.Structure, bets: tuple[int, ...]) -> TableTerms:
    terms = poker.Terms(
        book=book,
        game=Game.HOLDEM,
        structure=structure,
        bets=bets,
        blinds=(5_00, 10_00),
        split_unit=1_00,
        commission=_COMMISSION,
    )
    return TableTerms(poker=terms, minimum_buy_in=200_00, least_rake=50)


TERMS: Mapping[str, TableTerms] = MappingProxyType(
    {
        "TC-05": TableTerms(
            three_card=three_card.Terms(
                book=Book.TCP,
                ante=Limit(10_00, 500_00),
                pair_plus=Limit(5_00, 100_00),
                chip_unit=1_00,
                ante_bonus=three_card.AnteBonus.A,
                pair_plus_table=three_card.PairPlus.E,
            )
        ),
        "C3-01": TableTerms(
            three_card=three_card.Terms(
                book=Book.C3P,
                ante=Limit(10_00, 200_00, 5_00),
                pair_plus=Limit(5_00, 100_00, 5_00),
                chip_unit=5_00,
                ante_bonus=three_card.AnteBonus.CANBERRA,
                pair_plus_table=three_card.PairPlus.CANBERRA,
            ),
            layout_approval="GRC 2026/114, 2 Feb 2026",
        ),
        "CW-02": TableTerms(
            war=war.Terms(war=Limit(10_00, 300_00), tie=Limit(5_00, 50_00), chip_unit=1_00, decks=6)
        ),
        "T-31": _poker(Book.PP, poker.Structure.FIXED, (10_00, 20_00)),
        "P-07": _poker(Book.CP, poker.Structure.FIXED, (10_00, 20_00)),
    }
)
