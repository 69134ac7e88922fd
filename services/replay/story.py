"""The steps of a stored round: what happened, in words, and the rules each step rests on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from uuid import UUID

import domain.catalogue  # noqa: F401 - registers every stored name
from domain.aggregate import DomainEvent
from domain.casino_war.events import RoundStarted as WarStarted
from domain.errors import NotFoundError
from domain.poker.events import HandShown, HandStarted
from domain.three_card_poker.events import RoundStarted as ThreeCardStarted
from services.replay.casino_war import war_sentence
from services.replay.sentences import sentence_of
from services.replay.three_card import three_card_sentence
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
    """Read the events of a round of any game, or refuse what is none."""
    mapper = TypedMapper()
    rows = LogRecorder(pool).select_events(round_id)
    events = [mapper.to_domain_event(row) for row in rows]
    if not events or not isinstance(events[0], HandStarted | ThreeCardStarted | WarStarted):
        raise NotFoundError(f"there is no round {round_id}")
    return events  # type: ignore[return-value]


def tell(events: Sequence[DomainEvent]) -> list[Told]:
    """Tell a round again. Cards appear where they were shown; folded ones never (PP-12.2.1)."""
    say = _say(events)
    return [
        Told(step, event.TOPIC, say(event), event.rules)  # type: ignore[attr-defined]
        for step, event in enumerate(events, start=1)
    ]


def _say(events: Sequence[DomainEvent]) -> Callable[[DomainEvent], str]:
    """Find the words of the game that a round began as."""
    match events[0]:
        case ThreeCardStarted():
            return three_card_sentence
        case WarStarted():
            return war_sentence
    shown = {event.seat: event.cards for event in events if isinstance(event, HandShown)}
    return lambda event: sentence_of(event, shown)
