"""Makes sure that the read models show everything before a figure is read from them."""

from __future__ import annotations

from typing import Any

import psycopg

from domain.errors import RuleBrokenError
from projections.catalogue import READ_MODELS
from services.projector.main import catch_up
from services.projector.runner import prepare
from services.store.freshness import wait_for
from services.store.log import head
from services.store.pool import open_pool

_PROJECTOR_LOCK = 7161638
_PATIENCE_SECONDS = 30.0


def make_current(connection: psycopg.Connection[Any], database_url: str) -> int:
    """Bring the read models to the head of the log, ourselves if no projector runs; return it."""
    newest = head(connection)
    row = connection.execute("SELECT pg_try_advisory_lock(%s)", [_PROJECTOR_LOCK]).fetchone()
    if row and row[0]:
        try:
            for model in READ_MODELS:
                prepare(connection, model)
            catch_up(connection)
        finally:
            connection.execute("SELECT pg_advisory_unlock(%s)", [_PROJECTOR_LOCK])
        return newest
    with open_pool(database_url, size=1) as pool:
        if not wait_for(pool, newest, _PATIENCE_SECONDS):
            raise RuleBrokenError(f"the projector runs but has not reached event {newest}; wait")
    return newest
