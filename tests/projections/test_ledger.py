"""One row per posting, one balance per account, and they agree."""

from __future__ import annotations

from uuid import UUID

from domain.cage.cashier_shift import CashierShift
from services.use_cases import cage
from services.use_cases.casino import Casino
from tests.people_and_things import (
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

BALANCES = "SELECT account, cents FROM ledger.balances ORDER BY account"


def balances(rows: Rows) -> dict[str, int]:
    return {row["account"]: row["cents"] for row in rows(BALANCES)}


def test_an_evening_ends_with_every_cent_in_its_place(casino: Casino, rows: Rows) -> None:
    a_funded_vault(casino)
    shift_id, player_id = a_drawer_at(casino), a_player_of(casino)
    player = f"player:{player_id}:account"
    taken = cage.take_deposit(casino, take_deposit(shift_id, player_id, fifties(3)))
    cage.take_deposit(casino, take_deposit(shift_id, player_id, fifties(4)))
    cage.pay_withdrawal(casino, pay_withdrawal(shift_id, player_id, fifties(1)))
    cage.void_slip(casino, void_slip(shift_id, UUID(taken.facts["transaction_id"])))
    assert balances(rows) == {
        "cage:1:cash": 1_000_000 + 20_000 - 5_000,
        "house:capital": -100_000_000,
        "house:owed": -15_000,
        "patrons:cash": -15_000,
        player: 15_000,
        "vault:main:cash": 100_000_000 - 1_000_000,
    }
    shift = casino.load(CashierShift, shift_id)
    cage.count_drawer(casino, count_drawer(shift, hundreds(101)))
    cage.close_drawer(casino, close_drawer(shift, reason="a fifty is missing"))
    after = balances(rows)
    assert after["cage:1:cash"] == 0
    assert after["vault:main:cash"] == 100_000_000 - 1_000_000 + 1_010_000
    assert after["suspense:variance"] == 5_000
    assert sum(after.values()) == 0


def test_balances_are_the_sums_of_the_entries_however_the_batches_fell(
    casino: Casino, rows: Rows
) -> None:
    a_funded_vault(casino)
    shift_id, player_id = a_drawer_at(casino), a_player_of(casino)
    for count in range(1, 6):
        cage.take_deposit(casino, take_deposit(shift_id, player_id, fifties(count)))
        cage.pay_withdrawal(casino, pay_withdrawal(shift_id, player_id, fifties(1)))
        if count % 2:
            balances(rows)
    summed = rows(
        "SELECT account, sum(cents)::bigint AS cents, max(position) AS position"
        " FROM ledger.entries GROUP BY account ORDER BY account"
    )
    assert rows("SELECT account, cents, position FROM ledger.balances ORDER BY account") == summed


def test_every_event_sums_to_nothing(casino: Casino, rows: Rows) -> None:
    a_funded_vault(casino)
    cage.take_deposit(casino, take_deposit(a_drawer_at(casino), a_player_of(casino)))
    sums = rows("SELECT position, sum(cents) AS cents FROM ledger.entries GROUP BY 1 ORDER BY 1")
    # Opening an account moves no money, so it has no entry.
    assert [(row["position"], row["cents"]) for row in sums] == [(1, 0), (2, 0), (6, 0), (7, 0)]
