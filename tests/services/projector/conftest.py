"""A log with something in it, connections to it, and a projector for any models."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from typing import Any, TypeAlias
from uuid import uuid4

import psycopg
import pytest

from projections.read_model import ReadModel
from services.bench.ground import stored_events
from services.projector import main
from services.store.command_key import CommandKey
from services.store.pool import Pool
from services.store.recorder import LogRecorder
from tests.conftest import Database

Write: TypeAlias = Callable[[int], int]
Connect: TypeAlias = Callable[[], AbstractContextManager[psycopg.Connection[Any]]]
Running: TypeAlias = Callable[..., AbstractContextManager[threading.Thread]]


@pytest.fixture
def write(pool: Pool) -> Write:
    """Store so many events; return the position of the last."""
    recorder = LogRecorder(pool)

    def append(count: int) -> int:
        return recorder.append(
            stored_events(count, uuid4()), CommandKey(uuid4(), "Anything", b"", {})
        ).position

    return append


@pytest.fixture
def connect(database: Database) -> Connect:
    """Open a connection as the projector does."""
    return lambda: psycopg.connect(
        database.database_url, autocommit=True, options="-c role=pitbook_app"
    )


@pytest.fixture
def connection(connect: Connect) -> Iterator[psycopg.Connection[Any]]:
    with connect() as opened:
        # The models of the house are in the template; here only those of the test are followed.
        opened.execute("DELETE FROM desk.projections")
        yield opened


@pytest.fixture
def running(database: Database) -> Running:
    """Run the real projector with these models in a thread of this process."""

    @contextmanager
    def run(models: Sequence[ReadModel]) -> Iterator[threading.Thread]:
        stopped = threading.Event()
        thread = threading.Thread(
            target=main.run, args=(database.database_url, models, stopped.is_set), daemon=True
        )
        thread.start()
        try:
            yield thread
        finally:
            stopped.set()
            with psycopg.connect(database.owner_database_url, autocommit=True) as connection:
                connection.execute("NOTIFY pitbook_log, '0'")
            thread.join(timeout=10)
        assert not thread.is_alive(), "the projector did not stop when asked"

    return run
