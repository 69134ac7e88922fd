"""Chips sold from a float for cash: what may still be undone."""

from __future__ import annotations

from dataclasses import dataclass
from uuid import UUID

from domain.cage.holding import Holding


@dataclass(frozen=True, slots=True)
class Sale:
    """What came into the drop box, and what left the float."""

    taken: Holding
    given: Holding
    player_id: UUID | None

    def __deepcopy__(self, _memo: object) -> Sale:
        """Stay the same: nothing changes a sale, and a busy table is copied for each one."""
        return self
