"""How a table is opened: counted by two, blind, against what was left there and what was sent."""

from __future__ import annotations

from datetime import date

from domain.cage.cashier_shift import CashierShift
from domain.cage.custody import out_of_the_air, put_right
from domain.cage.denominations import Count
from domain.cage.errors import WindowOpenError
from domain.cage.holding import NOTHING, Holding, held
from domain.cage.place import Place, PlaceKind
from domain.command import Envelope
from domain.errors import NotFoundError
from domain.ledger.postings import Postings
from domain.staff.authority import require
from domain.staff.float_powers import COUNT_FLOAT, VERIFY_FLOAT
from domain.staff.powers import may
from domain.staff.roles import Book
from domain.tables.day.commands import CountFloat, OpenTable
from domain.tables.day.counting import agreed
from domain.tables.day.errors import (
    BookNotInEffectError,
    BoxAtTableError,
    FloatUnexplainedError,
    NoFloatError,
    TableNotOpenError,
    TableOpenError,
)
from domain.tables.day.events import DayBegun, DayOpened, FloatCounted
from domain.tables.day.table_day import TableDay, table_day_id_of
from domain.tables.errors import RoundOpenError
from domain.tables.table import Table
from domain.transfers.transfer import Transfer

_LEAST_REASON = 3
# Poker is played between the players: its table may open without chips of the house.
_MAY_OPEN_EMPTY = frozenset({Book.CP})
# Canberra's book alone says when it begins.
_IN_EFFECT_SINCE = {Book.C3P: date(2006, 12, 22)}


def begin_day(
    command: CountFloat, table: Table, previous: TableDay | None, drawer: CashierShift | None
) -> TableDay:
    """Begin a table's next day with the first count of its opener."""
    envelope = command.envelope
    if table.book is None or table.book is Book.PP:
        raise NotFoundError(f"table {table.code} is electronic and has no float to count")
    require(envelope, COUNT_FLOAT, table.book)
    _check_predecessor(table, previous, drawer)
    number = previous.number + 1 if previous else 1
    day = TableDay.begin(
        DayBegun,
        table_day_id_of(table.code, number),
        envelope,
        place=str(Place(PlaceKind.TABLE, table.code)),
        book=table.book,
        number=number,
        predecessor=(previous or drawer).id if previous or drawer else None,  # type: ignore[union-attr]
        left=_left(previous, drawer),
        rounds_before=previous.rounds if previous else 0,
    )
    count_float(day, command)
    return day


def count_float(day: TableDay, command: CountFloat) -> None:
    """Store a blind count: of the opener until the table opens, and then of the closer."""
    envelope = command.envelope
    require(envelope, COUNT_FLOAT, day.book)
    if day.is_closed:
        raise TableNotOpenError(f"{day.spoken} is closed")
    if day.round_id is not None:
        raise RoundOpenError(f"a round is being played at {day.spoken}; it ends first")
    found = held(chips=command.chips)
    day.record(
        FloatCounted,
        envelope,
        place=str(day.place),
        chips=found.chips,
        cents=found.chips_cents,
        is_closer=day.is_open,
        verifies=may(envelope.by.roles, VERIFY_FLOAT, day.book),
    )


def open_table(day: TableDay, command: OpenTable, table: Table, transfer: Transfer | None) -> None:
    """Open the table on the opener that two people found."""
    envelope = command.envelope
    require(envelope, VERIFY_FLOAT, day.book)
    if day.is_open or day.is_closed:
        raise TableOpenError(f"{day.spoken} has been opened")
    table.check_may_open()
    _check_in_effect(day, envelope)
    chips, counters = agreed(day.counts, f"the float of {day.spoken}")
    found, sent = Holding(chips=chips), transfer.sent if transfer else NOTHING
    due = day.due.plus(sent)
    if found == NOTHING and day.book not in _MAY_OPEN_EMPTY:
        raise NoFloatError(f"{day.spoken} has no chips; a float must be sent to it first")
    _check_explained(found, due, command.reason)
    if transfer is not None:
        transfer.land_with_the_drawer(envelope, day.place, command.reason)
    _record_opening(day, envelope, chips, sent, transfer, counters, command.reason)


def _record_opening(
    day: TableDay,
    envelope: Envelope,
    chips: Count,
    sent: Holding,
    transfer: Transfer | None,
    counters: tuple[object, ...],
    reason: str,
) -> None:
    found, due = Holding(chips=chips), day.due.plus(sent)
    day.record(
        DayOpened,
        envelope,
        postings=_opening_postings(day.place, transfer, sent, due, found),
        place=str(day.place),
        number=day.number,
        chips=found.chips,
        cents=found.chips_cents,
        left=day.due,
        sent=sent,
        transfer_id=transfer.id if transfer else None,
        difference_cents=found.chips_cents - due.chips_cents,
        counters=counters,
        reason=reason.strip(),
    )


def _opening_postings(
    place: Place, transfer: Transfer | None, sent: Holding, due: Holding, found: Holding
) -> Postings:
    if transfer is None:
        return put_right(place, due, found)
    return out_of_the_air(place, transfer.id, sent, due, found)


def _check_in_effect(day: TableDay, envelope: Envelope) -> None:
    """Refuse to deal by a book on a day before it had effect."""
    since = _IN_EFFECT_SINCE.get(day.book) if day.book else None
    if since is not None and envelope.gaming_day < since:
        raise BookNotInEffectError(
            f"the rules of {day.book} have effect from {since:%-d %B %Y}", rule="C3P-Inst.2"
        )


def _check_explained(found: Holding, due: Holding, reason: str) -> None:
    if found.chips == due.chips and due != NOTHING:
        return
    if len(reason.strip()) < _LEAST_REASON and not found == due == NOTHING:
        why = "is not what was left and sent" if due != NOTHING else "has no closer before it"
        raise FloatUnexplainedError(
            f"the opener {why}; give a reason of at least 3 letters, and the difference waits in"
            " suspense"
        )


def _check_predecessor(
    table: Table, previous: TableDay | None, drawer: CashierShift | None
) -> None:
    if previous is not None and not previous.is_closed:
        raise TableOpenError(f"table {table.code} is open; it is closed before its next day")
    if previous is not None and previous.drop_cents:
        raise BoxAtTableError(
            f"the drop box of the day before still hangs at table {table.code}; it is taken first"
        )
    if previous is not None and (previous.rake_cents or previous.charges_cents):
        raise BoxAtTableError(
            f"the chip box of the day before still hangs at table {table.code}; it is taken first"
        )
    # Before tables had days, their floats were drawers.
    if drawer is not None and not drawer.is_closed:
        raise WindowOpenError(f"table {table.code} has an open drawer; close it first")


def _left(previous: TableDay | None, drawer: CashierShift | None) -> Holding:
    if previous is not None:
        return previous.left
    return drawer.left if drawer is not None else NOTHING
