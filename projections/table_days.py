"""Tables' days: what happened to each float and drop, fact by fact, to be read at any instant."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple
from uuid import UUID

from psycopg.types.json import Jsonb

from domain.aggregate import DomainEvent
from domain.cage.events import TransferReceived, TransferSent
from domain.cage.holding import Holding
from domain.cage.place import place_named
from domain.tables.day import events as days
from domain.tables.drop import events as drops
from projections.pieces import as_json
from projections.read_model import Cursor, ReadModel, Recorded


class TableDays(ReadModel):
    """`table_days.days`, `table_days.boxes` and `table_days.moves`, one row for each fact."""

    name = "table_days"
    version = 2
    tables = """
        CREATE TABLE days (
            day_id     uuid        PRIMARY KEY,
            code       text        NOT NULL,
            book       text        NOT NULL,
            number     integer     NOT NULL,
            position   bigint      NOT NULL,
            at         timestamptz NOT NULL,
            gaming_day date        NOT NULL,
            left_cents bigint      NOT NULL,
            left_chips jsonb       NOT NULL,
            UNIQUE (code, number)
        );
        CREATE TABLE boxes (
            drop_id        uuid   PRIMARY KEY,
            day_id         uuid   NOT NULL,
            box            text   NOT NULL,
            expected_cents bigint NOT NULL,
            kind           text   NOT NULL,
            charges_cents  bigint NOT NULL
        );
        CREATE TABLE moves (
            position      bigint      PRIMARY KEY,
            day_id        uuid        NOT NULL,
            at            timestamptz NOT NULL,
            gaming_day    date        NOT NULL,
            kind          text        NOT NULL,
            cents         bigint      NOT NULL,
            by_staff      uuid        NOT NULL,
            authorised_by uuid,
            slip          text,
            drop_id       uuid,
            chips         jsonb,
            cash          jsonb,
            reason        text,
            detail        jsonb
        );
        CREATE INDEX ON moves (day_id, kind);
        CREATE INDEX ON moves (drop_id) WHERE drop_id IS NOT NULL;
    """

    def apply(self, cursor: Cursor, batch: Sequence[Recorded]) -> None:
        """Write each fact under its day."""
        for recorded in batch:
            match recorded.event:
                case days.DayBegun() as event:
                    _begin(cursor, recorded, event)
                case drops.DropTaken() as event:
                    _take(cursor, recorded, event)
            move = _move(recorded.event)
            if move is not None:
                _write(cursor, recorded, move)


class _Move(NamedTuple):
    """What a fact means for its day."""

    kind: str
    cents: int = 0
    holding: Holding | None = None
    reason: str | None = None
    detail: dict[str, Any] | None = None


def _move(event: DomainEvent) -> _Move | None:
    match event:
        case days.FloatCounted():
            kind = "closer counted" if event.is_closer else "opener counted"
            return _Move(kind, event.cents, Holding(chips=event.chips))
        case days.DayOpened() | days.DayClosed() | days.CloseCancelled():
            return _opened_or_closed(event)
        case TransferReceived(place=place, source=source) if place.startswith("table:"):
            back = source == place
            return _Move("credit back" if back else "fill", event.cents, event.taken, event.reason)
        case TransferSent(place=place) if place.startswith("table:"):
            return _Move("credit", event.cents, event.given)
        case days.TableChipsSold():
            return _Move("sold", event.cents, Holding(event.taken.cash, event.given.chips))
        case days.TableSaleReversed():
            detail = {"reverses": str(event.reverses)}
            return _Move("sale reversed", event.cents, reason=event.reason, detail=detail)
        case days.TableChipsExchanged():
            return _Move("exchanged", event.cents, event.given)
        case days.BoxRemoved():
            return _Move(event.kind.of("box"), event.cents, detail={"box": event.box})
        case _:
            return _played(event) or _dropped(event)


def _opened_or_closed(event: days.DayOpened | days.DayClosed | days.CloseCancelled) -> _Move:
    holding = Holding(chips=event.chips)
    match event:
        case days.DayOpened():
            detail = {
                "difference_cents": event.difference_cents,
                "left_cents": event.left.chips_cents,
                "sent_cents": event.sent.chips_cents,
                "counters": [str(each) for each in event.counters],
            }
            return _Move("opened", event.cents, holding, event.reason, detail)
        case days.DayClosed():
            detail = {
                "difference_cents": event.difference_cents,
                "expected_cents": event.expected_cents,
                "goes_to": event.goes_to,
                "counters": [str(each) for each in event.counters],
            }
            return _Move("closed", event.cents, holding, event.reason, detail)
        case days.CloseCancelled():
            return _Move("close cancelled", event.cents, holding, event.reason)


def _played(event: DomainEvent) -> _Move | None:
    match event:
        case days.PlayStarted(round_id=round_id):
            return _Move("play started", detail={"round_id": str(round_id)})
        case days.PlayEnded(float_change_cents=cents):
            return _Move("play", cents)
        case days.PlayCorrected(float_change_cents=cents):
            return _Move("play corrected", cents)
        case days.HandSettled(float_change_cents=cents):
            return _Move("hand", cents)
        case days.TimeChargeBanked(float_change_cents=cents):
            return _Move("time charge", cents)
        case days.CommissionDropped(cents=cents, is_time_charge=is_time_charge):
            return _Move("time charge dropped" if is_time_charge else "rake dropped", cents)
        case days.FloatMoved(float_change_cents=cents, reason=reason):
            return _Move("decided", cents, reason=reason)
        case days.PlayPaused(reason=reason):
            return _Move("paused", reason=reason)
        case days.PlayResumed():
            return _Move("resumed")
    return None


def _dropped(event: DomainEvent) -> _Move | None:
    match event:
        case drops.DropTaken(expected_cents=cents, kind=kind):
            return _Move(kind.of("box taken"), cents, detail={"box": event.box})
        case drops.DropReceived(kind=kind):
            return _Move(kind.of("box received"))
        case drops.DropCounted(kind=kind):
            return _Move(kind.of("box counted"), event.cents, event.found)
        case drops.DropSettled():
            detail = {
                "difference_cents": event.difference_cents,
                "counters": [str(each) for each in event.counters],
                "rake_cents": event.rake_cents,
                "charges_cents": event.charges_cents,
            }
            return _Move(event.kind.of("drop"), event.cents, event.found, event.reason, detail)
    return None


_OF_DROPS = (drops.DropTaken, drops.DropReceived, drops.DropCounted, drops.DropSettled)


def _write(cursor: Cursor, recorded: Recorded, move: _Move) -> None:
    """Enter a move; a transfer of what is no day of a table finds no day and writes nothing."""
    event = recorded.event
    of_a_drop = isinstance(event, _OF_DROPS)
    whose = "boxes WHERE drop_id = %s" if of_a_drop else "days WHERE day_id = %s"
    drop_id: UUID | None = recorded.stream_id if of_a_drop else getattr(event, "drop_id", None)
    holding = move.holding
    cursor.execute(
        "INSERT INTO moves SELECT %s, day_id, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s"  # noqa: S608 - one of two
        f" FROM {whose}",
        [
            recorded.position,
            event.timestamp,
            event.gaming_day,
            move.kind,
            move.cents,
            event.by,
            event.authorised_by,
            recorded.slip,
            drop_id,
            Jsonb(as_json(holding.chips)) if holding else None,
            Jsonb(as_json(holding.cash)) if holding else None,
            move.reason or None,
            Jsonb(move.detail) if move.detail else None,
            recorded.stream_id,
        ],
    )


def _begin(cursor: Cursor, recorded: Recorded, event: days.DayBegun) -> None:
    cursor.execute(
        "INSERT INTO days VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s)",
        [
            recorded.stream_id,
            place_named(event.place).name,
            event.book,
            event.number,
            recorded.position,
            event.timestamp,
            event.gaming_day,
            event.left.chips_cents,
            Jsonb(as_json(event.left.chips)),
        ],
    )


def _take(cursor: Cursor, recorded: Recorded, event: drops.DropTaken) -> None:
    cursor.execute(
        "INSERT INTO boxes VALUES (%s, %s, %s, %s, %s, %s)",
        [
            *(recorded.stream_id, event.day_id, event.box, event.expected_cents),
            *(event.kind, event.charges_cents),
        ],
    )
