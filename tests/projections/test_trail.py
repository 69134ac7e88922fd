"""The audit panel finds every event by everything and everybody it names."""

from __future__ import annotations

from uuid import UUID

from domain.players.player_account import PlayerAccount
from services.use_cases import cage
from services.use_cases.casino import Casino
from tests.people_and_things import (
    CASHIER_CAT,
    SUPERVISOR_SUE,
    a_drawer_at,
    a_funded_vault,
    a_player_of,
    take_deposit,
    void_slip,
)
from tests.projections.conftest import Rows


def test_an_event_is_found_by_everything_it_names(casino: Casino, rows: Rows) -> None:
    a_funded_vault(casino)
    shift_id, player_id = a_drawer_at(casino), a_player_of(casino)
    taken = cage.take_deposit(casino, take_deposit(shift_id, player_id))
    deposit = UUID(taken.facts["transaction_id"])
    voided = cage.void_slip(casino, void_slip(shift_id, deposit))
    void = UUID(voided.facts["transaction_id"])

    def positions(subject: UUID) -> list[int]:
        found = rows(f"SELECT position FROM trail.subjects WHERE subject = '{subject}' ORDER BY 1")
        return [row["position"] for row in found]

    # Cash that moves is counted towards the player's day first: 4 and 5, and 8 for the void.
    assert positions(shift_id) == [2, 6, 9]
    assert positions(player_id) == [3, 4, 5, 6, 7, 8, 9, 10]
    assert positions(deposit) == [5, 6, 7, 8, 9, 10], "the deposit, and what voided it"
    assert positions(void) == [8, 9, 10]
    assert positions(SUPERVISOR_SUE.staff_id) == [1, 8, 9, 10]
    assert positions(CASHIER_CAT.staff_id) == [2, 3, 4, 5, 6, 7, 8, 9, 10]
    assert casino.load(PlayerAccount, player_id).balance_cents == 0
