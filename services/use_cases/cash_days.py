"""Counts cash that moves towards the player's gaming day, and drafts the report it leads to.

What is returned here is saved together with the movement itself: of two windows that serve one
player at once, the second decides again on what the first has stored.
"""

from __future__ import annotations

from datetime import timedelta
from uuid import UUID

from domain.aggregate import AggregateRoot
from domain.cents import Cents
from domain.command import Envelope
from domain.compliance.cash_day import CashDay, Owed, cash_day_id_of
from domain.compliance.errors import NamelessCashError
from domain.compliance.terms import Terms, terms_id
from domain.compliance.threshold_report import ThresholdReport
from domain.compliance.threshold_terms import ThresholdTerms
from services.use_cases.casino import Casino

# A slip is voided in the shift that made it; nothing older than a year is looked for.
_DAYS_BACK = 366


def cash_counted(
    casino: Casino,
    envelope: Envelope,
    player_id: UUID | None,
    transaction_id: UUID,
    *,
    in_cents: Cents = 0,
    out_cents: Cents = 0,
) -> tuple[AggregateRoot, ...]:
    """Count a movement of cash; return the streams to save with it."""
    check_known(casino, player_id, max(in_cents, out_cents))
    if player_id is None:
        return ()
    terms = terms_in_force(casino)
    day = casino.find(CashDay, cash_day_id_of(player_id, envelope.gaming_day))
    day = day or CashDay.open(envelope, player_id)
    owed = day.count(envelope, terms, transaction_id, in_cents=in_cents, out_cents=out_cents)
    return day, *(_reported(casino, envelope, terms, each) for each in owed)


def cash_uncounted(
    casino: Casino,
    envelope: Envelope,
    player_id: UUID | None,
    transaction_id: UUID,
    *,
    reverses: UUID,
) -> tuple[AggregateRoot, ...]:
    """Take back what a voided movement counted; return the streams to save with the void."""
    day = player_id and _day_with(casino, envelope, player_id, reverses)
    if not day:
        # It moved before cash was counted by day, or nobody was named.
        return ()
    terms = terms_in_force(casino)
    owed = day.uncount(envelope, terms, transaction_id, reverses)
    return day, *(_reported(casino, envelope, terms, each) for each in owed)


def check_known(casino: Casino, player_id: UUID | None, cents: Cents) -> None:
    """Refuse cash that must be reported when nobody is named whom the report could be about."""
    terms = terms_in_force(casino)
    if player_id is None and terms.reached_by(cents):
        raise NamelessCashError(
            f"name the player: cash of {terms.spoken} moves only for a player who is known"
        )


def terms_in_force(casino: Casino) -> Terms:
    """Return the house's terms; those it began with, if it never set its own."""
    own = casino.find(ThresholdTerms, terms_id())
    return own.terms if own else Terms()


def _reported(casino: Casino, envelope: Envelope, terms: Terms, owed: Owed) -> ThresholdReport:
    report = casino.find(ThresholdReport, owed.report_id)
    if report is None:
        return ThresholdReport.draft(envelope, terms, owed)
    report.restate(envelope, terms, owed)
    return report


def _day_with(
    casino: Casino, envelope: Envelope, player_id: UUID, transaction_id: UUID
) -> CashDay | None:
    """Find the day a movement counted towards: a shift may be voided from on the next one."""
    for back in range(_DAYS_BACK):
        day = envelope.gaming_day - timedelta(days=back)
        found = casino.find(CashDay, cash_day_id_of(player_id, day))
        if found is not None and transaction_id in found.movements:
            return found
    return None
