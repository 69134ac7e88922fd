"""Every report, listed once: pages, API and command line serve this list."""

from __future__ import annotations

from collections.abc import Collection

from domain.errors import NotFoundError
from domain.staff.powers import Power
from domain.staff.roles import Role
from services.reads import access
from services.reports import (
    account_activity,
    accountability,
    chip_liability,
    count_sheets,
    decision_log,
    drop_count,
    fills_and_credits,
    front_money,
    of_compliance,
    parameter_changes,
    player_balances,
    poker_commission,
    rundown,
    slip_sequence,
    statement,
    voids,
)
from services.reports.report import Report

REPORTS: dict[str, Report] = {
    each.name: each
    for each in (
        fills_and_credits.REPORT,
        slip_sequence.REPORT,
        drop_count.REPORT,
        rundown.REPORT,
        poker_commission.REPORT,
        count_sheets.REPORT,
        accountability.REPORT,
        chip_liability.REPORT,
        account_activity.REPORT,
        player_balances.REPORT,
        front_money.REPORT,
        voids.REPORT,
        decision_log.REPORT,
        of_compliance.CASH_AGGREGATE,
        of_compliance.THRESHOLD_REGISTER,
        parameter_changes.REPORT,
        statement.REPORT,
    )
}

# Whoever has one of these may read at least one report.
READERS: tuple[Power, ...] = tuple(
    dict.fromkeys(power for report in REPORTS.values() for power in report.powers)
)


def find_report(name: str) -> Report:
    """Find a report by its name or its number: front-money, R14."""
    asked = name.strip().casefold()
    for report in REPORTS.values():
        if asked and asked in (report.name, report.number.casefold()):
            return report
    raise NotFoundError(f"there is no report {name!r}; there are {', '.join(REPORTS)}")


def readable_by(roles: Collection[Role]) -> list[Report]:
    """List the reports that somebody with these roles may read."""
    return [each for each in REPORTS.values() if access.may_any(roles, *each.powers)]
