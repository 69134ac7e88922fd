"""What a box that is taken from a table is for."""

from __future__ import annotations

from enum import StrEnum


class BoxKind(StrEnum):
    """The drop box takes cash for chips; the chip box takes commission (CP-1.1-ChipBox)."""

    CASH = "cash"
    COMMISSION = "commission"

    def of(self, step: str) -> str:
        """Name what is done with the box: a chip box is never taken for a drop box."""
        return f"chip {step}" if self is BoxKind.COMMISSION else step

    @property
    def spoken(self) -> str:
        """The box as people say it."""
        return "chip box" if self is BoxKind.COMMISSION else "drop box"
