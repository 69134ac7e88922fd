"""Who may do what in the embedded cluster: the owner migrates, the service only works."""

from __future__ import annotations

from typing import TYPE_CHECKING

import psycopg
from psycopg import sql

if TYPE_CHECKING:
    from typing import LiteralString

APPLICATION = "pitbook_app"
SERVICE = "pitbook_service"


def ensure_roles(maintenance_url: str, service_password: str) -> None:
    """Make the group and its login, unless a former start has done so."""
    with psycopg.connect(maintenance_url, autocommit=True) as connection:
        _ensure_application_role(connection)
        if not _exists(connection, "SELECT 1 FROM pg_roles WHERE rolname = %s", SERVICE):
            create = sql.SQL("CREATE ROLE {} LOGIN NOSUPERUSER IN ROLE {} PASSWORD {}")
            connection.execute(
                create.format(
                    sql.Identifier(SERVICE), sql.Identifier(APPLICATION), service_password
                )
            )


def ensure_database(maintenance_url: str, name: str) -> None:
    """Make the database, unless it is there; grant what the service needs to work in it."""
    with psycopg.connect(maintenance_url, autocommit=True) as connection:
        _ensure_application_role(connection)
        if not _exists(connection, "SELECT 1 FROM pg_database WHERE datname = %s", name):
            connection.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
        grant = sql.SQL("GRANT CREATE ON DATABASE {} TO {}")
        connection.execute(grant.format(sql.Identifier(name), sql.Identifier(APPLICATION)))


def drop_database(maintenance_url: str, name: str) -> None:
    """Drop the database, whoever is connected to it."""
    with psycopg.connect(maintenance_url, autocommit=True) as connection:
        drop = sql.SQL("DROP DATABASE IF EXISTS {} WITH (FORCE)")
        connection.execute(drop.format(sql.Identifier(name)))


def _ensure_application_role(connection: psycopg.Connection) -> None:
    if not _exists(connection, "SELECT 1 FROM pg_roles WHERE rolname = %s", APPLICATION):
        create = sql.SQL("CREATE ROLE {} NOLOGIN")
        connection.execute(create.format(sql.Identifier(APPLICATION)))


def _exists(connection: psycopg.Connection, query: LiteralString, name: str) -> bool:
    return connection.execute(query, [name]).fetchone() is not None
