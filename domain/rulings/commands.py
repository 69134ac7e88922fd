"""What may be said beside any decision."""

from __future__ import annotations

from dataclasses import dataclass

from domain.command import Command
from domain.incidents.kinds import Told


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision(Command):
    """A decision about a round or an incident. Subclasses say what is decided."""

    told: frozenset[Told] = frozenset()
