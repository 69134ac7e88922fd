"""Incidents as lists show them: what each is about, and what still waits in it."""

from __future__ import annotations

from collections.abc import Sequence

from domain.aggregate import DomainEvent
from domain.incidents import events as happened
from projections.read_model import Cursor, ReadModel, Recorded

_RAISE = """
    INSERT INTO incidents (number, incident_id, stream_version, table_code, book, kind, what,
                           player_id, person, round_id, told, raised_at, raised_by, gaming_day)
    SELECT 1 + count(*), %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s FROM incidents
"""
# What each event changes; every text is our own.
_CHANGES: dict[type[DomainEvent], str] = {
    happened.InspectorAdvised: ", is_inspector_advised = true",
    happened.DisputeDecided: ", is_decided = true",
    happened.ConductRuled: ", is_decided = true",
    happened.ReviewRequested: ", is_review_asked = true",
    happened.DisputeReviewed: ", is_review_asked = false",
    happened.WinningsSeized: ", held_cents = held_cents + %(cents)s",
    happened.SeizureSettled: ", held_cents = 0",
    happened.PersonDetained: ", is_detained = true",
    happened.DetentionEnded: ", is_detained = false",
    happened.IncidentClosed: ", is_closed = true",
    happened.IncidentReopened: ", is_closed = false",
}


class Incidents(ReadModel):
    """`incidents.incidents`, numbered in the order in which they were reported."""

    name = "incidents"
    version = 1
    tables = """
        CREATE TABLE incidents (
            incident_id          uuid        PRIMARY KEY,
            number               integer     NOT NULL,
            stream_version       integer     NOT NULL,
            table_code           text        NOT NULL,
            book                 text        NOT NULL,
            kind                 text        NOT NULL,
            what                 text        NOT NULL,
            player_id            uuid,
            person               text        NOT NULL,
            round_id             uuid,
            told                 text        NOT NULL,
            raised_at            timestamptz NOT NULL,
            raised_by            uuid        NOT NULL,
            gaming_day           date        NOT NULL,
            held_cents           bigint      NOT NULL DEFAULT 0,
            is_decided           boolean     NOT NULL DEFAULT false,
            is_inspector_advised boolean     NOT NULL DEFAULT false,
            is_review_asked      boolean     NOT NULL DEFAULT false,
            is_detained          boolean     NOT NULL DEFAULT false,
            is_barred            boolean     NOT NULL DEFAULT false,
            is_closed            boolean     NOT NULL DEFAULT false
        );
        CREATE INDEX ON incidents (table_code);
    """

    def apply(self, cursor: Cursor, batch: Sequence[Recorded]) -> None:
        """Follow each incident until it is closed."""
        for recorded in batch:
            event, incident_id = recorded.event, recorded.stream_id
            if isinstance(event, happened.IncidentRaised):
                what = [event.table, event.book, event.kind, event.reason, event.player_id]
                where = [event.person, event.round_id, " ".join(sorted(event.told))]
                when = [event.timestamp, event.by, event.gaming_day]
                cursor.execute(_RAISE, [incident_id, recorded.version, *what, *where, *when])
            elif isinstance(event, happened.BarImposed | happened.BarRenewed | happened.BarLifted):
                is_barred = not isinstance(event, happened.BarLifted)
                cursor.execute(
                    "UPDATE incidents SET is_barred = %s WHERE incident_id = %s",
                    [is_barred, event.incident_id],
                )
            elif recorded.name.startswith(("incident.", "ruling.")):
                change, cents = _CHANGES.get(type(event), ""), getattr(event, "cents", 0)
                cursor.execute(
                    f"UPDATE incidents SET stream_version = %(version)s{change}"  # noqa: S608
                    " WHERE incident_id = %(id)s",
                    {"version": recorded.version, "id": incident_id, "cents": cents},
                )
