"""Until a drawer is closed, nothing tells a cashier what it should hold."""

from __future__ import annotations

from typing import Any

import pytest
from flask import Flask

from tests.services.api.conftest import MachineOf

EXPECTED = 115_000


@pytest.mark.parametrize("code", ["CAT", "COL", "DAN"])
def test_no_account_tells_a_cashier_what_the_drawer_should_hold(
    machine: MachineOf, drawer: dict[str, str], code: str
) -> None:
    del drawer
    reader = machine(code)
    for account in ("cage:W1:cash", "cage:", "cage:*", "c*", "patrons:cash", "house:owed",
                    "vault:main:cash", "transit:", "player:", "player:*", "p*", "*",
                    ":"):  # fmt: skip
        for what in ("balance", "entries"):
            assert reader.get(f"/accounts/{account}/{what}").status_code == 403, account
    for prefix in ("", "cage", "cage:W1", "player:", "player", "p", "*", "house:"):
        assert reader.get("/accounts", prefix=prefix).status_code == 403, prefix
    assert reader.get("/events").status_code == 403
    assert reader.get("/events/12").status_code == 403


def test_a_cashier_reads_one_players_account(machine: MachineOf, drawer: dict[str, str]) -> None:
    cat, account = machine("CAT"), f"player:{drawer['player_id']}:account"
    assert cat.get(f"/accounts/{account}/balance").get_json()["cents"] == 15_000
    assert len(cat.get(f"/accounts/{account}/entries").get_json()) == 1
    listed = cat.get("/accounts", prefix=f"player:{drawer['player_id']}:").get_json()
    assert [each["account"] for each in listed] == [account]


def test_a_shift_keeps_its_figures_until_it_is_closed(
    machine: MachineOf, drawer: dict[str, str]
) -> None:
    cat = machine("CAT")
    shift = {"shift_id": drawer["shift_id"]}
    told = (
        "in_cents", "out_cents", "expected_cents", "expected_count", "variance_cents",
        "counted_cents", "counted", "counted_chips_cents", "counted_chips",
    )  # fmt: skip
    paths = ("/shifts", "/shifts/open", f"/shifts/{drawer['shift_id']}")
    cat.done("count-drawer", shift | {"count": {"10000": 10, "5000": 3}})
    for path in paths:
        said = cat.get(path).get_json()
        found = said[0] if isinstance(said, list) else said
        assert (found["status"], found["counts"]) == ("counted", 1)
        assert [found[name] for name in told] == [None] * len(told), path
    assert machine("SUE").get(paths[2]).get_json()["counted_cents"] == EXPECTED
    cat.done("close-drawer", shift)
    closed = cat.get(f"/shifts/{drawer['shift_id']}").get_json()
    assert (closed["expected_cents"], closed["variance_cents"]) == (EXPECTED, 0)


def test_the_register_of_slips_is_blind_while_the_drawer_is_open(
    machine: MachineOf, drawer: dict[str, str]
) -> None:
    cat, sue = machine("CAT"), machine("SUE")
    queries: list[dict[str, Any]] = [
        {}, {"shift_id": drawer["shift_id"]}, {"player_id": drawer["player_id"]}
    ]  # fmt: skip
    for query in queries:
        listed = cat.get("/slips", **query).get_json()
        assert drawer["slip"] in [slip["slip"] for slip in listed]
        ours = [slip for slip in listed if slip["shift_id"] == drawer["shift_id"]]
        assert all(slip["cents"] is None and slip["count"] is None for slip in ours)
    read = sue.get("/slips", shift_id=drawer["shift_id"]).get_json()
    assert sum(slip["cents"] for slip in read) == EXPECTED
    # One slip is the paper the player holds as well.
    assert cat.get(f"/slips/{drawer['slip']}").get_json()["cents"] == 15_000
    shift = {"shift_id": drawer["shift_id"]}
    cat.done("count-drawer", shift | {"count": {"10000": 10, "5000": 3}})
    cat.done("close-drawer", shift)
    after = cat.get("/slips", shift_id=drawer["shift_id"]).get_json()
    assert all(slip["cents"] is not None for slip in after)


@pytest.mark.usefixtures("drawer")
def test_whoever_reads_reports_sees_the_drawer(machine: MachineOf) -> None:
    for code in ("SUE", "ANA", "OTTO"):
        answer = machine(code).get("/accounts/cage:W1:cash/balance")
        assert answer.get_json()["cents"] == EXPECTED, code


@pytest.mark.usefixtures("drawer")
def test_the_ledgers_page_keeps_the_drawer_from_a_cashier_too(
    app: Flask, secrets: dict[str, str]
) -> None:
    from tests.services.web.conftest import Person

    cat = Person(app.test_client(), "CAT", secrets).sign_in()
    for account in ("cage:W1:cash", "cage:", "player:", "patrons:cash"):
        page = cat.see(f"/ledger/accounts/{account}")
        assert page.status_code == 403, account
        assert "1,150" not in page.text
    sue = Person(app.test_client(), "SUE", secrets).sign_in("W2")
    assert "1,150.00" in sue.see("/ledger/accounts/cage:W1:cash").text
