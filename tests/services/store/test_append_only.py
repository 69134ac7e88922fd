"""Nobody changes history: the service has one way in, and even the owner is refused the others."""

from __future__ import annotations

from collections.abc import Iterator

import psycopg
import pytest
from psycopg import errors

from services.store.pool import Pool
from services.use_cases.casino import Casino
from tests.conftest import Database
from tests.people_and_things import a_player_of

TABLES = ("log.events", "log.commands", "log.slip_series")
CHANGES = ("UPDATE {0} SET {1} = {1}", "DELETE FROM {0}", "TRUNCATE {0}")
WRITES = (
    *CHANGES,
    "INSERT INTO {0} SELECT * FROM {0}",
    "DROP TABLE {0}",
    "ALTER TABLE {0} DISABLE TRIGGER ALL",
    "CREATE RULE quiet AS ON INSERT TO {0} DO INSTEAD NOTHING",
    "LOCK TABLE {0} IN ACCESS EXCLUSIVE MODE",
)
GUARDS = (
    "SET session_replication_role = replica",
    "CREATE TABLE log.another (a int)",
    "DROP FUNCTION log.append_events",
    "CREATE OR REPLACE FUNCTION log.link(bytea) RETURNS bytea LANGUAGE sql AS 'SELECT $1'",
    "DROP SCHEMA log CASCADE",
    "UPDATE desk.seals SET position = 0",
    "DELETE FROM desk.seals",
    "TRUNCATE desk.refusals",
)
OUT_OF_TURN = (
    "DELETE FROM log.slip_series",
    "TRUNCATE log.slip_series",
    "UPDATE log.slip_series SET last_number = last_number + 2",
    "UPDATE log.slip_series SET last_number = last_number - 1",
    "UPDATE log.slip_series SET last_number = last_number",
    "UPDATE log.slip_series SET series = 'XX', last_number = last_number + 1",
    "INSERT INTO log.slip_series VALUES ('XX', 0)",
    "INSERT INTO log.slip_series VALUES ('XX', 7)",
)
A_COLUMN = {"log.events": "state", "log.commands": "answer", "log.slip_series": "last_number"}


@pytest.fixture(autouse=True)
def _something_to_change(casino: Casino) -> None:
    a_player_of(casino)


@pytest.fixture
def owner(database: Database) -> Iterator[psycopg.Connection]:
    with psycopg.connect(database.owner_database_url, autocommit=True) as connection:
        yield connection


def refuses(connection: psycopg.Connection, problem: type[psycopg.Error], statement: str) -> str:
    """Try a statement that must fail in exactly this way; return the sentence it fails with."""
    with pytest.raises(problem) as refusal, connection.transaction():
        connection.execute(statement.encode())
    return str(refusal.value)


@pytest.mark.parametrize("table", TABLES)
def test_the_service_may_only_read_the_log(pool: Pool, table: str) -> None:
    with pool.connection() as connection:
        for write in WRITES:
            refuses(connection, errors.InsufficientPrivilege, write.format(table, A_COLUMN[table]))
        assert connection.execute(f"SELECT count(*) FROM {table}".encode()).fetchone() == (1,)


@pytest.mark.parametrize("table", TABLES)
def test_the_services_login_may_do_no_more_than_its_role(database: Database, table: str) -> None:
    with psycopg.connect(database.database_url, autocommit=True) as connection:
        connection.execute("RESET ROLE")
        for write in WRITES:
            refuses(connection, errors.InsufficientPrivilege, write.format(table, A_COLUMN[table]))


def test_the_service_cannot_go_round_the_guards(pool: Pool) -> None:
    with pool.connection() as connection:
        for attempt in GUARDS:
            refuses(connection, errors.InsufficientPrivilege, attempt)


@pytest.mark.parametrize("table", ["log.events", "log.commands"])
def test_even_the_owner_is_refused_a_change_of_what_happened(
    owner: psycopg.Connection, table: str
) -> None:
    for change in CHANGES:
        said = refuses(owner, errors.RaiseException, change.format(table, A_COLUMN[table]))
        assert f"{table} is never changed" in said
    assert owner.execute(f"SELECT count(*) FROM {table}".encode()).fetchone() == (1,)


def test_even_the_owner_is_refused_a_slip_number_out_of_turn(owner: psycopg.Connection) -> None:
    for attempt in OUT_OF_TURN:
        said = refuses(owner, errors.RaiseException, attempt)
        assert "log.slip_series is never changed" in said
    assert owner.execute("TABLE log.slip_series").fetchall() == [("P", 1)]


def test_the_function_is_for_the_service_and_the_owner_alone(owner: psycopg.Connection) -> None:
    row = owner.execute(
        "SELECT array_agg(grantee::regrole::text ORDER BY 1) FROM pg_proc, aclexplode(proacl)"
        " WHERE proname = 'append_events' AND privilege_type = 'EXECUTE'"
    ).fetchone()
    assert row
    assert sorted(row[0]) == sorted(["pitbook_app", owner.info.user])


def test_a_table_of_the_same_name_does_not_catch_what_is_appended(casino: Casino) -> None:
    # The function runs with its owner's rights, so it must not look where its caller may write.
    with casino.pool.connection() as connection:
        connection.execute("CREATE TEMP TABLE events (LIKE log.events)")
        connection.execute("CREATE TEMP TABLE commands (LIKE log.commands)")
        connection.execute("SET search_path = pg_temp, public")
    a_player_of(casino)
    with casino.pool.connection() as connection:
        assert connection.execute("SELECT count(*) FROM log.events").fetchone() == (2,)
        connection.execute("RESET search_path")
        connection.execute("DISCARD TEMP")
