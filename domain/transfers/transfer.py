"""Cash or chips between two places: begun at one end, in the air, counted in at the other."""

from __future__ import annotations

from uuid import UUID

from domain.aggregate import AggregateRoot, DomainEvent, stored_as
from domain.cage.holding import NOTHING, Holding
from domain.cage.place import Place, PlaceKind
from domain.command import Envelope
from domain.ids import derived_id
from domain.staff.authority import require_second_person
from domain.staff.powers import ACCEPT_DIFFERENCE
from domain.transfers.errors import (
    CountsDifferError,
    NoCashThereError,
    NotInTheAirError,
    SameHandsError,
    SamePlaceError,
)
from domain.transfers.events import TransferBegun, TransferLanded, TransferRecalled

# Where capital and new chips come from: outside, where nobody of ours counts.
OWNERS = "owners"
# Where drop boxes are opened: what was counted there is nobody's drawer until the vault takes it.
COUNT_ROOM = "count_room"
_LEAST_REASON = 3


def transfer_id_of(envelope: Envelope) -> UUID:
    """Return the id of what this command sends."""
    return derived_id("transfer", envelope.command_id)


def check_may_lie(place: Place, holding: Holding) -> None:
    """Refuse cash at a table: what players pay there goes into the drop box."""
    if place.kind is PlaceKind.TABLE and holding.cash:
        raise NoCashThereError(f"{place.spoken} takes chips only; its cash is in the drop box")


def check_counted(envelope: Envelope, due: Holding, found: Holding, reason: str) -> None:
    """Refuse a count that is not what was due, without saying what was: the count is blind.

    With a reason and a supervisor's word the difference is taken over into suspense.
    """
    if found.cash_cents == due.cash_cents and found.chips == due.chips:
        return
    if len(reason.strip()) < _LEAST_REASON:
        raise CountsDifferError(
            "the count is not what was sent or left; count again, or give a reason of at least "
            "3 letters and have a Cage Supervisor accept the difference"
        )
    require_second_person(envelope, ACCEPT_DIFFERENCE)


@stored_as("transfer")
class Transfer(AggregateRoot):
    """Decides whether what was sent may still be counted in or taken back."""

    # Decide: may refuse.

    @classmethod
    def start(
        cls,
        envelope: Envelope,
        source: str,
        target: Place,
        sent: Holding,
        request_id: UUID | None = None,
    ) -> Transfer:
        """Send something on its way."""
        if source == str(target):
            raise SamePlaceError(f"{target.spoken} cannot send to itself; name another place")
        check_may_lie(target, sent)
        return cls.begin(
            TransferBegun,
            transfer_id_of(envelope),
            envelope,
            source=source,
            target=str(target),
            sent=sent,
            cents=sent.cents,
            request_id=request_id,
        )

    def land(self, envelope: Envelope, place: Place, found: Holding, reason: str) -> None:
        """Count it in where it was sent to."""
        self._check_arrives_at(place)
        self._check_other_hands(envelope)
        check_may_lie(place, found)
        check_counted(envelope, self.sent, found, reason)
        self._ended(envelope, found, reason)

    def land_with_the_drawer(self, envelope: Envelope, place: Place, reason: str) -> None:
        """Count it in as part of a drawer that is opened; the drawer has compared the count."""
        self._check_arrives_at(place)
        self._check_other_hands(envelope)
        self._ended(envelope, self.sent, reason)

    def recall(self, envelope: Envelope, reason: str) -> None:
        """Take it back where it came from."""
        self._check_in_the_air()
        if self.source == OWNERS:
            raise NotInTheAirError("what the owners sent can only be counted in")
        if self.source == COUNT_ROOM:
            raise NotInTheAirError("what the count room sent can only be counted in")
        self.record(
            TransferRecalled,
            envelope,
            source=self.source,
            target=self.target,
            cents=self.sent.cents,
            reason=reason,
        )

    def _ended(self, envelope: Envelope, found: Holding, reason: str) -> None:
        self.record(
            TransferLanded,
            envelope,
            source=self.source,
            target=self.target,
            counted=found,
            cents=found.cents,
            variance_cents=found.cents - self.sent.cents,
            reason=reason.strip(),
        )

    def _check_arrives_at(self, place: Place) -> None:
        self._check_in_the_air()
        if self.target != str(place):
            raise NotInTheAirError(f"this was sent to {self.target}, not to {place}")

    def _check_other_hands(self, envelope: Envelope) -> None:
        """Refuse the sender as counter; what comes from outside was sent by nobody of ours."""
        if self.sent_by == envelope.by.staff_id and self.source != OWNERS:
            raise SameHandsError(
                "whoever sent this cannot count it in as well; another person counts it"
            )

    def _check_in_the_air(self) -> None:
        if self.ended_as:
            raise NotInTheAirError(f"this transfer {self.ended_as}; nothing is in the air")

    # Evolve: never refuses.

    def __init__(self) -> None:
        self.source = ""
        self.target = ""
        self.sent: Holding = NOTHING
        self.sent_by: UUID | None = None
        self.request_id: UUID | None = None
        self.ended_as = ""

    def evolve(self, event: DomainEvent) -> None:
        """Reflect a fact."""
        match event:
            case TransferBegun():
                self.source, self.target, self.sent = event.source, event.target, event.sent
                self.sent_by, self.request_id = event.by, event.request_id
            case TransferLanded():
                self.ended_as = "was counted in"
            case TransferRecalled():
                self.ended_as = "was taken back"
