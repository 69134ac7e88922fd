"""Shifts: who has which drawer, what it was opened, counted and closed with."""

from __future__ import annotations

from collections.abc import Sequence

from psycopg.types.json import Jsonb

from domain.cage.events import DrawerCounted, DrawerOpened, ShiftClosed
from domain.cage.movements import Moved, moved_by, place_of
from projections.pieces import as_json
from projections.read_model import Cursor, ReadModel, Recorded


class Shifts(ReadModel):
    """`shifts.shifts` and `shifts.counts`; cash and chips are kept apart."""

    name = "shifts"
    version = 2
    tables = """
        CREATE TABLE shifts (
            shift_id             uuid        PRIMARY KEY,
            stream_version       integer     NOT NULL,
            place                text        NOT NULL,
            cage_window          text        NOT NULL,
            number               integer     NOT NULL,
            cashier              uuid        NOT NULL,
            gaming_day           date        NOT NULL,
            opened_at            timestamptz NOT NULL,
            opening_cents        bigint      NOT NULL,
            opening_count        jsonb       NOT NULL,
            opening_chips_cents  bigint      NOT NULL,
            opening_chips        jsonb       NOT NULL,
            opening_reason       text        NOT NULL,
            in_cents             bigint      NOT NULL DEFAULT 0,
            out_cents            bigint      NOT NULL DEFAULT 0,
            expected_cents       bigint      NOT NULL,
            chips_in_cents       bigint      NOT NULL DEFAULT 0,
            chips_out_cents      bigint      NOT NULL DEFAULT 0,
            expected_chips_cents bigint      NOT NULL,
            status               text        NOT NULL,
            counts               integer     NOT NULL DEFAULT 0,
            counted_cents        bigint,
            counted              jsonb,
            expected_count       jsonb,
            variance_cents       bigint,
            counted_chips_cents  bigint,
            counted_chips        jsonb,
            expected_chips       jsonb,
            chips_variance_cents bigint,
            second_counter       uuid,
            goes_to              text,
            transfer_id          uuid,
            reason               text,
            closed_at            timestamptz,
            closed_by            uuid,
            UNIQUE (place, number)
        );
        CREATE TABLE counts (
            shift_id    uuid        NOT NULL,
            position    bigint      PRIMARY KEY,
            by_staff    uuid        NOT NULL,
            at          timestamptz NOT NULL,
            cents       bigint      NOT NULL,
            chips_cents bigint      NOT NULL
        );
        CREATE INDEX ON counts (shift_id, position);
    """

    def apply(self, cursor: Cursor, batch: Sequence[Recorded]) -> None:
        """Follow each drawer."""
        for recorded in batch:
            match recorded.event:
                case DrawerOpened() as event:
                    _opened(cursor, recorded, event)
                case DrawerCounted() as event:
                    _counted(cursor, recorded, event)
                case ShiftClosed() as event:
                    _closed(cursor, recorded, event)
                case event if place_of(event) and (moved := moved_by(event)) != Moved():
                    _moved(cursor, recorded, moved)


def _opened(cursor: Cursor, recorded: Recorded, event: DrawerOpened) -> None:
    cursor.execute(
        "INSERT INTO shifts (shift_id, stream_version, place, cage_window, number,"
        " cashier, gaming_day, opened_at, opening_cents, opening_count, opening_chips_cents,"
        " opening_chips, opening_reason, expected_cents, expected_chips_cents, status)"
        " VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, 'open')",
        [
            recorded.stream_id,
            recorded.version,
            str(place_of(event)),
            event.window,
            event.number,
            event.by,
            event.gaming_day,
            event.timestamp,
            event.cents,
            Jsonb(as_json(event.count)),
            event.chips_cents,
            Jsonb(as_json(event.chips)),
            event.reason,
            event.cents,
            event.chips_cents,
        ],
    )


def _moved(cursor: Cursor, recorded: Recorded, moved: Moved) -> None:
    taken, given = moved.taken, moved.given
    cursor.execute(
        "UPDATE shifts SET stream_version = %s, in_cents = in_cents + %s,"
        " out_cents = out_cents + %s, expected_cents = expected_cents + %s,"
        " chips_in_cents = chips_in_cents + %s, chips_out_cents = chips_out_cents + %s,"
        " expected_chips_cents = expected_chips_cents + %s WHERE shift_id = %s",
        [
            recorded.version,
            taken.cash_cents,
            given.cash_cents,
            taken.cash_cents - given.cash_cents,
            taken.chips_cents,
            given.chips_cents,
            taken.chips_cents - given.chips_cents,
            recorded.stream_id,
        ],
    )


def _counted(cursor: Cursor, recorded: Recorded, event: DrawerCounted) -> None:
    cursor.execute(
        "UPDATE shifts SET stream_version = %s, status = 'counted', counts = counts + 1,"
        " counted_cents = %s, counted = %s, counted_chips_cents = %s, counted_chips = %s"
        " WHERE shift_id = %s",
        [
            recorded.version,
            event.cents,
            Jsonb(as_json(event.count)),
            event.chips_cents,
            Jsonb(as_json(event.chips)),
            recorded.stream_id,
        ],
    )
    cursor.execute(
        "INSERT INTO counts VALUES (%s, %s, %s, %s, %s, %s)",
        [
            recorded.stream_id,
            recorded.position,
            event.by,
            event.timestamp,
            event.cents,
            event.chips_cents,
        ],
    )


def _closed(cursor: Cursor, recorded: Recorded, event: ShiftClosed) -> None:
    cursor.execute(
        "UPDATE shifts SET stream_version = %s, status = 'closed', counted_cents = %s,"
        " counted = %s, expected_count = %s, variance_cents = %s, counted_chips_cents = %s,"
        " counted_chips = %s, expected_chips = %s, chips_variance_cents = %s, second_counter = %s,"
        " goes_to = %s, transfer_id = %s, reason = %s, closed_at = %s, closed_by = %s"
        " WHERE shift_id = %s",
        [
            recorded.version,
            event.counted_cents,
            Jsonb(as_json(event.count)),
            Jsonb(as_json(event.expected_count)),
            event.variance_cents,
            event.counted_chips_cents,
            Jsonb(as_json(event.chips)),
            Jsonb(as_json(event.expected_chips)),
            event.chips_variance_cents,
            event.second_counter,
            event.goes_to or "vault",
            event.transfer_id,
            event.reason,
            event.timestamp,
            event.by,
            recorded.stream_id,
        ],
    )
