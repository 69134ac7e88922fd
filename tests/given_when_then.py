"""Tests of aggregates read: given these facts, when this is asked, then these facts follow."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from domain.aggregate import AggregateRoot, DomainEvent
from domain.errors import Refusal

_ENVELOPE = frozenset(
    {
        "originator_id",
        "originator_version",
        "originator_topic",
        "timestamp",
        "gaming_day",
        "by",
        "authorised_by",
        "station",
        "command_id",
    }
)


def facts(aggregate: AggregateRoot, act: Callable[[], object]) -> list[dict[str, Any]]:
    """Run `act` and return only the new events, without what every envelope gives."""
    aggregate.collect_events()
    act()
    return first_facts(aggregate)


def first_facts(aggregate: AggregateRoot) -> list[dict[str, Any]]:
    """Return the events of a stream that has just begun."""
    return [fact(event) for event in aggregate.collect_events()]


def fact(event: DomainEvent) -> dict[str, Any]:
    """Return an event as its type and what it says."""
    return {"event": type(event)} | {k: v for k, v in vars(event).items() if k not in _ENVELOPE}


def refused(kind: type[Refusal], act: Callable[[], object]) -> tuple[str, str]:
    """Run `act`, which must be refused in exactly this way; return the code and the sentence."""
    with pytest.raises(Refusal) as refusal:
        act()
    assert type(refusal.value) is kind
    assert str(refusal.value) == refusal.value.sentence
    return refusal.value.code, refusal.value.sentence
