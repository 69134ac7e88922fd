"""A hand played in memory as the events that a stored hand would have, for bulk storing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from uuid import UUID

from domain.aggregate import DomainEvent, signed
from domain.command import Envelope
from domain.ledger.postings import check_balanced
from domain.poker.citations import rules_of
from domain.poker.hand import Hand, accounts_of, hand_id_of
from domain.poker.in_memory import HandInMemory
from domain.poker.moves import postings_of

# A kind of event and all that one says, but for who asked, when and where.
Told = tuple[type[DomainEvent], dict[str, Any]]


def round_of(hand: HandInMemory) -> UUID:
    """Return the id of the stream that a hand is."""
    return hand_id_of(hand.state.table, hand.state.number)


def told_by(hand: HandInMemory, round_id: UUID) -> Iterator[Told]:
    """Tell a hand: the same, in the same order, as deciding it act by act."""
    terms = hand.state.terms
    accounts = accounts_of(round_id, hand.state)
    # Nobody sits where such hands are played, so they are no round of a table.
    begins: dict[str, Any] = {"originator_topic": Hand.TOPIC, "round_id": None}  # type: ignore[attr-defined]
    for kind, data in hand.facts:
        postings = postings_of(kind, data, accounts)
        if postings:
            check_balanced(postings)
        said = {"postings": postings, **data, "rules": rules_of(kind, data, terms)}
        yield kind, {**begins, **said} if begins else said
        begins = {}


def events_of(hand: HandInMemory, envelope: Envelope) -> list[DomainEvent]:
    """Make the events of a hand."""
    events = []
    round_id = round_of(hand)
    by_whom = signed(envelope) | {"originator_id": round_id}
    for version, (kind, said) in enumerate(told_by(hand, round_id), start=1):
        # As the store reads them back, field by field: the facts were decided when the hand was
        # played, and asking a constructor for each would take half of the time.
        event: DomainEvent = object.__new__(kind)
        vars(event).update(by_whom, originator_version=version, **said)
        events.append(event)
    return events
