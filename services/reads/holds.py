"""Whether the house must still know who a player is: something about them is not finished."""

from __future__ import annotations

from uuid import UUID

from services.reads.threshold_reports import OWED
from services.store.pool import Pool


def is_held(pool: Pool, player_id: UUID) -> bool:
    """Say whether a report about a player is owed, or a suspicion open."""
    with pool.connection() as connection:
        row = connection.execute(
            "SELECT EXISTS (SELECT FROM threshold_reports.reports"
            " WHERE player_id = %(player_id)s AND status = ANY(%(owed)s))"
            " OR EXISTS (SELECT FROM suspicions.suspicions"
            " WHERE player_id = %(player_id)s AND status = 'raised')",
            {"player_id": player_id, "owed": list(OWED)},
        ).fetchone()
    return bool(row and row[0])
