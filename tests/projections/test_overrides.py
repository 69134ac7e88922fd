"""What a second person allowed, event by event."""

from __future__ import annotations

from uuid import UUID

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


def test_only_what_was_authorised_by_a_second_person_is_noted(casino: Casino, rows: Rows) -> None:
    a_funded_vault(casino)
    shift_id, player_id = a_drawer_at(casino), a_player_of(casino)
    taken = counter.take_deposit(casino, take_deposit(shift_id, player_id))
    command = void_slip(shift_id, UUID(taken.facts["transaction_id"]))
    counter.void_slip(casino, command)

    found = rows("SELECT * FROM overrides.overrides ORDER BY position")
    assert [row["name"] for row in found] == [
        "cage.slip_voided",
        "player.account_debited",
        "compliance.cash_uncounted",
    ]
    assert {row["command_id"] for row in found} == {command.envelope.command_id}
    first = found[0]
    assert (first["slip"], first["cents"], first["reason"]) == (
        "VD-000001",
        -15_000,
        "wrong player",
    )
    assert (first["by_staff"], first["authorised_by"]) == (
        CASHIER_CAT.staff_id,
        SUPERVISOR_SUE.staff_id,
    )
