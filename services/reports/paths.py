"""Where a figure explains itself, as paths of the pages; a report knows no door, only these."""

from __future__ import annotations

from urllib.parse import quote, urlencode
from uuid import UUID

from services.reads.cut import Cut


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


def account_at(account: str, cut: Cut) -> str:
    """Lead to the entries of an account up to where a report read it."""
    if cut.until is not None:
        return account_path(account, as_of=cut.until.isoformat())
    # The page of entries before the next event has this very balance at its head.
    return account_path(account, before=cut.position + 1)


def report_path(name: str, **asked: object) -> str:
    """Lead to another report."""
    given = {key: value for key, value in asked.items() if value}
    return f"/reports/{name}{f'?{urlencode(given)}' if given else ''}"


def count_sheet_path(shift_id: UUID) -> str:
    """Lead to a drawer's count sheet."""
    return f"/reports/shifts/{shift_id}/count-sheet"


def slips_of_shift_path(shift_id: UUID) -> str:
    """Lead to the slips that make up what a drawer should hold."""
    return f"{count_sheet_path(shift_id)}#slips"


def table_path(code: str) -> str:
    """Lead to a table of the floor."""
    return f"/tables/{quote(code)}"


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
