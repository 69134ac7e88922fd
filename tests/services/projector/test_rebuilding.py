"""A read model is built anew beside the one in use, while everybody goes on."""

from __future__ import annotations

import threading
import time
from typing import Any

import psycopg
import pytest

from services.projector import main, runner
from services.projector.runner import CannotBeRebuiltError, prepare, rebuild
from services.store.freshness import freshness, wait_for
from services.store.log import head
from services.store.pool import Pool
from tests.conftest import Database
from tests.services.projector.conftest import Connect, Running, Write
from tests.services.projector.sample_models import (
    AlsoSeen,
    Choking,
    Seen,
    positions_of,
    state_of,
)
from tests.services.store.racing import all_at_once

Connection = psycopg.Connection[Any]


class SeenTwiceOver(Seen):
    """The next version: its table has another column."""

    version = 2
    tables = "CREATE TABLE positions (position bigint NOT NULL, doubled bigint NOT NULL);"

    def take(self, cursor: psycopg.Cursor[Any], recorded: Any) -> None:
        position = recorded.position
        cursor.execute("INSERT INTO positions VALUES (%s, %s)", [position, 2 * position])


def schemas(connection: Connection) -> set[str]:
    rows = connection.execute("SELECT nspname FROM pg_namespace WHERE nspname LIKE '%seen%'")
    return {row[0] for row in rows}


def version_of(connection: Connection, name: str) -> int:
    row = connection.execute(
        "SELECT version FROM desk.projections WHERE name = %s", [name]
    ).fetchone()
    assert row
    return int(row[0])


def test_a_spoilt_model_is_right_again_after_a_rebuild(
    connection: Connection, write: Write
) -> None:
    model = Seen()
    prepare(connection, model)
    write(7)
    main.catch_up(connection, [model])
    connection.execute("DELETE FROM seen.positions WHERE position < 4")
    connection.execute("INSERT INTO seen.positions VALUES (7)")
    assert rebuild(connection, model) == 7
    assert positions_of(connection, model) == list(range(1, 8))
    assert state_of(connection, model) == (7, None, None)
    assert schemas(connection) == {"seen"}


def test_a_rebuild_says_how_far_it_has_come(
    connection: Connection, write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(runner, "BATCH", 10)
    monkeypatch.setattr(runner.advance, "__defaults__", (None, 10))
    prepare(connection, Seen())
    write(25)
    said: list[tuple[int, int]] = []
    assert rebuild(connection, Seen(), lambda done, whole: said.append((done, whole))) == 25
    assert said == [(10, 25), (20, 25), (25, 25)]


def test_nothing_is_lost_or_doubled_while_writers_and_the_projector_go_on(
    connection: Connection, pool: Pool, write: Write, running: Running
) -> None:
    model, still_writing = Seen(), threading.Event()
    still_writing.set()

    def keep_writing() -> None:
        while still_writing.is_set():
            write(3)

    writers = [threading.Thread(target=keep_writing) for _ in range(2)]
    with running([model]):
        assert wait_for(pool, write(1), 10)
        for writer in writers:
            writer.start()
        try:
            rebuilt = [rebuild(connection, model) for _ in range(4)]
        finally:
            still_writing.clear()
            for writer in writers:
                writer.join(timeout=10)
        assert wait_for(pool, head(connection), 10)
    assert rebuilt == sorted(rebuilt)
    assert rebuilt[-1] > rebuilt[0] > 0, "the writers wrote while it was rebuilt"
    assert positions_of(connection, model) == list(range(1, head(connection) + 1))


def test_a_rebuild_waits_for_a_batch_that_is_half_applied(
    connection: Connection, connect: Connect, write: Write, database: Database
) -> None:
    in_the_middle, go_on = threading.Event(), threading.Event()

    class Hesitating(Seen):
        """Has moved its position, and not yet written a row."""

        def apply(self, cursor: psycopg.Cursor[Any], batch: Any) -> None:
            in_the_middle.set()
            assert go_on.wait(10)
            super().apply(cursor, batch)

    prepare(connection, Seen())
    write(5)

    def project() -> int:
        with connect() as own:
            return runner.advance(own, Hesitating())

    def build() -> int:
        assert in_the_middle.wait(10)
        with connect() as own:
            return rebuild(own, Seen())

    def let_go_when_the_rebuild_waits() -> None:
        waiting = (
            "SELECT count(*) FROM pg_stat_activity"
            " WHERE datname = current_database() AND wait_event_type = 'Lock'"
        )
        deadline = time.monotonic() + 8
        # Only the owner sees what others wait for.
        with psycopg.connect(database.owner_database_url, autocommit=True) as owner:
            while owner.execute(waiting).fetchone() != (1,):
                assert time.monotonic() < deadline, "the rebuild did not wait"
                time.sleep(0.01)
        go_on.set()

    assert all_at_once([project, build, let_go_when_the_rebuild_waits]) == [5, 5, None]
    assert positions_of(connection, Seen()) == [1, 2, 3, 4, 5]


def test_readers_find_the_model_at_every_instant_of_a_rebuild(
    connection: Connection, connect: Connect, write: Write
) -> None:
    model, done = Seen(), threading.Event()
    prepare(connection, model)
    write(50)
    main.catch_up(connection, [model])

    def look() -> set[int]:
        found = set()
        with connect() as own:
            while not done.is_set():
                found.add(len(positions_of(own, model)))
        return found

    def build() -> None:
        for _ in range(15):
            rebuild(connection, model)
        done.set()

    looked, _ = all_at_once([look, build])
    assert looked == {50}


def test_two_who_rebuild_at_once_take_turns(
    connection: Connection, connect: Connect, write: Write
) -> None:
    prepare(connection, Seen())
    write(300)

    def build() -> int:
        with connect() as own:
            return rebuild(own, Seen())

    assert all_at_once([build] * 3) == [300] * 3
    assert positions_of(connection, Seen()) == list(range(1, 301))
    assert schemas(connection) == {"seen"}


def test_a_rebuild_that_was_killed_does_not_hinder_the_next(
    connection: Connection, write: Write
) -> None:
    prepare(connection, Seen())
    write(3)
    connection.execute("CREATE SCHEMA seen__rebuild")
    connection.execute("CREATE TABLE seen__rebuild.positions (position bigint NOT NULL)")
    connection.execute("INSERT INTO desk.projections VALUES ('seen__rebuild', 1, 2)")
    assert rebuild(connection, Seen()) == 3
    assert schemas(connection) == {"seen"}
    assert positions_of(connection, Seen()) == [1, 2, 3]


def test_a_raised_version_is_built_anew_when_the_projector_starts(
    connection: Connection, pool: Pool, write: Write, running: Running
) -> None:
    write(5)
    with running([Seen()]):
        assert wait_for(pool, 5, 10)
    with running([SeenTwiceOver()]):
        assert wait_for(pool, write(1), 10)
        assert version_of(connection, "seen") == 2
    rows = connection.execute("SELECT * FROM seen.positions ORDER BY position").fetchall()
    assert rows == [(n, 2 * n) for n in range(1, 7)]


def test_an_older_release_that_comes_back_builds_its_own_version(
    connection: Connection, write: Write
) -> None:
    write(2)
    for model in (SeenTwiceOver(), Seen()):
        prepare(connection, model)
        main.catch_up(connection, [model])
    assert version_of(connection, "seen") == 1
    assert positions_of(connection, Seen()) == [1, 2]


def test_a_rebuild_that_meets_a_bad_event_leaves_the_model_in_use_as_it_was(
    connection: Connection, pool: Pool, write: Write
) -> None:
    model = Choking(on=99)
    prepare(connection, model)
    write(5)
    main.catch_up(connection, [model])
    model.on = 4
    with pytest.raises(CannotBeRebuiltError) as refusal:
        rebuild(connection, model)
    assert refusal.value.sentence == (
        "choking cannot be rebuilt: event 4: ValueError: what is this?"
    )
    assert positions_of(connection, model) == [1, 2, 3, 4, 5]
    assert state_of(connection, model) == (5, None, None)
    assert freshness(pool).stopped == ()
    left = connection.execute("SELECT name FROM desk.projections WHERE name LIKE '%rebuild'")
    assert left.fetchall() == []


def test_a_new_version_that_cannot_be_built_stops_that_model_alone(
    connection: Connection, pool: Pool, write: Write, running: Running
) -> None:
    class NextChoking(Choking):
        version = 2

    old, other, new = Choking(on=99), AlsoSeen(), NextChoking(on=4)
    write(5)
    with running([old, other]):
        assert wait_for(pool, 5, 10)
    with running([new, other]):
        assert wait_for(pool, write(1), 10)
        position, stopped_by, problem = state_of(connection, old)
        assert (position, stopped_by) == (5, 4)
        assert problem == "choking cannot be rebuilt: event 4: ValueError: what is this?"
        assert freshness(pool).stopped == ("choking",)
    assert positions_of(connection, old) == [1, 2, 3, 4, 5], "stale, but there"
    assert positions_of(connection, other) == list(range(1, 7))
    new.on = None
    with running([new, other]):
        assert wait_for(pool, write(1), 10)
        assert freshness(pool).stopped == ()
    assert positions_of(connection, new) == list(range(1, 8))
