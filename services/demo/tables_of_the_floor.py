"""The floor of the demonstration: a table of every book, with full terms and its sign up."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from domain.banked.limits import Limit
from domain.casino_war import terms as casino_war
from domain.command import Envelope
from domain.poker import terms as poker
from domain.poker.variants import Game
from domain.staff.roles import Book
from domain.tables.commands import SetUpTable
from domain.tables.notices.commands import SetTableTerms, ShowSign
from domain.tables.terms import TableTerms
from domain.three_card_poker import terms as three_card
from services.use_cases import notices, tables
from services.use_cases.casino import Casino


@dataclass(frozen=True, slots=True)
class DemoTable:
    """A table of the demonstration."""

    code: str
    game: str
    book: Book
    places: int
    terms: TableTerms


_CROWN = three_card.Terms(
    book=Book.TCP,
    ante=Limit(10_00, 500_00, 5_00),
    pair_plus=Limit(5_00, 100_00, 5_00),
    chip_unit=2_50,
    ante_bonus=three_card.AnteBonus.A,
    pair_plus_table=three_card.PairPlus.A,
)
_CANBERRA = three_card.Terms(
    book=Book.C3P,
    ante=Limit(10_00, 200_00, 5_00),
    pair_plus=Limit(5_00, 100_00, 5_00),
    chip_unit=2_50,
    ante_bonus=three_card.AnteBonus.CANBERRA,
    pair_plus_table=three_card.PairPlus.CANBERRA,
)
_WAR = casino_war.Terms(
    war=Limit(5_00, 300_00, 5_00), tie=Limit(1_00, 50_00, 1_00), chip_unit=1_00, decks=6
)
_POKERPRO = poker.Terms(
    book=Book.PP,
    game=Game.HOLDEM,
    structure=poker.Structure.FIXED,
    bets=(10_00, 20_00),
    blinds=(5_00, 10_00),
    split_unit=1,
    commission=poker.Commission(poker.Method.PERCENTAGE, rate=500, cap=12_00),
)
_LIVE = poker.Terms(
    book=Book.CP,
    game=Game.HOLDEM,
    structure=poker.Structure.NO_LIMIT,
    bets=(5_00,),
    blinds=(2_00, 5_00),
    split_unit=1_00,
    straddles=True,
    commission=poker.Commission(poker.Method.PERCENTAGE, rate=500, cap=15_00, rounding_unit=1_00),
    time_to_act=60,
    extension_seconds=30,
    extension_fee=5_00,
    extensions=2,
)
_TABLES = (
    DemoTable("TC-05", "Three Card Poker (Crown)", Book.TCP, 7, TableTerms(three_card=_CROWN)),
    DemoTable(
        "C3-01",
        "3 Card Poker (Canberra)",
        Book.C3P,
        7,
        TableTerms(three_card=_CANBERRA, layout_approval="GRC 2026/114, 2 February 2026"),
    ),
    DemoTable("CW-02", "Casino War", Book.CW, 7, TableTerms(war=_WAR)),
    DemoTable(
        "T-31",
        "PokerPro Holdem",
        Book.PP,
        10,
        TableTerms(
            poker=_POKERPRO,
            minimum_buy_in=100_00,
            least_rake=50,
            bonuses=("Bad Beat Bonus: $5,000.00 for aces full of kings or better, beaten",),
        ),
    ),
    DemoTable(
        "P-07",
        "Crown Poker No-limit Holdem",
        Book.CP,
        9,
        TableTerms(poker=_LIVE, minimum_buy_in=100_00, least_rake=1_00),
    ),
)


def set_the_floor_up(
    casino: Casino,
    as_pit_boss: Callable[..., Envelope],
    as_operator: Callable[..., Envelope],
) -> None:
    """Put each table on the floor, set its terms and put its sign up."""
    for each in _TABLES:
        setting_up = SetUpTable(
            envelope=as_pit_boss("table", each.code),
            code=each.code,
            game=each.game,
            book=each.book,
            places=each.places,
        )
        tables.set_up_table(casino, setting_up)
        setting = SetTableTerms(
            envelope=as_pit_boss("terms", each.code),
            table=each.code,
            terms=each.terms,
            reason="the demonstration's own",
        )
        notices.set_table_terms(casino, setting)
        notices.show_sign(
            casino, ShowSign(envelope=as_operator("sign", each.code), table=each.code)
        )
