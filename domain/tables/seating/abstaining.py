"""Who has abstained for how many rounds in a row at a full table (TCP-11.8, TGC-56)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

ROUNDS_BEFORE_VACATING = 3


@dataclass(frozen=True, slots=True)
class PlayOfBoxes:
    """One round as it matters here: which boxes were in use, and which of them wagered."""

    wagered: frozenset[int]
    occupied: frozenset[int]


def abstained_rounds(plays: Sequence[PlayOfBoxes], box: int, boxes: Collection[int]) -> int:
    """Count the latest rounds in a row in which a box abstained while all others were in use.

    A wager, or a round in which another box was free, begins the count anew.
    """
    count = 0
    for play in reversed(plays):
        if box in play.wagered or not play.occupied.issuperset(boxes):
            break
        count += 1
    return count
