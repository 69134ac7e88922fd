"""Connections with the service's rights, which survive a database that restarts."""

from __future__ import annotations

import psycopg

from services.store.pool import Pool
from tests.conftest import Database


def test_a_connection_has_the_services_rights_and_commits_each_statement(pool: Pool) -> None:
    with pool.connection() as connection:
        assert connection.autocommit
        row = connection.execute("SELECT current_user, current_setting('lock_timeout')").fetchone()
    assert row == ("pitbook_app", "5s")


def test_a_connection_that_died_in_the_pool_is_replaced_before_anybody_gets_it(
    pool: Pool, database: Database
) -> None:
    with pool.connection() as connection:
        dead = connection.info.backend_pid
    with psycopg.connect(database.owner_database_url, autocommit=True) as owner:
        assert owner.execute("SELECT pg_terminate_backend(%s, 5000)", [dead]).fetchone() == (True,)
    with pool.connection() as connection:
        assert connection.info.backend_pid != dead
        assert connection.execute("SELECT 1").fetchone() == (1,)
