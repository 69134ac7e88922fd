"""An incident at a table, from the report to its closing; money and ranks by the book."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from domain.aggregate import AggregateRoot, DomainEvent, stored_as
from domain.cents import Cents
from domain.command import Envelope
from domain.ids import derived_id
from domain.incidents.commands import (
    AddEvidence,
    AdviseOfInspector,
    CloseIncident,
    NotifyPerson,
    RaiseIncident,
    ReopenIncident,
)
from domain.incidents.errors import (
    IncidentClosedError,
    IncidentOpenError,
    InspectorNotAdvisedError,
    NotSuchIncidentError,
    StillOpenError,
)
from domain.incidents.events import (
    ConductRuled,
    DetentionEnded,
    DisputeDecided,
    DisputeReviewed,
    EvidenceAdded,
    IncidentClosed,
    IncidentRaised,
    IncidentReopened,
    InspectorAdvised,
    PersonDetained,
    PersonNotified,
    ReviewRequested,
    SeizureSettled,
    WinningsSeized,
)
from domain.incidents.kinds import IncidentKind, Verdict
from domain.incidents.rules import INSPECTOR, LAST_WORD, RAISED
from domain.ledger.postings import Postings
from domain.staff.authority import require
from domain.staff.breach_powers import DECIDE_DISPUTE
from domain.staff.floor_work import REPORT_INCIDENT
from domain.staff.roles import Book


@stored_as("incident")
class Incident(AggregateRoot):
    """Keeps what is known of an incident; `remedies` and `disputes` decide what is done."""

    # Decide: may refuse.

    @classmethod
    def report(cls, command: RaiseIncident, book: Book | None) -> Incident:
        """Report what went wrong at a table."""
        require(command.envelope, REPORT_INCIDENT)
        if book is None:
            raise NotSuchIncidentError(f"table {command.table.upper()} is played by no rulebook")
        return cls.begin(
            IncidentRaised,
            derived_id("incident", command.envelope.command_id),
            command.envelope,
            rules=RAISED.get((book, command.kind), ()),
            table=command.table.upper(),
            book=book,
            kind=command.kind,
            reason=command.what,
            player_id=command.player_id,
            person=command.person.upper(),
            round_id=command.round_id,
            told=command.told,
        )

    def add_evidence(self, command: AddEvidence) -> None:
        """Add what was seen or found."""
        require(command.envelope, REPORT_INCIDENT)
        self.check_open()
        facts: dict[str, Any] = {"what": command.what, "reference": command.reference}
        self.record(EvidenceAdded, command.envelope, number=self.evidence + 1, **facts)

    def notify(self, command: NotifyPerson) -> None:
        """Record who was told."""
        require(command.envelope, REPORT_INCIDENT)
        self.check_open()
        self.record(PersonNotified, command.envelope, told=command.told, what=command.what)

    def advise_of_inspector(self, command: AdviseOfInspector) -> None:
        """Record that the complainant knows of the inspector."""
        require(command.envelope, REPORT_INCIDENT)
        self.check_open()
        self.check_kind(IncidentKind.DISPUTE, "the inspector is for disputes")
        self.record(InspectorAdvised, command.envelope, rules=INSPECTOR.get(self.book, ()))

    def close(self, command: CloseIncident) -> None:
        """Close what is dealt with; the decider of the book's disputes does."""
        require(command.envelope, DECIDE_DISPUTE, self.book)
        self.check_open()
        self._check_nothing_waits()
        is_dispute = self.kind is IncidentKind.DISPUTE
        if is_dispute and not command.is_resolved and not self.is_inspector_advised:
            raise InspectorNotAdvisedError(
                "the complainant is told that an inspector may be consulted before an unresolved"
                " dispute is closed",
                rule=next(iter(INSPECTOR.get(self.book, LAST_WORD[self.book]))),
            )
        facts: dict[str, Any] = {"outcome": command.outcome, "is_resolved": command.is_resolved}
        rules = INSPECTOR.get(self.book, ()) if is_dispute and not command.is_resolved else ()
        self.record(IncidentClosed, command.envelope, rules=rules, **facts)

    def reopen(self, command: ReopenIncident) -> None:
        """Look into it again."""
        require(command.envelope, DECIDE_DISPUTE, self.book)
        if not self.is_closed:
            raise IncidentOpenError("this incident is open; only a closed one is reopened")
        self.record(IncidentReopened, command.envelope, reason=command.reason)

    def check_open(self) -> None:
        """Refuse to add to an incident that is dealt with."""
        if self.is_closed:
            raise IncidentClosedError("this incident is closed; reopen it first")

    def check_kind(self, kind: IncidentKind, otherwise: str) -> None:
        """Refuse what is for incidents of another kind."""
        if self.kind is not kind:
            about = self.kind.replace("_", " ")
            raise NotSuchIncidentError(f"{otherwise}; this incident is about {about}")

    def tell(
        self,
        event: type[DomainEvent],
        envelope: Envelope,
        rules: tuple[str, ...],
        postings: Postings = (),
        **facts: Any,
    ) -> None:
        """Add a fact with the table it happened at."""
        self.record(event, envelope, rules=rules, postings=postings, table=self.table, **facts)

    def _check_nothing_waits(self) -> None:
        if self.kind is IncidentKind.DISPUTE and not self.is_decided:
            rule = LAST_WORD[self.book][0]
            raise StillOpenError("a dispute is decided before it is closed", rule=rule)
        if self.held_cents:
            raise StillOpenError("money is still held; say where it goes first")
        if self.is_detained:
            raise StillOpenError("somebody is still detained; hand them over first")
        if self.is_review_asked:
            raise StillOpenError("a review was asked for; record what it came to first")

    # Evolve: never refuses.

    def __init__(self) -> None:
        self.table, self.person = "", ""
        self.book = Book.TCP
        self.kind = IncidentKind.IRREGULARITY
        self.player_id: UUID | None = None
        self.round_id: UUID | None = None
        self.evidence = 0
        self.held_cents: Cents = 0
        self.award_cents: Cents = 0
        self.award_entries: dict[int, Cents] = {}
        self.is_inspector_advised = self.is_decided = self.is_review_asked = False
        self.is_detained = self.is_closed = False

    def evolve(self, event: DomainEvent) -> None:
        """Reflect a fact."""
        match event:
            case IncidentRaised():
                self.table, self.book, self.kind = event.table, event.book, event.kind
                self.player_id, self.person = event.player_id, event.person
                self.round_id = event.round_id
            case EvidenceAdded(number=number):
                self.evidence = number
            case InspectorAdvised():
                self.is_inspector_advised = True
            case DisputeDecided(cents=cents, entries=entries, round_id=round_id):
                self.is_decided, self.round_id = True, round_id
                self.award_cents, self.award_entries = cents, entries
            case ConductRuled():
                self.is_decided = True
            case WinningsSeized(cents=cents):
                self.held_cents += cents
            case SeizureSettled():
                self.held_cents = 0
            case _:
                self._evolve_state(event)

    def _evolve_state(self, event: DomainEvent) -> None:
        match event:
            case ReviewRequested():
                self.is_review_asked = True
            case DisputeReviewed(verdict=verdict):
                self.is_review_asked = False
                if verdict is Verdict.REVERSED:
                    self.award_cents, self.award_entries = 0, {}
            case PersonDetained():
                self.is_detained = True
            case DetentionEnded():
                self.is_detained = False
            case IncidentClosed():
                self.is_closed = True
            case IncidentReopened():
                self.is_closed = False
