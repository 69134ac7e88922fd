"""A hand played in memory as the events that a stored hand would have, for bulk storing."""

from __future__ import annotations

from typing import Any

from domain.aggregate import DomainEvent
from domain.command import Envelope
from domain.ledger.postings import check_balanced
from domain.poker.citations import rules_of
from domain.poker.hand import Hand, accounts_of, hand_id_of
from domain.poker.in_memory import HandInMemory
from domain.poker.moves import postings_of


def events_of(hand: HandInMemory, envelope: Envelope) -> list[DomainEvent]:
    """Make the events of a hand: the same, in the same order, as deciding it act by act."""
    state = hand.state
    hand_id = hand_id_of(state.table, state.number)
    accounts = accounts_of(hand_id, state)
    signed: dict[str, Any] = {
        "originator_id": hand_id,
        "timestamp": envelope.at,
        "gaming_day": envelope.gaming_day,
        "by": envelope.by.staff_id,
        "authorised_by": envelope.authorised_by.staff_id if envelope.authorised_by else None,
        "station": envelope.station,
        "command_id": envelope.command_id,
    }
    events = []
    topic = {"originator_topic": Hand.TOPIC}  # type: ignore[attr-defined]
    for version, (kind, data) in enumerate(hand.facts, start=1):
        postings = postings_of(kind, data, accounts)
        # As the store reads them back, field by field: the facts were decided when the hand was
        # played, and asking a constructor for each would take half of the time.
        check_balanced(postings)
        event: DomainEvent = object.__new__(kind)
        vars(event).update(signed, originator_version=version, postings=postings, **topic)
        vars(event).update(data, rules=rules_of(kind, data, state.terms))
        topic = {}
        events.append(event)
    return events
