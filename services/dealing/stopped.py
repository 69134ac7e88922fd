"""Rounds in play that wait for somebody in charge."""

from __future__ import annotations

from uuid import UUID

from services.dealing.finding import round_by_id, view_of
from services.reads.pit_cards import Stop
from services.use_cases.casino import Casino

# Only a round in which one of these happened, or that was dealt for nobody, can wait; it is loaded
# and says so itself. All the others cost one look at the log together.
_MAY_WAIT = """
    SELECT stream_id FROM log.events WHERE stream_id = ANY(%(ids)s) GROUP BY stream_id
    HAVING bool_or(name IN ('banked.irregularity_found', 'casino_war.card_misplaced'))
        OR bool_or(name = 'banked.betting_closed')
        AND count(*) FILTER (WHERE name = 'banked.wager_placed')
            <= count(*) FILTER (WHERE name = 'banked.wager_taken_back')
"""


def stopped_rounds(casino: Casino, round_ids: list[UUID]) -> dict[UUID, Stop]:
    """Say which of these rounds wait for a ruling, and what each waits for."""
    with casino.pool.connection() as connection:
        rows = connection.execute(_MAY_WAIT, {"ids": round_ids}).fetchall()
    stops: dict[UUID, Stop] = {}
    for (round_id,) in rows:
        played = round_by_id(casino, round_id)
        view = view_of(played) if played else None
        if view and view.waits_for:
            stops[round_id] = Stop(view.waits_for, view.rule)
    return stops
