"""One row per posting, one balance per account, and they agree."""

from __future__ import annotations

from uuid import UUID

from domain.cage.cashier_shift import CashierShift
from services.use_cases import cage, counter
from services.use_cases.casino import Casino
from tests.people_and_things import (
    CASHIER_CAT,
    CASHIER_COL,
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
    shift_id, player_id = a_drawer_at(casino, chips={2_500: 20}), a_player_of(casino)
    player = f"player:{player_id}:account"
    taken = counter.take_deposit(casino, take_deposit(shift_id, player_id, fifties(3)))
    counter.take_deposit(casino, take_deposit(shift_id, player_id, fifties(4)))
    counter.pay_withdrawal(casino, pay_withdrawal(shift_id, player_id, fifties(1)))
    counter.void_slip(casino, void_slip(shift_id, UUID(taken.facts["transaction_id"])))
    assert {account: cents for account, cents in balances(rows).items() if cents} == {
        "cage:1:cash": 1_000_000 + 20_000 - 5_000,
        "cage:1:chips": 50_000,
        "house:capital": -100_000_000,
        "house:chips": -100_000_000,
        "house:owed": -15_000,
        "patrons:cash": -15_000,
        player: 15_000,
        "vault:main:cash": 100_000_000 - 1_000_000,
        "vault:main:chips": 100_000_000 - 50_000,
    }
    shift = casino.load(CashierShift, shift_id)
    for by in (CASHIER_COL, CASHIER_CAT):
        cage.count_drawer(casino, count_drawer(shift, hundreds(101), {2_500: 20}, by=by))
    closing = close_drawer(shift, reason="a fifty is missing")
    sent = cage.close_drawer(casino, closing).facts["transfer_id"]
    after = balances(rows)
    assert after["cage:1:cash"] == after["cage:1:chips"] == 0
    assert after[f"transit:{sent}:cash"] == 1_010_000
    assert after[f"transit:{sent}:chips"] == 50_000
    assert after["suspense:variance"] == 5_000
    assert sum(after.values()) == 0


def test_balances_are_the_sums_of_the_entries_however_the_batches_fell(
    casino: Casino, rows: Rows
) -> None:
    a_funded_vault(casino)
    shift_id, player_id = a_drawer_at(casino), a_player_of(casino)
    for count in range(1, 6):
        counter.take_deposit(casino, take_deposit(shift_id, player_id, fifties(count)))
        counter.pay_withdrawal(casino, pay_withdrawal(shift_id, player_id, fifties(1)))
        if count % 2:
            balances(rows)
    summed = rows(
        "SELECT account, sum(cents)::bigint AS cents, max(position) AS position"
        " FROM ledger.entries GROUP BY account ORDER BY account"
    )
    assert rows("SELECT account, cents, position FROM ledger.balances ORDER BY account") == summed


def test_every_event_sums_to_nothing(casino: Casino, rows: Rows) -> None:
    a_funded_vault(casino)
    counter.take_deposit(casino, take_deposit(a_drawer_at(casino), a_player_of(casino)))
    sums = rows("SELECT position, sum(cents) AS cents FROM ledger.entries GROUP BY 1 ORDER BY 1")
    # A transfer's own stream and the opening of an account move no money: they have no entry.
    funded, vault_opened, sent, opened, deposited, credited = 1, 3, 5, 7, 10, 11
    moved = [funded, vault_opened, sent, opened, deposited, credited]
    assert [(row["position"], row["cents"]) for row in sums] == [(each, 0) for each in moved]
