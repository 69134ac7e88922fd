"""What happened, in the words of the floor: one sentence per kind of event."""

from __future__ import annotations

from typing import Any

from domain.cage.place import place_named
from domain.transfers.transfer import OWNERS
from services.money import format_cents

TITLES: dict[str, str] = {
    "cage.drawer_opened": "Drawer opened",
    "cage.deposit_taken": "Deposit",
    "cage.withdrawal_paid": "Withdrawal",
    "cage.slip_voided": "Slip voided",
    "cage.drawer_counted": "Drawer counted",
    "cage.shift_closed": "Drawer closed",
    "cage.chips_sold": "Chips sold",
    "cage.chips_redeemed": "Chips redeemed",
    "cage.chips_exchanged": "Chips exchanged",
    "cage.cash_changed": "Cash changed",
    "cage.voucher_sold": "Voucher sold",
    "cage.voucher_redeemed": "Voucher redeemed",
    "cage.transfer_sent": "Sent to another place",
    "cage.transfer_received": "Received from another place",
    "cage.cash_banked": "Cash sent to the bank",
    "cage.slip_printed": "Slip printed",
    "cage.slip_reprinted": "Slip reprinted",
    "cage.vault_funded": "Vault funded",
    "player.account_opened": "Account opened",
    "player.account_credited": "Account credited",
    "player.account_debited": "Account debited",
    "staff.appointed": "Staff appointed",
    "staff.roles_changed": "Roles changed",
    "staff.dismissed": "Staff dismissed",
    "table.set_up": "Table set up",
    "transfer.begun": "Transfer",
    "transfer.landed": "Transfer counted in",
    "transfer.recalled": "Transfer taken back",
    "voucher.issued": "Voucher issued",
    "voucher.used": "Voucher used",
    "voucher.restored": "Voucher restored",
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


def spoken_place(path: str) -> str:
    """Say where a path leads: window W1, the vault, the owners."""
    return "the owners" if path == OWNERS else place_named(path).spoken


def denomination_words(cents: int) -> str:
    """Name a note, a coin or a chip: $50, $2.50, 20c."""
    if cents < 100:  # noqa: PLR2004
        return f"{cents}c"
    return f"${cents // 100:,}" + (f".{cents % 100:02d}" if cents % 100 else "")
