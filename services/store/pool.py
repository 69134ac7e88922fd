"""Connections of the service's own role, which may read the log and call one function."""

from __future__ import annotations

from typing import Any, TypeAlias

import psycopg
from psycopg_pool import ConnectionPool

Pool: TypeAlias = ConnectionPool[psycopg.Connection[Any]]


def open_pool(database_url: str, size: int = 8) -> Pool:
    """Open connections that commit each statement and notice a dead server within seconds."""
    return ConnectionPool(
        database_url,
        min_size=1,
        max_size=size,
        kwargs={
            "autocommit": True,
            "options": "-c role=pitbook_app -c lock_timeout=5s",
            "keepalives_idle": 3,
            "keepalives_interval": 1,
            "keepalives_count": 3,
            "connect_timeout": 5,
        },
        check=ConnectionPool.check_connection,
        open=True,
    )
