"""Time charges: each table's hours with their steps, and what each sitting owed and paid."""

from __future__ import annotations

from collections.abc import Sequence

from domain.tables.charges.events import (
    TimeChargeAssessed,
    TimeChargeCollected,
    TimeChargeDropped,
    TimeChargeOwed,
    TimeChargeTaken,
    TimeChargeVerified,
)
from projections.read_model import Cursor, ReadModel, Recorded


class TimeCharges(ReadModel):
    """`time_charges.charges` and `time_charges.dues`."""

    name = "time_charges"
    version = 1
    tables = """
        CREATE TABLE charges (
            charge_id       uuid        PRIMARY KEY,
            table_code      text        NOT NULL,
            book            text        NOT NULL,
            hour            timestamptz NOT NULL,
            gaming_day      date        NOT NULL,
            fee_cents       bigint      NOT NULL,
            is_stand_alone  boolean     NOT NULL,
            assessed_at     timestamptz NOT NULL,
            collected_at    timestamptz,
            collected_by    uuid,
            collected_cents bigint,
            verified_at     timestamptz,
            verified_by     uuid,
            verified_with   uuid,
            dropped_at      timestamptz,
            dropped_by      uuid,
            position        bigint      NOT NULL,
            UNIQUE (table_code, hour)
        );
        CREATE TABLE dues (
            charge_id  uuid        NOT NULL,
            sitting_id uuid        NOT NULL,
            table_code text        NOT NULL,
            seat       integer     NOT NULL,
            hour       timestamptz NOT NULL,
            gaming_day date        NOT NULL,
            minutes    integer     NOT NULL,
            owed_cents bigint      NOT NULL,
            left_cents bigint      NOT NULL,
            paid_cents bigint      NOT NULL DEFAULT 0,
            position   bigint      NOT NULL,
            PRIMARY KEY (charge_id, sitting_id)
        );
        CREATE INDEX ON dues (table_code, hour);
    """

    def apply(self, cursor: Cursor, batch: Sequence[Recorded]) -> None:
        """Follow each hour and each sitting."""
        for recorded in batch:
            match recorded.event:
                case TimeChargeOwed() as event:
                    _owe(cursor, recorded, event)
                case TimeChargeTaken(charge_id=charge_id, cents=cents, still_owed_cents=left):
                    cursor.execute(
                        "UPDATE dues SET paid_cents = paid_cents + %s, left_cents = %s,"
                        " position = %s WHERE charge_id = %s AND sitting_id = %s",
                        [cents, left, recorded.position, charge_id, recorded.stream_id],
                    )
                case TimeChargeAssessed() as event:
                    _assess(cursor, recorded, event)
                case _:
                    _step(cursor, recorded)


def _owe(cursor: Cursor, recorded: Recorded, event: TimeChargeOwed) -> None:
    cursor.execute(
        "INSERT INTO dues VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s, 0, %s)",
        [
            event.charge_id,
            recorded.stream_id,
            *(event.table, event.seat, event.hour, event.gaming_day, event.minutes),
            *(event.cents, event.cents, recorded.position),
        ],
    )


def _assess(cursor: Cursor, recorded: Recorded, event: TimeChargeAssessed) -> None:
    cursor.execute(
        "INSERT INTO charges (charge_id, table_code, book, hour, gaming_day, fee_cents,"
        " is_stand_alone, assessed_at, position) VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s)",
        [
            recorded.stream_id,
            *(event.table, event.book, event.hour, event.gaming_day, event.fee_cents),
            *(event.is_stand_alone, event.timestamp, recorded.position),
        ],
    )


def _step(cursor: Cursor, recorded: Recorded) -> None:
    match recorded.event:
        case TimeChargeCollected(cents=cents) as event:
            _set(cursor, recorded, collected_at=event.timestamp, collected_by=event.by,
                 collected_cents=cents)  # fmt: skip
        case TimeChargeVerified() as event:
            _set(cursor, recorded, verified_at=event.timestamp, verified_by=event.by,
                 verified_with=event.authorised_by)  # fmt: skip
        case TimeChargeDropped() as event:
            _set(cursor, recorded, dropped_at=event.timestamp, dropped_by=event.by)


def _set(cursor: Cursor, recorded: Recorded, **columns: object) -> None:
    names = ", ".join(f"{name} = %s" for name in columns)
    cursor.execute(
        f"UPDATE charges SET {names}, position = %s WHERE charge_id = %s".encode(),  # noqa: S608 - own names
        [*columns.values(), recorded.position, recorded.stream_id],
    )
