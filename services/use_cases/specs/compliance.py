"""What may be asked about the law's thresholds, by the names that the doors use."""

from __future__ import annotations

from domain.cents import dollars
from domain.compliance import commands as on_thresholds
from services.use_cases import compliance
from services.use_cases.spec import CommandSpec

SPECS = (
    CommandSpec(
        "set-threshold-terms",
        on_thresholds.SetThresholdTerms,
        compliance.set_threshold_terms,
        "Set the terms of the jurisdiction for reporting cash",
        lambda c: (
            f"Report cash of {dollars(c.threshold_cents)} ({c.comparator}, {c.aggregation})"
            f" within {c.due_business_days} business days, because: {c.reason}"
        ),
    ),
    CommandSpec(
        "review-cash-day",
        on_thresholds.ReviewCashDay,
        compliance.review_cash_day,
        "Sign for having looked at a player's cash of a gaming day",
        lambda c: f"Sign for the review of cash day {c.cash_day_id}: {c.note}",
    ),
    CommandSpec(
        "file-threshold-report",
        on_thresholds.FileThresholdReport,
        compliance.file_threshold_report,
        "Write down that a draft was sent to the authority",
        lambda c: f"File threshold report {c.report_id} under the reference {c.reference}",
    ),
    CommandSpec(
        "amend-threshold-report",
        on_thresholds.AmendThresholdReport,
        compliance.amend_threshold_report,
        "Write down that a filed report was put right with the authority",
        lambda c: (
            f"Amend threshold report {c.report_id} under the reference {c.reference},"
            f" because: {c.reason}"
        ),
    ),
    CommandSpec(
        "withdraw-threshold-report",
        on_thresholds.WithdrawThresholdReport,
        compliance.withdraw_threshold_report,
        "End a threshold report that is not owed after all",
        lambda c: f"Withdraw threshold report {c.report_id}, because: {c.reason}",
    ),
    CommandSpec(
        "raise-suspicion",
        on_thresholds.RaiseSuspicion,
        compliance.raise_suspicion,
        "Write down what is suspected of a player",
        # The queue shows this sentence to others, so it says nothing of whom or what.
        lambda _: "Write into the compliance register",
    ),
    CommandSpec(
        "file-suspicion",
        on_thresholds.FileSuspicion,
        compliance.file_suspicion,
        "Write down that the authority was told of a suspicion",
        lambda _: "Write into the compliance register",
    ),
    CommandSpec(
        "dismiss-suspicion",
        on_thresholds.DismissSuspicion,
        compliance.dismiss_suspicion,
        "End a suspicion that proved groundless",
        lambda _: "Write into the compliance register",
    ),
)
