"""The names of accounts. Paths, so that a report is a prefix."""

from __future__ import annotations

from typing import Final
from uuid import UUID

PATRONS_CASH: Final = "patrons:cash"
VAULT_CASH: Final = "vault:main:cash"
VARIANCE: Final = "suspense:variance"
CAPITAL: Final = "house:capital"
# The mirror of every claim: minus all that the house owes to players, cards and seats.
OWED: Final = "house:owed"


def player_account(player_id: UUID) -> str:
    """Name what the house owes a player."""
    return f"player:{player_id}:account"


def window_cash(window: str) -> str:
    """Name the cash in a cage window's drawer."""
    return f"cage:{window}:cash"
