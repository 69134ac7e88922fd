"""What tables are set to, announce and show on the day that is kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import timedelta

from domain.aggregate import DomainEvent
from domain.banked.limits import Limit
from domain.casino_war import terms as casino_war
from domain.command import Envelope, Person
from domain.poker import terms as poker
from domain.poker.variants import Game
from domain.staff.roles import Book, Role
from domain.staff.staff_member import staff_id_of
from domain.tables.commands import SetUpTable
from domain.tables.dealing_method import DealingMethod
from domain.tables.notices import announcing, applying, setting, showing
from domain.tables.notices.commands import (
    AnnounceClosing,
    ApplyNotice,
    ChooseDealingMethod,
    GiveNotice,
    SetTableTerms,
    ShowSign,
    WithdrawNotice,
)
from domain.tables.now import TableNow
from domain.tables.table import Table
from domain.tables.terms import TableTerms
from domain.three_card_poker import terms as three_card
from tests.history.a_night_at_the_cage import all_of

Sign = Callable[..., Envelope]

_OLGA = Person(staff_id_of("OLGA"), frozenset({Role.CASINO_OPERATOR}))
_NOBODY = TableNow()
_WHY = "a busy night"
_THREE = three_card.Terms(
    book=Book.TCP,
    ante=Limit(10_00, 500_00, 5_00),
    pair_plus=Limit(5_00, 100_00),
    chip_unit=2_50,
    ante_bonus=three_card.AnteBonus.A,
    pair_plus_table=three_card.PairPlus.F,
)
_WAR = casino_war.Terms(war=Limit(5_00, 300_00), tie=Limit(1_00, 50_00), chip_unit=1_00)
_POKER = poker.Terms(
    book=Book.PP,
    game=Game.HOLDEM,
    structure=poker.Structure.NO_LIMIT,
    bets=(10_00,),
    blinds=(5_00, 10_00),
    split_unit=1,
    commission=poker.Commission(poker.Method.PERCENTAGE, rate=500, cap=10_00),
)
POKER_TERMS = TableTerms(
    poker=_POKER, minimum_buy_in=100_00, least_rake=50, bonuses=("Bad Beat, $5,000",)
)


def told_by(sign: Sign, table: Table, terms: TableTerms) -> None:
    """Set a table's terms and put its sign up."""
    asked = {"table": table.code, "terms": terms, "reason": "a new table"}
    setting.set_terms(table, SetTableTerms(envelope=sign(by=_OLGA), **asked), _NOBODY)
    showing.show_sign(table, ShowSign(envelope=sign(by=_OLGA), table=table.code))


def what_tables_tell(sign: Sign) -> Iterator[DomainEvent]:
    """Tell it event by event."""
    table = _a_table(sign, "TCP9", Book.TCP)
    told_by(sign, table, TableTerms(three_card=_THREE))
    yield from all_of(table)
    yield from _a_raised_minimum(sign, table)
    yield from _a_closing(sign, table)
    yield from _a_method(sign)


def _a_raised_minimum(sign: Sign, table: Table) -> Iterator[DomainEvent]:
    raised = TableTerms(three_card=replace(_THREE, ante=Limit(25_00, 500_00, 5_00)))
    asked = {"table": table.code, "terms": raised, "reason": _WHY, "minutes": 20}
    withdrawn = announcing.give_notice(table, GiveNotice(envelope=sign(by=_OLGA), **asked), _NOBODY)
    taking_back = {"table": table.code, "notice_id": withdrawn, "reason": "not so busy"}
    announcing.withdraw_notice(
        table, WithdrawNotice(envelope=sign(by=_OLGA), **taking_back), _NOBODY
    )
    envelope = sign(by=_OLGA)
    asked |= {"sign_is_up": True}
    given = announcing.give_notice(table, GiveNotice(envelope=envelope, **asked), _NOBODY)
    later = replace(sign(by=_OLGA), at=envelope.at + timedelta(minutes=20), station="clock")
    applying.apply_notice(
        table, ApplyNotice(envelope=later, table=table.code, notice_id=given), _NOBODY
    )
    yield from all_of(table)


def _a_closing(sign: Sign, table: Table) -> Iterator[DomainEvent]:
    asked = {"table": table.code, "reason": "the night ends", "minutes": 20, "sign_is_up": True}
    announcing.announce_closing(table, AnnounceClosing(envelope=sign(by=_OLGA), **asked), _NOBODY)
    table.note_closed(sign(by=_OLGA))
    yield from all_of(table)


def _a_method(sign: Sign) -> Iterator[DomainEvent]:
    table = _a_table(sign, "CW9", Book.CW)
    told_by(sign, table, TableTerms(war=_WAR))
    yield from all_of(table)
    chosen = None
    for method in (casino_war.Method.A, casino_war.Method.B):
        asked = ChooseDealingMethod(envelope=sign(by=_OLGA), method=method, reason=_WHY)
        chosen = DealingMethod.choose(asked, chosen, [table], set())
        yield from all_of(chosen, table)


def _a_table(sign: Sign, code: str, book: Book) -> Table:
    asked = {"code": code, "game": "The game", "book": book, "places": 7}
    return Table.set_up(SetUpTable(envelope=sign(by=_OLGA), **asked))
