"""Where a figure explains itself, as paths of the pages; a report knows no door, only these."""

from __future__ import annotations

from urllib.parse import quote, urlencode
from uuid import UUID


def event_path(position: int) -> str:
    """Lead to an event."""
    return f"/ledger/events/{position}"


def slip_path(slip: str) -> str:
    """Lead to a slip."""
    return f"/slips/{quote(slip)}"


def account_path(account: str, **moment: object) -> str:
    """Lead to what an account is made of, at a moment if one is given."""
    asked = f"?{urlencode(moment)}" if moment else ""
    return f"/ledger/accounts/{quote(account, safe=':')}{asked}"


def slips_of_shift_path(shift_id: UUID) -> str:
    """Lead to the slips that make up what a drawer should hold."""
    return f"/reports/shifts/{shift_id}/count-sheet#slips"


def player_path(player_id: UUID) -> str:
    """Lead to a player's account."""
    return f"/players/{player_id}"


def cash_day_path(cash_day_id: UUID) -> str:
    """Lead to the review of a player's cash of a day."""
    return f"/compliance/cash/{cash_day_id}/review"


def threshold_report_path(report_id: UUID) -> str:
    """Lead to a threshold report."""
    return f"/compliance/reports/{report_id}"


def suspicion_path(suspicion_id: UUID) -> str:
    """Lead to a suspicion."""
    return f"/compliance/suspicions/{suspicion_id}"
