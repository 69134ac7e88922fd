"""The register of slips: every number of every series, what it was for, and its prints."""

from __future__ import annotations

from collections.abc import Sequence
from uuid import UUID

from psycopg.types.json import Jsonb

from domain.aggregate import DomainEvent
from domain.cage.events import (
    DrawerOpened,
    ShiftClosed,
    SlipPrinted,
    SlipReprinted,
    SlipVoided,
    VaultFunded,
)
from domain.cage.holding import Holding
from domain.cage.movements import Moved, moved_by, place_of
from domain.tables.day.events import DayClosed, DayOpened
from domain.tables.drop.events import DropSettled
from domain.tables.fills.events import CreditRequested, CreditSent, FillIssued, FillRequested
from domain.transfers.events import TransferBegun
from projections.pieces import as_json
from projections.read_model import Cursor, ReadModel, Recorded

_INSERT = """
    INSERT INTO slips (slip, series, number, position, name, at, gaming_day, by_staff,
                       authorised_by, station, shift_id, place, account_window, transaction_id,
                       player_id, subject_id, cents, count, taken, given, reason, voids)
    VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s)
"""


class Slips(ReadModel):
    """`slips.slips`."""

    name = "slips"
    version = 2
    tables = """
        CREATE TABLE slips (
            slip           text        PRIMARY KEY,
            series         text        NOT NULL,
            number         bigint      NOT NULL,
            position       bigint      NOT NULL UNIQUE,
            name           text        NOT NULL,
            at             timestamptz NOT NULL,
            gaming_day     date        NOT NULL,
            by_staff       uuid        NOT NULL,
            authorised_by  uuid,
            station        text        NOT NULL,
            shift_id       uuid,
            place          text,
            account_window text,
            transaction_id uuid,
            player_id      uuid,
            subject_id     uuid,
            cents          bigint,
            count          jsonb,
            taken          jsonb,
            given          jsonb,
            reason         text,
            voids          uuid,
            voided_by      text,
            prints         integer     NOT NULL DEFAULT 0
        );
        CREATE INDEX ON slips (transaction_id);
        CREATE INDEX ON slips (player_id, position);
        CREATE INDEX ON slips (shift_id, position);
        CREATE INDEX ON slips (number);
        CREATE INDEX ON slips (cents);
    """

    def apply(self, cursor: Cursor, batch: Sequence[Recorded]) -> None:
        """Enter each numbered event; mark what was voided and what was printed."""
        for recorded in batch:
            event = recorded.event
            if recorded.slip is not None:
                cursor.execute(_INSERT, _row(recorded))
            match event:
                case SlipVoided(voids=voids):
                    cursor.execute(
                        "UPDATE slips SET voided_by = %s WHERE transaction_id = %s",
                        [recorded.slip, voids],
                    )
                case SlipPrinted(slip=slip) | SlipReprinted(slip=slip):
                    cursor.execute("UPDATE slips SET prints = prints + 1 WHERE slip = %s", [slip])


def _row(recorded: Recorded) -> list[object]:
    event, slip = recorded.event, recorded.slip or ""
    series, _, number = slip.rpartition("-")
    place = place_of(event)
    count = getattr(event, "count", None)
    cents = getattr(event, "cents", getattr(event, "counted_cents", None))
    return [
        slip,
        series,
        int(number),
        recorded.position,
        recorded.name,
        event.timestamp,
        event.gaming_day,
        event.by,
        event.authorised_by,
        event.station,
        recorded.stream_id if place else None,
        str(place) if place else None,
        place.name if place else None,
        getattr(event, "transaction_id", None),
        getattr(event, "player_id", None),
        _subject(event),
        cents,
        Jsonb(as_json(count)) if count is not None else None,
        *_over_the_counter(event),
        getattr(event, "reason", None),
        getattr(event, "voids", None),
    ]


def _over_the_counter(event: DomainEvent) -> list[Jsonb | None]:
    """Write what came in and what went, for slips that say both."""
    moved = _moved(event)
    if moved == Moved():
        return [None, None]
    return [Jsonb(_pile(moved.taken)), Jsonb(_pile(moved.given))]


def _pile(holding: Holding) -> dict[str, dict[str, int]]:
    return {"cash": as_json(holding.cash), "chips": as_json(holding.chips)}


def _moved(event: DomainEvent) -> Moved:
    match event:
        case DrawerOpened():
            return Moved(taken=Holding(event.count, event.chips))
        case ShiftClosed() | VaultFunded():
            return Moved(given=Holding(event.count, event.chips))
        case DayOpened() | FillRequested() | FillIssued():
            return Moved(taken=Holding(chips=event.chips))
        case DayClosed() | CreditRequested() | CreditSent():
            return Moved(given=Holding(chips=event.chips))
        case DropSettled(found=found):
            return Moved(taken=found)
        case TransferBegun(sent=sent):
            return Moved(given=sent)
        case _:
            return moved_by(event)


def _subject(event: DomainEvent) -> UUID | None:
    """Name the voucher, the lammer or the card that a slip stands for."""
    named = (getattr(event, name, None) for name in ("voucher_id", "lammer_id", "card_id"))
    return next((subject for subject in named if subject is not None), None)
