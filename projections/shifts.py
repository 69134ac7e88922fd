"""Cashiers' shifts: who has which drawer, what it was opened, counted and closed with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from psycopg.types.json import Jsonb

from domain.cage.events import (
    DepositTaken,
    DrawerCounted,
    DrawerOpened,
    ShiftClosed,
    SlipVoided,
    WithdrawalPaid,
)
from projections.read_model import Cursor, ReadModel, Recorded


class Shifts(ReadModel):
    """`shifts.shifts`."""

    name = "shifts"
    version = 1
    tables = """
        CREATE TABLE shifts (
            shift_id       uuid        PRIMARY KEY,
            stream_version integer     NOT NULL,
            cage_window    text        NOT NULL,
            number         integer     NOT NULL,
            cashier        uuid        NOT NULL,
            gaming_day     date        NOT NULL,
            opened_at      timestamptz NOT NULL,
            opening_cents  bigint      NOT NULL,
            opening_count  jsonb       NOT NULL,
            in_cents       bigint      NOT NULL DEFAULT 0,
            out_cents      bigint      NOT NULL DEFAULT 0,
            expected_cents bigint      NOT NULL,
            status         text        NOT NULL,
            counts         integer     NOT NULL DEFAULT 0,
            counted_cents  bigint,
            counted        jsonb,
            expected_count jsonb,
            variance_cents bigint,
            reason         text,
            closed_at      timestamptz,
            closed_by      uuid,
            UNIQUE (cage_window, number)
        );
    """

    def apply(self, cursor: Cursor, batch: Sequence[Recorded]) -> None:
        """Follow each drawer."""
        for recorded in batch:
            match recorded.event:
                case DrawerOpened() as event:
                    cursor.execute(
                        "INSERT INTO shifts (shift_id, stream_version, cage_window, number,"
                        " cashier, gaming_day, opened_at, opening_cents, opening_count,"
                        " expected_cents, status)"
                        " VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s, %s, 'open')",
                        [
                            recorded.stream_id,
                            recorded.version,
                            event.window,
                            event.number,
                            event.by,
                            event.gaming_day,
                            event.timestamp,
                            event.cents,
                            _json(event.count),
                            event.cents,
                        ],
                    )
                case DepositTaken(cents=cents):
                    _move(cursor, recorded, cents)
                case WithdrawalPaid(cents=cents):
                    _move(cursor, recorded, -cents)
                case SlipVoided(cents=cents):
                    _move(cursor, recorded, cents)
                case DrawerCounted() as event:
                    cursor.execute(
                        "UPDATE shifts SET stream_version = %s, status = 'counted',"
                        " counts = counts + 1, counted_cents = %s, counted = %s"
                        " WHERE shift_id = %s",
                        [recorded.version, event.cents, _json(event.count), recorded.stream_id],
                    )
                case ShiftClosed() as event:
                    cursor.execute(
                        "UPDATE shifts SET stream_version = %s, status = 'closed',"
                        " counted_cents = %s, counted = %s, expected_count = %s,"
                        " variance_cents = %s, reason = %s, closed_at = %s, closed_by = %s"
                        " WHERE shift_id = %s",
                        [
                            recorded.version,
                            event.counted_cents,
                            _json(event.count),
                            _json(event.expected_count),
                            event.variance_cents,
                            event.reason,
                            event.timestamp,
                            event.by,
                            recorded.stream_id,
                        ],
                    )


def _move(cursor: Cursor, recorded: Recorded, cents: int) -> None:
    cursor.execute(
        "UPDATE shifts SET stream_version = %s, in_cents = in_cents + %s,"
        " out_cents = out_cents + %s, expected_cents = expected_cents + %s WHERE shift_id = %s",
        [recorded.version, max(cents, 0), max(-cents, 0), cents, recorded.stream_id],
    )


def _json(count: Mapping[int, int]) -> Jsonb:
    return Jsonb({str(key): value for key, value in count.items()})
