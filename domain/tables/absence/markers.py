"""The buttons of a live poker table that say how it stands with a seat (CP-1.1-Button)."""

from __future__ import annotations

from enum import StrEnum


class SeatButton(StrEnum):
    """A button the dealer puts before a seat; each looks different on every display."""

    ABSENT = "absent"
    DEALT_OUT = "dealt_out"
    MISSED_BLIND = "missed_blind"
    WALKING = "player_walking"

    @property
    def spoken(self) -> str:
        """The button as people say it."""
        return self.replace("_", " ")


# Those that say that the player is away from the table.
ABSENCE = frozenset({SeatButton.ABSENT, SeatButton.WALKING})
BUTTON_RULES = {
    SeatButton.ABSENT: "CP-1.1-AbsentButton",
    SeatButton.DEALT_OUT: "CP-1.1-DealtOutButton",
    SeatButton.MISSED_BLIND: "CP-1.1-MissedBlindButton",
    SeatButton.WALKING: "CP-1.1-PlayerWalkingButton",
}
