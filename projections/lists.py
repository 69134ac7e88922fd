"""Waiting lists: who waits where in which order, and who is called until when."""

from __future__ import annotations

from collections.abc import Sequence

from domain.tables.lists.entry import Lapse
from domain.tables.lists.events import (
    ListCallLapsed,
    ListClosed,
    ListJoined,
    ListOpened,
    ListPlayerCalled,
    ListPlayerMoved,
    ListPlayerRemoved,
    ListPlayerSeated,
)
from projections.read_model import Cursor, ReadModel, Recorded


class Lists(ReadModel):
    """`lists.lists` and `lists.waiting`."""

    name = "lists"
    version = 1
    tables = """
        CREATE TABLE lists (
            list_id      uuid        PRIMARY KEY,
            code         text        NOT NULL,
            number       integer     NOT NULL,
            game         text        NOT NULL,
            book         text        NOT NULL,
            tables       text[]      NOT NULL,
            call_minutes integer     NOT NULL,
            lapse        text        NOT NULL,
            opened_at    timestamptz NOT NULL,
            closed_at    timestamptz,
            UNIQUE (code, number)
        );
        CREATE TABLE waiting (
            list_id   uuid        NOT NULL,
            entry     integer     NOT NULL,
            position  integer     NOT NULL,
            player_id uuid,
            channel   text        NOT NULL,
            joined_at timestamptz NOT NULL,
            called_to text,
            seat      integer,
            called_at timestamptz,
            due_at    timestamptz,
            lapsed    integer     NOT NULL DEFAULT 0,
            PRIMARY KEY (list_id, entry)
        );
        CREATE INDEX ON waiting (due_at) WHERE due_at IS NOT NULL;
    """

    def apply(self, cursor: Cursor, batch: Sequence[Recorded]) -> None:
        """Follow each list."""
        for recorded in batch:
            match recorded.event:
                case ListOpened() as event:
                    _open(cursor, recorded, event)
                case ListClosed() as event:
                    cursor.execute(
                        "UPDATE lists SET closed_at = %s WHERE list_id = %s",
                        [event.timestamp, recorded.stream_id],
                    )
                    cursor.execute("DELETE FROM waiting WHERE list_id = %s", [recorded.stream_id])
                case _:
                    _follow(cursor, recorded)


def _open(cursor: Cursor, recorded: Recorded, event: ListOpened) -> None:
    what = [event.code, event.number, event.game, event.book, list(event.tables)]
    cursor.execute(
        "INSERT INTO lists VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s)",
        [recorded.stream_id, *what, event.call_minutes, event.lapse, event.timestamp],
    )


def _follow(cursor: Cursor, recorded: Recorded) -> None:
    match recorded.event:
        case ListJoined() as event:
            _make_room(cursor, recorded, event.position)
            cursor.execute(
                "INSERT INTO waiting (list_id, entry, position, player_id, channel, joined_at)"
                " VALUES (%s, %s, %s, %s, %s, %s)",
                [
                    recorded.stream_id,
                    event.entry,
                    event.position,
                    event.player_id,
                    event.channel,
                    event.timestamp,
                ],
            )
        case ListPlayerCalled() as event:
            cursor.execute(
                "UPDATE waiting SET called_to = %s, seat = %s, called_at = %s, due_at = %s"
                " WHERE list_id = %s AND entry = %s",
                [
                    event.table,
                    event.seat or None,
                    event.timestamp,
                    event.due_at,
                    recorded.stream_id,
                    event.entry,
                ],
            )
        case ListPlayerMoved(entry=entry, position=position):
            _move(cursor, recorded, entry, position)
        case ListCallLapsed(entry=entry, lapse=Lapse.TO_THE_BOTTOM):
            _to_the_bottom(cursor, recorded, entry)
        case ListCallLapsed() | ListPlayerRemoved() | ListPlayerSeated() as event:
            _close_gap(cursor, recorded, event.entry)
            cursor.execute(
                "DELETE FROM waiting WHERE list_id = %s AND entry = %s",
                [recorded.stream_id, event.entry],
            )


def _make_room(cursor: Cursor, recorded: Recorded, position: int) -> None:
    cursor.execute(
        "UPDATE waiting SET position = position + 1 WHERE list_id = %s AND position >= %s",
        [recorded.stream_id, position],
    )


def _close_gap(cursor: Cursor, recorded: Recorded, entry: int) -> None:
    cursor.execute(
        "UPDATE waiting w SET position = w.position - 1 FROM waiting gone"
        " WHERE gone.list_id = w.list_id AND gone.entry = %s AND w.list_id = %s"
        " AND w.position > gone.position",
        [entry, recorded.stream_id],
    )


def _move(cursor: Cursor, recorded: Recorded, entry: int, position: int) -> None:
    _close_gap(cursor, recorded, entry)
    cursor.execute(
        "UPDATE waiting SET position = 0 WHERE list_id = %s AND entry = %s",
        [recorded.stream_id, entry],
    )
    _make_room(cursor, recorded, position)
    cursor.execute(
        "UPDATE waiting SET position = %s WHERE list_id = %s AND entry = %s",
        [position, recorded.stream_id, entry],
    )


def _to_the_bottom(cursor: Cursor, recorded: Recorded, entry: int) -> None:
    cursor.execute("SELECT count(*) FROM waiting WHERE list_id = %s", [recorded.stream_id])
    (players,) = cursor.fetchone() or (1,)
    _move(cursor, recorded, entry, players)
    cursor.execute(
        "UPDATE waiting SET called_to = NULL, seat = NULL, called_at = NULL, due_at = NULL,"
        " lapsed = lapsed + 1 WHERE list_id = %s AND entry = %s",
        [recorded.stream_id, entry],
    )
