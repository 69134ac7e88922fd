"""What has happened about thresholds. Past tense; stored for ever, so only ever added to."""

from __future__ import annotations

from datetime import date
from uuid import UUID

from domain.aggregate import CreationEvent, DomainEvent, stored_as
from domain.cents import Cents
from domain.compliance.terms import Direction, Terms


@stored_as("compliance.terms_introduced")
class TermsIntroduced(CreationEvent):
    """The house's own terms took the place of those it began with."""

    terms: Terms
    before: Terms
    reason: str


@stored_as("compliance.terms_changed")
class TermsChanged(DomainEvent):
    """Other terms took the place of the last."""

    terms: Terms
    before: Terms
    reason: str


@stored_as("compliance.cash_day_opened")
class CashDayOpened(CreationEvent):
    """A player moved cash for the first time on a gaming day."""

    player_id: UUID


@stored_as("compliance.cash_counted")
class CashCounted(DomainEvent):
    """Cash of a movement was counted towards the player's day, in and out apart."""

    player_id: UUID
    transaction_id: UUID
    in_cents: Cents
    out_cents: Cents
    day_in_cents: Cents
    day_out_cents: Cents
    terms_number: int


@stored_as("compliance.cash_uncounted")
class CashUncounted(DomainEvent):
    """Cash of a movement that was undone no longer counts; `reverses` names the movement."""

    player_id: UUID
    transaction_id: UUID
    reverses: UUID
    in_cents: Cents
    out_cents: Cents
    day_in_cents: Cents
    day_out_cents: Cents


@stored_as("compliance.threshold_reached")
class ThresholdReached(DomainEvent):
    """Cash reached the threshold, so that a report is owed."""

    player_id: UUID
    transaction_id: UUID
    report_id: UUID
    direction: Direction
    cents: Cents
    threshold_cents: Cents
    terms_number: int


@stored_as("compliance.cash_day_reviewed")
class CashDayReviewed(DomainEvent):
    """Somebody looked at a player's cash of a gaming day as it stood."""

    player_id: UUID
    day_in_cents: Cents
    day_out_cents: Cents
    note: str


@stored_as("compliance.report_drafted")
class ReportDrafted(CreationEvent):
    """A report is owed to the authority by its due date."""

    player_id: UUID
    cash_day: date
    direction: Direction
    cents: Cents
    transaction_ids: tuple[UUID, ...]
    due_on: date
    terms_number: int


@stored_as("compliance.report_restated")
class ReportRestated(DomainEvent):
    """The cash behind a report changed; what was filed must then be amended."""

    player_id: UUID
    cents: Cents
    before_cents: Cents
    transaction_ids: tuple[UUID, ...]
    due_on: date


@stored_as("compliance.report_reopened")
class ReportReopened(DomainEvent):
    """Cash reached the threshold again after the report had been withdrawn."""

    player_id: UUID
    cents: Cents
    transaction_ids: tuple[UUID, ...]
    due_on: date


@stored_as("compliance.report_filed")
class ReportFiled(DomainEvent):
    """The report was sent to the authority."""

    player_id: UUID
    cents: Cents
    reference: str


@stored_as("compliance.report_amended")
class ReportAmended(DomainEvent):
    """A filed report was put right with the authority."""

    player_id: UUID
    cents: Cents
    filed_cents: Cents
    reference: str
    reason: str


@stored_as("compliance.report_withdrawn")
class ReportWithdrawn(DomainEvent):
    """The report is not owed after all."""

    player_id: UUID
    cents: Cents
    reason: str


@stored_as("compliance.suspicion_raised")
class SuspicionRaised(CreationEvent):
    """Somebody who keeps the registers suspects a player of something."""

    player_id: UUID
    grounds: str
    due_on: date
    terms_number: int


@stored_as("compliance.suspicion_filed")
class SuspicionFiled(DomainEvent):
    """The authority was told."""

    player_id: UUID
    reference: str


@stored_as("compliance.suspicion_dismissed")
class SuspicionDismissed(DomainEvent):
    """The suspicion proved groundless."""

    player_id: UUID
    reason: str
