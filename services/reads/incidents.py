"""Incidents, those that are open first."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from services.store.pool import Pool

_SELECT = """
    SELECT i.incident_id, i.number, i.stream_version, i.table_code, i.book, i.kind, i.what,
           i.player_id, p.number, i.person, i.round_id, i.told, i.raised_at, i.raised_by,
           i.held_cents, i.is_decided, i.is_inspector_advised, i.is_review_asked, i.is_detained,
           i.is_barred, i.is_closed
    FROM incidents.incidents i
    LEFT JOIN players.players p USING (player_id)
"""


@dataclass(frozen=True, slots=True)
class Incident:
    """One incident, and what waits in it."""

    incident_id: UUID
    number: int
    version: int
    table: str
    book: str
    kind: str
    what: str
    player_id: UUID | None
    player: str | None
    person: str
    round_id: UUID | None
    told: str
    raised_at: datetime
    raised_by: UUID
    held_cents: int
    is_decided: bool
    is_inspector_advised: bool
    is_review_asked: bool
    is_detained: bool
    is_barred: bool
    is_closed: bool

    @property
    def ref(self) -> str:
        """How people call it: I-000007."""
        return f"I-{self.number:06d}"

    @property
    def about(self) -> str:
        """The kind as people say it."""
        return self.kind.replace("_", " ").capitalize()


def find(pool: Pool, incident_id: UUID) -> Incident | None:
    """Find an incident by id."""
    with pool.connection() as connection:
        row = connection.execute(_SELECT + " WHERE i.incident_id = %s", [incident_id]).fetchone()
    return Incident(*row) if row else None


def latest(pool: Pool, table: str = "", limit: int = 100) -> list[Incident]:
    """List incidents of a table or of all: the open ones, then the newest of the others."""
    with pool.connection() as connection:
        rows = connection.execute(
            _SELECT + " WHERE (%(table)s = '' OR i.table_code = %(table)s)"
            " ORDER BY i.is_closed, i.number DESC LIMIT %(limit)s",
            {"table": table.upper(), "limit": limit},
        ).fetchall()
    return [Incident(*row) for row in rows]


def open_now(pool: Pool) -> list[Incident]:
    """List the incidents that are open, the oldest first."""
    with pool.connection() as connection:
        rows = connection.execute(_SELECT + " WHERE NOT i.is_closed ORDER BY i.number").fetchall()
    return [Incident(*row) for row in rows]
