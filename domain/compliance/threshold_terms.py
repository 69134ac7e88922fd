"""The house's terms of the jurisdiction, version after version."""

from __future__ import annotations

from dataclasses import replace

from domain.aggregate import AggregateRoot, DomainEvent, stored_as
from domain.cents import positive_cents
from domain.compliance.commands import SetThresholdTerms
from domain.compliance.errors import BadTermsError, SameTermsError
from domain.compliance.events import TermsChanged, TermsIntroduced
from domain.compliance.terms import Terms, terms_id
from domain.staff.authority import require
from domain.staff.powers import SET_THRESHOLD_TERMS

_MOST_DAYS = 60
_MOST_HOURS = 24 * 30
_WHOLE = 100


@stored_as("threshold_terms")
class ThresholdTerms(AggregateRoot):
    """Decides who may change the terms, and to what."""

    # Decide: may refuse.

    @classmethod
    def introduce(cls, command: SetThresholdTerms) -> ThresholdTerms:
        """Take the place of the terms that the house began with."""
        require(command.envelope, SET_THRESHOLD_TERMS)
        return cls.begin(
            TermsIntroduced,
            terms_id(),
            command.envelope,
            terms=_checked(command, Terms()),
            before=Terms(),
            reason=command.reason,
        )

    def change(self, command: SetThresholdTerms) -> None:
        """Take the place of the terms in force."""
        require(command.envelope, SET_THRESHOLD_TERMS)
        self.record(
            TermsChanged,
            command.envelope,
            terms=_checked(command, self.terms),
            before=self.terms,
            reason=command.reason,
        )

    # Evolve: never refuses.

    def __init__(self) -> None:
        self.terms = Terms()

    def evolve(self, event: DomainEvent) -> None:
        """Reflect a fact."""
        match event:
            case TermsIntroduced(terms=terms) | TermsChanged(terms=terms):
                self.terms = terms


def _checked(command: SetThresholdTerms, before: Terms) -> Terms:
    positive_cents(command.threshold_cents)
    positive_cents(command.watch_cents)
    if command.watch_cents > command.threshold_cents:
        raise BadTermsError("the amount to watch from is above the threshold")
    _within("days to report cash in", command.due_business_days, _MOST_DAYS)
    _within("days to report a suspicion in", command.suspicion_due_business_days, _MOST_DAYS)
    _within("hours of the window", command.window_hours, _MOST_HOURS)
    _within("percent of the threshold", command.window_share_percent, _WHOLE)
    terms = Terms(
        number=before.number + 1,
        threshold_cents=command.threshold_cents,
        comparator=command.comparator,
        aggregation=command.aggregation,
        due_business_days=command.due_business_days,
        suspicion_due_business_days=command.suspicion_due_business_days,
        watch_cents=command.watch_cents,
        window_hours=command.window_hours,
        window_share_percent=command.window_share_percent,
    )
    if replace(terms, number=before.number) == before:
        raise SameTermsError("these are the terms in force already; nothing would change")
    return terms


def _within(what: str, given: int, most: int) -> None:
    if not 1 <= given <= most:
        raise BadTermsError(f"the {what} must be 1 to {most}, not {given}")
