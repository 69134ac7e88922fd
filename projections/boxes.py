"""Who is at which box, for whom seats are held, and what was agreed with whom."""

from __future__ import annotations

from collections.abc import Sequence

from domain.tables.seating.events import (
    AreaLimited,
    BoxTaken,
    BoxVacated,
    LimitMarkerPlaced,
    PersonalLimitAgreed,
    SeatAllocated,
    SeatChangeRequested,
    SeatChangeWithdrawn,
    SeatDrawDecided,
    SeatReleased,
    SeatReserved,
    SeveralBoxesAllowed,
)
from projections.read_model import Cursor, ReadModel, Recorded

_WHERE_PLAYER = " WHERE table_code = %s AND box = %s AND player = %s"
_HOLD = """
    INSERT INTO held VALUES (%s, %s, %s, %s)
    ON CONFLICT (table_code, seat) DO UPDATE SET player = excluded.player, how = excluded.how
"""
_AGREE = """
    INSERT INTO limits (table_code, box, player, bet, least_cents, most_cents)
    VALUES (%s, %s, %s, %s, %s, %s)
    ON CONFLICT (table_code, box, player, bet) DO UPDATE
    SET least_cents = excluded.least_cents, most_cents = excluded.most_cents, marker = NULL
"""
_LIMIT_AREA = """
    INSERT INTO areas VALUES (%s, %s, %s)
    ON CONFLICT (table_code, box) DO UPDATE SET most = excluded.most
"""


class Boxes(ReadModel):
    """`boxes.players`, `boxes.limits`, `boxes.held`, `boxes.requests` and `boxes.areas`."""

    name = "boxes"
    version = 1
    tables = """
        CREATE TABLE players (
            table_code    text        NOT NULL,
            box           integer     NOT NULL,
            line          integer     NOT NULL,
            player        text        NOT NULL,
            is_extra      boolean     NOT NULL,
            taken_at      timestamptz NOT NULL,
            allowed_boxes integer     NOT NULL DEFAULT 1,
            PRIMARY KEY (table_code, box, line)
        );
        CREATE TABLE limits (
            table_code  text    NOT NULL,
            box         integer NOT NULL,
            player      text    NOT NULL,
            bet         text    NOT NULL,
            least_cents bigint,
            most_cents  bigint,
            marker      text,
            PRIMARY KEY (table_code, box, player, bet)
        );
        CREATE TABLE held (
            table_code text    NOT NULL,
            seat       integer NOT NULL,
            player     text    NOT NULL,
            how        text    NOT NULL,
            PRIMARY KEY (table_code, seat)
        );
        CREATE TABLE requests (
            table_code text    NOT NULL,
            seat       integer NOT NULL,
            to_seat    integer NOT NULL,
            PRIMARY KEY (table_code, seat)
        );
        CREATE TABLE areas (
            table_code text    NOT NULL,
            box        integer NOT NULL,
            most       integer NOT NULL,
            PRIMARY KEY (table_code, box)
        );
    """

    def apply(self, cursor: Cursor, batch: Sequence[Recorded]) -> None:
        """Follow each table's boxes and held seats."""
        for recorded in batch:
            match recorded.event:
                case SeatReserved() | SeatAllocated() | SeatDrawDecided() as event:
                    how = type(event).__name__.removeprefix("Seat").lower()
                    cursor.execute(_HOLD, [event.table, event.seat, event.player, how])
                case SeatReleased(table=table, seat=seat):
                    _forget(cursor, "held", table, seat)
                case SeatChangeRequested(table=table, seat=seat, to_seat=to_seat):
                    _forget(cursor, "requests", table, seat)
                    cursor.execute(
                        "INSERT INTO requests VALUES (%s, %s, %s)", [table, seat, to_seat]
                    )
                case SeatChangeWithdrawn(table=table, seat=seat):
                    _forget(cursor, "requests", table, seat)
                case _:
                    _follow(cursor, recorded)


def _follow(cursor: Cursor, recorded: Recorded) -> None:
    match recorded.event:
        case BoxTaken() as event:
            cursor.execute(
                "INSERT INTO players VALUES (%s, %s, %s, %s, %s, %s)",
                [event.table, event.box, event.line, event.player, event.is_extra, event.timestamp],
            )
        case BoxVacated(table=table, box=box, player=player):
            for name in ("players", "limits"):
                query = f"DELETE FROM {name}{_WHERE_PLAYER}"  # noqa: S608 - own names
                cursor.execute(query.encode(), [table, box, player])
        case SeveralBoxesAllowed(table=table, player=player, boxes=boxes):
            cursor.execute(
                "UPDATE players SET allowed_boxes = %s WHERE table_code = %s AND player = %s",
                [boxes, table, player],
            )
        case AreaLimited(table=table, box=box, most=most):
            cursor.execute(_LIMIT_AREA, [table, box, most])
        case PersonalLimitAgreed() as event:
            who = [event.table, event.box, event.player, event.bet]
            cursor.execute(_AGREE, [*who, event.least_cents, event.most_cents])
        case LimitMarkerPlaced() as event:
            query = f"UPDATE limits SET marker = %s{_WHERE_PLAYER}"  # noqa: S608 - own names
            cursor.execute(query.encode(), [event.marker, event.table, event.box, event.player])


def _forget(cursor: Cursor, name: str, table: str, seat: int) -> None:
    query = f"DELETE FROM {name} WHERE table_code = %s AND seat = %s"  # noqa: S608 - own names
    cursor.execute(query.encode(), [table, seat])
