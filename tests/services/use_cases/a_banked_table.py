"""Open tables of the house-banked games in a real house."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from domain.cage.denominations import Count
from domain.command import Envelope, Person
from domain.staff.roles import Book, Role
from domain.tables.commands import SetUpTable
from domain.tables.day.commands import CountFloat, OpenTable
from domain.tables.notices.commands import ShowSign
from domain.tables.terms import TableTerms
from services.use_cases import notices, table_days, tables
from services.use_cases.casino import Casino
from tests.domain.tables.terms_of_tables import OPERATOR_OLGA, terms_for
from tests.people_and_things import DEALER_DAN, PIT_BOSS_PIA, a_bank_sent, a_person, an_envelope

SUPERVISOR_GIL = a_person("GIL", Role.GAME_SUPERVISOR)
SUPERVISOR_CIA = a_person("CIA", Role.CASINO_SUPERVISOR)
# Five thousand dollars in five kinds of chip.
FLOAT: Count = {100_00: 20, 25_00: 80, 5_00: 180, 1_00: 100}
_VERIFIES = {Book.TCP: SUPERVISOR_GIL, Book.C3P: SUPERVISOR_CIA, Book.CW: SUPERVISOR_GIL}


def now(by: Person, **others: Any) -> Envelope:
    """An envelope of this very moment, as pages send theirs."""
    moment = datetime.now(UTC)
    return an_envelope(by=by, at=moment, gaming_day=moment.date(), **others)


def an_open_table(
    casino: Casino, code: str = "TC-05", book: Book = Book.TCP, terms: TableTerms | None = None
) -> int:
    """Set a table up with terms and sign, and open it with a float; return the position."""
    setting_up = SetUpTable(
        envelope=now(PIT_BOSS_PIA, authorised_by=OPERATOR_OLGA),
        code=code,
        game=f"The game of {book}",
        book=book,
        places=7,
        terms=terms or terms_for(book),
    )
    tables.set_up_table(casino, setting_up)
    notices.show_sign(casino, ShowSign(envelope=now(OPERATOR_OLGA), table=code))
    sent = a_bank_sent(casino, f"table:{code}", chips=FLOAT)
    second = _VERIFIES[book]
    for by in (DEALER_DAN, second):
        table_days.count_float(casino, CountFloat(envelope=now(by), table=code, chips=FLOAT))
    opening = OpenTable(envelope=now(second), table=code, transfer_id=sent)
    return table_days.open_table(casino, opening).position
