"""What may be asked about the law's thresholds and the registers kept for them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated
from uuid import UUID

from domain.cents import Cents
from domain.command import Command, Reason, Text
from domain.compliance.terms import Aggregation, Comparator

# What the authority answered a report with; it is theirs, so nothing is assumed of its form.
Reference = Annotated[str, Text(least=3, most=60)]


@dataclass(frozen=True, slots=True, kw_only=True)
class SetThresholdTerms(Command):
    """Set the terms of the jurisdiction; they hold for cash that moves from now on."""

    threshold_cents: Cents
    comparator: Comparator
    aggregation: Aggregation
    due_business_days: int
    suspicion_due_business_days: int
    watch_cents: Cents
    window_hours: int
    window_share_percent: int
    reason: Reason


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewCashDay(Command):
    """Say that a player's cash of a gaming day was looked at, and what was found."""

    cash_day_id: UUID
    note: Reason


@dataclass(frozen=True, slots=True, kw_only=True)
class FileThresholdReport(Command):
    """Say that a draft was sent to the authority, under the authority's reference."""

    report_id: UUID
    reference: Reference


@dataclass(frozen=True, slots=True, kw_only=True)
class AmendThresholdReport(Command):
    """Say that a filed report was put right with the authority."""

    report_id: UUID
    reference: Reference
    reason: Reason


@dataclass(frozen=True, slots=True, kw_only=True)
class WithdrawThresholdReport(Command):
    """End a report that is not owed after all."""

    report_id: UUID
    reason: Reason


@dataclass(frozen=True, slots=True, kw_only=True)
class RaiseSuspicion(Command):
    """Write down what is suspected of a player; the grounds name nobody, the log is for ever."""

    player_id: UUID
    grounds: Annotated[str, Text(least=10, most=500)]


@dataclass(frozen=True, slots=True, kw_only=True)
class FileSuspicion(Command):
    """Say that the authority was told, under the authority's reference."""

    suspicion_id: UUID
    reference: Reference


@dataclass(frozen=True, slots=True, kw_only=True)
class DismissSuspicion(Command):
    """End a suspicion that proved groundless."""

    suspicion_id: UUID
    reason: Reason
