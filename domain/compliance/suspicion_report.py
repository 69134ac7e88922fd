"""One suspicion about a player: raised, then filed with the authority or dismissed."""

from __future__ import annotations

from uuid import UUID

from domain.aggregate import AggregateRoot, DomainEvent, stored_as
from domain.compliance.commands import DismissSuspicion, FileSuspicion, RaiseSuspicion
from domain.compliance.errors import ReportStateError
from domain.compliance.events import SuspicionDismissed, SuspicionFiled, SuspicionRaised
from domain.compliance.terms import Terms, business_days_after
from domain.ids import derived_id
from domain.staff.authority import require
from domain.staff.powers import KEEP_REGISTERS


@stored_as("suspicion_report")
class SuspicionReport(AggregateRoot):
    """Decides how a suspicion ends. Nobody is told of it but those who keep the registers."""

    # Decide: may refuse.

    @classmethod
    def raise_about(cls, command: RaiseSuspicion, terms: Terms) -> SuspicionReport:
        """Form a suspicion; the authority is to hear of it within so many business days."""
        require(command.envelope, KEEP_REGISTERS)
        return cls.begin(
            SuspicionRaised,
            derived_id("suspicion_report", command.envelope.command_id),
            command.envelope,
            player_id=command.player_id,
            grounds=command.grounds,
            due_on=business_days_after(
                command.envelope.gaming_day, terms.suspicion_due_business_days
            ),
            terms_number=terms.number,
        )

    def file(self, command: FileSuspicion) -> None:
        """Tell the authority, be it of a suspicion that was dismissed before."""
        require(command.envelope, KEEP_REGISTERS)
        self._check_not_filed()
        self.record(
            SuspicionFiled,
            command.envelope,
            player_id=self.player_id,
            reference=command.reference,
        )

    def dismiss(self, command: DismissSuspicion) -> None:
        """End a suspicion that proved groundless."""
        require(command.envelope, KEEP_REGISTERS)
        self._check_not_filed()
        if self.ended:
            raise ReportStateError("this suspicion was dismissed before")
        self.record(
            SuspicionDismissed,
            command.envelope,
            player_id=self.player_id,
            reason=command.reason,
        )

    def _check_not_filed(self) -> None:
        if self.ended == "filed":
            raise ReportStateError("this suspicion was filed before")

    # Evolve: never refuses.

    def __init__(self) -> None:
        self.player_id: UUID
        self.ended = ""

    def evolve(self, event: DomainEvent) -> None:
        """Reflect a fact."""
        match event:
            case SuspicionRaised(player_id=player_id):
                self.player_id = player_id
            case SuspicionFiled():
                self.ended = "filed"
            case SuspicionDismissed():
                self.ended = "dismissed"
