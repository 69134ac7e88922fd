"""Commands over the API: the first feature from end to end, and a command sent twice."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import pytest

from services.use_cases.casino import Casino
from services.use_cases.catalogue import COMMANDS
from tests.services.api.conftest import PIN, MachineOf, refusals_of, stored

pytestmark = pytest.mark.usefixtures("secrets")


def a_deposit(drawer: dict[str, str], pieces: int = 3) -> dict[str, Any]:
    count = {"5000": pieces}
    return {"shift_id": drawer["shift_id"], "player_id": drawer["player_id"], "count": count}


def test_a_window_works_a_whole_shift(machine: MachineOf, drawer: dict[str, str]) -> None:
    cat, ana = machine("CAT"), machine("ANA")
    shift = {"shift_id": drawer["shift_id"]}
    paid = cat.done("pay-withdrawal", a_deposit(drawer, 1))
    assert paid["slips"] == ["WD-000001"]
    assert paid["facts"]["balance_cents"] == 10_000

    void = shift | {"transaction_id": paid["facts"]["transaction_id"], "reason": "wrong player"}
    key = uuid4()
    word = cat.post(
        "/authorisations",
        {"command": "void-slip", "command_id": str(key), "body": void}
        | {"staff_code": "SUE", "pin": PIN},
    ).get_json()["authorisation_id"]
    voided = cat.done("void-slip", void, key=key, Pitbook_Authorisation=word)
    assert voided["facts"]["balance_cents"] == 15_000
    assert cat.get("/slips/WD-000001").get_json()["voided_by"] == "VD-000001"

    found = shift | {"count": {"10000": 10, "5000": 2}}
    cat.done("count-drawer", found)
    alone = cat.send("close-drawer", shift | {"reason": "a fifty is missing"})
    assert (alone.status_code, alone.get_json()["code"]) == (409, "second_count_needed")
    machine("COL", "W2").done("count-drawer", found)
    unexplained = cat.send("close-drawer", shift)
    assert (unexplained.status_code, unexplained.get_json()["code"]) == (
        409,
        "variance_unexplained",
    )
    closed = cat.done("close-drawer", shift | {"reason": "a fifty is missing"})
    assert closed["slips"] == ["CL-000001", "TR-000003"]
    at_the_end = cat.get(f"/shifts/{drawer['shift_id']}").get_json()
    assert (at_the_end["expected_cents"], at_the_end["variance_cents"]) == (115_000, -5_000)
    assert ana.get("/accounts/suspense:variance/balance").get_json()["cents"] == 5_000
    assert sum(row["cents"] for row in ana.get("/accounts").get_json()) == 0


def test_every_command_of_the_house_has_an_address(machine: MachineOf) -> None:
    cat = machine("CAT")
    assert len(COMMANDS) >= 23
    for name in COMMANDS:
        answer = cat.send(name, {"no such field": 1})
        assert answer.status_code == 422, name
    assert cat.send("rob-the-cage", {}).status_code == 404


def test_a_command_sent_twice_has_one_effect_and_one_answer(
    machine: MachineOf, drawer: dict[str, str], house: Casino
) -> None:
    cat, key = machine("CAT"), uuid4()
    first = cat.send("take-deposit", a_deposit(drawer), key=key)
    once = stored(house)
    # The same request as another program writes it: the count in another order of its words.
    again = cat.send("take-deposit", dict(reversed(a_deposit(drawer).items())), key=key)
    assert (first.status_code, again.status_code) == (201, 200)
    assert first.get_json()["repeated"] is False
    assert again.get_json() == first.get_json() | {"repeated": True}
    assert stored(house) == once


def test_a_key_used_for_something_else_is_refused(
    machine: MachineOf, drawer: dict[str, str], house: Casino
) -> None:
    cat, col, key = machine("CAT"), machine("COL"), uuid4()
    cat.done("take-deposit", a_deposit(drawer), key=key)
    once = stored(house)
    others = {
        "another amount": cat.send("take-deposit", a_deposit(drawer, 4), key=key),
        "another command": cat.send("pay-withdrawal", a_deposit(drawer), key=key),
        "another caller": col.send("take-deposit", a_deposit(drawer), key=key),
    }
    for name, answer in others.items():
        assert answer.status_code == 409, name
        assert answer.get_json()["code"] == "command_id_reused", name
        assert "send a new one" in answer.get_json()["detail"], name
    assert stored(house) == once
    assert refusals_of(house)[-3:] == [
        ("take-deposit", "command_id_reused"),
        ("pay-withdrawal", "command_id_reused"),
        ("take-deposit", "command_id_reused"),
    ]


@pytest.mark.parametrize("written", ["{}", '"{}"'])
def test_a_command_decided_on_what_has_moved_on_is_refused(
    machine: MachineOf, drawer: dict[str, str], house: Casino, written: str
) -> None:
    cat = machine("CAT")
    seen = cat.get(f"/shifts/{drawer['shift_id']}").get_json()["version"]
    cat.done("take-deposit", a_deposit(drawer))
    once = stored(house)
    stale = cat.send("take-deposit", a_deposit(drawer), If_Match=written.format(seen))
    assert stale.status_code == 409
    assert stale.get_json()["code"] == "changed_meanwhile"
    assert f"it was at version {seen}, it is at {seen + 1}" in stale.get_json()["detail"]
    assert stored(house) == once
    fresh = cat.send("take-deposit", a_deposit(drawer), If_Match=written.format(seen + 1))
    assert fresh.status_code == 201


@pytest.mark.rule("PP-1.1-PokerProAccount")
def test_a_refusal_by_a_rule_says_the_rule_in_its_own_words(
    machine: MachineOf, drawer: dict[str, str], house: Casino
) -> None:
    before = stored(house)
    answer = machine("CAT").send("pay-withdrawal", a_deposit(drawer, 4))
    said = answer.get_json()
    assert answer.status_code == 409
    assert answer.content_type == "application/problem+json"
    assert said["type"] == "urn:pitbook:not_enough_in_account"
    assert said["code"] == "not_enough_in_account"
    assert said["rule"] == "PP-1.1-PokerProAccount"
    assert said["rule_words"] == "Account opened at the cashier cage for playing PokerPro."
    assert said["detail"].endswith("cannot be taken from it")
    assert said["request_id"] == answer.headers["X-Request-ID"]
    assert stored(house) == before
    assert refusals_of(house)[-1] == ("pay-withdrawal", "not_enough_in_account")


@pytest.mark.rule("PP-1.1-PokerProAccount")
def test_a_dealer_opens_no_account_and_is_told_who_may(machine: MachineOf, house: Casino) -> None:
    before = stored(house)
    body = {"name": "Percy Player", "document": "P-1234"}
    answer = machine("DAN", "OFFICE").send("open-player-account", body)
    said = answer.get_json()
    assert answer.status_code == 403
    assert said["code"] == "authorisation_needed"
    assert said["power"] == "operate_cage"
    assert said["rank"] == "needs a Cage Representative or a Cage Supervisor"
    assert said["rule"] == "PP-1.1-PokerProAccount"
    assert stored(house) == before
    assert refusals_of(house) == [("open-player-account", "authorisation_needed")]
