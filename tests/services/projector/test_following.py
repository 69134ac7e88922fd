"""The projector follows the log by itself: woken at once, deaf or not, one at a time."""

from __future__ import annotations

import time
from contextlib import ExitStack
from typing import Any

import psycopg
import pytest

from projections.read_model import ReadModel
from services.projector import main
from services.projector.runner import prepare
from services.store.freshness import Freshness, freshness, wait_for
from services.store.pool import Pool
from tests.conftest import Database
from tests.services.projector.conftest import Running, Write
from tests.services.projector.sample_models import (
    AlsoSeen,
    Choking,
    Seen,
    positions_of,
    state_of,
)

Connection = psycopg.Connection[Any]
PATIENCE_SECONDS = 10


def until_idle(pool: Pool, write: Write, seconds: float = PATIENCE_SECONDS) -> None:
    """Wait until the projector has come to the end of the log, and a moment more."""
    assert wait_for(pool, write(1), seconds)
    time.sleep(0.2)


def test_a_notification_wakes_the_projector_at_once(
    connection: Connection,
    pool: Pool,
    write: Write,
    running: Running,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # It would next look by itself in a minute, so whatever comes sooner was heard.
    monkeypatch.setattr(main, "_POLL_SECONDS", 60)
    model = Seen()
    with running([model]):
        until_idle(pool, write)
        for _ in range(5):
            assert wait_for(pool, write(3), 1.0)
            time.sleep(0.05)
    assert positions_of(connection, model) == list(range(1, 17))


def test_an_event_that_nobody_announced_is_found_by_looking(
    connection: Connection, pool: Pool, write: Write, running: Running
) -> None:
    class Deaf(Seen):
        """Stops listening with the first event."""

        def apply(self, cursor: psycopg.Cursor[Any], batch: Any) -> None:
            super().apply(cursor, batch)
            cursor.execute("UNLISTEN *")

    model = Deaf()
    with running([model]):
        until_idle(pool, write)
        assert wait_for(pool, write(3), 2.0)
    assert positions_of(connection, model) == [1, 2, 3, 4]


def test_what_was_written_while_no_projector_ran_is_caught_up_with(
    connection: Connection, pool: Pool, write: Write, running: Running
) -> None:
    model = Seen()
    write(10)
    with running([model]):
        assert wait_for(pool, 10, PATIENCE_SECONDS)
    write(10)
    with running([model]):
        assert wait_for(pool, 20, PATIENCE_SECONDS)
    assert positions_of(connection, model) == list(range(1, 21))


def test_one_model_that_stops_holds_up_no_other_and_a_restart_tries_again(
    connection: Connection, pool: Pool, write: Write, running: Running
) -> None:
    bad, good = Choking(on=3), AlsoSeen()
    with running([bad, good]):
        assert wait_for(pool, write(5), PATIENCE_SECONDS)
        until_idle(pool, write)
        assert state_of(connection, bad) == (2, 3, "ValueError: what is this?")
        assert state_of(connection, good) == (6, None, None)
        assert freshness(pool) == Freshness(head=6, complete_to=2, stopped=("choking",))
    bad.on = None
    with running([bad, good]):
        assert wait_for(pool, write(1), PATIENCE_SECONDS)
        assert freshness(pool) == Freshness(head=7, complete_to=7, stopped=())
    assert positions_of(connection, bad) == list(range(1, 8))


def test_a_lost_connection_is_made_again_and_nothing_is_lost_or_doubled(
    connection: Connection, pool: Pool, write: Write, running: Running, database: Database
) -> None:
    model = Seen()
    with running([model]):
        until_idle(pool, write)
        for _ in range(2):
            with psycopg.connect(database.owner_database_url, autocommit=True) as owner:
                cut = owner.execute(
                    "SELECT pg_terminate_backend(pid, 5000) FROM pg_locks"
                    " WHERE locktype = 'advisory' AND objid = %s"
                    " AND database = (SELECT oid FROM pg_database WHERE datname = %s)",
                    [main._LOCK, database.name],
                ).fetchall()
            assert cut == [(True,)]
            assert wait_for(pool, write(5), PATIENCE_SECONDS)
    assert positions_of(connection, model) == list(range(1, 12))


def test_a_second_projector_waits_and_takes_over(
    connection: Connection, pool: Pool, write: Write, running: Running
) -> None:
    first, spare = Seen(), Seen()
    taken: list[ReadModel] = []
    for model in (first, spare):
        model.apply = _noting(model, taken)  # type: ignore[method-assign]
    with ExitStack() as spares_time, ExitStack() as firsts_time:
        firsts_time.enter_context(running([first]))
        until_idle(pool, write)
        spares_time.enter_context(running([spare]))
        time.sleep(1.2)
        assert wait_for(pool, write(4), PATIENCE_SECONDS)
        assert [model is first for model in taken] == [True] * len(taken)
        firsts_time.close()
        taken.clear()
        assert wait_for(pool, write(4), PATIENCE_SECONDS)
        assert [model is spare for model in taken] == [True] * len(taken)
    assert positions_of(connection, first) == list(range(1, 10))


def test_waiting_ends_honestly_when_nobody_projects(
    connection: Connection, pool: Pool, write: Write
) -> None:
    prepare(connection, Seen())
    position = write(1)
    began = time.monotonic()
    assert not wait_for(pool, position, 0.3)
    assert 0.3 <= time.monotonic() - began < 2
    assert freshness(pool) == Freshness(head=1, complete_to=0, stopped=())


def test_waiting_for_what_is_already_shown_does_not_wait(
    connection: Connection, pool: Pool
) -> None:
    prepare(connection, Seen())
    began = time.monotonic()
    assert wait_for(pool, 0, 5)
    assert time.monotonic() - began < 1


@pytest.mark.usefixtures("connection")
def test_without_any_read_model_nothing_is_shown(pool: Pool, write: Write) -> None:
    assert not wait_for(pool, write(1), 0.1)
    assert freshness(pool) == Freshness(head=1, complete_to=0, stopped=())


def test_the_slowest_model_decides_what_is_shown(
    connection: Connection, pool: Pool, write: Write
) -> None:
    fast, slow = Seen(), AlsoSeen()
    for model in (fast, slow):
        prepare(connection, model)
    position = write(5)
    main.catch_up(connection, [fast])
    assert not wait_for(pool, position, 0.1)
    assert freshness(pool).complete_to == 0
    main.catch_up(connection, [slow])
    assert wait_for(pool, position, 0.1)
    assert freshness(pool).complete_to == position


def test_a_model_being_rebuilt_beside_is_not_waited_for(
    connection: Connection, pool: Pool, write: Write
) -> None:
    prepare(connection, Seen())
    write(1)
    main.catch_up(connection, [Seen()])
    connection.execute("INSERT INTO desk.projections VALUES ('seen__rebuild', 1, 0)")
    assert wait_for(pool, 1, 0.1)
    assert freshness(pool).complete_to == 1


def _noting(model: Seen, taken: list[ReadModel]) -> Any:
    apply = model.apply

    def note(cursor: psycopg.Cursor[Any], batch: Any) -> None:
        taken.append(model)
        apply(cursor, batch)

    return note
