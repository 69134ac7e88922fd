"""A round played in memory as the events that a stored round would have, for bulk storing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from uuid import UUID

from domain.aggregate import DomainEvent, signed
from domain.banked.moves import postings_of
from domain.command import Envelope
from domain.ledger.postings import check_balanced
from domain.three_card_poker.citations import rules_of
from domain.three_card_poker.in_memory import RoundInMemory
from domain.three_card_poker.three_card_round import ThreeCardRound, round_id_of

# A kind of event and all that one says, but for who asked, when and where.
Told = tuple[type[DomainEvent], dict[str, Any]]


def stream_of(played: RoundInMemory) -> UUID:
    """Return the id of the stream that a round is."""
    return round_id_of(played.state.table, played.state.number)


def told_by(played: RoundInMemory) -> Iterator[Told]:
    """Tell a round: the same, in the same order, as deciding it step by step."""
    state = played.state
    round_id = stream_of(played)
    begins: dict[str, Any] = {"originator_topic": ThreeCardRound.TOPIC}  # type: ignore[attr-defined]
    for kind, data in played.facts:
        postings = postings_of(kind, data, round_id, state.table)
        check_balanced(postings)
        rules = rules_of(kind, data, state.terms)
        yield kind, {**begins, "postings": postings, **data, "rules": rules}
        begins = {}


def events_of(played: RoundInMemory, envelope: Envelope) -> list[DomainEvent]:
    """Make the events of a round, as the store reads them back."""
    events = []
    by_whom = signed(envelope) | {"originator_id": stream_of(played)}
    for version, (kind, said) in enumerate(told_by(played), start=1):
        event: DomainEvent = object.__new__(kind)
        vars(event).update(by_whom, originator_version=version, **said)
        events.append(event)
    return events
