"""The approval queue over the API: asked at one station, decided at another, posted once."""

from __future__ import annotations

from typing import Any
from uuid import UUID, uuid4

import pytest

from services.use_cases.casino import Casino
from tests.services.api.conftest import PIN, Machine, MachineOf, refusals_of, stored

pytestmark = pytest.mark.usefixtures("secrets")


def ask(machine: Machine, drawer: dict[str, str], key: UUID | None = None, **others: Any) -> Any:
    body = {name: drawer[name] for name in ("shift_id", "transaction_id")}
    body |= {"reason": "wrong player"}
    asked = {"command": "void-slip", "command_id": str(key or uuid4()), "body": body}
    return machine.post("/approvals", asked | others)


def decide(machine: Machine, request_id: str, decision: str = "approved", **others: Any) -> Any:
    said = {"decision": decision, "pin": PIN} | others
    return machine.post(f"/approvals/{request_id}/decision", said)


def test_a_supervisor_approves_on_another_station_and_it_is_posted(
    machine: MachineOf, drawer: dict[str, str]
) -> None:
    cat, sue, key = machine("CAT"), machine("SUE", "OFFICE"), uuid4()
    asked = ask(cat, drawer, key)
    assert asked.status_code == 201
    request = asked.get_json()
    assert request["state"] == "waiting"
    assert request["power"] == "void_slip"
    assert request["rank"] == "a Cage Supervisor"
    assert "DP-000001" in request["sentence"]
    assert sorted(effect["cents"] for effect in request["effects"]) == [-15_000, -15_000]
    assert sue.get("/approvals").get_json() == [request]
    decided = decide(sue, request["request_id"])
    assert decided.status_code == 200
    assert decided.get_json()["state"] == "posted"
    assert decided.get_json()["outcome"]["slip"] == "VD-000001"
    assert cat.get(f"/approvals/{request['request_id']}").get_json() == decided.get_json()
    assert sue.get("/approvals").get_json() == []
    # The command itself, sent after all under the same key, is answered as it was posted.
    void = {name: drawer[name] for name in ("shift_id", "transaction_id")}
    again = cat.send("void-slip", void | {"reason": "wrong player"}, key=key)
    assert (again.status_code, again.get_json()["slips"]) == (200, ["VD-000001"])


def test_a_rejected_request_moves_no_money(
    machine: MachineOf, drawer: dict[str, str], house: Casino
) -> None:
    cat, sue, before = machine("CAT"), machine("SUE", "OFFICE"), stored(house)
    request_id = ask(cat, drawer).get_json()["request_id"]
    rejected = decide(sue, request_id, "rejected", note="the player is right").get_json()
    assert rejected["state"] == "rejected"
    assert rejected["outcome"] == {"sentence": "the player is right"}
    too_late = decide(sue, request_id)
    assert too_late.status_code == 409
    assert too_late.get_json()["code"] == "request_already_decided"
    assert cat.get("/approvals", which="asked").get_json() == [rejected]
    assert stored(house) == before


def test_the_queue_is_shown_to_those_who_may_decide(
    machine: MachineOf, drawer: dict[str, str]
) -> None:
    cat, col, ana = machine("CAT"), machine("COL"), machine("ANA")
    request_id = ask(cat, drawer).get_json()["request_id"]
    for nobody in (cat, col, ana, machine("DAN")):
        assert nobody.get("/approvals").get_json() == []
    assert len(machine("SAM").get("/approvals").get_json()) == 1
    refused = col.get(f"/approvals/{request_id}")
    assert refused.status_code == 403
    assert refused.get_json()["detail"] == "this request is for somebody else to decide"
    assert decide(col, request_id).status_code == 403
    assert ana.get(f"/approvals/{request_id}").status_code == 200, "accounting reads the audit"
    assert decide(ana, request_id).get_json()["detail"] == "this needs a Cage Supervisor"
    assert cat.get(f"/approvals/{uuid4()}").status_code == 404


def test_nobody_approves_their_own_request_or_with_a_wrong_pin(
    machine: MachineOf, drawer: dict[str, str], house: Casino
) -> None:
    sue, sam, before = machine("SUE"), machine("SAM"), stored(house)
    request_id = ask(sue, drawer).get_json()["request_id"]
    own = decide(sue, request_id)
    assert (own.status_code, own.get_json()["code"]) == (403, "self_authorised")
    wrong = decide(sam, request_id, pin="0000")
    assert (wrong.status_code, wrong.get_json()["code"]) == (403, "wrong_secret")
    assert sue.get(f"/approvals/{request_id}").get_json()["state"] == "waiting"
    assert stored(house) == before
    assert refusals_of(house) == [
        ("decide-approval", "self_authorised"),
        ("authorise", "wrong_secret"),
    ]


def test_what_needs_nobody_or_breaks_a_rule_is_not_queued(
    machine: MachineOf, drawer: dict[str, str], house: Casino
) -> None:
    cat = machine("CAT")
    counting = {"shift_id": drawer["shift_id"], "count": {"10000": 1}}
    alone = ask(cat, drawer, command="count-drawer", body=counting)
    assert (alone.status_code, alone.get_json()["code"]) == (409, "no_authorisation_needed")
    forbidden = ask(cat, drawer | {"transaction_id": str(uuid4())})
    assert (forbidden.status_code, forbidden.get_json()["code"]) == (409, "unknown_slip")
    assert ask(cat, drawer, command="rob-the-cage").status_code == 404
    assert ask(cat, drawer, body={}).get_json()["errors"]["reason"] == ["reason is missing"]
    assert ask(cat, drawer, expected_version="3").status_code == 422
    assert cat.get("/approvals", which="asked").get_json() == []
    assert refusals_of(house) == [
        ("count-drawer", "no_authorisation_needed"),
        ("void-slip", "unknown_slip"),
    ]


def test_a_request_that_nobody_decided_in_time_lapses(
    machine: MachineOf, drawer: dict[str, str], house: Casino
) -> None:
    cat, sue, before = machine("CAT"), machine("SUE"), stored(house)
    request_id = ask(cat, drawer).get_json()["request_id"]
    with house.pool.connection() as connection:
        connection.execute(
            "UPDATE desk.approval_requests SET asked_at = now() - interval '11 minutes'"
        )
    assert sue.get("/approvals").get_json() == []
    late = decide(sue, request_id)
    assert (late.status_code, late.get_json()["code"]) == (409, "request_lapsed")
    assert cat.get(f"/approvals/{request_id}").get_json()["state"] == "lapsed"
    assert stored(house) == before


def test_a_request_about_a_person_does_not_name_them(machine: MachineOf) -> None:
    dan = machine("DAN")
    asked = {
        "command": "open-player-account",
        "command_id": str(uuid4()),
        "body": {"name": "Percy Player", "document": "P-1234"},
    }
    request = dan.post("/approvals", asked)
    assert request.status_code == 201
    waiting = machine("SUE").get("/approvals")
    assert len(waiting.get_json()) == 1
    assert "Percy" not in request.text + waiting.text
    assert "P-1234" not in request.text + waiting.text
