"""What happened, in the words of the floor: one sentence per kind of event."""

from __future__ import annotations

from typing import Any

from services.money import format_cents

TITLES: dict[str, str] = {
    "cage.drawer_opened": "Drawer opened",
    "cage.deposit_taken": "Deposit",
    "cage.withdrawal_paid": "Withdrawal",
    "cage.slip_voided": "Slip voided",
    "cage.drawer_counted": "Drawer counted",
    "cage.shift_closed": "Drawer closed",
    "cage.slip_printed": "Slip printed",
    "cage.slip_reprinted": "Slip reprinted",
    "cage.vault_funded": "Vault funded",
    "compliance.cash_counted": "Cash counted towards the day",
    "compliance.cash_day_opened": "First cash of the day",
    "compliance.cash_day_reviewed": "Cash of the day reviewed",
    "compliance.cash_uncounted": "Cash no longer counted",
    "compliance.report_amended": "Threshold report amended",
    "compliance.report_drafted": "Threshold report drafted",
    "compliance.report_filed": "Threshold report filed",
    "compliance.report_reopened": "Threshold report reopened",
    "compliance.report_restated": "Threshold report restated",
    "compliance.report_withdrawn": "Threshold report withdrawn",
    "compliance.suspicion_dismissed": "Suspicion dismissed",
    "compliance.suspicion_filed": "Suspicion filed",
    "compliance.suspicion_raised": "Suspicion raised",
    "compliance.terms_changed": "Threshold terms changed",
    "compliance.terms_introduced": "Threshold terms introduced",
    "compliance.threshold_reached": "Threshold reached",
    "player.account_opened": "Account opened",
    "player.account_credited": "Account credited",
    "player.account_debited": "Account debited",
    "staff.appointed": "Staff appointed",
    "staff.roles_changed": "Roles changed",
    "staff.dismissed": "Staff dismissed",
    "table.set_up": "Table set up",
}


def title_of(name: str) -> str:
    """Name a kind of event as people say it."""
    return TITLES.get(name, name)


def sentence_of(name: str, facts: dict[str, Any]) -> str:
    """Say what happened, with its amount and reason."""
    cents = facts.get("cents", facts.get("counted_cents"))
    amount = "" if cents is None else f" {format_cents(abs(cents))}"
    reason = f": {facts['reason']}" if facts.get("reason") else ""
    return f"{title_of(name)}{amount}{reason}"


def denomination_words(cents: int) -> str:
    """Name a note or coin: $50, 20c."""
    return f"${cents // 100}" if cents >= 100 else f"{cents}c"  # noqa: PLR2004
