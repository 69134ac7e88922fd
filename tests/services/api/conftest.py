"""Machines that call the real app with real tokens, each for a person on a station."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from uuid import UUID, uuid4

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from domain.staff.staff_member import staff_id_of
from services.desk import tokens
from services.use_cases.casino import Casino
from tests.services.web.conftest import PIN, app, house, secrets, template_of_a_house

__all__ = ["PIN", "app", "house", "secrets", "template_of_a_house"]


@dataclass
class Machine:
    """A program that acts for somebody."""

    client: FlaskClient
    token: str

    def get(self, path: str, **query: Any) -> TestResponse:
        """Read something."""
        return self.client.get(f"/api/v1{path}", query_string=query, headers=self._headers())

    def post(self, path: str, body: Any, **others: Any) -> TestResponse:
        """Send a body as JSON."""
        return self.client.post(f"/api/v1{path}", json=body, headers=self._headers(), **others)

    def send(
        self, command: str, body: dict[str, Any], key: UUID | None = None, **headers: Any
    ) -> TestResponse:
        """Send a command under a key of its own, unless told otherwise."""
        named = {name.replace("_", "-"): str(value) for name, value in headers.items()}
        return self.client.post(
            f"/api/v1/commands/{command}",
            json=body,
            headers=self._headers() | {"Idempotency-Key": str(key or uuid4())} | named,
        )

    def done(self, command: str, body: dict[str, Any], **others: Any) -> dict[str, Any]:
        """Send a command that must succeed, and return its answer."""
        answer = self.send(command, body, **others)
        assert answer.status_code == 201, answer.text
        said: dict[str, Any] = answer.get_json()
        return said

    def _headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"}


MachineOf = Callable[..., Machine]


@pytest.fixture
def machine(app: Flask, house: Casino) -> MachineOf:
    """A machine with a token of somebody at a station, W1 unless told otherwise."""

    def made(code: str, station: str = "W1") -> Machine:
        token = tokens.issue(house.pool, f"{code} at {station}", staff_id_of(code), station)
        return Machine(app.test_client(), token)

    return made


def a_bank(machine: MachineOf, window: str) -> dict[str, Any]:
    """Let the vault send a thousand dollars to a window; what opens its drawer."""
    place, count = f"cage:{window}", {"10000": 10}
    bank = {"source": "vault:main", "target": place, "count": count}
    sent = machine("SUE", "OFFICE").done("send-transfer", bank)
    return {"place": place, "count": count, "transfer_id": sent["facts"]["transfer_id"]}


@pytest.fixture
def drawer(machine: MachineOf) -> dict[str, str]:
    """An open drawer of a thousand dollars at W1, and a player with a hundred and fifty."""
    cat = machine("CAT")
    shift = cat.done("open-drawer", a_bank(machine, "W1"))
    player = cat.done("open-player-account", {"name": "Percy Player", "document": "P-1234"})
    ids = {"shift_id": shift["facts"]["shift_id"], "player_id": player["facts"]["player_id"]}
    deposit = cat.done("take-deposit", ids | {"count": {"5000": 3}})
    return ids | {
        "transaction_id": deposit["facts"]["transaction_id"],
        "slip": deposit["slips"][0],
        "number": player["slips"][0],
    }


def stored(house: Casino) -> tuple[int, int]:
    """How many events and how many commands the log holds."""
    with house.pool.connection() as connection:
        row = connection.execute(
            "SELECT (SELECT count(*) FROM log.events), (SELECT count(*) FROM log.commands)"
        ).fetchone()
    assert row
    return row[0], row[1]


def refusals_of(house: Casino) -> list[tuple[str, str]]:
    """Every refusal kept as evidence: what was asked, and the code."""
    with house.pool.connection() as connection:
        rows = connection.execute("SELECT command, code FROM desk.refusals ORDER BY refusal_id")
        return [(row[0], row[1]) for row in rows]
