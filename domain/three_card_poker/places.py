"""Who sits at a box, and what was agreed with that player."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated
from uuid import UUID

from domain.banked.limits import PersonalLimit
from domain.command import Text


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """A seated player; a personal limit binds where its marker stands (TCP-6.3, C3P-3.2)."""

    box: int
    player: Annotated[str, Text(least=1, most=20)]
    player_id: UUID | None = None
    has_marker: bool = False
    ante: PersonalLimit = field(default_factory=PersonalLimit)
    pair_plus: PersonalLimit = field(default_factory=PersonalLimit)
