"""Events in, rows out: the real log, the real projector, one table at a time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import pytest
from psycopg.rows import dict_row

from services.projector.main import catch_up
from services.store.pool import Pool

Rows: TypeAlias = Callable[[str], list[dict[str, Any]]]


@pytest.fixture
def rows(pool: Pool) -> Rows:
    """Apply all that was written, then return what a query finds."""

    def find(query: str) -> list[dict[str, Any]]:
        with pool.connection() as connection:
            catch_up(connection)
            return connection.cursor(row_factory=dict_row).execute(query.encode()).fetchall()

    return find
