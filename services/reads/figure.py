"""An amount with its state: whether it is final, and if it is not, why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

State = Literal["final", "so far", "pending count", "cannot compute"]


@dataclass(frozen=True, slots=True)
class Figure:
    """An amount in cents, or None where nobody can say; `why` tells what is missing."""

    cents: int | None
    state: State = "final"
    why: str = ""

    @property
    def is_final(self) -> bool:
        """Say whether nothing is left to count."""
        return self.state == "final"


@dataclass(frozen=True, slots=True)
class Win:
    """What a table has won as one reader may see it; blind, its amount is not for them yet."""

    cents: int | None
    state: str
    why: str
    is_blind: bool
