"""Terms and signs for tables of every book, as tests of tables and of rounds need them."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

from domain.banked.limits import Limit
from domain.casino_war import terms as casino_war
from domain.command import Envelope, Person
from domain.poker import terms as poker
from domain.poker.variants import Game
from domain.staff.roles import Book, Role
from domain.tables.commands import SetUpTable
from domain.tables.notices import announcing, setting, showing
from domain.tables.notices.commands import GiveNotice, SetTableTerms, ShowSign
from domain.tables.now import TableNow
from domain.tables.table import Table
from domain.tables.terms import TableTerms
from domain.three_card_poker import terms as three_card
from tests.people_and_things import FRIDAY_NIGHT, PIT_BOSS_PIA, a_person, an_envelope

OPERATOR_OLGA = a_person("OLGA", Role.CASINO_OPERATOR)
EIGHT_O_CLOCK = FRIDAY_NIGHT
COMMISSION = poker.Commission(poker.Method.PERCENTAGE, rate=500, cap=10_00)

_THREE = three_card.Terms(
    book=Book.TCP,
    ante=Limit(10_00, 500_00, 5_00),
    pair_plus=Limit(5_00, 100_00),
    chip_unit=2_50,
    ante_bonus=three_card.AnteBonus.A,
    pair_plus_table=three_card.PairPlus.B,
)
_CANBERRA = replace(
    _THREE,
    book=Book.C3P,
    ante_bonus=three_card.AnteBonus.CANBERRA,
    pair_plus_table=three_card.PairPlus.CANBERRA,
)
_WAR = casino_war.Terms(
    war=Limit(5_00, 300_00, 5_00), tie=Limit(1_00, 50_00), chip_unit=1_00, decks=6
)
_POKER = poker.Terms(
    book=Book.PP,
    game=Game.HOLDEM,
    structure=poker.Structure.FIXED,
    bets=(10_00, 20_00),
    blinds=(5_00, 10_00),
    split_unit=1_00,
    commission=COMMISSION,
)


def terms_for(book: Book, minimum: int = 200_00) -> TableTerms:
    """Return plain terms of a book: minimum ten dollars for an Ante, five for a war."""
    match book:
        case Book.TCP:
            return TableTerms(three_card=_THREE)
        case Book.C3P:
            return TableTerms(three_card=_CANBERRA, layout_approval="GRC 2026/114, 2 Feb 2026")
        case Book.CW:
            return TableTerms(war=_WAR)
    game = replace(_POKER, book=book)
    return TableTerms(poker=game, minimum_buy_in=minimum or 1, least_rake=50)


def of(terms: TableTerms, **changed: Any) -> TableTerms:
    """The same terms, with parameters of their game changed."""
    for game in ("three_card", "war", "poker"):
        if (own := getattr(terms, game)) is not None:
            return replace(terms, **{game: replace(own, **changed)})
    raise AssertionError("terms without a game")


def a_new_table(book: Book = Book.TCP, code: str = "", places: int = 7) -> Table:
    """A table just put on the floor, without terms."""
    command = SetUpTable(
        envelope=an_envelope(by=PIT_BOSS_PIA),
        code=code or f"{book}1",
        game=f"The game of {book}",
        book=book,
        places=places,
    )
    table = Table.set_up(command)
    table.collect_events()
    return table


def a_table_with_terms(
    book: Book = Book.TCP, terms: TableTerms | None = None, *, signed: bool = True
) -> Table:
    """A table with terms, and their sign up, at eight o'clock."""
    table = a_new_table(book)
    give_terms(table, terms, signed=signed)
    return table


def give_terms(table: Table, terms: TableTerms | None = None, *, signed: bool = True) -> None:
    """Set terms at a table and put its sign up."""
    asked = SetTableTerms(
        envelope=an_envelope(by=OPERATOR_OLGA),
        table=table.code,
        terms=terms or terms_for(table.rulebook),
        reason="a new table",
    )
    setting.set_terms(table, asked, TableNow())
    if signed:
        showing.show_sign(table, ShowSign(envelope=an_envelope(by=OPERATOR_OLGA), table=table.code))
    table.collect_events()


def at(minutes: int = 0, seconds: int = 0, by: Person = OPERATOR_OLGA, **others: Any) -> Envelope:
    """An envelope of so long after eight o'clock."""
    return an_envelope(by=by, at=moment(minutes, seconds), **others)


def moment(minutes: int = 0, seconds: int = 0) -> datetime:
    """So long after eight o'clock."""
    return EIGHT_O_CLOCK + timedelta(minutes=minutes, seconds=seconds)


def set_terms(table: Table, terms: TableTerms, now: TableNow | None = None, **sealed: Any) -> None:
    """Ask to set terms, as the operator unless told otherwise."""
    asked = SetTableTerms(
        envelope=at(**sealed), table=table.code, terms=terms, reason="a busy night"
    )
    setting.set_terms(table, asked, now or TableNow())


def give_notice(
    table: Table,
    terms: TableTerms,
    minutes: int = 20,
    now: TableNow | None = None,
    *,
    agreed: int = 0,
    sign_is_up: bool = True,
    envelope: Envelope | None = None,
) -> Any:
    """Give notice with the sign up, at eight o'clock unless told otherwise; return the notice."""
    asked = GiveNotice(
        envelope=envelope or at(),
        table=table.code,
        terms=terms,
        reason="a busy night",
        minutes=minutes,
        agreed=agreed,
        sign_is_up=sign_is_up,
    )
    return announcing.give_notice(table, asked, now or TableNow())


def by_the_hour(
    book: Book = Book.CP, fee: int = 10_00, *, stand_alone: bool = False, minimum: int = 200_00
) -> TableTerms:
    """Terms of a poker table that charges its players by the hour."""
    commission = poker.Commission(poker.Method.TIME_CHARGE)
    terms = of(terms_for(book, minimum), commission=commission, stand_alone=stand_alone)
    return replace(terms, hourly_fee=fee, least_rake=0)
