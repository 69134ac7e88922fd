"""Who brings or takes cash in parts: a window that slides over time, not over calendar days.

It reads stored movements alone, so that other parameters can be tried on old days as well.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime, timedelta
from uuid import UUID

from domain.compliance.terms import Comparator, Terms
from services.store.pool import Pool

# Parts are movements that need no report of their own; one part alone is no pattern.
_QUERY = """
    WITH parts AS (
        SELECT player_id, direction, at, cents, position,
               sum(cents) OVER sliding AS window_cents,
               count(*)   OVER sliding AS parts,
               max(cents) OVER sliding AS largest_cents,
               min(at)    OVER sliding AS since
        FROM cash_days.movements
        WHERE reverses IS NULL AND NOT is_undone AND cents < %(reported_from)s
          AND gaming_day BETWEEN %(first)s AND %(last)s
        WINDOW sliding AS (
            PARTITION BY player_id, direction ORDER BY at
            RANGE BETWEEN %(hours)s::interval PRECEDING AND CURRENT ROW
        )
    ), worst AS (
        SELECT DISTINCT ON (player_id, direction) *
        FROM parts WHERE parts >= 2 AND window_cents * 100 >= %(threshold)s * %(share)s
        ORDER BY player_id, direction, window_cents DESC, at, position
    )
    SELECT w.player_id, p.number, w.direction, w.window_cents::bigint, w.parts, w.largest_cents,
           w.since, w.at, w.position,
           (SELECT count(*) FROM threshold_reports.reports r
            WHERE r.player_id = w.player_id AND r.direction = w.direction
              AND r.status <> 'withdrawn' AND r.cash_day BETWEEN %(first)s AND %(last)s),
           (SELECT count(*) FROM suspicions.suspicions s WHERE s.player_id = w.player_id),
           floor(w.window_cents * 100 / %(threshold)s)::integer
    FROM worst w LEFT JOIN players.players p USING (player_id)
    ORDER BY w.window_cents DESC, p.number, w.direction
"""


@dataclass(frozen=True, slots=True)
class Watched:
    """The fullest window of one player and one way; `percent` is of the threshold."""

    player_id: UUID
    number: str | None
    direction: str
    window_cents: int
    parts: int
    largest_cents: int
    since: datetime
    until: datetime
    position: int
    reports: int
    suspicions: int
    percent: int


def watch_list(pool: Pool, terms: Terms, first: date, last: date) -> list[Watched]:
    """List whoever's parts came to the share of the threshold within any window of these days."""
    is_at_least = terms.comparator is Comparator.AT_LEAST
    values = {
        "reported_from": terms.threshold_cents if is_at_least else terms.threshold_cents + 1,
        "threshold": terms.threshold_cents,
        "share": terms.window_share_percent,
        "hours": timedelta(hours=terms.window_hours),
        "first": first,
        "last": last,
    }
    with pool.connection() as connection:
        rows = connection.execute(_QUERY, values).fetchall()
    return [Watched(*row) for row in rows]
