"""Fills and credits: each request with its step, and each step with its person."""

from __future__ import annotations

from collections.abc import Sequence

from psycopg.types.json import Jsonb

from domain.aggregate import DomainEvent
from domain.cage.place import place_named
from domain.tables.fills import events
from projections.pieces import as_json
from projections.read_model import Cursor, ReadModel, Recorded

# What each fact makes of its request.
_STEPS: dict[type[DomainEvent], str] = {
    events.FillRequested: "requested",
    events.CreditRequested: "requested",
    events.CreditAccepted: "accepted",
    events.FillIssued: "issued",
    events.CreditSent: "issued",
    events.ChipsCarried: "carried",
    events.RequestFulfilled: "received",
    events.RequestRecalled: "recalled",
    events.RequestRefused: "refused",
    events.RequestWithdrawn: "withdrawn",
}


class Fills(ReadModel):
    """`fills.requests` as they stand, and `fills.steps` as they were taken."""

    name = "fills"
    version = 1
    tables = """
        CREATE TABLE requests (
            request_id  uuid        PRIMARY KEY,
            slip        text        NOT NULL UNIQUE,
            position    bigint      NOT NULL,
            at          timestamptz NOT NULL,
            gaming_day  date        NOT NULL,
            code        text        NOT NULL,
            kind        text        NOT NULL,
            chips       jsonb       NOT NULL,
            cents       bigint      NOT NULL,
            is_to_par   boolean     NOT NULL,
            requester   uuid        NOT NULL,
            step        text        NOT NULL,
            other_end   text,
            transfer_id uuid,
            carrier     uuid
        );
        CREATE INDEX ON requests (code, position);
        CREATE INDEX ON requests (step, position);
        CREATE TABLE steps (
            position         bigint      PRIMARY KEY,
            request_id       uuid        NOT NULL,
            at               timestamptz NOT NULL,
            gaming_day       date        NOT NULL,
            step             text        NOT NULL,
            by_staff         uuid        NOT NULL,
            authorised_by    uuid,
            slip             text,
            cents            bigint,
            chips            jsonb,
            difference_cents bigint,
            reason           text
        );
        CREATE INDEX ON steps (request_id, position);
    """

    def apply(self, cursor: Cursor, batch: Sequence[Recorded]) -> None:
        """Follow each request."""
        for recorded in batch:
            event = recorded.event
            step = _STEPS.get(type(event))
            if step is None:
                continue
            if isinstance(event, events.FillRequested | events.CreditRequested):
                _ask(cursor, recorded, event)
            else:
                _follow(cursor, recorded, step)
            _enter(cursor, recorded, step)


def _ask(
    cursor: Cursor, recorded: Recorded, event: events.FillRequested | events.CreditRequested
) -> None:
    is_fill = isinstance(event, events.FillRequested)
    cursor.execute(
        "INSERT INTO requests VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, 'requested')",
        [
            recorded.stream_id,
            recorded.slip,
            recorded.position,
            event.timestamp,
            event.gaming_day,
            place_named(event.place).name,
            "fill" if is_fill else "credit",
            Jsonb(as_json(event.chips)),
            event.cents,
            getattr(event, "is_to_par", False),
            event.by,
        ],
    )


def _follow(cursor: Cursor, recorded: Recorded, step: str) -> None:
    event = recorded.event
    if isinstance(event, events.ChipsCarried):
        cursor.execute(
            "UPDATE requests SET carrier = %s WHERE request_id = %s",
            [event.by, recorded.stream_id],
        )
        return
    end = getattr(event, "source", getattr(event, "target", None))
    cursor.execute(
        "UPDATE requests SET step = %s, other_end = coalesce(%s, other_end),"
        " transfer_id = coalesce(%s, transfer_id) WHERE request_id = %s",
        [step, end, getattr(event, "transfer_id", None), recorded.stream_id],
    )


def _enter(cursor: Cursor, recorded: Recorded, step: str) -> None:
    event = recorded.event
    chips = getattr(event, "chips", None)
    cursor.execute(
        "INSERT INTO steps VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s)",
        [
            recorded.position,
            recorded.stream_id,
            event.timestamp,
            event.gaming_day,
            step,
            event.by,
            event.authorised_by,
            recorded.slip,
            getattr(event, "cents", None),
            Jsonb(as_json(chips)) if chips is not None else None,
            getattr(event, "difference_cents", None),
            getattr(event, "reason", None) or None,
        ],
    )
