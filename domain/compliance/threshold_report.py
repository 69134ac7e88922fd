"""One report owed to the authority: drafted by the cash itself, filed and ended by people."""

from __future__ import annotations

from datetime import date
from enum import StrEnum
from uuid import UUID

from domain.aggregate import AggregateRoot, DomainEvent, stored_as
from domain.cents import Cents
from domain.command import Envelope
from domain.compliance.cash_day import Owed
from domain.compliance.commands import (
    AmendThresholdReport,
    FileThresholdReport,
    WithdrawThresholdReport,
)
from domain.compliance.errors import ReportStateError
from domain.compliance.events import (
    ReportAmended,
    ReportDrafted,
    ReportFiled,
    ReportReopened,
    ReportRestated,
    ReportWithdrawn,
)
from domain.compliance.terms import Terms, business_days_after
from domain.staff.authority import require
from domain.staff.powers import KEEP_REGISTERS


class Status(StrEnum):
    """How far a report has come."""

    DRAFT = "draft"
    FILED = "filed"
    AMENDMENT_DUE = "amendment_due"
    AMENDED = "amended"
    WITHDRAWN = "withdrawn"


_SENT = frozenset({Status.FILED, Status.AMENDMENT_DUE, Status.AMENDED})


@stored_as("threshold_report")
class ThresholdReport(AggregateRoot):
    """Decides what a report says and how it ends. Only people withdraw one, never a void."""

    # Decide: may refuse.

    @classmethod
    def draft(cls, envelope: Envelope, terms: Terms, owed: Owed) -> ThresholdReport:
        """Owe the authority a report, due so many business days after the gaming day."""
        return cls.begin(
            ReportDrafted,
            owed.report_id,
            envelope,
            player_id=owed.player_id,
            cash_day=owed.cash_day,
            direction=owed.direction,
            cents=owed.cents,
            transaction_ids=owed.transaction_ids,
            due_on=business_days_after(owed.cash_day, terms.due_business_days),
            terms_number=terms.number,
        )

    def restate(self, envelope: Envelope, terms: Terms, owed: Owed) -> None:
        """Say what the cash has become since; a report that was sent is then due once more."""
        again = business_days_after(envelope.gaming_day, terms.due_business_days)
        if self.status is not Status.WITHDRAWN:
            self.record(
                ReportRestated,
                envelope,
                player_id=self.player_id,
                cents=owed.cents,
                before_cents=self.cents,
                transaction_ids=owed.transaction_ids,
                due_on=self.due_on if self.status is Status.DRAFT else again,
            )
        elif owed.is_reached:
            self.record(
                ReportReopened,
                envelope,
                player_id=self.player_id,
                cents=owed.cents,
                transaction_ids=owed.transaction_ids,
                due_on=again,
            )

    def file(self, command: FileThresholdReport) -> None:
        """Send the draft as it stands."""
        require(command.envelope, KEEP_REGISTERS)
        if self.status is not Status.DRAFT:
            raise ReportStateError(f"only a draft is filed; this report is {self._spoken}")
        self.record(
            ReportFiled,
            command.envelope,
            player_id=self.player_id,
            cents=self.cents,
            reference=command.reference,
        )

    def amend(self, command: AmendThresholdReport) -> None:
        """Put right with the authority what was sent before."""
        require(command.envelope, KEEP_REGISTERS)
        if self.status not in _SENT:
            raise ReportStateError(
                f"only a report that was filed is amended; this report is {self._spoken}"
            )
        self.record(
            ReportAmended,
            command.envelope,
            player_id=self.player_id,
            cents=self.cents,
            filed_cents=self.filed_cents,
            reference=command.reference,
            reason=command.reason,
        )

    def withdraw(self, command: WithdrawThresholdReport) -> None:
        """End a report that is not owed after all."""
        require(command.envelope, KEEP_REGISTERS)
        if self.status is Status.WITHDRAWN:
            raise ReportStateError("this report was withdrawn before")
        self.record(
            ReportWithdrawn,
            command.envelope,
            player_id=self.player_id,
            cents=self.cents,
            reason=command.reason,
        )

    @property
    def _spoken(self) -> str:
        return self.status.replace("_", " ")

    # Evolve: never refuses.

    def __init__(self) -> None:
        self.player_id: UUID
        self.due_on: date
        self.status = Status.DRAFT
        self.cents: Cents = 0
        self.filed_cents: Cents = 0

    def evolve(self, event: DomainEvent) -> None:
        """Reflect a fact."""
        match event:
            case ReportDrafted():
                self.player_id, self.cents, self.due_on = event.player_id, event.cents, event.due_on
            case ReportRestated(cents=cents, due_on=due_on):
                self.cents, self.due_on = cents, due_on
                if self.status is not Status.DRAFT:
                    is_as_sent = cents == self.filed_cents
                    self.status = Status.FILED if is_as_sent else Status.AMENDMENT_DUE
            case ReportReopened(cents=cents, due_on=due_on):
                self.cents, self.due_on, self.status = cents, due_on, Status.DRAFT
            case ReportFiled(cents=cents):
                self.filed_cents, self.status = cents, Status.FILED
            case ReportAmended(cents=cents):
                self.filed_cents, self.status = cents, Status.AMENDED
            case ReportWithdrawn():
                self.status = Status.WITHDRAWN
