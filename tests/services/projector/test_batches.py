"""Each event counts exactly once; one that cannot be taken stops one model and is named."""

from __future__ import annotations

from typing import Any

import psycopg
import pytest

from projections.read_model import ReadModel
from services.projector.batch import MovedMeanwhileError, apply_all
from services.projector.main import catch_up
from services.projector.runner import advance, prepare
from services.store.log import read_after
from tests.conftest import Database
from tests.services.projector.conftest import Connect, Write
from tests.services.projector.sample_models import (
    AlsoSeen,
    Choking,
    Seen,
    positions_of,
    state_of,
)
from tests.services.store.racing import all_at_once

Connection = psycopg.Connection[Any]


def prepared(connection: Connection, *models: ReadModel) -> None:
    for model in models:
        prepare(connection, model)


def spoil(database: Database, statement: str) -> None:
    """Do to the log what only a superuser can."""
    with psycopg.connect(database.owner_database_url, autocommit=True) as owner:
        owner.execute("SET session_replication_role = replica")
        owner.execute(statement.encode())


def make_unreadable(database: Database, position: int) -> None:
    spoil(database, rf"UPDATE log.events SET state = '\x7b' WHERE position = {position}")


def test_a_batch_and_its_position_are_written_together(
    connection: Connection, write: Write
) -> None:
    model = Seen()
    prepared(connection, model)
    write(25)
    assert [advance(connection, model, batch_size=10) for _ in range(4)] == [10, 10, 5, 0]
    assert positions_of(connection, model) == list(range(1, 26))
    assert state_of(connection, model) == (25, None, None)


def test_two_runners_of_one_model_apply_every_event_exactly_once(
    connection: Connection, connect: Connect, write: Write
) -> None:
    model = Seen()
    prepared(connection, model)
    whole = write(400)

    def run() -> tuple[int, int]:
        applied, lost = 0, 0
        with connect() as own:
            while state_of(own, model)[0] < whole:
                try:
                    applied += advance(own, model, batch_size=3)
                except MovedMeanwhileError:
                    lost += 1
        return applied, lost

    outcomes = all_at_once([run, run])
    assert sum(applied for applied, _ in outcomes) == 400
    assert sum(lost for _, lost in outcomes) > 0, "they never met, so nothing was shown"
    assert positions_of(connection, model) == list(range(1, 401))


def test_a_runner_that_read_its_batch_too_early_writes_nothing(
    connection: Connection, connect: Connect, write: Write
) -> None:
    model = Seen()
    prepared(connection, model)
    write(5)
    early = read_after(connection, 0, 10)
    with connect() as other:
        assert advance(other, model) == 5
    with pytest.raises(MovedMeanwhileError):
        apply_all(connection, model, model.name, 0, early)
    assert positions_of(connection, model) == [1, 2, 3, 4, 5]


def test_an_event_that_fails_stops_its_model_and_is_named_and_the_others_go_on(
    connection: Connection, write: Write, caplog: pytest.LogCaptureFixture
) -> None:
    bad, good = Choking(on=4), AlsoSeen()
    prepared(connection, bad, good)
    write(10)
    catch_up(connection, [bad, good])
    assert caplog.messages == ["choking stopped at event 4: ValueError: what is this?"]
    assert state_of(connection, bad) == (3, 4, "ValueError: what is this?")
    assert positions_of(connection, bad) == [1, 2, 3]
    assert state_of(connection, good) == (10, None, None)
    assert positions_of(connection, good) == list(range(1, 11))


def test_a_stopped_model_stands_still_until_a_restart_and_then_goes_on(
    connection: Connection, write: Write
) -> None:
    model = Choking(on=4)
    prepared(connection, model)
    write(10)
    assert advance(connection, model) == 3
    model.on = None
    assert advance(connection, model) == 0, "nobody has looked at it yet"
    prepare(connection, model)
    assert advance(connection, model) == 7
    assert state_of(connection, model) == (10, None, None)
    assert positions_of(connection, model) == list(range(1, 11))


def test_a_restart_without_a_remedy_stops_at_the_same_event(
    connection: Connection, write: Write
) -> None:
    model = Choking(on=1)
    prepared(connection, model)
    write(2)
    for _ in range(3):
        prepare(connection, model)
        assert advance(connection, model) == 0
        assert state_of(connection, model) == (0, 1, "ValueError: what is this?")
    assert positions_of(connection, model) == []


def test_an_event_that_cannot_be_read_stops_every_model_there_and_is_named(
    connection: Connection, write: Write, database: Database
) -> None:
    models = [Seen(), AlsoSeen()]
    prepared(connection, *models)
    write(8)
    make_unreadable(database, 6)
    catch_up(connection, models)
    for model in models:
        position, stopped_by, problem = state_of(connection, model)
        assert (position, stopped_by) == (5, 6)
        assert problem
        assert problem.startswith("event 6: player.account_credited version 6 of ")
        assert "cannot be read: " in problem
        assert positions_of(connection, model) == [1, 2, 3, 4, 5]


def test_the_first_event_of_all_may_be_the_one_that_cannot_be_read(
    connection: Connection, write: Write, database: Database
) -> None:
    model = Seen()
    prepared(connection, model)
    write(2)
    make_unreadable(database, 1)
    assert advance(connection, model) == 0
    assert state_of(connection, model)[:2] == (0, 1)


def test_of_two_bad_events_in_one_batch_the_first_is_named(
    connection: Connection, write: Write, database: Database
) -> None:
    model = Choking(on=3)
    prepared(connection, model)
    write(8)
    make_unreadable(database, 6)
    assert advance(connection, model) == 2
    assert state_of(connection, model) == (2, 3, "ValueError: what is this?")
    model.on = None
    prepare(connection, model)
    assert advance(connection, model) == 3
    assert state_of(connection, model)[:2] == (5, 6)


def test_a_hole_in_the_log_before_a_bad_event_does_not_mislead(
    connection: Connection, write: Write, database: Database
) -> None:
    model = Seen()
    prepared(connection, model)
    write(8)
    spoil(database, "DELETE FROM log.events WHERE position = 3")
    make_unreadable(database, 6)
    assert advance(connection, model) == 4
    assert positions_of(connection, model) == [1, 2, 4, 5]
    assert state_of(connection, model)[:2] == (5, 6)


def test_a_row_too_large_for_the_database_is_the_events_fault_and_no_outage(
    connection: Connection, write: Write
) -> None:
    class Indexed(Choking):
        tables = Seen.tables + "CREATE TABLE texts (text text PRIMARY KEY);"

    incompressible = (
        "INSERT INTO texts SELECT string_agg(md5(n::text), '') FROM generate_series(1, 500) n"
    )
    model = Indexed(on=2, because=lambda cursor: cursor.execute(incompressible))
    prepared(connection, model)
    write(3)
    assert advance(connection, model) == 1
    position, stopped_by, problem = state_of(connection, model)
    assert (position, stopped_by) == (1, 2)
    assert problem
    assert problem.startswith("ProgramLimitExceeded: ")


def test_an_outage_in_the_middle_of_a_batch_undoes_it_and_stops_nothing(
    connection: Connection, connect: Connect, write: Write, database: Database
) -> None:
    def cut_the_line(cursor: psycopg.Cursor[Any]) -> None:
        with psycopg.connect(database.owner_database_url, autocommit=True) as owner:
            owner.execute(
                "SELECT pg_terminate_backend(%s, 5000)", [cursor.connection.info.backend_pid]
            )
        cursor.execute("SELECT 1")

    model = Choking(on=3, because=cut_the_line)
    prepared(connection, model)
    write(5)
    with connect() as doomed, pytest.raises(psycopg.OperationalError):
        advance(doomed, model)
    assert state_of(connection, model) == (0, None, None)
    assert positions_of(connection, model) == []
    model.on = None
    assert advance(connection, model) == 5
    assert positions_of(connection, model) == [1, 2, 3, 4, 5]


def test_a_lock_that_is_not_given_in_time_is_no_fault_of_the_event(
    connection: Connection, write: Write, database: Database
) -> None:
    model = Seen()
    prepared(connection, model)
    write(5)
    connection.execute("SET lock_timeout = '50ms'")
    with psycopg.connect(database.owner_database_url) as owner:
        owner.execute("LOCK TABLE seen.positions IN ACCESS EXCLUSIVE MODE")
        with pytest.raises(psycopg.errors.LockNotAvailable):
            advance(connection, model)
    assert state_of(connection, model) == (0, None, None)
    assert advance(connection, model) == 5


def test_catching_up_ends_though_others_go_on_writing(connection: Connection, write: Write) -> None:
    class Restless(Seen):
        """Causes another event with every batch it takes, a hundred times."""

        caused = 0

        def apply(self, cursor: psycopg.Cursor[Any], batch: Any) -> None:
            super().apply(cursor, batch)
            if self.caused < 100:
                self.caused += 1
                write(1)

    first, second = Restless(), AlsoSeen()
    prepared(connection, first, second)
    write(3)
    catch_up(connection, [first, second])
    assert first.caused < 5
    assert state_of(connection, first)[0] >= 3
    assert state_of(connection, second)[0] >= 3


def test_a_model_that_was_never_made_is_left_alone(connection: Connection, write: Write) -> None:
    write(1)
    assert advance(connection, Seen()) == 0
    catch_up(connection, [Seen()])
