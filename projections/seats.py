"""Who sits where with what stake, and the round each table is in."""

from __future__ import annotations

from collections.abc import Sequence

from domain.tables.absence.events import (
    EntryDecided,
    SeatButtonPlaced,
    SeatButtonRemoved,
    SitOutEnded,
    SitOutRequested,
    StakeMoved,
    StakeMovedIn,
)
from domain.tables.absence.markers import ABSENCE
from domain.tables.charges.events import TimeChargeTaken
from domain.tables.events import (
    LammerCleared,
    LammerPlaced,
    RoundEnded,
    RoundStarted,
    SeatDealtIn,
    SeatHandEnded,
    SeatRecalled,
    SeatTaken,
    SeatVacated,
    StakeReturned,
    TableStakesTransferred,
)
from domain.tables.hands.events import StakeAdjusted
from projections.read_model import Cursor, ReadModel, Recorded

_SIT = """
    INSERT INTO sittings
        (sitting_id, table_code, seat, number, source, player_id, card_id, taken_at)
    VALUES (%s, %s, %s, %s, %s, %s, %s, %s)
"""
_START = """
    INSERT INTO rounds (table_code, number, is_open, hand_id, started_at)
    VALUES (%s, %s, true, %s, %s)
    ON CONFLICT (table_code) DO UPDATE
    SET number = excluded.number, is_open = true, hand_id = excluded.hand_id,
        started_at = excluded.started_at
"""


class Seats(ReadModel):
    """`seats.sittings` and `seats.rounds`."""

    name = "seats"
    version = 3
    tables = """
        CREATE TABLE sittings (
            sitting_id    uuid        PRIMARY KEY,
            table_code    text        NOT NULL,
            seat          integer     NOT NULL,
            number        integer     NOT NULL,
            source        text        NOT NULL,
            player_id     uuid,
            card_id       uuid,
            taken_at      timestamptz NOT NULL,
            stake_cents   bigint      NOT NULL DEFAULT 0,
            pending_cents bigint      NOT NULL DEFAULT 0,
            is_active     boolean     NOT NULL DEFAULT false,
            is_in_hand    boolean     NOT NULL DEFAULT false,
            recall_reason text,
            entry         text        NOT NULL DEFAULT 'new',
            out_since     timestamptz,
            buttons       text[]      NOT NULL DEFAULT '{}',
            away_since    timestamptz,
            left_at       timestamptz,
            UNIQUE (table_code, seat, number)
        );
        CREATE INDEX ON sittings (table_code) WHERE left_at IS NULL;
        CREATE TABLE rounds (
            table_code text        PRIMARY KEY,
            number     integer     NOT NULL,
            is_open    boolean     NOT NULL,
            hand_id    uuid,
            started_at timestamptz NOT NULL
        );
    """

    def apply(self, cursor: Cursor, batch: Sequence[Recorded]) -> None:
        """Follow each sitting and each table's rounds."""
        for recorded in batch:
            match recorded.event:
                case SeatTaken() as event:
                    where = [event.table, event.seat, event.number]
                    whose = [event.source.value, event.player_id, event.card_id]
                    cursor.execute(_SIT, [recorded.stream_id, *where, *whose, event.timestamp])
                case RoundStarted(table=table, number=number, hand_id=hand_id) as event:
                    cursor.execute(_START, [table, number, hand_id, event.timestamp])
                case RoundEnded(table=table):
                    cursor.execute(
                        "UPDATE rounds SET is_open = false WHERE table_code = %s", [table]
                    )
                case _:
                    _follow(cursor, recorded)


def _follow(cursor: Cursor, recorded: Recorded) -> None:
    match recorded.event:
        case (
            TableStakesTransferred(stake_cents=stake, is_active=is_active)
            | StakeAdjusted(stake_cents=stake, is_active=is_active)
        ):
            _set(cursor, recorded, stake_cents=stake, is_active=is_active)
        case SeatHandEnded(stake_cents=int(stake)):
            _set(cursor, recorded, is_in_hand=False, stake_cents=stake, is_active=stake > 0)
        case StakeReturned(stake_cents=0) | TimeChargeTaken(stake_cents=0):
            _set(cursor, recorded, stake_cents=0, is_active=False)
        case StakeReturned(stake_cents=stake) | TimeChargeTaken(stake_cents=stake):
            _set(cursor, recorded, stake_cents=stake)
        case SeatDealtIn():
            _set(cursor, recorded, is_in_hand=True, entry="free")
        case SeatHandEnded():
            _set(cursor, recorded, is_in_hand=False)
        case LammerPlaced(pending_cents=pending) | LammerCleared(pending_cents=pending):
            _set(cursor, recorded, pending_cents=pending)
        case SeatRecalled(reason=reason):
            _set(cursor, recorded, recall_reason=reason)
        case SeatVacated() | StakeMoved() as event:
            _set(cursor, recorded, left_at=event.timestamp, stake_cents=0)
        case _:
            _stand(cursor, recorded)


def _stand(cursor: Cursor, recorded: Recorded) -> None:
    """Follow how a player stands to the next hand."""
    match recorded.event:
        case StakeMovedIn(stake_cents=stake, is_active=is_active, entry=entry):
            _set(cursor, recorded, stake_cents=stake, is_active=is_active, entry=entry)
        case EntryDecided(entry=entry):
            _set(cursor, recorded, entry=entry)
        case SitOutRequested() as event:
            _set(cursor, recorded, out_since=event.timestamp)
        case SitOutEnded():
            _set(cursor, recorded, out_since=None)
        case SeatButtonPlaced(button=button) as event:
            cursor.execute(
                "UPDATE sittings SET buttons = array_append(buttons, %s::text)"
                " WHERE sitting_id = %s",
                [button, recorded.stream_id],
            )
            if button in ABSENCE:
                cursor.execute(
                    "UPDATE sittings SET away_since = coalesce(away_since, %s)"
                    " WHERE sitting_id = %s",
                    [event.timestamp, recorded.stream_id],
                )
        case SeatButtonRemoved(button=button):
            cursor.execute(
                "UPDATE sittings SET buttons = array_remove(buttons, %s::text),"
                " away_since = CASE WHEN array_remove(buttons, %s::text) && %s::text[]"
                " THEN away_since END"
                " WHERE sitting_id = %s",
                [button, button, [str(each) for each in ABSENCE], recorded.stream_id],
            )


def _set(cursor: Cursor, recorded: Recorded, **columns: object) -> None:
    names = ", ".join(f"{name} = %s" for name in columns)
    cursor.execute(
        f"UPDATE sittings SET {names} WHERE sitting_id = %s".encode(),  # noqa: S608 - own names
        [*columns.values(), recorded.stream_id],
    )
