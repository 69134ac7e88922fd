"""One shift's custody of cash and chips at one place, from its opening count to its closing count.

The place is a window, a booth, the vault, a runner's mobile bank or a table's float; what each
offers over its counter is in `services`, and how it is done in `counter`.
"""

from __future__ import annotations

from typing import Any
from uuid import UUID

from domain.aggregate import AggregateRoot, DomainEvent, stored_as
from domain.cage.closing import Counted, closing_postings, differs, second_counter
from domain.cage.commands import CloseDrawer, ClosingTo, CountDrawer, OpenDrawer, VoidSlip
from domain.cage.custody import (
    check_holds,
    out_of_the_air,
    over_the_counter,
    put_right,
)
from domain.cage.errors import (
    AlreadyVoidedError,
    DrawerCountedError,
    DrawerNotCountedError,
    NothingCountedError,
    NothingDueError,
    NotServedHereError,
    ShiftClosedError,
    UnknownSlipError,
    VarianceUnexplainedError,
    WindowOpenError,
)
from domain.cage.events import (
    DrawerCounted,
    DrawerOpened,
    ShiftClosed,
    SlipVoided,
)
from domain.cage.holding import NOTHING, Holding, held
from domain.cage.movement import Movement, kept_movement
from domain.cage.movements import moved_by, place_of
from domain.cage.place import VAULT, Place, PlaceKind, place_named
from domain.cage.services import (
    RULES_AT,
    Service,
    check_may_close,
    check_may_count,
    check_may_work,
    check_served,
)
from domain.command import Envelope
from domain.ids import derived_id
from domain.ledger.postings import Postings
from domain.staff.authority import require_second_person
from domain.staff.powers import VOID_SLIP
from domain.transfers.transfer import Transfer, check_counted, check_may_lie

_LEAST_REASON = 3


def shift_id_of(place: Place, number: int) -> UUID:
    """Return the id of a place's nth shift, so that two people cannot both open it."""
    # In the first release every shift was at a window, and named by it alone.
    name = place.name if place.kind is PlaceKind.WINDOW else str(place)
    return derived_id("shift", name, number)


@stored_as("cashier_shift")
class CashierShift(AggregateRoot):
    """Decides what one drawer may take, give, send, void and close with."""

    # Decide: may refuse.

    @classmethod
    def open(
        cls, command: OpenDrawer, previous: CashierShift | None, transfer: Transfer | None
    ) -> CashierShift:
        """Open the place's next shift with what was left there and what was sent."""
        place, envelope = place_named(command.place), command.envelope
        check_may_work(envelope, place)
        if place.kind is PlaceKind.TABLE:
            raise NotServedHereError(f"{place.spoken} has no drawer: open it as a table")
        if previous is not None and not previous.is_closed:
            raise WindowOpenError(f"{place.spoken} has an open drawer; close it first")
        left = previous.left if previous else NOTHING
        sent = transfer.sent if transfer else NOTHING
        found, due = held(command.count, command.chips), left.plus(sent)
        check_may_lie(place, found)
        # The vault comes first: somebody must open it before anything can be sent there.
        if due == NOTHING and found == NOTHING and place != VAULT:
            raise NothingDueError(f"nothing was sent to {place.spoken} and nothing was left there")
        check_counted(envelope, due, found, command.reason)
        if transfer is not None:
            transfer.land_with_the_drawer(envelope, place, command.reason)
        number = previous.number + 1 if previous else 1
        return cls.begin(
            DrawerOpened,
            shift_id_of(place, number),
            envelope,
            rules=RULES_AT[place.kind],
            postings=out_of_the_air(place, transfer.id, sent, due, found)
            if transfer
            else put_right(place, due, found),
            window=place.name,
            number=number,
            count=found.cash,
            cents=found.cash_cents,
            place=str(place),
            chips=found.chips,
            chips_cents=found.chips_cents,
            left=left,
            transfer_id=transfer.id if transfer else None,
            sent=sent,
            reason=command.reason.strip(),
        )

    def serve(
        self,
        service: Service,
        event: type[DomainEvent],
        envelope: Envelope,
        taken: Holding = NOTHING,
        given: Holding = NOTHING,
        postings: Postings | None = None,
        /,
        **facts: Any,
    ) -> UUID:
        """Take and give over the counter, and return the transaction."""
        check_served(self.place, service)
        self.check_at_work(envelope)
        if taken == NOTHING and given == NOTHING:
            raise NothingCountedError("count at least one note, coin or chip")
        self.check_gives(given)
        transaction_id = derived_id("transaction", envelope.command_id)
        self.record(
            event,
            envelope,
            rules=RULES_AT[self.place.kind],
            postings=over_the_counter(self.place, taken, given) if postings is None else postings,
            transaction_id=transaction_id,
            **facts,
        )
        return transaction_id

    def void(self, command: VoidSlip) -> tuple[UUID, Movement]:
        """Undo a movement with another person's authority; return the new transaction and it."""
        movement = self.movements.get(command.transaction_id)
        if movement is None:
            raise UnknownSlipError("this shift has no such slip to void")
        if command.transaction_id in self.voided:
            raise AlreadyVoidedError("this slip was voided before; a slip is voided once")
        self._check_takes_money()
        undone = movement.moved.undone()
        self.check_gives(undone.given)
        check_may_work(command.envelope, self.place)
        require_second_person(command.envelope, VOID_SLIP)
        transaction_id = derived_id("transaction", command.envelope.command_id)
        self.record(
            SlipVoided,
            command.envelope,
            rules=RULES_AT[self.place.kind],
            postings=over_the_counter(self.place, undone.taken, undone.given),
            window=self.place.name,
            transaction_id=transaction_id,
            voids=command.transaction_id,
            player_id=movement.player_id,
            count=movement.moved.taken.cash or movement.moved.given.cash,
            cents=-movement.cents,
            reason=command.reason,
            place=str(self.place),
            taken=undone.taken,
            given=undone.given,
        )
        return transaction_id, movement

    def count(self, command: CountDrawer) -> None:
        """Store a blind count; a recount stands beside the first, never instead of it."""
        check_may_count(command.envelope, self.place)
        self._check_open()
        found = held(command.count, command.chips)
        check_may_lie(self.place, found)
        self.record(
            DrawerCounted,
            command.envelope,
            rules=RULES_AT[self.place.kind],
            window=self.place.name,
            count=found.cash,
            cents=found.cash_cents,
            place=str(self.place),
            chips=found.chips,
            chips_cents=found.chips_cents,
        )

    def close(self, command: CloseDrawer) -> Transfer | None:
        """Close on the last count; send it to the vault or leave it for whoever opens next."""
        envelope = command.envelope
        check_may_close(envelope, self.place)
        self._check_open()
        if not self.counts:
            raise DrawerNotCountedError("count the drawer before closing it")
        # As it was counted then: notes may have been withdrawn since.
        due, found = self.holding, self.counts[-1].found
        if differs(due, found) and len(command.reason.strip()) < _LEAST_REASON:
            raise VarianceUnexplainedError("an over or short needs a reason of at least 3 letters")
        second = second_counter(self.place, due, self.counts)
        stays = command.goes_to is ClosingTo.NEXT or self.place == VAULT
        transfer = None
        if not stays and found != NOTHING:
            transfer = Transfer.start(envelope, str(self.place), VAULT, found)
        self.record(
            ShiftClosed,
            envelope,
            rules=RULES_AT[self.place.kind],
            postings=closing_postings(self.place, due, found, transfer.id if transfer else None),
            window=self.place.name,
            count=found.cash,
            counted_cents=found.cash_cents,
            expected_count=due.cash,
            expected_cents=due.cash_cents,
            variance_cents=found.cash_cents - due.cash_cents,
            reason=command.reason.strip(),
            place=str(self.place),
            chips=found.chips,
            counted_chips_cents=found.chips_cents,
            expected_chips=due.chips,
            expected_chips_cents=due.chips_cents,
            chips_variance_cents=found.chips_cents - due.chips_cents,
            second_counter=second,
            goes_to=ClosingTo.NEXT if stays else ClosingTo.VAULT,
            transfer_id=transfer.id if transfer else None,
        )
        return transfer

    def check_at_work(self, envelope: Envelope) -> None:
        """Refuse whoever may not work here, and anything once the count has begun."""
        check_may_work(envelope, self.place)
        self._check_takes_money()

    def check_gives(self, given: Holding) -> None:
        """Refuse to give what is not in the drawer."""
        check_holds(self.place, self.holding, given)

    def _check_open(self) -> None:
        if self.is_closed:
            raise ShiftClosedError(f"the shift at {self.place.spoken} is closed")

    def _check_takes_money(self) -> None:
        self._check_open()
        if self.counts:
            raise DrawerCountedError(
                f"the drawer of {self.place.spoken} has been counted; "
                "close it before new money moves"
            )

    # Evolve: never refuses.

    def __init__(self) -> None:
        self.place: Place = VAULT
        self.number = 0
        self.holding: Holding = NOTHING
        self.left: Holding = NOTHING
        self.movements: dict[UUID, Movement] = {}
        self.voided: set[UUID] = set()
        self.counts: list[Counted] = []
        self.is_closed = False

    def evolve(self, event: DomainEvent) -> None:
        """Reflect a fact."""
        match event:
            case DrawerOpened():
                self.place, self.number = place_of(event) or VAULT, event.number
                self.holding = Holding(event.count, event.chips)
            case DrawerCounted():
                self.counts.append(Counted(event.by, Holding(event.count, event.chips)))
            case ShiftClosed():
                self.is_closed = True
                if event.goes_to == ClosingTo.NEXT:
                    self.left = Holding(event.count, event.chips)
            case SlipVoided():
                self.voided.add(event.voids)
        moved = moved_by(event)
        self.holding = self.holding.plus(moved.taken).minus(moved.given)
        if movement := kept_movement(event):
            self.movements[movement[0]] = movement[1]
