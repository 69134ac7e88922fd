"""Every piece lies somewhere; what was issued and lies nowhere is with the public."""

from __future__ import annotations

from domain.cage.cashier_shift import CashierShift
from domain.cage.commands import ExchangeChips, RedeemChips, SellChips
from services.reads import inventory
from services.use_cases import cage, counter
from services.use_cases.casino import Casino
from tests.people_and_things import (
    CASHIER_CAT,
    CASHIER_COL,
    a_bank_sent,
    a_drawer_at,
    a_funded_vault,
    an_envelope,
    close_drawer,
    count_drawer,
    hundreds,
)
from tests.projections.conftest import Rows

PIECES = "SELECT * FROM inventory.pieces WHERE pieces <> 0"


def lying(rows: Rows) -> dict[tuple[str, str, int], int]:
    return {(row["place"], row["kind"], row["denomination"]): row["pieces"] for row in rows(PIECES)}


def test_pieces_move_from_the_owners_to_the_vault_to_a_window(casino: Casino, rows: Rows) -> None:
    a_funded_vault(casino, hundreds(50), {2_500: 100})
    assert lying(rows) == {
        ("issued", "chips", 2_500): 100,
        ("vault:main", "cash", 10_000): 50,
        ("vault:main", "chips", 2_500): 100,
    }
    a_drawer_at(casino, count=hundreds(10), chips={2_500: 40})
    a_bank_sent(casino, "cage:1", chips={2_500: 5})
    assert lying(rows) == {
        ("issued", "chips", 2_500): 100,
        ("vault:main", "cash", 10_000): 40,
        ("vault:main", "chips", 2_500): 55,
        ("cage:1", "cash", 10_000): 10,
        ("cage:1", "chips", 2_500): 40,
        ("transit", "chips", 2_500): 5,
    }


def test_chips_outstanding_are_those_issued_less_those_held(casino: Casino, rows: Rows) -> None:
    a_funded_vault(casino, hundreds(50), {2_500: 100, 500: 100})
    chips = {2_500: 40, 500: 50}
    at = {
        "envelope": an_envelope(),
        "shift_id": a_drawer_at(casino, count=hundreds(9), chips=chips),
    }
    counter.sell_chips(casino, SellChips(**at, count=hundreds(5), chips={2_500: 20}))
    at["envelope"] = an_envelope()
    counter.exchange_chips(casino, ExchangeChips(**at, chips={2_500: 2}, chips_given={500: 10}))
    at["envelope"] = an_envelope()
    counter.redeem_chips(casino, RedeemChips(**at, chips={2_500: 4}, count=hundreds(1)))
    lying(rows)
    found = {each.denomination: each.outstanding for each in inventory.chips(casino.pool)}
    assert found == {2_500: 20 - 2 - 4, 500: 10}
    outstanding = sum(worth * pieces for worth, pieces in found.items())
    (held,) = rows("SELECT cents FROM ledger.balances WHERE account = 'patrons:chips'")
    assert held["cents"] == outstanding == 40_000


def test_a_chip_that_is_missing_is_outstanding_until_it_is_found(
    casino: Casino, rows: Rows
) -> None:
    a_funded_vault(casino, hundreds(50), {2_500: 100})
    shift = casino.load(CashierShift, a_drawer_at(casino, count=hundreds(10), chips={2_500: 40}))
    for by in (CASHIER_COL, CASHIER_CAT):
        cage.count_drawer(casino, count_drawer(shift, hundreds(10), {2_500: 39}, by=by))
    cage.close_drawer(casino, close_drawer(shift, "a chip is missing"))
    found = lying(rows)
    assert ("cage:1", "chips", 2_500) not in found
    assert found["transit", "chips", 2_500] == 39
    assert [each.outstanding for each in inventory.chips(casino.pool)] == [1]
    (missing,) = rows("SELECT cents FROM ledger.balances WHERE account = 'suspense:chips_variance'")
    assert missing["cents"] == 2_500
