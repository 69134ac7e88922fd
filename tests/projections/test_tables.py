"""What a table plays for, what its sign shows and what it has announced, as rows."""

from __future__ import annotations

from domain.staff.roles import Book
from domain.tables.notices.commands import (
    ApplyNotice,
    ChooseDealingMethod,
    SetTableTerms,
    ShowSign,
    WithdrawNotice,
)
from services.reads import tables
from services.use_cases import notices
from services.use_cases.casino import Casino
from tests.domain.tables.terms_of_tables import OPERATOR_OLGA, of, terms_for
from tests.people_and_things import PIT_BOSS_PIA, an_envelope
from tests.projections.conftest import Rows
from tests.services.use_cases.a_floor import RAISED, a_notice, a_table_on_the_floor, after


def test_terms_sign_and_notices_of_a_table(casino: Casino, rows: Rows) -> None:
    code = a_table_on_the_floor(casino)
    (table,) = tables.all_tables(casino.pool)
    assert (table.terms_number, table.signed_number, table.is_signed) == (1, 1, True)
    assert (table.signed_at, table.signed_by) == (after(), OPERATOR_OLGA.staff_id)
    assert table.stream_version == 3
    assert tables.terms_of(casino.pool, table.table_id) == terms_for(Book.TCP)

    notice = a_notice(casino, code)
    rows("SELECT 1")
    (stands,) = tables.notices(casino.pool, table.table_id)
    assert (stands.notice_id, stands.state, stands.due_at) == (notice, "stands", after(20))
    assert [each.after for each in stands.changes] == ["$25.00"]
    applying = ApplyNotice(
        envelope=an_envelope(by=PIT_BOSS_PIA, at=after(20)), table=code, notice_id=notice
    )
    notices.apply_notice(casino, applying)
    rows("SELECT 1")
    assert tables.notices(casino.pool, table.table_id) == []
    (table,) = tables.all_tables(casino.pool)
    assert (table.terms_number, table.is_signed) == (2, True)
    assert tables.terms_of(casino.pool, table.table_id) == RAISED
    assert [each.number for each in tables.versions(casino.pool, table.table_id)] == [2, 1]


def test_a_sign_that_no_longer_holds(casino: Casino, rows: Rows) -> None:
    code = a_table_on_the_floor(casino, Book.PP)
    terms = of(terms_for(Book.PP), time_to_act=45)
    asked = SetTableTerms(
        envelope=an_envelope(by=PIT_BOSS_PIA), table=code, terms=terms, reason="slower"
    )
    notices.set_table_terms(casino, asked)
    rows("SELECT 1")
    assert not tables.all_tables(casino.pool)[0].is_signed
    notices.show_sign(casino, ShowSign(envelope=an_envelope(by=PIT_BOSS_PIA), table=code))
    notice = a_notice(casino, code, of(terms, bets=(20_00, 40_00), blinds=(10_00, 20_00)))
    rows("SELECT 1")
    assert tables.all_tables(casino.pool)[0].is_signed
    taking = WithdrawNotice(
        envelope=an_envelope(by=PIT_BOSS_PIA), table=code, notice_id=notice, reason="quiet"
    )
    notices.withdraw_notice(casino, taking)
    (row,) = rows("SELECT state FROM tables.notices")
    assert row["state"] == "withdrawn"
    assert not tables.all_tables(casino.pool)[0].is_signed
    assert tables.all_tables(casino.pool)[0].minimum_buy_in_cents == 200_00


def test_every_change_of_a_parameter_is_a_line(casino: Casino, rows: Rows) -> None:
    code = a_table_on_the_floor(casino)
    a_notice(casino, code)
    for method in ("B", "A"):
        choosing = ChooseDealingMethod(
            envelope=an_envelope(by=OPERATOR_OLGA), method=method, reason="quicker"
        )
        notices.choose_dealing_method(casino, choosing)
    found = rows(
        "SELECT place, parameter, before, after FROM parameter_changes.changes"
        " WHERE parameter IN ('war.method', 'three_card.ante.least') ORDER BY position"
    )
    assert [tuple(each.values()) for each in found] == [
        ("TCP1", "three_card.ante.least", "none", "$10.00"),
        ("House", "war.method", "none", "B"),
        ("House", "war.method", "B", "A"),
    ]
    (sign, announcing) = rows("SELECT * FROM parameter_changes.signs ORDER BY position")
    assert (sign["number"], sign["announces"]) == (1, [])
    assert len(announcing["announces"]) == 1
