"""The audit panel finds every event by everything and everybody it names."""

from __future__ import annotations

from uuid import UUID

from domain.players.player_account import PlayerAccount
from services.use_cases import counter
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
    taken = counter.take_deposit(casino, take_deposit(shift_id, player_id))
    deposit = UUID(taken.facts["transaction_id"])
    voided = counter.void_slip(casino, void_slip(shift_id, deposit))
    void = UUID(voided.facts["transaction_id"])

    def positions(subject: UUID) -> list[int]:
        found = rows(f"SELECT position FROM trail.subjects WHERE subject = '{subject}' ORDER BY 1")
        return [row["position"] for row in found]

    assert positions(shift_id) == [7, 10, 14]
    assert positions(player_id) == [*range(9, 17)]
    # Cash was first counted towards the player's day at 12 and 13.
    assert positions(deposit) == [10, 11, 13, 14, 15, 16], "the deposit, and what voided it"
    assert positions(void) == [14, 15, 16]
    assert positions(SUPERVISOR_SUE.staff_id) == [1, 2, 3, 4, 5, 6, 14, 15, 16]
    assert positions(CASHIER_CAT.staff_id) == [*range(7, 17)]
    assert casino.load(PlayerAccount, player_id).balance_cents == 0
