"""Players' cash of a gaming day: before the cashier confirms, and as a log of large movements."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from uuid import UUID

from domain.compliance.cash_day import cash_day_id_of
from domain.compliance.terms import Aggregation, Terms
from services.reads import threshold_terms
from services.store.pool import Pool

_WHOLE = 100
# As of an event: the totals after the last movement up to it, and the last review up to it.
_DAYS = """
    SELECT d.cash_day_id, d.stream_version, d.player_id, p.number, d.gaming_day, m.day_in_cents,
           m.day_out_cents, m.position, r.at, r.by_staff, coalesce(r.position > m.position, false),
           r.note
    FROM cash_days.days d
    LEFT JOIN players.players p USING (player_id)
    CROSS JOIN LATERAL (
        SELECT l.position, l.day_in_cents, l.day_out_cents FROM cash_days.movements l
        WHERE l.cash_day_id = d.cash_day_id AND l.position <= %(position)s
        ORDER BY l.position DESC LIMIT 1
    ) m
    LEFT JOIN LATERAL (
        SELECT l.position, l.at, l.by_staff, l.note FROM cash_days.reviews l
        WHERE l.cash_day_id = d.cash_day_id AND l.position <= %(position)s
        ORDER BY l.position DESC LIMIT 1
    ) r ON true
"""
_MOVEMENTS = """
    SELECT m.position, m.cash_day_id, m.player_id, p.number, m.gaming_day, m.at, m.direction,
           m.cents, m.day_in_cents, m.day_out_cents, m.by_staff, m.station, m.is_undone, s.name,
           s.slip, s.account_window,
           (SELECT r.by_staff FROM cash_days.reviews r
            WHERE r.cash_day_id = m.cash_day_id AND r.position BETWEEN m.position AND %(position)s
            ORDER BY r.position LIMIT 1)
    FROM cash_days.movements m
    LEFT JOIN players.players p ON p.player_id = m.player_id
    LEFT JOIN slips.slips s ON s.transaction_id = m.transaction_id
    WHERE m.gaming_day BETWEEN %(first)s AND %(last)s AND m.position <= %(position)s
      AND EXISTS (SELECT FROM cash_days.movements l
                  WHERE l.cash_day_id = m.cash_day_id AND l.position <= %(position)s
                    AND greatest(l.day_in_cents, l.day_out_cents) >= %(least)s)
    ORDER BY m.gaming_day, p.number, m.position, m.direction
"""
_EVERY_EVENT = 2**63 - 1


@dataclass(frozen=True, slots=True)
class Today:
    """What a player's cash of the day has come to, held against the threshold."""

    in_cents: int
    out_cents: int
    in_percent: int
    out_percent: int
    threshold_cents: int
    threshold: str
    comparator: str
    is_by_day: bool


@dataclass(frozen=True, slots=True)
class After:
    """What it comes to with one more movement."""

    cents: int
    percent: int
    is_reached: bool


@dataclass(frozen=True, slots=True)
class Day:
    """One player's gaming day; `is_reviewed` as it stands now."""

    cash_day_id: UUID
    version: int
    player_id: UUID
    number: str | None
    gaming_day: date
    in_cents: int
    out_cents: int
    last_position: int
    reviewed_at: datetime | None
    reviewed_by: UUID | None
    is_reviewed: bool
    note: str | None


@dataclass(frozen=True, slots=True)
class Moved:
    """One movement of cash in the log of large ones, with the running totals after it."""

    position: int
    cash_day_id: UUID
    player_id: UUID
    number: str | None
    gaming_day: date
    at: datetime
    direction: str
    cents: int
    day_in_cents: int
    day_out_cents: int
    by_staff: UUID
    station: str
    is_undone: bool
    what: str | None
    slip: str | None
    window: str | None
    reviewed_by: UUID | None


def today(pool: Pool, player_id: UUID, gaming_day: date) -> Today:
    """Say what a player's cash of this day has come to, each way."""
    terms = threshold_terms.in_force(pool)
    found = find(pool, cash_day_id_of(player_id, gaming_day))
    in_cents, out_cents = (found.in_cents, found.out_cents) if found else (0, 0)
    return Today(
        in_cents,
        out_cents,
        percent_of(terms, in_cents),
        percent_of(terms, out_cents),
        terms.threshold_cents,
        terms.spoken,
        terms.comparator,
        terms.aggregation is Aggregation.GAMING_DAY,
    )


def after(pool: Pool, player_id: UUID, gaming_day: date, direction: str, cents: int) -> After:
    """Say what it would come to with this movement, and whether that must be reported."""
    terms, so_far = threshold_terms.in_force(pool), today(pool, player_id, gaming_day)
    before = so_far.in_cents if direction == "in" else so_far.out_cents
    held = before + cents if so_far.is_by_day else cents
    return After(before + cents, percent_of(terms, before + cents), terms.reached_by(held))


def percent_of(terms: Terms, cents: int) -> int:
    """Say how much of the threshold an amount is, never more than it is."""
    return cents * _WHOLE // terms.threshold_cents


def find(pool: Pool, cash_day_id: UUID) -> Day | None:
    """Find one player's day as it is now."""
    values = {"position": _EVERY_EVENT, "cash_day_id": cash_day_id}
    with pool.connection() as connection:
        row = connection.execute(
            _DAYS + " WHERE d.cash_day_id = %(cash_day_id)s", values
        ).fetchone()
    return Day(*row) if row else None


def days(pool: Pool, first: date, last: date, least_cents: int, position: int) -> list[Day]:
    """List the days on which either way came to so much, as they stood at an event."""
    values = {"first": first, "last": last, "least": least_cents, "position": position}
    with pool.connection() as connection:
        rows = connection.execute(
            _DAYS + " WHERE d.gaming_day BETWEEN %(first)s AND %(last)s"
            " AND greatest(m.day_in_cents, m.day_out_cents) >= %(least)s"
            " ORDER BY d.gaming_day, p.number",
            values,
        ).fetchall()
    return [Day(*row) for row in rows]


def movements(pool: Pool, first: date, last: date, least_cents: int, position: int) -> list[Moved]:
    """List the movements of every day on which either way ever came to so much."""
    values = {"first": first, "last": last, "least": least_cents, "position": position}
    with pool.connection() as connection:
        return [Moved(*row) for row in connection.execute(_MOVEMENTS, values)]
