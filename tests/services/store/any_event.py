"""Events of any kind with anything in them that their types allow."""

from __future__ import annotations

import dataclasses
from datetime import UTC, datetime
from functools import cache
from typing import Any, get_type_hints
from uuid import UUID

from hypothesis import strategies as st

from domain.aggregate import DomainEvent
from domain.catalogue import EVENTS
from domain.cents import GREATEST_AMOUNT
from domain.ledger.postings import Posting, Postings

AMOUNTS = st.integers(1 - GREATEST_AMOUNT, GREATEST_AMOUNT - 1)
MOMENTS = st.datetimes(datetime(1900, 1, 1), datetime(2200, 1, 1), timezones=st.just(UTC))  # noqa: DTZ001


def _value(hint: Any) -> st.SearchStrategy[Any]:
    if hint is int:
        return AMOUNTS
    if hint is datetime:
        return MOMENTS
    if hint == dict[int, int]:
        return st.dictionaries(AMOUNTS, AMOUNTS, max_size=5)
    if hint == Postings:
        return st.lists(st.tuples(st.text(min_size=1), AMOUNTS), max_size=4).map(_balanced)
    return st.from_type(hint)


def _balanced(moves: list[tuple[str, int]]) -> Postings:
    return tuple(Posting(account, signed) for account, cents in moves for signed in (cents, -cents))


@cache
def events_of(kind: type[DomainEvent]) -> st.SearchStrategy[DomainEvent]:
    """Events of this kind; what its types allow is looked up once, not for each."""
    # The library would also take a text for an id; here every stream has a UUID.
    hints = get_type_hints(kind) | {"originator_id": UUID}
    values = {field.name: _value(hints[field.name]) for field in dataclasses.fields(kind)}
    return st.builds(kind, **values)


any_event = st.sampled_from(EVENTS).flatmap(events_of)
