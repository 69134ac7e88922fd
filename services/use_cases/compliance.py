"""What is done about the law's thresholds beside counting cash: terms, reviews, reports."""

from __future__ import annotations

from typing import TypeVar
from uuid import UUID

from domain.aggregate import AggregateRoot
from domain.command import Envelope
from domain.compliance.cash_day import CashDay
from domain.compliance.commands import (
    AmendThresholdReport,
    DismissSuspicion,
    FileSuspicion,
    FileThresholdReport,
    RaiseSuspicion,
    ReviewCashDay,
    SetThresholdTerms,
    WithdrawThresholdReport,
)
from domain.compliance.suspicion_report import SuspicionReport
from domain.compliance.terms import terms_id
from domain.compliance.threshold_report import ThresholdReport
from domain.compliance.threshold_terms import ThresholdTerms
from domain.players.player_account import PlayerAccount
from domain.staff.authority import require
from domain.staff.powers import KEEP_REGISTERS
from services.use_cases.cash_days import terms_in_force
from services.use_cases.casino import Answer, Casino, Decided

_Root = TypeVar("_Root", bound=AggregateRoot)


def set_threshold_terms(casino: Casino, command: SetThresholdTerms) -> Answer:
    """Set the terms of the jurisdiction."""

    def decide() -> Decided:
        if casino.find(ThresholdTerms, terms_id()) is None:
            terms = ThresholdTerms.introduce(command)
        else:
            terms = casino.load(ThresholdTerms, terms_id(), command.envelope.expected_version)
            terms.change(command)
        return Decided((terms,), {"number": terms.terms.number})

    return casino.perform(command, decide)


def review_cash_day(casino: Casino, command: ReviewCashDay) -> Answer:
    """Sign for having looked at a player's cash of a gaming day."""

    def decide() -> Decided:
        day = _kept(casino, CashDay, command.cash_day_id, command.envelope)
        day.review(command)
        return Decided((day,), {"cash_day_id": str(day.id)})

    return casino.perform(command, decide)


def file_threshold_report(casino: Casino, command: FileThresholdReport) -> Answer:
    """Write down that a draft was sent."""

    def decide() -> Decided:
        report = _kept(casino, ThresholdReport, command.report_id, command.envelope)
        report.file(command)
        return Decided((report,), {"report_id": str(report.id)})

    return casino.perform(command, decide)


def amend_threshold_report(casino: Casino, command: AmendThresholdReport) -> Answer:
    """Write down that a filed report was put right."""

    def decide() -> Decided:
        report = _kept(casino, ThresholdReport, command.report_id, command.envelope)
        report.amend(command)
        return Decided((report,), {"report_id": str(report.id)})

    return casino.perform(command, decide)


def withdraw_threshold_report(casino: Casino, command: WithdrawThresholdReport) -> Answer:
    """End a report that is not owed after all."""

    def decide() -> Decided:
        report = _kept(casino, ThresholdReport, command.report_id, command.envelope)
        report.withdraw(command)
        return Decided((report,), {"report_id": str(report.id)})

    return casino.perform(command, decide)


def raise_suspicion(casino: Casino, command: RaiseSuspicion) -> Answer:
    """Write down what is suspected of a player."""

    def decide() -> Decided:
        suspicion = SuspicionReport.raise_about(command, terms_in_force(casino))
        casino.load(PlayerAccount, command.player_id)
        return Decided((suspicion,), {"suspicion_id": str(suspicion.id)})

    return casino.perform(command, decide)


def file_suspicion(casino: Casino, command: FileSuspicion) -> Answer:
    """Write down that the authority was told."""

    def decide() -> Decided:
        suspicion = _kept(casino, SuspicionReport, command.suspicion_id, command.envelope)
        suspicion.file(command)
        return Decided((suspicion,), {"suspicion_id": str(suspicion.id)})

    return casino.perform(command, decide)


def dismiss_suspicion(casino: Casino, command: DismissSuspicion) -> Answer:
    """End a suspicion that proved groundless."""

    def decide() -> Decided:
        suspicion = _kept(casino, SuspicionReport, command.suspicion_id, command.envelope)
        suspicion.dismiss(command)
        return Decided((suspicion,), {"suspicion_id": str(suspicion.id)})

    return casino.perform(command, decide)


def _kept(casino: Casino, kind: type[_Root], stream_id: UUID, envelope: Envelope) -> _Root:
    """Load a stream of the registers for those who keep them."""
    # Before looking: to anybody else, what is there must sound like what is not.
    require(envelope, KEEP_REGISTERS)
    return casino.load(kind, stream_id, envelope.expected_version)
