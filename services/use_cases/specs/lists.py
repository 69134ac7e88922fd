"""What may be asked of waiting lists, by the names that the doors use."""

from __future__ import annotations

from domain.tables.lists import commands as asked
from services.use_cases import lists
from services.use_cases.spec import CommandSpec

SPECS = (
    CommandSpec(
        "open-waiting-list",
        asked.OpenWaitingList,
        lists.open_waiting_list,
        "Begin a waiting list",
        lambda c: f"Open list {c.code.upper()} for {c.game} at {c.tables.upper()}",
    ),
    CommandSpec(
        "close-waiting-list",
        asked.CloseWaitingList,
        lists.close_waiting_list,
        "End a waiting list",
        lambda c: f"Close list {c.code.upper()}, because: {c.reason}",
    ),
    CommandSpec(
        "join-waiting-list",
        asked.JoinWaitingList,
        lists.join_waiting_list,
        "Put a player on a waiting list",
        lambda c: f"Put a player on list {c.code.upper()}",
    ),
    CommandSpec(
        "call-player",
        asked.CallPlayer,
        lists.call_player,
        "Offer a seat to whoever waits first",
        lambda c: (
            f"Call {f'number {c.entry}' if c.entry else 'the next'} on list {c.code.upper()}"
            f" to table {c.table.upper()}" + (f", because: {c.reason}" if c.reason else "")
        ),
    ),
    CommandSpec(
        "move-on-list",
        asked.MoveOnList,
        lists.move_on_list,
        "Move a player up or down a waiting list",
        lambda c: (
            f"Move number {c.entry} of list {c.code.upper()} to position {c.position},"
            f" because: {c.reason}"
        ),
    ),
    CommandSpec(
        "leave-waiting-list",
        asked.LeaveWaitingList,
        lists.leave_waiting_list,
        "Take a player off a waiting list",
        lambda c: f"Take number {c.entry} off list {c.code.upper()}, because: {c.reason}",
    ),
    CommandSpec(
        "seat-from-list",
        asked.SeatFromList,
        lists.seat_from_list,
        "Seat a player who was called",
        lambda c: (
            f"Seat number {c.entry} of list {c.code.upper()} at seat {c.seat}"
            f" of table {c.table.upper()}"
        ),
    ),
    CommandSpec(
        "lapse-calls",
        asked.LapseCalls,
        lists.lapse_calls,
        "Note the calls of a waiting list that nobody answered in time",
        lambda c: f"Note the calls of list {c.code.upper()} that have lapsed",
    ),
)
