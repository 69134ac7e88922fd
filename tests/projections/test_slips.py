"""The register of slips: nothing missing, voids and prints marked."""

from __future__ import annotations

from uuid import UUID

from domain.cage.commands import PrintSlip
from services.use_cases import cage, counter
from services.use_cases.casino import Casino
from tests.people_and_things import (
    CASHIER_CAT,
    FRIDAY,
    FRIDAY_NIGHT,
    STATION,
    SUPERVISOR_SUE,
    a_drawer_at,
    a_funded_vault,
    a_player_of,
    an_envelope,
    fifties,
    take_deposit,
    void_slip,
)
from tests.projections.conftest import Rows


def test_every_numbered_event_is_entered_under_its_number(casino: Casino, rows: Rows) -> None:
    a_funded_vault(casino)
    shift_id, player_id = a_drawer_at(casino), a_player_of(casino)
    for _ in range(3):
        counter.take_deposit(casino, take_deposit(shift_id, player_id))
    listed = [row["slip"] for row in rows("SELECT slip FROM slips.slips ORDER BY position")]
    assert listed == [
        "VF-000001", "TR-000001", "OP-000001", "TR-000002", "OP-000002",
        "P-000001", "DP-000001", "DP-000002", "DP-000003",
    ]  # fmt: skip


def test_a_slip_says_all_that_is_printed_on_it(casino: Casino, rows: Rows) -> None:
    a_funded_vault(casino)
    shift_id, player_id = a_drawer_at(casino), a_player_of(casino)
    answer = counter.take_deposit(casino, take_deposit(shift_id, player_id, fifties(3)))
    (slip,) = rows("SELECT * FROM slips.slips WHERE series = 'DP'")
    assert slip == {
        "slip": "DP-000001",
        "series": "DP",
        "number": 1,
        "position": answer.position - 3,
        "name": "cage.deposit_taken",
        "at": FRIDAY_NIGHT,
        "gaming_day": FRIDAY,
        "by_staff": CASHIER_CAT.staff_id,
        "authorised_by": None,
        "station": STATION,
        "shift_id": shift_id,
        "place": "cage:1",
        "account_window": "1",
        "transaction_id": UUID(answer.facts["transaction_id"]),
        "player_id": player_id,
        "subject_id": None,
        "cents": 15_000,
        "count": {"5000": 3},
        "taken": {"cash": {"5000": 3}, "chips": {}},
        "given": {"cash": {}, "chips": {}},
        "reason": None,
        "voids": None,
        "voided_by": None,
        "prints": 0,
    }


def test_a_voided_slip_names_the_void_and_the_void_names_it(casino: Casino, rows: Rows) -> None:
    a_funded_vault(casino)
    shift_id, player_id = a_drawer_at(casino), a_player_of(casino)
    taken = [counter.take_deposit(casino, take_deposit(shift_id, player_id)) for _ in range(2)]
    transactions = [UUID(answer.facts["transaction_id"]) for answer in taken]
    counter.void_slip(casino, void_slip(shift_id, transactions[0]))
    first, second = rows("SELECT * FROM slips.slips WHERE series = 'DP' ORDER BY number")
    (void,) = rows("SELECT * FROM slips.slips WHERE series = 'VD'")
    assert (first["voided_by"], second["voided_by"]) == ("VD-000001", None)
    assert (void["slip"], void["voids"]) == ("VD-000001", transactions[0])
    assert (void["authorised_by"], void["reason"]) == (SUPERVISOR_SUE.staff_id, "wrong player")


def test_every_print_is_counted(casino: Casino, rows: Rows) -> None:
    a_funded_vault(casino)
    for _ in range(3):
        cage.print_slip(casino, PrintSlip(envelope=an_envelope(), slip="VF-000001"))
    printed = rows("SELECT slip, prints FROM slips.slips WHERE prints > 0")
    assert printed == [{"slip": "VF-000001", "prints": 3}]
