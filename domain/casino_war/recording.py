"""A round played in memory as the events that a stored one would have, for bulk storing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from uuid import UUID

from domain.aggregate import DomainEvent, signed
from domain.casino_war.citations import rules_of
from domain.casino_war.in_memory import WarInMemory
from domain.casino_war.moves import postings_of
from domain.casino_war.round import WarRound, war_round_id_of
from domain.command import Envelope
from domain.ledger.postings import check_balanced

# A kind of event and all that one says, but for who asked, when and where.
Told = tuple[type[DomainEvent], dict[str, Any]]


def stream_of(played: WarInMemory) -> UUID:
    """Return the id of the stream that a round is."""
    return war_round_id_of(played.state.table, played.state.number)


def told_by(played: WarInMemory) -> Iterator[Told]:
    """Tell a round: the same, in the same order, as deciding it step by step."""
    round_id = stream_of(played)
    begins: dict[str, Any] = {"originator_topic": WarRound.TOPIC}  # type: ignore[attr-defined]
    for kind, data in played.facts:
        postings = postings_of(kind, data, round_id, played.state.table)
        check_balanced(postings)
        yield kind, {**begins, "postings": postings, **data, "rules": rules_of(kind, data)}
        begins = {}


def events_of(played: WarInMemory, envelope: Envelope) -> list[DomainEvent]:
    """Make the events of a round."""
    events = []
    by_whom = signed(envelope) | {"originator_id": stream_of(played)}
    for version, (kind, said) in enumerate(told_by(played), start=1):
        # As the store reads them back, field by field: the facts were decided when it was played.
        event: DomainEvent = object.__new__(kind)
        vars(event).update(by_whom, originator_version=version, **said)
        events.append(event)
    return events
