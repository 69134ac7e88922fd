"""A real house with tables of every book, their terms set and their signs up."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from domain.banked.limits import Limit
from domain.staff.roles import Book
from domain.tables.commands import SetUpTable
from domain.tables.notices.commands import GiveNotice, ShowSign
from domain.tables.table import Table, table_id_of
from domain.tables.terms import TableTerms
from services.projector.main import catch_up
from services.use_cases import notices, tables
from services.use_cases.casino import Casino
from tests.domain.tables.terms_of_tables import OPERATOR_OLGA, of, terms_for
from tests.people_and_things import FRIDAY_NIGHT, PIT_BOSS_PIA, an_envelope

RAISED = of(terms_for(Book.TCP), ante=Limit(25_00, 500_00, 5_00))


def a_table_on_the_floor(
    casino: Casino, book: Book = Book.TCP, code: str = "", at: datetime = FRIDAY_NIGHT
) -> str:
    """Put a table on the floor with its terms, and its sign up."""
    code = code or f"{book}1"
    setting_up = SetUpTable(
        envelope=an_envelope(by=PIT_BOSS_PIA, at=at),
        code=code,
        game=f"The game of {book}",
        book=book,
        places=7,
        terms=terms_for(book),
    )
    tables.set_up_table(casino, setting_up)
    notices.show_sign(casino, ShowSign(envelope=an_envelope(by=OPERATOR_OLGA, at=at), table=code))
    seen(casino)
    return code


def a_notice(
    casino: Casino, code: str, terms: TableTerms = RAISED, at: datetime = FRIDAY_NIGHT, **said: Any
) -> UUID:
    """Give twenty minutes' notice with the sign up; return the notice."""
    asked = {"minutes": 20, "sign_is_up": True, "reason": "a busy night"} | said
    giving = GiveNotice(
        envelope=an_envelope(by=OPERATOR_OLGA, at=at), table=code, terms=terms, **asked
    )
    return UUID(notices.give_notice(casino, giving).facts["notice_id"])


def table_of(casino: Casino, code: str) -> Table:
    """Load a table from the log."""
    return casino.load(Table, table_id_of(code))


def after(minutes: int = 0, seconds: int = 0) -> datetime:
    """So long after Friday night began."""
    return FRIDAY_NIGHT + timedelta(minutes=minutes, seconds=seconds)


def seen(casino: Casino) -> None:
    """Bring the read models up to date."""
    with casino.pool.connection() as connection:
        catch_up(connection)
