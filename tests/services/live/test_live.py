"""A real live process tells open pages that something moved, and ends when asked."""

from __future__ import annotations

import http.client
import json
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

import pytest

from services.use_cases.casino import Casino
from tests.people_and_things import a_funded_vault, a_player_of

ROOT = Path(__file__).parents[3]


@pytest.fixture
def port(environment: dict[str, str]) -> Iterator[int]:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        free = int(probe.getsockname()[1])
    process = subprocess.Popen(
        [Path(sys.executable).with_name("pitbook"), "live"],
        cwd=ROOT,
        env=environment | {"PITBOOK_LIVE_PORT": str(free)},
        stderr=subprocess.DEVNULL,
    )
    for _ in range(200):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", free)) == 0:
                break
        time.sleep(0.05)
    yield free
    process.send_signal(signal.SIGTERM)
    assert process.wait(timeout=15) == 0


@contextmanager
def stream(port: int) -> Iterator[http.client.HTTPResponse]:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    connection.request("GET", "/")
    with closing(connection), connection.getresponse() as response:
        yield response


def next_news(response: http.client.HTTPResponse) -> dict[str, int]:
    while True:
        line = response.readline()
        assert line, "the stream ended"
        if line.startswith(b"data: "):
            news: dict[str, int] = json.loads(line.removeprefix(b"data: "))
            return news


def test_every_page_hears_of_an_event_and_of_the_desk(port: int, casino: Casino) -> None:
    first = a_funded_vault(casino)
    with ExitStack() as open_pages:
        pages = [open_pages.enter_context(stream(port)) for _ in range(3)]
        for page in pages:
            while next_news(page)["head"] < first:
                pass
        a_player_of(casino)
        assert [next_news(page)["head"] for page in pages] == [first + 1] * 3
        with casino.pool.connection() as connection:
            connection.execute("NOTIFY pitbook_desk")
        assert [next_news(page)["desk"] for page in pages] == [1] * 3


def test_the_stream_lets_pages_of_another_port_listen_and_is_never_stored(port: int) -> None:
    with stream(port) as response:
        assert response.status == 200
        assert response.getheader("Content-Type") == "text/event-stream; charset=utf-8"
        assert response.getheader("Access-Control-Allow-Origin") == "*"
        assert response.getheader("Cache-Control") == "no-store"
