"""How a table is closed: counted by two, blind, and its float left there or sent to the vault."""

from __future__ import annotations

from domain.cage.commands import ClosingTo
from domain.cage.custody import into_the_air, together
from domain.cage.holding import NOTHING, Holding
from domain.cage.place import VAULT
from domain.ledger.accounts import CHIPS_VARIANCE, table_float
from domain.ledger.postings import Postings, move, reverse
from domain.staff.authority import require
from domain.staff.float_powers import CANCEL_CLOSE, VERIFY_FLOAT
from domain.staff.table_powers import CLOSE_TABLE_WITH_PLAYERS
from domain.tables.day.commands import CancelClose, CloseTable, PausePlay, ResumePlay
from domain.tables.day.counting import agreed
from domain.tables.day.errors import (
    CloseStandsError,
    FloatUnexplainedError,
    NotPausedError,
    TableNotOpenError,
)
from domain.tables.day.events import CloseCancelled, DayClosed, PlayPaused, PlayResumed
from domain.tables.day.table_day import TableDay
from domain.tables.errors import RoundOpenError
from domain.tables.now import TableNow
from domain.tables.table import Table
from domain.transfers.transfer import Transfer

_LEAST_REASON = 3


def close_table(day: TableDay, command: CloseTable, table: Table, now: TableNow) -> Transfer | None:
    """Close the table on the closer that two people found; return what goes to the vault."""
    envelope = command.envelope
    require(envelope, VERIFY_FLOAT, day.book)
    if not day.is_open:
        raise TableNotOpenError(f"{day.spoken} is not open")
    if day.round_id is not None:
        raise RoundOpenError(f"a round is being played at {day.spoken}; it ends first")
    # PokerPro's book gives nobody the power, and asks for none.
    if now.seated and day.book in CLOSE_TABLE_WITH_PLAYERS.least:
        require(envelope, CLOSE_TABLE_WITH_PLAYERS, day.book)
    agreed_by_all = command.everybody_agrees
    table.check_may_close(envelope.at, now.seated, now.plays, all_agree=agreed_by_all)
    table.note_closed(envelope)
    chips, counters = agreed(day.counts, f"the float of {day.spoken}")
    found, due_cents = Holding(chips=chips), day.float_cents
    if found.chips_cents != due_cents and len(command.reason.strip()) < _LEAST_REASON:
        raise FloatUnexplainedError(
            "the closer is not what opener, play, fills and credits come to; give a reason of at"
            " least 3 letters, and the difference waits in suspense"
        )
    stays = command.goes_to is ClosingTo.NEXT
    transfer = None
    if not stays and found != NOTHING:
        transfer = Transfer.start(envelope, str(day.place), VAULT, found)
    day.record(
        DayClosed,
        envelope,
        postings=_closing_postings(day, found, transfer),
        place=str(day.place),
        number=day.number,
        chips=found.chips,
        cents=found.chips_cents,
        expected_cents=due_cents,
        difference_cents=found.chips_cents - due_cents,
        known=day.known,
        counters=counters,
        reason=command.reason.strip(),
        goes_to=ClosingTo.NEXT if transfer is None else ClosingTo.VAULT,
        transfer_id=transfer.id if transfer else None,
    )
    return transfer


def _closing_postings(day: TableDay, found: Holding, transfer: Transfer | None) -> Postings:
    """Make the float what was found, against suspense, and send it on its way if it goes."""
    over = found.chips_cents - day.float_cents
    away = into_the_air(day.place, transfer.id, found) if transfer else ()
    return together(move(CHIPS_VARIANCE, table_float(day.code), over), away)


def cancel_close(day: TableDay, command: CancelClose, transfer: Transfer | None) -> None:
    """Take back the last close, while nobody has used it, or the counting towards one."""
    envelope, closed = command.envelope, day.closed_as
    if closed is None and not (day.is_open and day.counts):
        raise CloseStandsError(f"{day.spoken} has no close that could be cancelled")
    require(envelope, CANCEL_CLOSE if closed else VERIFY_FLOAT, day.book)
    if transfer is not None:
        transfer.recall(envelope, command.reason)
    day.record(
        CloseCancelled,
        envelope,
        postings=reverse(closed.postings) if closed else (),
        place=str(day.place),
        chips=closed.chips if closed else {},
        cents=closed.cents if closed else 0,
        known=closed.known if closed else NOTHING,
        transfer_id=transfer.id if transfer else None,
        reason=command.reason,
    )


def pause_play(day: TableDay, command: PausePlay) -> None:
    """Let no further round start."""
    require(command.envelope, VERIFY_FLOAT, day.book)
    day.check_takes_money()
    day.record(PlayPaused, command.envelope, table=day.code, reason=command.reason)


def resume_play(day: TableDay, command: ResumePlay) -> None:
    """Let the game go on."""
    require(command.envelope, VERIFY_FLOAT, day.book)
    if not day.pause_reason:
        raise NotPausedError(f"play at {day.spoken} is not paused")
    day.record(PlayResumed, command.envelope, table=day.code)
