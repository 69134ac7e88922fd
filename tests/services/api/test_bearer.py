"""Whom the API answers: tokens of people who work here, with the powers they have now."""

from __future__ import annotations

from uuid import uuid4

import pytest
from flask import Flask

from domain.staff.staff_member import staff_id_of
from services.desk import tokens
from services.use_cases.casino import Casino
from tests.services.api.conftest import Machine, MachineOf, a_bank, stored


def test_without_a_token_nothing_is_told_and_nothing_done(app: Flask, house: Casino) -> None:
    client, before = app.test_client(), stored(house)
    for rule in app.url_map.iter_rules():
        path = str(rule)
        if not path.startswith("/api/v1/") or path == "/api/v1/openapi.json":
            continue
        for name in rule.arguments:
            path = path.replace(path[path.index("<") : path.index(">") + 1], _something(name), 1)
        method = "POST" if "POST" in (rule.methods or ()) else "GET"
        answer = client.open(path, method=method, json={} if method == "POST" else None)
        assert answer.status_code == 401, path
        assert answer.content_type == "application/problem+json", path
        assert answer.headers["WWW-Authenticate"] == "Bearer", path
        assert answer.get_json()["code"] == "not_signed_in", path
    assert stored(house) == before


@pytest.mark.parametrize(
    "header", ["", "Bearer", "Bearer ", "Basic Y2F0OmNhdA==", "Bearer nonsense", "Bearer \xe9\xff"]
)
def test_a_header_that_is_no_token_of_ours_lets_nobody_in(app: Flask, header: str) -> None:
    answer = app.test_client().get("/api/v1/freshness", headers={"Authorization": header})
    assert answer.status_code == 401
    assert "token" in answer.get_json()["detail"]


def test_a_browser_that_is_signed_in_is_no_machine(app: Flask) -> None:
    client = app.test_client()
    client.get("/sign-in")
    assert client.get("/api/v1/freshness").status_code == 401


def test_a_revoked_token_is_worth_nothing(machine: MachineOf, house: Casino) -> None:
    cat = machine("CAT")
    assert cat.get("/freshness").status_code == 200
    [token] = tokens.all_tokens(house.pool)
    assert tokens.revoke(house.pool, token.id)
    answer = cat.get("/freshness")
    assert answer.status_code == 401
    assert "unknown or revoked" in answer.get_json()["detail"]


def test_a_token_of_somebody_who_left_is_worth_nothing(machine: MachineOf) -> None:
    cat, ada = machine("CAT"), machine("ADA")
    ada.done("dismiss-staff", {"staff_id": str(staff_id_of("CAT")), "reason": "left us"})
    answer = cat.get("/freshness")
    assert answer.status_code == 401
    assert "its person or station has left" in answer.get_json()["detail"]


def test_a_token_of_a_station_that_was_put_away_is_worth_nothing(
    machine: MachineOf, house: Casino
) -> None:
    cat = machine("CAT")
    with house.pool.connection() as connection:
        connection.execute("UPDATE desk.stations SET retired_at = now() WHERE station_id = 'W1'")
    assert cat.get("/freshness").status_code == 401


def test_a_change_of_roles_acts_on_the_next_call(machine: MachineOf) -> None:
    cat, ada = machine("CAT"), machine("ADA")
    assert cat.get("/players").status_code == 200
    changed = {"staff_id": str(staff_id_of("CAT")), "roles": ["dealer"], "reason": "moved"}
    ada.done("change-roles", changed)
    assert cat.get("/players").status_code == 403


def test_a_command_is_signed_by_the_token_and_not_by_the_body(
    machine: MachineOf, house: Casino
) -> None:
    answer = machine("CAT", "W2").done("open-drawer", a_bank(machine, "W2"))
    event = machine("ANA", "OFFICE").get(f"/events/{answer['position']}").get_json()
    assert event["by_staff"] == str(staff_id_of("CAT"))
    assert event["station"] == "W2"
    with house.pool.connection() as connection:
        kept = connection.execute("SELECT token_hash FROM desk.api_tokens").fetchall()
    assert all(b"pitbook_" not in bytes(row[0]) for row in kept)


@pytest.mark.parametrize(
    ("code", "path", "sentence"),
    [
        ("DAN", "/players", "to operate the cage needs a Cage Representative or a Cage Supervisor"),
        ("DAN", "/shifts", "to operate the cage needs a Cage Representative or a Cage Supervisor"),
        ("DAN", "/slips", "to operate the cage needs a Cage Representative or a Cage Supervisor"),
        ("CAT", "/events", "to read reports needs"),
        ("CAT", "/accounts", "to read reports needs"),
        ("SUE", "/staff", "to manage people, stations and tokens needs an Administrator"),
    ],
)
def test_a_reader_without_the_power_is_told_who_has_it(
    machine: MachineOf, code: str, path: str, sentence: str
) -> None:
    answer = machine(code).get(path)
    assert answer.status_code == 403
    assert answer.get_json()["code"] == "not_allowed"
    assert answer.get_json()["detail"].startswith(sentence)


def _something(name: str) -> str:
    return "3" if name == "position" else str(uuid4())


def test_a_token_is_shown_once_and_kept_as_a_hash(machine: MachineOf, house: Casino) -> None:
    cat: Machine = machine("CAT")
    [listed] = tokens.all_tokens(house.pool)
    assert cat.token.startswith("pitbook_")
    assert cat.token not in repr(listed)
    assert not tokens.revoke(house.pool, cat.token)
