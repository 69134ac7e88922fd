"""A drawer's count sheet: it ties to the slips, and an open drawer keeps its secret."""

from __future__ import annotations

from datetime import UTC, datetime
from uuid import UUID, uuid4

import pytest

from domain.cage.commands import CloseDrawer, CountDrawer
from domain.errors import NotFoundError
from services.projector.main import catch_up
from services.reports.count_sheet import count_sheet
from services.reports.document import Document, shown
from services.reports.formats import FORMATS
from services.settings import Settings
from services.use_cases import cage, counter
from services.use_cases.casino import Casino
from tests.people_and_things import (
    CASHIER_CAT,
    CASHIER_COL,
    SUPERVISOR_SUE,
    a_drawer_at,
    a_player_of,
    an_appointed_member,
    an_envelope,
    fifties,
    hundreds,
    pay_withdrawal,
    take_deposit,
    void_slip,
)

NOW = datetime(2026, 3, 9, 9, 0, tzinfo=UTC)


@pytest.fixture
def shift(casino: Casino) -> UUID:
    """A drawer of 10,000 that took 150, took 500 by mistake and voided it, and paid 50."""
    an_appointed_member(casino, "SUE", *SUPERVISOR_SUE.roles, name="Sue Supervisor")
    shift_id, player_id = a_drawer_at(casino), a_player_of(casino)
    counter.take_deposit(casino, take_deposit(shift_id, player_id, fifties(3)))
    wrong = counter.take_deposit(casino, take_deposit(shift_id, player_id, hundreds(5)))
    counter.void_slip(casino, void_slip(shift_id, UUID(wrong.facts["transaction_id"])))
    counter.pay_withdrawal(casino, pay_withdrawal(shift_id, player_id, fifties(1)))
    return shift_id


def close(casino: Casino, shift_id: UUID) -> None:
    # 10,100 is expected; twenty dollars are missing.
    count = {10_000: 100, 5_000: 1, 1_000: 3}
    for by in (CASHIER_COL, CASHIER_CAT):
        counting = CountDrawer(envelope=an_envelope(by=by), shift_id=shift_id, count=count)
        cage.count_drawer(casino, counting)
    closing = CloseDrawer(envelope=an_envelope(), shift_id=shift_id, reason="a twenty is missing")
    cage.close_drawer(casino, closing)


def a_sheet(casino: Casino, settings: Settings, shift_id: UUID) -> Document:
    with casino.pool.connection() as connection:
        catch_up(connection)
    return count_sheet(casino.pool, settings, shift_id, NOW, by="Ana Number 4")


def test_a_closed_drawer_shows_expected_counted_and_short(
    casino: Casino, settings: Settings, shift: UUID
) -> None:
    close(casino, shift)
    count, *_ = a_sheet(casino, settings, shift).sections
    assert count.rows == (
        ("$100", 100, 100, 100, 1_000_000),
        ("$50", 0, 2, 1, 5_000),
        ("$10", 0, 0, 3, 3_000),
        ("Expected", None, None, None, 1_010_000),
        ("Over (+) or short (−)", None, None, None, -2_000),
    )
    assert count.totals == ("Counted in all", None, None, None, 1_008_000)


def test_the_slips_add_up_to_what_was_expected(
    casino: Casino, settings: Settings, shift: UUID
) -> None:
    close(casino, shift)
    count, slips, *_ = a_sheet(casino, settings, shift).sections
    effects = [(row[1], row[6]) for row in slips.rows]
    assert effects == [
        ("Drawer opened", 1_000_000),
        ("Deposit", 15_000),
        ("Deposit", 50_000),
        ("Slip voided", -50_000),
        ("Withdrawal", -5_000),
        ("Drawer closed", None),
    ]
    assert slips.totals
    assert slips.totals[6] == 1_010_000 == count.rows[-2][4]
    assert [row[5] for row in slips.rows][2] == "void, VD-000001"
    assert [row[4] for row in slips.rows][3] == "Sue Supervisor"


@pytest.mark.parametrize("is_counted", [False, True])
def test_an_open_drawer_keeps_its_expected_figure_to_itself(
    casino: Casino, settings: Settings, shift: UUID, *, is_counted: bool
) -> None:
    if is_counted:
        command = CountDrawer(envelope=an_envelope(), shift_id=shift, count=hundreds(101))
        cage.count_drawer(casino, command)
    document = a_sheet(casino, settings, shift)
    count, slips, *_ = document.sections
    assert slips.totals is None
    assert {row[2] for row in count.rows} == {"pending count"}
    assert count.totals
    assert count.totals[4] == (1_010_000 if is_counted else "pending count")
    if not is_counted:
        said = [
            shown(value, column.kind)
            for section in document.sections
            for row in section.rows
            for value, column in zip(row, section.columns, strict=True)
        ]
        assert "$10,100.00" not in said
        assert ("State", "pending count") in document.facts


def test_every_figure_leads_to_what_it_is_made_of(
    casino: Casino, settings: Settings, shift: UUID
) -> None:
    close(casino, shift)
    count, slips, *_ = a_sheet(casino, settings, shift).sections
    opened, closed = slips.rows[0][-1], slips.rows[-1][-1]
    made_of = f"/reports/shifts/{shift}/count-sheet#slips"
    assert slips.anchor == "slips"
    assert count.links[0] == (
        None,
        f"/ledger/events/{opened}",
        made_of,
        f"/ledger/events/{closed}",
        f"/ledger/events/{closed}",
    )
    assert count.links[-2][4] == made_of
    assert count.total_links[4] == f"/ledger/events/{closed}"
    for row, links in slips.linked_rows:
        assert links[0] == f"/slips/{row[0]}"
        assert links[6] == links[7] == links[8] == f"/ledger/events/{row[8]}"


def test_a_closed_sheet_prints_the_same_whatever_happens_after(
    casino: Casino, settings: Settings, shift: UUID
) -> None:
    close(casino, shift)
    before = a_sheet(casino, settings, shift)
    a_drawer_at(casino, "2")
    after = a_sheet(casino, settings, shift)
    assert after.sections == before.sections
    assert after.facts == before.facts
    assert after.as_of_position == before.as_of_position + 4
    assert before.file_stem == f"count-sheet_1-shift-1_event-{before.as_of_position}"
    for form in FORMATS.values():
        assert form.render(before) == form.render(before)


def test_a_shift_nobody_worked_has_no_sheet(casino: Casino, settings: Settings) -> None:
    with pytest.raises(NotFoundError):
        count_sheet(casino.pool, settings, uuid4(), NOW)
