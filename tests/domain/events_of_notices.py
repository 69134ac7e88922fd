"""What can be set, announced and shown at tables, once each."""

from __future__ import annotations

from collections.abc import Iterator

from domain.aggregate import AggregateRoot
from domain.banked.limits import Limit
from domain.casino_war.terms import Method
from domain.staff.roles import Book
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
from tests.domain.events_of_players import Keep, Sign
from tests.domain.tables.terms_of_tables import OPERATOR_OLGA, of, terms_for

_NOBODY = TableNow()


def streams_of_notices(sign: Sign, keep: Keep) -> Iterator[AggregateRoot]:
    """Tell it stream by stream."""
    asked = {"code": "TCP2", "game": "Three Card", "book": Book.TCP, "places": 7}
    table = Table.set_up(SetUpTable(envelope=sign(by=OPERATOR_OLGA), **asked))
    keep(table)
    set_and_signed(table, terms_for(Book.TCP), sign, keep)
    about = {"table": table.code, "reason": "a busy night"}
    raised = of(terms_for(Book.TCP), ante=Limit(25_00, 500_00, 5_00))
    giving = sign(by=OPERATOR_OLGA)
    given = announcing.give_notice(
        table, GiveNotice(envelope=giving, terms=raised, minutes=20, **about), _NOBODY
    )
    keep(table)
    taking = WithdrawNotice(envelope=sign(by=OPERATOR_OLGA), notice_id=given, **about)
    announcing.withdraw_notice(table, taking, _NOBODY)
    keep(table)
    closing = AnnounceClosing(envelope=sign(by=OPERATOR_OLGA), minutes=20, **about)
    announcing.announce_closing(table, closing, _NOBODY)
    keep(table)
    table.note_closed(sign())
    keep(table)
    yield table
    yield from _of_a_game_that_changes(sign, keep)
    asked = {"reason": "as the operator likes"}
    chosen = None
    for method in (Method.A, Method.B):
        choosing = ChooseDealingMethod(envelope=sign(by=OPERATOR_OLGA), method=method, **asked)
        chosen = DealingMethod.choose(choosing, chosen, [], set())
        keep(chosen)
    yield chosen


def _of_a_game_that_changes(sign: Sign, keep: Keep) -> Iterator[AggregateRoot]:
    asked = {"code": "C3P1", "game": "3 Card", "book": Book.C3P, "places": 7}
    table = Table.set_up(SetUpTable(envelope=sign(by=OPERATOR_OLGA), **asked))
    keep(table)
    set_and_signed(table, terms_for(Book.C3P), sign, keep)
    lower = of(terms_for(Book.C3P), ante=Limit(5_00, 500_00, 5_00))
    giving = GiveNotice(
        envelope=sign(by=OPERATOR_OLGA), table=table.code, terms=lower, reason="a slow night"
    )
    given = announcing.give_notice(table, giving, _NOBODY)
    keep(table)
    later = sign(by=OPERATOR_OLGA)
    applying.apply_notice(
        table, ApplyNotice(envelope=later, table=table.code, notice_id=given), _NOBODY
    )
    keep(table)
    yield table


def set_and_signed(table: Table, terms: TableTerms, sign: Sign, keep: Keep) -> None:
    """Set a table's terms and put its sign up."""
    asked = {"table": table.code, "terms": terms, "reason": "a new table"}
    setting.set_terms(table, SetTableTerms(envelope=sign(by=OPERATOR_OLGA), **asked), _NOBODY)
    keep(table)
    showing.show_sign(table, ShowSign(envelope=sign(by=OPERATOR_OLGA), table=table.code))
    keep(table)
