"""What monitors ask, and what the logs say of each request."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from flask import Flask

from services.logs import configure
from services.settings import Settings
from services.use_cases.casino import Casino
from services.web.app import create_app
from tests.services.web.at_the_cage import open_window
from tests.services.web.conftest import Person


def sample(text: str, name: str) -> float:
    (line,) = [line for line in text.splitlines() if line.startswith(name + " ")]
    return float(line.rpartition(" ")[2])


def test_a_process_that_lives_says_so_even_without_its_database(settings: Settings) -> None:
    app = create_app(settings)
    answer = app.test_client().get("/healthz")
    assert (answer.status_code, answer.text) == (200, "ok\n")
    app.extensions["pitbook_casino"].pool.close()


def test_a_house_that_can_work_is_ready(app: Flask) -> None:
    answer = app.test_client().get("/readyz")
    assert answer.status_code == 200
    assert answer.json == {"ready": True, "reasons": []}


def test_a_stopped_read_model_is_named_and_the_house_not_ready(app: Flask, house: Casino) -> None:
    with house.pool.connection() as connection:
        connection.execute("UPDATE desk.projections SET stopped_by = 3 WHERE name = 'trail'")
    answer = app.test_client().get("/readyz")
    assert answer.status_code == 503
    assert answer.json == {"ready": False, "reasons": ["the read model trail has stopped"]}


def test_the_metrics_count_commands_refusals_lag_and_queue(
    app: Flask, signed_in: Callable[..., Person], house: Casino
) -> None:
    cat = signed_in("CAT")
    opened = 'pitbook_commands_total{command="open-drawer"}'
    refused = 'pitbook_refusals_total{code="nothing_counted",command="sell-chips"}'
    open_window(cat)
    cat.fill("/cage/windows/W1/sell-chips", {"count.10000": "", "chips.2500": ""})
    text = app.test_client().get("/metrics").text
    assert sample(text, opened) >= 1
    assert sample(text, refused) >= 1
    assert sample(text, "pitbook_queue_depth") == 0
    assert sample(text, 'pitbook_projection_lag{model="ledger"}') == 0
    with house.pool.connection() as connection:
        row = connection.execute("SELECT max(position) FROM log.events").fetchone()
    assert row
    assert sample(text, "pitbook_log_head") == row[0]


def test_each_request_leaves_one_line_with_who_and_where(
    signed_in: Callable[..., Person], capsys: pytest.CaptureFixture[str]
) -> None:
    cat = signed_in("CAT")
    configure("web")
    cat.client.get("/slips/", headers={"X-Request-ID": "from-the-proxy-1"})
    cat.client.get("/healthz")
    lines = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    (line,) = [line for line in lines if line.get("event") == "request"]
    assert line["request_id"] == "from-the-proxy-1"
    assert line["station"] == "W1"
    assert line["person"]
    assert (line["method"], line["route"], line["status"]) == ("GET", "/slips/", 200)
    assert line["process"] == "web"
