"""The steps of a stored hand: what happened, in words, and the rules each step rests on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

import domain.catalogue  # noqa: F401 - registers every stored name
from domain.aggregate import DomainEvent
from domain.errors import NotFoundError
from domain.poker.events import HandShown, HandStarted
from services.replay.sentences import sentence_of
from services.store.mapper import TypedMapper
from services.store.pool import Pool
from services.store.recorder import LogRecorder


@dataclass(frozen=True, slots=True)
class Told:
    """One step of the replay."""

    step: int
    event: str
    text: str
    rules: tuple[str, ...]


def events_of_round(pool: Pool, round_id: UUID) -> list[DomainEvent]:
    """Read the events of a hand, or refuse what is none."""
    mapper = TypedMapper()
    rows = LogRecorder(pool).select_events(round_id)
    events = [mapper.to_domain_event(row) for row in rows]
    if not events or not isinstance(events[0], HandStarted):
        raise NotFoundError(f"there is no round of poker {round_id}")
    return events  # type: ignore[return-value]


def tell(events: Sequence[DomainEvent]) -> list[Told]:
    """Tell a hand again. Hole cards appear where they were shown; folded ones never (PP-12.2.1)."""
    shown = {event.seat: event.cards for event in events if isinstance(event, HandShown)}
    return [
        Told(step, event.TOPIC, sentence_of(event, shown), event.rules)  # type: ignore[attr-defined]
        for step, event in enumerate(events, start=1)
    ]
