"""What is so at a table at this moment and stands in other streams: its rounds and its players."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TableNow:
    """Rounds played to their end, whether one is being played, and how many players sit there."""

    plays: int = 0
    is_playing: bool = False
    seated: int = 0

    @property
    def begun(self) -> int:
        """Rounds begun, the one being played among them."""
        return self.plays + self.is_playing
