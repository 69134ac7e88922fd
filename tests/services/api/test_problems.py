"""How the API says no, and where it leaves the pages alone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from flask import Flask

from services.api import premises
from services.doors.limits import limiter
from services.use_cases.casino import Casino
from tests.services.api.conftest import Machine, MachineOf

pytestmark = pytest.mark.usefixtures("secrets")


@pytest.fixture
def counted(app: Flask) -> Iterator[None]:
    """Tries are counted, as they are for everybody but the tests."""
    with app.app_context():
        limiter.enabled = True
        limiter.reset()
        yield
        limiter.reset()
        limiter.enabled = False


@pytest.mark.parametrize("path", ["/api/v1/nothing", "/api/v2/players", "/api/"])
def test_an_unknown_address_of_the_api_is_a_problem(app: Flask, path: str) -> None:
    answer = app.test_client().get(path)
    assert answer.status_code == 404
    assert answer.content_type == "application/problem+json"
    said = answer.get_json()
    assert said["type"] == "urn:pitbook:not_found"
    assert said["title"] == "Not Found"
    assert said["detail"] == "there is nothing at this address"


@pytest.mark.parametrize("path", ["/nothing", "/apis/v1", "/players/nothing"])
def test_an_unknown_address_of_the_web_is_a_page(app: Flask, path: str) -> None:
    answer = app.test_client().get(path)
    assert answer.status_code == 404
    assert answer.content_type.startswith("text/html")
    assert "There is nothing at this address." in answer.text


@pytest.mark.parametrize(
    ("method", "path", "allowed"),
    [
        ("DELETE", "/api/v1/players", {"GET", "HEAD", "OPTIONS"}),
        ("POST", "/api/v1/events", {"GET", "HEAD", "OPTIONS"}),
        ("GET", "/api/v1/commands/take-deposit", {"POST", "OPTIONS"}),
        ("PUT", "/api/v1/approvals", {"GET", "HEAD", "POST", "OPTIONS"}),
    ],
)
def test_a_method_an_address_does_not_take_is_a_problem_that_says_which_it_takes(
    app: Flask, method: str, path: str, allowed: set[str]
) -> None:
    answer = app.test_client().open(path, method=method)
    assert answer.status_code == 405
    assert answer.content_type == "application/problem+json"
    assert set(answer.headers["Allow"].split(", ")) == allowed


def test_the_web_says_which_methods_a_page_takes_as_a_page(app: Flask) -> None:
    answer = app.test_client().put("/sign-in")
    assert answer.status_code == 405
    assert answer.content_type.startswith("text/html")


def test_a_fault_of_ours_is_a_problem_without_its_details(
    machine: MachineOf, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_pool: object) -> None:
        raise ZeroDivisionError("a secret of the inside")

    monkeypatch.setattr(premises, "freshness", broken)
    answer = machine("CAT").get("/freshness")
    assert answer.status_code == 500
    assert answer.content_type == "application/problem+json"
    assert "same Idempotency-Key" in answer.get_json()["detail"]
    assert "secret" not in answer.text


@pytest.mark.usefixtures("counted")
def test_guessing_tokens_is_slowed_down_and_others_work_on(machine: MachineOf) -> None:
    cat = machine("CAT")
    thief = Machine(cat.client, "pitbook_guess")
    answers = [thief.get("/freshness").status_code for _ in range(31)]
    assert answers == [401] * 30 + [429]
    refused = thief.get("/players")
    assert refused.status_code == 429
    assert refused.content_type == "application/problem+json"
    assert refused.headers["Retry-After"] == "60"
    assert refused.get_json()["code"] == "too_many_tries"
    assert cat.get("/freshness").status_code == 200


@pytest.mark.usefixtures("counted")
def test_guessing_pins_over_the_api_is_slowed_down_station_by_station(
    machine: MachineOf, drawer: dict[str, str], house: Casino
) -> None:
    body = {name: drawer[name] for name in ("shift_id", "transaction_id")}
    asked = {
        "command": "void-slip",
        "command_id": "0b8d9a52-9d6c-4b3e-9a75-6f2f2c6e5d11",
        "body": body | {"reason": "wrong player"},
        "pin": "0000",
    }
    cat = machine("CAT")
    # Each guess at somebody else, so that it is the station that is counted, not the person.
    codes = [f"NOBODY{number}" for number in range(11)]
    answers = [cat.post("/authorisations", asked | {"staff_code": code}) for code in codes]
    assert [answer.status_code for answer in answers] == [403] * 10 + [429]
    assert "wait a minute" in answers[-1].get_json()["detail"]
    elsewhere = machine("CAT", "W2").post("/authorisations", asked | {"staff_code": "SUE"})
    assert elsewhere.status_code == 403
    with house.pool.connection() as connection:
        row = connection.execute("SELECT count(*) FROM desk.refusals WHERE code = 'wrong_secret'")
        assert row.fetchone() == (11,)
