"""gunicorn killed between append and answer: the form sent again gets the answer of the first."""

from __future__ import annotations

import http.client
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any
from uuid import UUID, uuid4

import psycopg
import pytest

from domain.staff.roles import Role
from services.desk import stations, tokens
from services.integrity.seals import seal_head
from services.integrity.verify import verify
from services.settings import Settings
from services.store.freshness import wait_for
from services.use_cases.casino import Casino
from tests.conftest import SECRET
from tests.people_and_things import a_drawer_at, a_funded_vault, a_player_of, an_appointed_member

ROOT = Path(__file__).parents[2]


@contextmanager
def gunicorn(
    app: str, environment: dict[str, str]
) -> Iterator[tuple[int, subprocess.Popen[bytes]]]:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = int(probe.getsockname()[1])
    process = subprocess.Popen(
        [sys.executable, "-m", "gunicorn", "--config", "deploy/gunicorn.py", app],
        cwd=ROOT,
        env=environment | {"PORT": str(port)},
        start_new_session=True,
    )
    try:
        wait_until_it_answers(port)
        yield port, process
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGTERM)
        process.wait(timeout=20)


def wait_until_it_answers(port: int) -> None:
    deadline = time.monotonic() + 30
    while True:
        try:
            with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=5)) as connection:
                connection.request("GET", "/healthz")
                assert connection.getresponse().status == 200
                return
        # A worker that has not read the whole application yet takes the connection and keeps it.
        except (ConnectionError, TimeoutError):
            assert time.monotonic() < deadline
            time.sleep(0.1)


def deposit(port: int, token: str, key: UUID, shift_id: UUID, player_id: UUID) -> tuple[int, Any]:
    body = {"shift_id": str(shift_id), "player_id": str(player_id), "count": {"5000": 3}}
    headers = {
        "Authorization": f"Bearer {token}",
        "Idempotency-Key": str(key),
        "Content-Type": "application/json",
    }
    with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=30)) as connection:
        connection.request("POST", "/api/v1/commands/take-deposit", json.dumps(body), headers)
        answer = connection.getresponse()
        return answer.status, json.loads(answer.read())


@pytest.mark.usefixtures("projector")
def test_a_deposit_whose_answer_died_with_the_web_process_is_made_once(
    casino: Casino, settings: Settings, environment: dict[str, str]
) -> None:
    a_funded_vault(casino)
    cashier = an_appointed_member(casino, "CAT", Role.CAGE_REPRESENTATIVE)
    stations.add(casino.pool, "W1", "Window 1", "cage", "W1")
    shift_id, player_id, key = a_drawer_at(casino), a_player_of(casino), uuid4()
    token = tokens.issue(casino.pool, "kiosk", cashier, "W1")
    with gunicorn("tests.services.dying_web:app", environment) as (port, process):
        with pytest.raises((http.client.RemoteDisconnected, ConnectionError)):
            deposit(port, token, key, shift_id, player_id)
        assert process.wait(timeout=20) == -signal.SIGKILL
    with gunicorn("services.web.wsgi:app", environment) as (port, _):
        status, answer = deposit(port, token, key, shift_id, player_id)
        again = deposit(port, token, key, shift_id, player_id)
    assert (status, answer["repeated"]) == (200, True)
    assert answer["slips"] == ["DP-000001"]
    assert answer["facts"]["balance_cents"] == 15_000
    assert again == (200, answer)
    assert wait_for(casino.pool, answer["position"], 10)
    with psycopg.connect(settings.database_url, autocommit=True) as connection:
        stored = "SELECT count(*) FROM log.events WHERE name = 'cage.deposit_taken'"
        assert connection.execute(stored).fetchone() == (1,)
        seal_head(connection, SECRET, settings.folder)
    assert verify(settings.database_url, SECRET, settings.folder).findings == ()
