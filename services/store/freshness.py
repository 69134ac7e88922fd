"""How far the read models have come, and waiting until they show what was just written."""

from __future__ import annotations

import time
from dataclasses import dataclass

from services.store.pool import Pool

_ASK_AGAIN_SECONDS = 0.003


@dataclass(frozen=True, slots=True)
class Freshness:
    """Where the log and the read models stand."""

    head: int
    complete_to: int
    stopped: tuple[str, ...]


def freshness(pool: Pool) -> Freshness:
    """Compare the log's head with the slowest read model."""
    with pool.connection() as connection:
        row = connection.execute(
            "SELECT (SELECT coalesce(max(position), 0) FROM log.events),"
            " (SELECT min(position) FROM desk.projections WHERE name NOT LIKE '%\\_\\_rebuild'),"
            " (SELECT array_agg(name ORDER BY name) FROM desk.projections"
            "   WHERE stopped_by IS NOT NULL)"
        ).fetchone()
    assert row is not None  # noqa: S101 - a query without FROM has one row
    return Freshness(row[0], row[1] or 0, tuple(row[2] or ()))


def wait_for(pool: Pool, position: int, seconds: float = 2.0) -> bool:
    """Wait until every running read model has reached a position; say whether they did."""
    deadline = time.monotonic() + seconds
    while True:
        # Given back between two looks: whoever waits must not keep others from working.
        with pool.connection() as connection:
            row = connection.execute(
                "SELECT min(position) FROM desk.projections"
                " WHERE stopped_by IS NULL AND name NOT LIKE '%\\_\\_rebuild'"
            ).fetchone()
        if row and row[0] is not None and row[0] >= position:
            return True
        if time.monotonic() > deadline:
            return False
        time.sleep(_ASK_AGAIN_SECONDS)
