"""Where a seat's stake comes from, and goes back to."""

from __future__ import annotations

from enum import StrEnum


class StakeSource(StrEnum):
    """A PokerPro account, a pre-paid card, or chips in the player's own hands."""

    ACCOUNT = "account"
    PREPAID_CARD = "prepaid_card"
    CHIPS = "chips"

    @property
    def spoken(self) -> str:
        """The source as people say it."""
        return {"account": "PokerPro account", "prepaid_card": "pre-paid card"}.get(self, "chips")
