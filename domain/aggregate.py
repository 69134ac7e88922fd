"""The one place the domain touches the eventsourcing library.

An aggregate *decides* in its public methods, which may refuse, and *evolves* in `evolve`, which
may not: replaying history must never depend on today's rules.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, datetime
from typing import Any, ClassVar, Self, TypeVar
from uuid import UUID

from eventsourcing.domain import Aggregate, AggregateCreated, AggregateEvent
from eventsourcing.utils import get_topic, register_topic

from domain.command import Envelope
from domain.ledger.postings import Postings, check_balanced

_Stored = TypeVar("_Stored", bound=type)


def stored_as(topic: str) -> Callable[[_Stored], _Stored]:
    """Give a class the name it is stored under, so that moving the class never breaks old data."""

    def register(stored: _Stored) -> _Stored:
        stored.TOPIC = topic  # type: ignore[attr-defined]
        register_topic(topic, stored)
        return stored

    return register


def stored_name(stored: type) -> str:
    """Return the name that a class is stored under."""
    return get_topic(stored)


class DomainEvent(AggregateEvent):
    """A fact that happened to one aggregate, kept for ever, with who, when, where and why."""

    # The series whose next number the store gives to the slip of this event, if it has one.
    slip_series: ClassVar[str | None] = None
    # Fields that are in the log for the audit alone: no door shows them to anybody.
    secret_fields: ClassVar[frozenset[str]] = frozenset()

    gaming_day: date
    by: UUID
    authorised_by: UUID | None
    station: str
    rules: tuple[str, ...]
    command_id: UUID
    postings: Postings

    def __post_init__(self) -> None:
        """Refuse to exist when money would appear or vanish."""
        super().__post_init__()
        check_balanced(self.postings)

    @property
    def at(self) -> datetime:
        """Say when it happened, as opposed to when it was recorded."""
        return self.timestamp

    def apply(self, aggregate: AggregateRoot) -> None:
        """Hand the event to the aggregate it belongs to."""
        aggregate.evolve(self)


class CreationEvent(DomainEvent, AggregateCreated):
    """The first event of an aggregate."""


class AggregateRoot(Aggregate):
    """A consistency boundary: everything inside it changes in one atomic save."""

    def evolve(self, event: DomainEvent) -> None:
        """Change state to reflect a fact. Never refuse."""
        raise NotImplementedError

    @classmethod
    def begin(
        cls,
        event: type[CreationEvent],
        stream_id: UUID,
        envelope: Envelope,
        *,
        rules: tuple[str, ...] = (),
        postings: Postings = (),
        **facts: Any,
    ) -> Self:
        """Start a stream with its first fact."""
        return cls._create(
            event, id=stream_id, rules=rules, postings=postings, **signed(envelope), **facts
        )

    def record(
        self,
        event: type[DomainEvent],
        envelope: Envelope,
        *,
        rules: tuple[str, ...] = (),
        postings: Postings = (),
        **facts: Any,
    ) -> None:
        """Add a fact to the stream."""
        self.trigger_event(event, rules=rules, postings=postings, **signed(envelope), **facts)


def signed(envelope: Envelope) -> dict[str, Any]:
    """Say of every event of a command who asked, when and where."""
    return {
        "timestamp": envelope.at,
        "gaming_day": envelope.gaming_day,
        "by": envelope.by.staff_id,
        "authorised_by": envelope.authorised_by.staff_id if envelope.authorised_by else None,
        "station": envelope.station,
        "command_id": envelope.command_id,
    }
