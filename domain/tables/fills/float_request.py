"""A fill or a credit, from the table's asking to the count at the other end."""

from __future__ import annotations

from enum import StrEnum
from typing import Any
from uuid import UUID

from domain.aggregate import AggregateRoot, CreationEvent, DomainEvent, stored_as
from domain.cage.denominations import Count
from domain.cage.holding import Holding
from domain.cage.place import VAULT, Place, PlaceKind, place_named
from domain.cents import dollars
from domain.command import Envelope
from domain.ids import derived_id
from domain.staff.authority import require
from domain.staff.float_powers import VERIFY_FLOAT
from domain.staff.powers import CARRY_FLOAT, OPERATE_CAGE
from domain.staff.roles import Book
from domain.tables.fills.errors import (
    IssueDiffersError,
    NothingRequestedError,
    OnePersonTwiceError,
    RequestAnsweredError,
    WrongRequestError,
)
from domain.tables.fills.events import (
    ChipsCarried,
    CreditAccepted,
    CreditRequested,
    CreditSent,
    FillIssued,
    FillRequested,
    RequestFulfilled,
    RequestRecalled,
    RequestRefused,
    RequestWithdrawn,
)

_LEAST_REASON = 3
_OF_THE_CAGE = frozenset({PlaceKind.VAULT, PlaceKind.WINDOW})


class Step(StrEnum):
    """How far a request has come."""

    REQUESTED = "requested"
    ACCEPTED = "accepted"
    ISSUED = "issued"
    RECEIVED = "received"
    RECALLED = "recalled"
    REFUSED = "refused"
    WITHDRAWN = "withdrawn"


def request_id_of(envelope: Envelope) -> UUID:
    """Return the id of the request that this command makes."""
    return derived_id("float_request", envelope.command_id)


@stored_as("float_request")
class FloatRequest(AggregateRoot):
    """Decides whose step is next, and that nobody does two of them."""

    # Decide: may refuse.

    @classmethod
    def ask(
        cls, kind: type[CreationEvent], envelope: Envelope, place: Place, book: Book, chips: Count,
        **facts: Any,
    ) -> FloatRequest:  # fmt: skip
        """Ask for a fill or a credit, as whoever answers for the float."""
        require(envelope, VERIFY_FLOAT, book)
        asked = Holding(chips=chips)
        if not asked.chips_cents:
            raise NothingRequestedError("ask for at least one chip")
        return cls.begin(
            kind,
            request_id_of(envelope),
            envelope,
            place=str(place),
            book=book,
            chips=asked.chips,
            cents=asked.chips_cents,
            **facts,
        )

    def issue(self, envelope: Envelope, transfer_id: UUID, sent: Holding, source: Place, reason: str
    ) -> None:  # fmt: skip
        """Note that the cage sent chips for this fill; others than asked for need a reason."""
        self._check_is(is_fill=True)
        self._check_step(Step.REQUESTED)
        self._check_new_hands(envelope, "requester")
        if sent.chips != self.asked.chips and len(reason.strip()) < _LEAST_REASON:
            raise IssueDiffersError(
                f"the table asked for {dollars(self.asked.chips_cents)} in other chips; give a"
                " reason of at least 3 letters for sending something else"
            )
        self.record(
            FillIssued,
            envelope,
            place=str(self.place),
            source=str(source),
            transfer_id=transfer_id,
            chips=sent.chips,
            cents=sent.chips_cents,
            difference_cents=sent.chips_cents - self.asked.chips_cents,
            reason=reason.strip(),
        )

    def accept(self, envelope: Envelope, target: Place) -> None:
        """Say which counter of the cage takes the chips of this credit."""
        self._check_is(is_fill=False)
        self._check_step(Step.REQUESTED)
        require(envelope, OPERATE_CAGE)
        self._check_new_hands(envelope, "requester")
        check_of_the_cage(target)
        self.record(CreditAccepted, envelope, place=str(self.place), target=str(target))

    def send(self, envelope: Envelope, transfer_id: UUID) -> None:
        """Note that the chips of this credit have left the table."""
        self._check_is(is_fill=False)
        self._check_step(Step.ACCEPTED)
        self._check_new_hands(envelope, "requester", "cage")
        self.record(
            CreditSent,
            envelope,
            place=str(self.place),
            target=self.other_end,
            transfer_id=transfer_id,
            chips=self.asked.chips,
            cents=self.asked.chips_cents,
        )

    def carry(self, envelope: Envelope) -> None:
        """Take the chips on their way, as somebody who is neither end of it."""
        self._check_step(Step.ISSUED)
        require(envelope, CARRY_FLOAT)
        self._check_new_hands(envelope, "requester", "cage", "table", "carrier")
        assert self.transfer_id is not None  # noqa: S101 - what is issued has one
        self.record(ChipsCarried, envelope, place=str(self.place), transfer_id=self.transfer_id)

    def receive(self, envelope: Envelope, found: Holding) -> None:
        """Note that the other end counted the chips in."""
        self._check_step(Step.ISSUED)
        # The counter that said it would take a credit is the one that counts it in.
        others = ("requester", "cage", "carrier") if self.is_fill else ("requester", "carrier")
        self._check_new_hands(envelope, *others)
        self.record(
            RequestFulfilled,
            envelope,
            place=str(self.place),
            transfer_id=self.transfer_id,
            cents=found.chips_cents,
            difference_cents=found.chips_cents - self.asked.chips_cents,
        )

    def take_back(self, envelope: Envelope, reason: str) -> None:
        """Note that the chips went back to where they came from."""
        self._check_step(Step.ISSUED)
        self.record(
            RequestRecalled,
            envelope,
            place=str(self.place),
            transfer_id=self.transfer_id,
            reason=reason,
        )

    def refuse(self, envelope: Envelope, reason: str) -> None:
        """Refuse it, as the cage."""
        self._check_step(Step.REQUESTED, Step.ACCEPTED)
        require(envelope, OPERATE_CAGE)
        self.record(RequestRefused, envelope, place=str(self.place), reason=reason)

    def withdraw(self, envelope: Envelope, reason: str) -> None:
        """Void it, as the table."""
        self._check_step(Step.REQUESTED, Step.ACCEPTED)
        require(envelope, VERIFY_FLOAT, self.book)
        self.record(RequestWithdrawn, envelope, place=str(self.place), reason=reason)

    def _check_is(self, *, is_fill: bool) -> None:
        if self.is_fill != is_fill:
            raise WrongRequestError(
                "this is a credit: its chips come to the cage" if is_fill
                else "this is a fill: its chips go to the table"
            )  # fmt: skip

    def _check_step(self, *steps: Step) -> None:
        if self.step not in steps:
            raise RequestAnsweredError(f"this request is {self.step}; that step is past or to come")

    def _check_new_hands(self, envelope: Envelope, *others: str) -> None:
        for part in others:
            if self.hands.get(part) == envelope.by.staff_id:
                raise OnePersonTwiceError(
                    f"whoever was the {part} of this {self.noun} leaves this step to another person"
                )

    @property
    def noun(self) -> str:
        """Say what was asked for."""
        return "fill" if self.is_fill else "credit"

    # Evolve: never refuses.

    def __init__(self) -> None:
        self.place: Place = VAULT
        self.book: Book | None = None
        self.is_fill = True
        self.asked: Holding = Holding()
        self.step = Step.REQUESTED
        self.other_end = ""
        self.transfer_id: UUID | None = None
        # Who was the requester, the cage, the table and the carrier.
        self.hands: dict[str, UUID] = {}

    def evolve(self, event: DomainEvent) -> None:
        """Reflect a fact."""
        match event:
            case FillRequested() | CreditRequested():
                self.place, self.book = place_named(event.place), event.book
                self.is_fill = isinstance(event, FillRequested)
                self.asked = Holding(chips=event.chips)
                self.hands["requester"] = event.by
            case FillIssued():
                self.step, self.transfer_id = Step.ISSUED, event.transfer_id
                self.other_end, self.hands["cage"] = event.source, event.by
            case CreditAccepted():
                self.step = Step.ACCEPTED
                self.other_end, self.hands["cage"] = event.target, event.by
            case CreditSent():
                self.step, self.transfer_id = Step.ISSUED, event.transfer_id
                self.hands["table"] = event.by
            case ChipsCarried():
                self.hands["carrier"] = event.by
            case _:
                self.step = _ENDINGS.get(type(event), self.step)


_ENDINGS: dict[type[DomainEvent], Step] = {
    RequestFulfilled: Step.RECEIVED,
    RequestRecalled: Step.RECALLED,
    RequestRefused: Step.REFUSED,
    RequestWithdrawn: Step.WITHDRAWN,
}


def check_of_the_cage(place: Place) -> None:
    """Refuse a counter that is not the cage's: a fill comes from there and a credit goes there."""
    if place.kind not in _OF_THE_CAGE:
        raise WrongRequestError(
            f"{place.spoken} is not the cage: fills come from a window or the vault, and credits"
            " go there"
        )
