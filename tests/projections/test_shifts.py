"""What the pages about drawers show."""

from __future__ import annotations

from uuid import UUID

from domain.cage.cashier_shift import CashierShift
from services.use_cases import cage, counter
from services.use_cases.casino import Casino
from tests.people_and_things import (
    CASHIER_CAT,
    CASHIER_COL,
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

SHIFTS = "SELECT * FROM shifts.shifts WHERE place <> 'vault:main' ORDER BY place, number"


def test_a_drawer_just_opened(casino: Casino, rows: Rows) -> None:
    a_funded_vault(casino)
    shift_id = a_drawer_at(casino, "A", chips={2_500: 4})
    (shift,) = rows(SHIFTS)
    assert shift == {
        "shift_id": shift_id,
        "stream_version": 1,
        "place": "cage:A",
        "cage_window": "A",
        "number": 1,
        "cashier": CASHIER_CAT.staff_id,
        "gaming_day": FRIDAY,
        "opened_at": FRIDAY_NIGHT,
        "opening_cents": 1_000_000,
        "opening_count": {"10000": 100},
        "opening_chips_cents": 10_000,
        "opening_chips": {"2500": 4},
        "opening_reason": "",
        "in_cents": 0,
        "out_cents": 0,
        "expected_cents": 1_000_000,
        "chips_in_cents": 0,
        "chips_out_cents": 0,
        "expected_chips_cents": 10_000,
        "status": "open",
        "counts": 0,
        "counted_cents": None,
        "counted": None,
        "expected_count": None,
        "variance_cents": None,
        "counted_chips_cents": None,
        "counted_chips": None,
        "expected_chips": None,
        "chips_variance_cents": None,
        "second_counter": None,
        "goes_to": None,
        "transfer_id": None,
        "reason": None,
        "closed_at": None,
        "closed_by": None,
    }


def test_what_came_in_what_went_out_and_what_should_be_there(casino: Casino, rows: Rows) -> None:
    a_funded_vault(casino)
    shift_id, player_id = a_drawer_at(casino), a_player_of(casino)
    taken = counter.take_deposit(casino, take_deposit(shift_id, player_id, fifties(3)))
    counter.pay_withdrawal(casino, pay_withdrawal(shift_id, player_id, fifties(1)))
    (shift,) = rows(SHIFTS)
    assert (shift["in_cents"], shift["out_cents"]) == (15_000, 5_000)
    assert shift["expected_cents"] == 1_010_000
    assert shift["stream_version"] == 3
    counter.take_deposit(casino, take_deposit(shift_id, player_id, fifties(2)))
    counter.void_slip(casino, void_slip(shift_id, UUID(taken.facts["transaction_id"])))
    (shift,) = rows(SHIFTS)
    assert shift["expected_cents"] == 1_000_000 - 5_000 + 10_000
    assert shift["expected_cents"] == (
        shift["opening_cents"] + shift["in_cents"] - shift["out_cents"]
    )
    assert shift["stream_version"] == 5


def test_a_drawer_counted_by_two_and_closed_short(casino: Casino, rows: Rows) -> None:
    a_funded_vault(casino)
    shift = casino.load(CashierShift, a_drawer_at(casino))
    for pieces, by in ((98, CASHIER_CAT), (99, CASHIER_COL), (99, CASHIER_CAT)):
        cage.count_drawer(casino, count_drawer(shift, hundreds(pieces), by=by))
    (row,) = rows(SHIFTS)
    assert (row["status"], row["counts"], row["counted_cents"]) == ("counted", 3, 990_000)
    assert row["counted"] == {"10000": 99}
    assert row["variance_cents"] is None, "a count is blind until the drawer is closed"
    closed = cage.close_drawer(casino, close_drawer(shift, reason="a note is missing"))
    (row,) = rows(SHIFTS)
    assert (row["status"], row["variance_cents"]) == ("closed", -10_000)
    assert (row["expected_cents"], row["counted_cents"]) == (1_000_000, 990_000)
    assert row["expected_count"] == {"10000": 100}
    assert row["reason"] == "a note is missing"
    assert row["second_counter"] == CASHIER_COL.staff_id
    assert (row["goes_to"], str(row["transfer_id"])) == ("vault", closed.facts["transfer_id"])
    found = rows("SELECT by_staff, cents, chips_cents FROM shifts.counts ORDER BY position")
    assert [tuple(count.values()) for count in found] == [
        (CASHIER_CAT.staff_id, 980_000, 0),
        (CASHIER_COL.staff_id, 990_000, 0),
        (CASHIER_CAT.staff_id, 990_000, 0),
    ]
    assert (row["closed_at"], row["closed_by"]) == (FRIDAY_NIGHT, CASHIER_CAT.staff_id)


def test_a_window_has_a_row_for_each_of_its_shifts(casino: Casino, rows: Rows) -> None:
    a_funded_vault(casino)
    first = casino.load(CashierShift, a_drawer_at(casino))
    cage.count_drawer(casino, count_drawer(first, hundreds(100)))
    cage.close_drawer(casino, close_drawer(first))
    a_drawer_at(casino)
    listed = [(row["number"], row["status"]) for row in rows(SHIFTS)]
    assert listed == [(1, "closed"), (2, "open")]
