"""How a float is counted: by two people who find the same, one of whom may verify it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from domain.cage.denominations import Count
from domain.tables.day.errors import FloatNotCountedError


@dataclass(frozen=True, slots=True)
class FloatCount:
    """Who counted, what that person found, and whether the rank verifies a count."""

    by: UUID
    chips: Count
    verifies: bool


def agreed(counts: Sequence[FloatCount], spoken: str) -> tuple[Count, tuple[UUID, ...]]:
    """Find what the last two who agree have found; refuse where no two do, or neither verifies."""
    latest = {each.by: each for each in counts}
    for last in reversed(counts):
        same = [each for each in latest.values() if each.chips == last.chips]
        if len(same) > 1 and any(each.verifies for each in same):
            return last.chips, tuple(each.by for each in same)
    raise FloatNotCountedError(
        f"{spoken} must be counted by two people who find the same, one of them a supervisor or"
        f" above; {_so_far(len(latest))}"
    )


def _so_far(people: int) -> str:
    match people:
        case 0:
            return "nobody has counted it"
        case 1:
            return "one has"
        case _:
            return f"{people} have, and no such two agree"
