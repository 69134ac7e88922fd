"""A waiting list from its opening to its end: first in, first offered."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from domain.aggregate import AggregateRoot, DomainEvent, stored_as
from domain.command import Envelope
from domain.ids import derived_id
from domain.staff.authority import require
from domain.staff.roles import Book
from domain.staff.seat_powers import SEAT_PLAYER
from domain.tables.lists.commands import (
    CallPlayer,
    CloseWaitingList,
    JoinWaitingList,
    LapseCalls,
    LeaveWaitingList,
    MoveOnList,
    OpenWaitingList,
    SeatFromList,
)
from domain.tables.lists.entry import Call, Channel, Lapse, Waiting
from domain.tables.lists.errors import (
    CalledAlreadyError,
    ListClosedError,
    ListOpenError,
    ListTermsError,
    NobodyWaitsError,
    NotCalledError,
    NothingDueError,
    NotOnListError,
    NotServedError,
    OnListAlreadyError,
    OutOfOrderError,
    SeatIsFreeError,
)
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
from domain.tables.table import Table

LIST_RULES = {Book.PP: ("PP-1.1-PokerProWaitingList",)}
_LONGEST_CALL_MINUTES = 60
# Part of the word by which a player from the list is known at a table.
_CODE = re.compile(r"[A-Z0-9]{1,12}(-[A-Z0-9]{1,10})*")


def list_id_of(code: str, number: int) -> UUID:
    """Return the id of the nth list under a code, so that it is opened once."""
    return derived_id("waiting_list", code.upper(), number)


@stored_as("waiting_list")
class WaitingList(AggregateRoot):
    """Decides who waits in which order, who is called, and who came too late."""

    # Decide: may refuse. Whatever fell due before a command is noted before it is decided, so
    # the order of a list depends on the moments of its events, never on a clock that ran late.

    @classmethod
    def open(
        cls, command: OpenWaitingList, tables: Collection[Table], previous: WaitingList | None
    ) -> WaitingList:
        """Begin a list."""
        require(command.envelope, SEAT_PLAYER, command.book)
        if previous is not None and not previous.is_closed:
            raise ListOpenError(f"list {previous.code} is open already")
        if not _CODE.fullmatch(command.code.upper()):
            raise ListTermsError("a list's code is letters, figures and dashes, such as NLH-25")
        if not tables or any(table.book is not command.book for table in tables):
            raise ListTermsError(f"a list serves one table of {command.book} or more")
        if not 1 <= command.call_minutes <= _LONGEST_CALL_MINUTES:
            raise ListTermsError(f"a call is good for 1 to {_LONGEST_CALL_MINUTES} minutes")
        number = previous.number + 1 if previous else 1
        return cls.begin(
            ListOpened,
            list_id_of(command.code, number),
            command.envelope,
            rules=LIST_RULES.get(command.book, ()),
            code=command.code.upper(),
            number=number,
            game=command.game,
            book=command.book,
            tables=tuple(table.code for table in tables),
            call_minutes=command.call_minutes,
            lapse=command.lapse,
        )

    def join(self, command: JoinWaitingList, *, seat_is_free: bool = False) -> int:
        """Put a player at the bottom; return the number the player waits under."""
        self._begin(command.envelope)
        if self.book is Book.PP and seat_is_free:
            raise SeatIsFreeError("a seat is free: the player takes it instead of waiting")
        position = len(self.waiting) + 1
        rules = LIST_RULES.get(self.book, ())
        return self.put(command.envelope, command.player_id, command.channel, position, rules)

    def put(
        self,
        envelope: Envelope,
        player_id: UUID | None,
        channel: Channel,
        position: int,
        rules: tuple[str, ...],
    ) -> int:
        """Put a player at a position of the list; return the number the player waits under."""
        if player_id is not None and any(each.player_id == player_id for each in self.waiting):
            raise OnListAlreadyError(f"the player waits on list {self.code} already")
        told: dict[str, Any] = {"player_id": player_id, "channel": channel, "position": position}
        entry = self.last_entry + 1
        self.record(ListJoined, envelope, rules=rules, code=self.code, entry=entry, **told)
        return entry

    def call(self, command: CallPlayer) -> int:
        """Offer a seat to the first who is not called yet; to another only with a reason."""
        self._begin(command.envelope)
        self.check_serves(command.table)
        first = next((each for each in self.waiting if each.call is None), None)
        if first is None:
            raise NobodyWaitsError(f"nobody on list {self.code} is left to be called")
        called = self._the(command.entry) if command.entry else first
        if called.call is not None:
            raise CalledAlreadyError(f"number {called.entry} has been called already")
        if called is not first and not command.reason:
            raise OutOfOrderError(
                f"number {first.entry} comes first; say why number {called.entry} is called"
            )
        self.record(
            ListPlayerCalled,
            command.envelope,
            rules=LIST_RULES.get(self.book, ()),
            code=self.code,
            entry=called.entry,
            table=command.table.upper(),
            seat=command.seat,
            due_at=command.envelope.at + timedelta(minutes=self.call_minutes),
            reason=command.reason,
        )
        return called.entry

    def seat(self, command: SeatFromList) -> Waiting:
        """Let a called player take a seat of the table called to, while the call is good."""
        self._begin(command.envelope)
        waiting = self._the(command.entry)
        if waiting.call is None or waiting.call.table != command.table.upper():
            raise NotCalledError(
                f"number {command.entry} has no call to table {command.table.upper()} that is good"
            )
        told: dict[str, Any] = {
            "entry": command.entry,
            "table": waiting.call.table,
            "seat": command.seat,
        }
        self.record(ListPlayerSeated, command.envelope, code=self.code, **told)
        return waiting

    def move(self, command: MoveOnList) -> None:
        """Move a player up or down."""
        self._begin(command.envelope)
        self._the(command.entry)
        if not 1 <= command.position <= len(self.waiting):
            raise NotOnListError(f"list {self.code} has {len(self.waiting)} players")
        told: dict[str, Any] = {
            "entry": command.entry,
            "position": command.position,
            "reason": command.reason,
        }
        self.record(ListPlayerMoved, command.envelope, code=self.code, **told)

    def leave(self, command: LeaveWaitingList) -> None:
        """Take a player off."""
        self._begin(command.envelope)
        self._the(command.entry)
        told: dict[str, Any] = {"entry": command.entry, "reason": command.reason}
        self.record(ListPlayerRemoved, command.envelope, code=self.code, **told)

    def lapse_calls(self, command: LapseCalls) -> None:
        """Note what fell due; anybody may ask, for the stored moments decide."""
        if not self.note_due(command.envelope):
            raise NothingDueError(f"no call of list {self.code} has lapsed")

    def close(self, command: CloseWaitingList) -> None:
        """End the list."""
        self._begin(command.envelope)
        self.record(ListClosed, command.envelope, code=self.code, reason=command.reason)

    def note_due(self, envelope: Envelope) -> int:
        """Note every call whose moment had passed, in the order of those moments."""
        due = self.calls_due(envelope.at)
        for due_at, entry, _ in due:
            told: dict[str, Any] = {"entry": entry, "due_at": due_at, "lapse": self.lapse}
            self.record(ListCallLapsed, envelope, code=self.code, **told)
        return len(due)

    def calls_due(self, at: datetime) -> list[tuple[datetime, int, UUID]]:
        """List the calls that had lapsed at a moment: when, whose number, who had called."""
        calls = ((each.entry, each.call) for each in self.waiting if each.call is not None)
        return sorted((call.due_at, entry, call.by) for entry, call in calls if call.due_at < at)

    def check_serves(self, table: str) -> None:
        """Refuse a table that the list does not fill."""
        if table.upper() not in self.tables:
            raise NotServedError(
                f"list {self.code} is for {', '.join(self.tables)}, not for {table.upper()}"
            )

    def _begin(self, envelope: Envelope) -> None:
        require(envelope, SEAT_PLAYER, self.book)
        self.check_open()
        self.note_due(envelope)

    def check_open(self) -> None:
        """Refuse a list that has ended."""
        if self.is_closed:
            raise ListClosedError(f"list {self.code} is closed")

    def _the(self, entry: int) -> Waiting:
        for each in self.waiting:
            if each.entry == entry:
                return each
        raise NotOnListError(f"nobody waits under number {entry} on list {self.code}")

    # Evolve: never refuses.

    def __init__(self) -> None:
        self.code, self.number = "", 0
        self.book = Book.PP
        self.tables: tuple[str, ...] = ()
        self.call_minutes = 5
        self.lapse = Lapse.TO_THE_BOTTOM
        self.waiting: list[Waiting] = []
        self.last_entry = 0
        self.is_closed = False

    def evolve(self, event: DomainEvent) -> None:
        """Reflect a fact."""
        match event:
            case ListOpened():
                self.code, self.number, self.book = event.code, event.number, event.book
                self.tables, self.call_minutes = event.tables, event.call_minutes
                self.lapse = event.lapse
            case ListJoined(entry=entry, player_id=player_id, position=position):
                self.waiting.insert(position - 1, Waiting(entry, player_id))
                self.last_entry = entry
            case ListPlayerCalled(entry=entry, table=table, seat=seat):
                at, call = self._place(entry), Call(table, seat, event.due_at, event.by)
                self.waiting[at] = replace(self.waiting[at], call=call)
            case ListCallLapsed(entry=entry, lapse=Lapse.TO_THE_BOTTOM):
                self.waiting.append(replace(self.waiting.pop(self._place(entry)), call=None))
            case ListPlayerMoved(entry=entry, position=position):
                self.waiting.insert(position - 1, self.waiting.pop(self._place(entry)))
            case ListCallLapsed() | ListPlayerRemoved() | ListPlayerSeated():
                self.waiting.pop(self._place(event.entry))
            case ListClosed():
                self.is_closed, self.waiting = True, []

    def _place(self, entry: int) -> int:
        return next(at for at, each in enumerate(self.waiting) if each.entry == entry)
