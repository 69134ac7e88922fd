"""The pit board through the API, as the page has it."""

from __future__ import annotations

from services.use_cases.casino import Casino
from tests.services.api.conftest import MachineOf
from tests.services.use_cases.a_banked_table import an_open_table
from tests.services.use_cases.at_the_tables_now import a_raise_announced, a_stopped_round
from tests.services.web.at_the_tables import catch_up


def test_a_machine_reads_the_board_as_its_person_may(machine: MachineOf, house: Casino) -> None:
    for code in ("TC-04", "TC-05"):
        an_open_table(house, code)
    a_raise_announced(house, "TC-04")
    a_stopped_round(house, "TC-05")
    catch_up(house)

    stopped, raised = machine("ANA").get("/pit").get_json()
    assert (stopped["code"], stopped["need"], stopped["stop"]["rule"]) == (
        "TC-05", "ruling", "TCP-9.4",
    )  # fmt: skip
    assert (raised["code"], raised["notices"][0]["changes"][0]["after"]) == ("TC-04", "$25.00")
    assert (raised["float_cents"], raised["win"]["cents"]) == (5_000_00, 0)
    _, won = machine("PIA").get("/pit").get_json()
    assert (won["float_cents"], won["win"]) == (
        None, {"cents": 0, "state": "so far", "why": "from 0 rounds", "is_blind": False},
    )  # fmt: skip
    _, blind = machine("DAN").get("/pit").get_json()
    assert (blind["float_cents"], blind["win"]["cents"], blind["win"]["is_blind"]) == (
        None, None, True,
    )  # fmt: skip
