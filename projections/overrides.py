"""What was done on a second person's word, whatever it was."""

from __future__ import annotations

from collections.abc import Sequence

from projections.read_model import Cursor, ReadModel, Recorded

_COPY = """
    COPY overrides (position, command_id, at, gaming_day, name, slip, cents, reason, rule, by_staff,
                    authorised_by, station)
    FROM STDIN
"""


class Overrides(ReadModel):
    """`overrides.overrides`."""

    name = "overrides"
    version = 1
    tables = """
        CREATE TABLE overrides (
            position      bigint      PRIMARY KEY,
            command_id    uuid        NOT NULL,
            at            timestamptz NOT NULL,
            gaming_day    date        NOT NULL,
            name          text        NOT NULL,
            slip          text,
            cents         bigint,
            reason        text,
            rule          text,
            by_staff      uuid        NOT NULL,
            authorised_by uuid        NOT NULL,
            station       text        NOT NULL
        );
        CREATE INDEX ON overrides (gaming_day, position);
    """

    def apply(self, cursor: Cursor, batch: Sequence[Recorded]) -> None:
        """Note each event that names an authoriser."""
        with cursor.copy(_COPY) as copy:
            for recorded in batch:
                event = recorded.event
                if event.authorised_by is None:
                    continue
                copy.write_row(
                    (
                        recorded.position,
                        event.command_id,
                        event.timestamp,
                        event.gaming_day,
                        recorded.name,
                        recorded.slip,
                        getattr(event, "cents", None),
                        getattr(event, "reason", None),
                        event.rules[0] if event.rules else None,
                        event.by,
                        event.authorised_by,
                        event.station,
                    )
                )
