"""One drop box, or chip box, on its way from the table to the vault."""

from __future__ import annotations

from uuid import UUID

from domain.aggregate import AggregateRoot, DomainEvent, stored_as
from domain.cage.holding import NOTHING, Holding, held
from domain.cage.place import VAULT, Place, place_named
from domain.ids import derived_id
from domain.staff.authority import require, require_second_person
from domain.staff.float_powers import VERIFY_FLOAT
from domain.staff.powers import ACCEPT_DIFFERENCE, HANDLE_DROP
from domain.staff.roles import Book
from domain.tables.day.box_kind import BoxKind
from domain.tables.day.errors import TableNotOpenError
from domain.tables.day.events import BoxRemoved
from domain.tables.day.table_day import TableDay
from domain.tables.drop.commands import CountDropBox, ReceiveDropBox, SettleDrop, TakeDropBox
from domain.tables.drop.contents import Contents, settled
from domain.tables.drop.errors import (
    BoxStepError,
    DropNotCountedError,
    DropUnexplainedError,
    NoChipBoxError,
    SameDropHandsError,
)
from domain.tables.drop.events import DropCounted, DropReceived, DropSettled, DropTaken
from domain.transfers.transfer import COUNT_ROOM, Transfer

_LEAST_REASON = 3


def drop_id_of(day: TableDay) -> UUID:
    """Return the id of the next box taken from a table's day."""
    return derived_id("drop", day.code, day.number, day.boxes + 1)


@stored_as("drop_box")
class DropBox(AggregateRoot):
    """Decides who may take, receive and count a box, and what its drop comes to."""

    # Decide: may refuse.

    @classmethod
    def take(cls, command: TakeDropBox, day: TableDay) -> DropBox:
        """Take the box from a table that is or was open, with a supervisor of the table."""
        envelope = command.envelope
        require(envelope, HANDLE_DROP)
        require_second_person(envelope, VERIFY_FLOAT, day.book)
        if not day.is_open and not day.is_closed:
            raise TableNotOpenError(f"{day.spoken} has not been opened since its last drop")
        if command.kind is BoxKind.COMMISSION and day.book is not Book.CP:
            raise NoChipBoxError(f"{day.spoken} takes no commission, so it has no chip box")
        drop_id, due = drop_id_of(day), Contents.of(day, command.kind)
        day.record(
            BoxRemoved,
            envelope,
            place=str(day.place),
            drop_id=drop_id,
            box=command.box,
            cents=due.cents,
            kind=command.kind,
        )
        return cls.begin(
            DropTaken,
            drop_id,
            envelope,
            place=str(day.place),
            day_id=day.id,
            box=command.box,
            expected_cents=due.cents,
            kind=command.kind,
            charges_cents=due.charges_cents,
        )

    def receive(self, command: ReceiveDropBox) -> None:
        """Receive it in the count room, as another person than took it."""
        require(command.envelope, HANDLE_DROP)
        if self.is_received:
            raise BoxStepError(f"box {self.box} of {self.place.spoken} was received before")
        if command.envelope.by.staff_id == self.taken_by:
            raise SameDropHandsError("whoever took this box cannot receive it; another person does")
        self.record(
            DropReceived,
            command.envelope,
            place=str(self.place),
            box=self.box,
            kind=self.due.kind,
        )

    def count(self, command: CountDropBox) -> None:
        """Store a blind count; each person's last one counts."""
        require(command.envelope, HANDLE_DROP)
        self._check_open()
        found = held(command.count, command.chips)
        self.record(
            DropCounted,
            command.envelope,
            place=str(self.place),
            box=self.box,
            found=found,
            cents=found.cents,
            kind=self.due.kind,
        )

    def settle(self, command: SettleDrop) -> Transfer | None:
        """Take over what two people found; a difference needs a reason and a supervisor."""
        envelope = command.envelope
        require(envelope, HANDLE_DROP)
        self._check_open()
        found, counters = self._agreed()
        if not self.due.is_met_by(found):
            if len(command.reason.strip()) < _LEAST_REASON:
                raise DropUnexplainedError(
                    f"the drop is not {self.due.spoken}; count again, or give a"
                    " reason of at least 3 letters and have a Cage Supervisor accept the difference"
                )
            require_second_person(envelope, ACCEPT_DIFFERENCE)
        transfer = None
        if found != NOTHING:
            transfer = Transfer.start(envelope, COUNT_ROOM, VAULT, found)
        earned = self.due.earned(found)
        self.record(
            DropSettled,
            envelope,
            postings=settled(self.place.name, self.due, found, transfer.id if transfer else None),
            place=str(self.place),
            box=self.box,
            found=found,
            cents=found.cents,
            expected_cents=self.due.cents,
            difference_cents=found.cents - self.due.cents,
            counters=counters,
            transfer_id=transfer.id if transfer else None,
            reason=command.reason.strip(),
            kind=self.due.kind,
            rake_cents=earned.rake_cents,
            charges_cents=earned.charges_cents,
        )
        return transfer

    def _agreed(self) -> tuple[Holding, tuple[UUID, ...]]:
        for by, found in reversed(self.counts.items()):
            same = tuple(each for each, other in self.counts.items() if other == found)
            if len(same) > 1:
                return found, tuple(sorted(same, key=lambda each: each == by))
        raise DropNotCountedError(
            f"box {self.box} must be counted by two people who find the same; "
            + (f"{len(self.counts)} counted it so far" if self.counts else "nobody has counted it")
        )

    def _check_open(self) -> None:
        if not self.is_received:
            raise BoxStepError(f"box {self.box} has not come to the count room; receive it first")
        if self.is_settled:
            raise BoxStepError(f"box {self.box} of {self.place.spoken} was counted and settled")

    # Evolve: never refuses.

    def __init__(self) -> None:
        self.place: Place = VAULT
        self.box = ""
        self.day_id: UUID | None = None
        self.due = Contents()
        self.taken_by: UUID | None = None
        self.is_received = False
        self.is_settled = False
        # The last count of each person, in the order in which they counted.
        self.counts: dict[UUID, Holding] = {}

    def evolve(self, event: DomainEvent) -> None:
        """Reflect a fact."""
        match event:
            case DropTaken():
                self.place, self.box = place_named(event.place), event.box
                self.day_id, self.taken_by = event.day_id, event.by
                self.due = Contents(event.kind, event.expected_cents, event.charges_cents)
            case DropReceived():
                self.is_received = True
            case DropCounted():
                self.counts.pop(event.by, None)
                self.counts[event.by] = event.found
            case DropSettled():
                self.is_settled = True
