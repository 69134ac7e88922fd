"""Players' cash by gaming day: every movement with the running totals, and every review."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from domain.compliance.events import CashCounted, CashDayOpened, CashDayReviewed, CashUncounted
from projections.read_model import Cursor, ReadModel, Recorded

_MOVED = """
    INSERT INTO movements (position, cash_day_id, player_id, gaming_day, at, transaction_id,
                           reverses, direction, cents, day_in_cents, day_out_cents, by_staff,
                           station)
    SELECT %s, %s, %s, gaming_day, %s, %s, %s, %s, %s, %s, %s, %s, %s
    FROM days WHERE cash_day_id = %s
"""


class CashDays(ReadModel):
    """`cash_days.movements`, `cash_days.days` and `cash_days.reviews`."""

    name = "cash_days"
    version = 1
    tables = """
        CREATE TABLE movements (
            position       bigint      NOT NULL,
            cash_day_id    uuid        NOT NULL,
            player_id      uuid        NOT NULL,
            gaming_day     date        NOT NULL,
            at             timestamptz NOT NULL,
            transaction_id uuid        NOT NULL,
            reverses       uuid,
            direction      text        NOT NULL,
            cents          bigint      NOT NULL,
            day_in_cents   bigint      NOT NULL,
            day_out_cents  bigint      NOT NULL,
            by_staff       uuid        NOT NULL,
            station        text        NOT NULL,
            is_undone      boolean     NOT NULL DEFAULT false,
            PRIMARY KEY (position, direction)
        );
        CREATE INDEX ON movements (gaming_day, position);
        CREATE INDEX ON movements (player_id, direction, at);
        CREATE INDEX ON movements (transaction_id);
        CREATE TABLE days (
            cash_day_id       uuid        PRIMARY KEY,
            stream_version    integer     NOT NULL,
            player_id         uuid        NOT NULL,
            gaming_day        date        NOT NULL,
            in_cents          bigint      NOT NULL DEFAULT 0,
            out_cents         bigint      NOT NULL DEFAULT 0,
            last_position     bigint      NOT NULL,
            UNIQUE (player_id, gaming_day)
        );
        CREATE INDEX ON days (gaming_day);
        CREATE TABLE reviews (
            position    bigint      PRIMARY KEY,
            cash_day_id uuid        NOT NULL,
            at          timestamptz NOT NULL,
            by_staff    uuid        NOT NULL,
            note        text        NOT NULL
        );
        CREATE INDEX ON reviews (cash_day_id, position);
    """

    def apply(self, cursor: Cursor, batch: Sequence[Recorded]) -> None:
        """Follow each player's day."""
        for recorded in batch:
            match recorded.event:
                case CashDayOpened() as event:
                    cursor.execute(
                        "INSERT INTO days (cash_day_id, stream_version, player_id, gaming_day,"
                        " last_position) VALUES (%s, %s, %s, %s, %s)",
                        [
                            recorded.stream_id,
                            recorded.version,
                            event.player_id,
                            event.gaming_day,
                            recorded.position,
                        ],
                    )
                case CashCounted() as event:
                    _move(cursor, recorded, event, None)
                case CashUncounted(reverses=reverses) as event:
                    _move(cursor, recorded, event, reverses)
                    cursor.execute(
                        "UPDATE movements SET is_undone = true WHERE transaction_id = %s",
                        [reverses],
                    )
                case CashDayReviewed() as event:
                    cursor.execute(
                        "UPDATE days SET stream_version = %s WHERE cash_day_id = %s",
                        [recorded.version, recorded.stream_id],
                    )
                    cursor.execute(
                        "INSERT INTO reviews VALUES (%s, %s, %s, %s, %s)",
                        [
                            recorded.position,
                            recorded.stream_id,
                            event.timestamp,
                            event.by,
                            event.note,
                        ],
                    )


def _move(
    cursor: Cursor, recorded: Recorded, event: CashCounted | CashUncounted, reverses: object
) -> None:
    cursor.execute(
        "UPDATE days SET stream_version = %s, in_cents = %s, out_cents = %s, last_position = %s"
        " WHERE cash_day_id = %s",
        [
            recorded.version,
            event.day_in_cents,
            event.day_out_cents,
            recorded.position,
            recorded.stream_id,
        ],
    )
    for direction, cents in _ways(event):
        cursor.execute(
            _MOVED,
            [
                recorded.position,
                recorded.stream_id,
                event.player_id,
                event.timestamp,
                event.transaction_id,
                reverses,
                direction,
                cents if reverses is None else -cents,
                event.day_in_cents,
                event.day_out_cents,
                event.by,
                event.station,
                recorded.stream_id,
            ],
        )


def _ways(event: CashCounted | CashUncounted) -> Iterator[tuple[str, int]]:
    if event.in_cents:
        yield "in", event.in_cents
    if event.out_cents:
        yield "out", event.out_cents
