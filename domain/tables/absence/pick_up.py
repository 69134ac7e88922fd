"""A player who was picked up: what is kept, and until when a return leads to the top."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from domain.aggregate import AggregateRoot, DomainEvent, stored_as
from domain.cents import Cents
from domain.command import Envelope
from domain.ids import derived_id
from domain.ledger.accounts import PATRONS_CHIPS, custody, seat_stake
from domain.ledger.postings import move
from domain.staff.authority import require
from domain.staff.roles import Book
from domain.staff.seat_powers import PICK_UP_ABSENT_PLAYER, SEAT_PLAYER
from domain.tables.absence.commands import LapseReturnTime, PickUpPlayer, ReturnPickedUpPlayer
from domain.tables.absence.errors import NotAbsentError, PickedUpReturnedError
from domain.tables.absence.events import (
    PickedUpPlayerReturned,
    PlayerPickedUp,
    ReturnTimeLapsed,
)
from domain.tables.events import SeatVacated
from domain.tables.hands.errors import HandNotOverError
from domain.tables.lists.entry import Channel
from domain.tables.lists.errors import NothingDueError
from domain.tables.lists.waiting_list import WaitingList
from domain.tables.sitting import Sitting

RETURN_WITHIN = timedelta(minutes=20)
_RULES = {
    Book.PP: ("PP-9.7.7", "PP-1.1-PickedUp"),
    Book.CP: ("CP-8.11", "CP-1.1-PickedUp"),
}


def pick_up_id_of(sitting_id: UUID) -> UUID:
    """Return the id of the pick-up that ended a sitting."""
    return derived_id("pick_up", sitting_id)


@stored_as("pick_up")
class PickUp(AggregateRoot):
    """Decides who may be picked up, and where a return leads."""

    # Decide: may refuse.

    @classmethod
    def of(cls, command: PickUpPlayer, sitting: Sitting) -> PickUp:
        """Pick up a player who has been away too long; at a live table the chips are kept."""
        require(command.envelope, PICK_UP_ABSENT_PLAYER, sitting.book)
        sitting.check_may_go()
        if sitting.book is Book.CP and sitting.in_hand.hand_id is not None:
            raise HandNotOverError(
                f"the hand that seat {sitting.seat} of table {sitting.table} folded is not over; "
                "its chips are picked up after it",
                rule="CP-8.11",
            )
        away_since = sitting.standing.away_since
        if away_since is None:
            what = "sits out" if sitting.book is Book.PP else "is noted as away"
            raise NotAbsentError(
                f"nobody {what} at seat {sitting.seat} of table {sitting.table}",
                rule=_RULES[sitting.book][0],
            )
        pick_up_id, at = pick_up_id_of(sitting.id), command.envelope.at
        keeps = sitting.book is Book.CP and sitting.stake_cents > 0
        seat = seat_stake(sitting.table, sitting.seat)
        kept = move(seat, custody(pick_up_id), sitting.stake_cents) if keeps else ()
        picked_up = cls.begin(
            PlayerPickedUp,
            pick_up_id,
            command.envelope,
            rules=_RULES[sitting.book],
            postings=kept,
            book=sitting.book,
            sitting_id=sitting.id,
            source=sitting.source,
            player_id=sitting.player_id,
            cents=sitting.stake_cents,
            away_since=away_since,
            # PokerPro knows no priority on the list (PK-35).
            returns_by=at + RETURN_WITHIN if sitting.book is Book.CP else None,
            reason=command.reason,
            **sitting.place,
        )
        if sitting.book is Book.CP:
            told = sitting.place | {"reason": "picked up"}
            sitting.record(SeatVacated, command.envelope, rules=("CP-8.11",), **told)
        return picked_up

    def come_back(self, command: ReturnPickedUpPlayer, waiting: WaitingList | None) -> int | None:
        """Hand over what was kept; on a list a return in time leads to the top (CP-8.12)."""
        require(command.envelope, SEAT_PLAYER, self.book)
        self._check_away()
        is_in_time = self.is_in_time(command.envelope.at)
        entry = None
        if waiting is not None:
            entry = self._rejoin(command.envelope, waiting, is_in_time=is_in_time)
        cents = self.kept_cents
        self.record(
            PickedUpPlayerReturned,
            command.envelope,
            rules=(self._rule(is_in_time=is_in_time),) if self.returns_by else (),
            postings=move(custody(self.id), PATRONS_CHIPS, cents) if cents else (),
            table=self.table,
            is_in_time=is_in_time,
            waiting_list=waiting.code if waiting else "",
            entry=entry,
            cents=cents,
        )
        return entry

    def lapse(self, command: LapseReturnTime) -> None:
        """Note that the time is over; anybody may ask, for the stored moments decide."""
        self._check_away()
        due, at = self.returns_by, command.envelope.at
        if due is None or self.has_lapsed or at <= due:
            raise NothingDueError("the time for the top of the list is not over, or was none")
        told: dict[str, Any] = {"table": self.table, "due_at": due}
        self.record(ReturnTimeLapsed, command.envelope, rules=("CP-8.12-s2",), **told)

    def is_in_time(self, at: datetime) -> bool:
        """Say whether a return at a moment leads to the top: exactly 20 minutes still does."""
        return self.returns_by is not None and at <= self.returns_by

    def _rejoin(self, envelope: Envelope, waiting: WaitingList, *, is_in_time: bool) -> int:
        waiting.check_open()
        waiting.check_serves(self.table)
        waiting.note_due(envelope)
        position = 1 if is_in_time else len(waiting.waiting) + 1
        rules = (self._rule(is_in_time=is_in_time),) if self.returns_by else ()
        return waiting.put(envelope, self.player_id, Channel.FLOOR, position, rules)

    def _rule(self, *, is_in_time: bool) -> str:
        return "CP-8.12-s1" if is_in_time else "CP-8.12-s2"

    def _check_away(self) -> None:
        if self.has_returned:
            raise PickedUpReturnedError("the player who was picked up has come back already")

    # Evolve: never refuses.

    def __init__(self) -> None:
        self.table, self.seat = "", 0
        self.book = Book.CP
        self.player_id: UUID | None = None
        self.picked_up_by: UUID | None = None
        self.kept_cents: Cents = 0
        self.returns_by: datetime | None = None
        self.has_lapsed = self.has_returned = False

    def evolve(self, event: DomainEvent) -> None:
        """Reflect a fact."""
        match event:
            case PlayerPickedUp():
                self.table, self.seat, self.book = event.table, event.seat, event.book
                self.player_id, self.returns_by = event.player_id, event.returns_by
                self.picked_up_by = event.by
                self.kept_cents = event.cents if event.book is Book.CP else 0
            case ReturnTimeLapsed():
                self.has_lapsed = True
            case PickedUpPlayerReturned():
                self.has_returned, self.kept_cents = True, 0
