"""Why a player is not served: locked by the house, excluded by it, or excluded by own wish."""

from __future__ import annotations

from enum import StrEnum


class LockKind(StrEnum):
    """What kind of lock stands on a player."""

    LOCKED = "locked"
    EXCLUDED = "excluded"
    SELF_EXCLUDED = "self_excluded"

    @property
    def spoken(self) -> str:
        """The kind as a sentence about the player says it."""
        return self.replace("_", "-")
