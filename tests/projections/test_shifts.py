"""What the pages about drawers show."""

from __future__ import annotations

from uuid import UUID

from domain.cage.cashier_shift import CashierShift
from services.use_cases import cage
from services.use_cases.casino import Casino
from tests.people_and_things import (
    CASHIER_CAT,
    FRIDAY,
    FRIDAY_NIGHT,
    a_drawer_at,
    a_funded_vault,
    a_player_of,
    close_drawer,
    count_drawer,
    fifties,
    hundreds,
    pay_withdrawal,
    take_deposit,
    void_slip,
)
from tests.projections.conftest import Rows

SHIFTS = "SELECT * FROM shifts.shifts ORDER BY cage_window, number"


def test_a_drawer_just_opened(casino: Casino, rows: Rows) -> None:
    a_funded_vault(casino)
    shift_id = a_drawer_at(casino, "A")
    (shift,) = rows(SHIFTS)
    assert shift == {
        "shift_id": shift_id,
        "stream_version": 1,
        "cage_window": "A",
        "number": 1,
        "cashier": CASHIER_CAT.staff_id,
        "gaming_day": FRIDAY,
        "opened_at": FRIDAY_NIGHT,
        "opening_cents": 1_000_000,
        "opening_count": {"10000": 100},
        "in_cents": 0,
        "out_cents": 0,
        "expected_cents": 1_000_000,
        "status": "open",
        "counts": 0,
        "counted_cents": None,
        "counted": None,
        "expected_count": None,
        "variance_cents": None,
        "reason": None,
        "closed_at": None,
        "closed_by": None,
    }


def test_what_came_in_what_went_out_and_what_should_be_there(casino: Casino, rows: Rows) -> None:
    a_funded_vault(casino)
    shift_id, player_id = a_drawer_at(casino), a_player_of(casino)
    taken = cage.take_deposit(casino, take_deposit(shift_id, player_id, fifties(3)))
    cage.pay_withdrawal(casino, pay_withdrawal(shift_id, player_id, fifties(1)))
    (shift,) = rows(SHIFTS)
    assert (shift["in_cents"], shift["out_cents"]) == (15_000, 5_000)
    assert shift["expected_cents"] == 1_010_000
    assert shift["stream_version"] == 3
    cage.take_deposit(casino, take_deposit(shift_id, player_id, fifties(2)))
    cage.void_slip(casino, void_slip(shift_id, UUID(taken.facts["transaction_id"])))
    (shift,) = rows(SHIFTS)
    assert shift["expected_cents"] == 1_000_000 - 5_000 + 10_000
    assert shift["expected_cents"] == (
        shift["opening_cents"] + shift["in_cents"] - shift["out_cents"]
    )
    assert shift["stream_version"] == 5


def test_a_drawer_counted_twice_and_closed_short(casino: Casino, rows: Rows) -> None:
    a_funded_vault(casino)
    shift = casino.load(CashierShift, a_drawer_at(casino))
    for pieces in (98, 99):
        cage.count_drawer(casino, count_drawer(shift, hundreds(pieces)))
    (row,) = rows(SHIFTS)
    assert (row["status"], row["counts"], row["counted_cents"]) == ("counted", 2, 990_000)
    assert row["counted"] == {"10000": 99}
    assert row["variance_cents"] is None, "a count is blind until the drawer is closed"
    cage.close_drawer(casino, close_drawer(shift, reason="a note is missing"))
    (row,) = rows(SHIFTS)
    assert (row["status"], row["variance_cents"]) == ("closed", -10_000)
    assert (row["expected_cents"], row["counted_cents"]) == (1_000_000, 990_000)
    assert row["expected_count"] == {"10000": 100}
    assert row["reason"] == "a note is missing"
    assert (row["closed_at"], row["closed_by"]) == (FRIDAY_NIGHT, CASHIER_CAT.staff_id)


def test_a_window_has_a_row_for_each_of_its_shifts(casino: Casino, rows: Rows) -> None:
    a_funded_vault(casino)
    first = casino.load(CashierShift, a_drawer_at(casino))
    cage.count_drawer(casino, count_drawer(first, hundreds(100)))
    cage.close_drawer(casino, close_drawer(first))
    a_drawer_at(casino)
    listed = [(row["number"], row["status"]) for row in rows(SHIFTS)]
    assert listed == [(1, "closed"), (2, "open")]
