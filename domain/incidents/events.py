"""What has happened in an incident. Stored for ever, so only ever added to."""

from __future__ import annotations

from uuid import UUID

from domain.aggregate import CreationEvent, DomainEvent, stored_as
from domain.cents import Cents
from domain.incidents.kinds import IncidentKind, SeizureEnd, Told, Verdict
from domain.staff.roles import Book


@stored_as("incident.raised")
class IncidentRaised(CreationEvent):
    """Something went wrong at a table, and those named were told at once."""

    table: str
    book: Book
    kind: IncidentKind
    reason: str
    player_id: UUID | None
    person: str
    round_id: UUID | None
    told: frozenset[Told]


@stored_as("incident.evidence_added")
class EvidenceAdded(DomainEvent):
    """Something was seen or found; the reference says where it is kept."""

    number: int
    what: str
    reference: str


@stored_as("incident.person_notified")
class PersonNotified(DomainEvent):
    """Somebody was told."""

    told: Told
    what: str


@stored_as("incident.inspector_advised")
class InspectorAdvised(DomainEvent):
    """The complainant was told that an inspector is there and may be consulted."""


@stored_as("incident.dispute_decided")
class DisputeDecided(DomainEvent):
    """Whoever has the last word gave it; what the float owes the patron was paid."""

    table: str
    player_id: UUID | None
    round_id: UUID | None
    reason: str
    cents: Cents
    transaction_id: UUID
    entries: dict[int, Cents]


@stored_as("incident.review_requested")
class ReviewRequested(DomainEvent):
    """Somebody asked that the decision be looked at again."""

    reason: str


@stored_as("incident.dispute_reviewed")
class DisputeReviewed(DomainEvent):
    """The decision was looked at again; a reversal undid its money."""

    table: str
    verdict: Verdict
    reason: str
    cents: Cents
    transaction_id: UUID


@stored_as("incident.conduct_ruled")
class ConductRuled(DomainEvent):
    """A player was found to harm the integrity of the game."""

    table: str
    player_id: UUID | None
    reason: str


@stored_as("incident.winnings_seized")
class WinningsSeized(DomainEvent):
    """Money won with a prohibited device is held until the investigation is over."""

    table: str
    player_id: UUID | None
    cents: Cents
    transaction_id: UUID
    reason: str


@stored_as("incident.seizure_settled")
class SeizureSettled(DomainEvent):
    """The investigation is over, and what was held went where it was found to belong."""

    table: str
    player_id: UUID | None
    end: SeizureEnd
    cents: Cents
    transaction_id: UUID
    reason: str


@stored_as("incident.device_confiscated")
class DeviceConfiscated(DomainEvent):
    """A prohibited device was taken into custody."""

    table: str
    item: str
    kept_at: str


@stored_as("incident.person_detained")
class PersonDetained(DomainEvent):
    """Somebody is detained."""

    table: str
    player_id: UUID | None
    reason: str


@stored_as("incident.detention_ended")
class DetentionEnded(DomainEvent):
    """An authorised person took over, or the person was let go."""

    to: str


@stored_as("incident.closed")
class IncidentClosed(DomainEvent):
    """The incident is dealt with."""

    outcome: str
    is_resolved: bool


@stored_as("incident.reopened")
class IncidentReopened(DomainEvent):
    """It is looked into again."""

    reason: str


@stored_as("incident.bar_imposed")
class BarImposed(CreationEvent):
    """Somebody may not play this game any more."""

    incident_id: UUID
    table: str
    book: Book
    player_id: UUID | None
    person: str
    reason: str


@stored_as("incident.bar_renewed")
class BarRenewed(DomainEvent):
    """Somebody who was let in again is barred again."""

    incident_id: UUID
    table: str
    player_id: UUID | None
    reason: str


@stored_as("incident.bar_lifted")
class BarLifted(DomainEvent):
    """The bar is over."""

    incident_id: UUID
    table: str
    player_id: UUID | None
    reason: str
