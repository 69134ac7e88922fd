"""Whatever was stored is read back as it was, for ever, or named as what cannot be read."""

from __future__ import annotations

import dataclasses
import json
from datetime import UTC, date, datetime
from typing import Any
from uuid import UUID, uuid4

import pytest
from eventsourcing.persistence import MapperDeserialisationError, StoredEvent
from hypothesis import given

from domain.aggregate import DomainEvent, stored_as
from domain.cage import counter
from domain.catalogue import AGGREGATES, EVENTS
from domain.ledger.postings import Posting
from domain.staff.roles import Book, Role
from services.store.mapper import TypedMapper, read_event
from tests.people_and_things import an_account_with, an_envelope, an_open_shift, take_deposit
from tests.services.store.any_event import any_event, events_of

MAPPER = TypedMapper()
SIGNED = frozenset(
    {"timestamp", "gaming_day", "by", "authorised_by", "station", "rules", "command_id", "postings"}
)


@stored_as("test.gift_received")
class GiftReceived(DomainEvent):
    """An event whose shape has changed twice, as one may in some later release."""

    class_version = 3

    amount_cents: int
    currency: str
    note: str | None = None
    tags: list[str] = dataclasses.field(default_factory=list)

    @staticmethod
    def upcast_v1_v2(state: dict[str, Any]) -> None:
        state["amount_cents"] = state.pop("dollars") * 100

    @staticmethod
    def upcast_v2_v3(state: dict[str, Any]) -> None:
        state["currency"] = "AUD"


def stored(event: DomainEvent) -> StoredEvent:
    return MAPPER.to_stored_event(event)


def a_credit() -> dict[str, Any]:
    """What is stored of a deposit into an account."""
    account = an_account_with(0)
    account.credit(an_envelope(), uuid4(), 15_000)
    (event,) = account.collect_events()
    state: dict[str, Any] = json.loads(stored(event).state)
    return state


def signed(**facts: Any) -> dict[str, Any]:
    """What every event says of who, when and where, and these facts."""
    return {key: value for key, value in a_credit().items() if key in SIGNED} | facts


def read(topic: str, state: dict[str, Any]) -> Any:
    return read_event(topic, json.dumps(state).encode(), uuid4(), 2)


@given(event=any_event)
def test_every_event_is_read_back_as_it_was_stored(event: DomainEvent) -> None:
    again = MAPPER.to_domain_event(stored(event))
    assert again == event
    assert vars(again) == vars(event), "a list is no tuple, a text no id, and nothing is missing"


@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.TOPIC)
def test_every_kind_of_event_can_be_stored_and_read(kind: type[DomainEvent]) -> None:
    @given(event=events_of(kind))
    def check(event: DomainEvent) -> None:
        again = MAPPER.to_domain_event(stored(event))
        assert type(again) is kind
        assert again == event
        for field in dataclasses.fields(kind):
            assert type(getattr(again, field.name)) is type(getattr(event, field.name)), field.name

    check()


def test_what_stands_in_columns_is_not_stored_twice() -> None:
    shift = an_open_shift()
    counter.take_deposit(shift, take_deposit(shift.id, uuid4()))
    (event,) = shift.collect_events()
    row = stored(event)
    assert (row.originator_id, row.originator_version) == (shift.id, 2)
    assert row.topic == "cage.deposit_taken"
    assert json.loads(row.state).keys().isdisjoint({"originator_id", "originator_version"})


def test_the_bytes_are_plain_json_that_anybody_can_read() -> None:
    shift = an_open_shift()
    envelope = an_envelope(at=datetime(2026, 3, 6, 10, 30, 0, 123456, tzinfo=UTC))
    asked = dataclasses.replace(take_deposit(shift.id, UUID(int=7)), envelope=envelope)
    counter.take_deposit(shift, asked)
    (event,) = shift.collect_events()
    state = json.loads(stored(event).state)
    assert state["timestamp"] == "2026-03-06T10:30:00.123456Z"
    assert state["gaming_day"] == "2026-03-06"
    assert state["player_id"] == str(UUID(int=7))
    assert state["count"] == {"5000": 3}
    assert state["cents"] == 15_000
    assert state["postings"] == [["patrons:cash", -15_000], ["cage:1:cash", 15_000]]
    assert state["rules"] == ["PP-1.1-CageAndFloorRoles", "CP-1.1-Cage"]


def test_values_come_back_as_their_own_types() -> None:
    creation = signed(originator_topic="table")
    names = {"code": "TCP1", "game": "Three Card Poker", "book": "TCP", "places": 7}
    table = read("table.set_up", creation | names)
    assert table.book is Book.TCP
    assert type(table.gaming_day) is date
    assert table.timestamp.tzinfo is not None
    appointed = read("staff.appointed", creation | {"code": "DAN", "roles": ["dealer", "pit_boss"]})
    assert appointed.roles == frozenset({Role.DEALER, Role.PIT_BOSS})
    credit = read("player.account_credited", a_credit())
    assert isinstance(credit.postings, tuple)
    assert all(type(posting) is Posting for posting in credit.postings)


def test_every_name_is_stored_under_one_kind_and_no_module_path() -> None:
    topics = [kind.TOPIC for kind in (*EVENTS, *AGGREGATES)]
    assert len(set(topics)) == len(topics)
    assert not [topic for topic in topics if ":" in topic]


@pytest.mark.parametrize(
    "state",
    [
        {"dollars": 150},
        {"dollars": 150, "class_version": 1},
        {"amount_cents": 15_000, "class_version": 2},
        {"amount_cents": 15_000, "currency": "AUD", "class_version": 3},
    ],
)
def test_an_event_of_any_older_shape_is_read_in_the_newest(state: dict[str, Any]) -> None:
    event = read("test.gift_received", signed(**state))
    assert (event.amount_cents, event.currency, event.note) == (15_000, "AUD", None)
    assert not hasattr(event, "dollars")
    assert "class_version" not in vars(event)


def test_a_field_that_an_old_event_lacks_has_its_default() -> None:
    facts = {"amount_cents": 1, "currency": "AUD", "class_version": 3}
    first, second = (
        read("test.gift_received", signed(**facts)),
        read("test.gift_received", signed(**facts)),
    )
    assert vars(first)["note"] is None
    assert vars(first)["tags"] == []
    assert first.tags is not second.tags, "what one event holds is not another's"
    assert read("test.gift_received", signed(**facts, note="gift")).note == "gift"


def test_the_newest_shape_says_its_number() -> None:
    facts = {"amount_cents": 1, "currency": "AUD", "class_version": 3}
    event = read("test.gift_received", signed(**facts))
    assert type(event) is GiftReceived
    assert json.loads(stored(event).state)["class_version"] == 3
    assert MAPPER.to_domain_event(stored(event)) == event


@pytest.mark.parametrize(
    ("topic", "state", "problem"),
    [
        ("test.gift_received", {"class_version": 4}, "a newer release stored it as shape 4"),
        ("test.gift_received", {"dollars": "x", "class_version": 1}, "Expected `int`, got `str`"),
        ("test.gift_received", {"class_version": 1}, "'dollars'"),
        ("test.gift_received", {"class_version": 3}, "missing required field `amount_cents`"),
        ("player.account_credited", {"class_version": 2}, "newer release stored it as shape 2"),
        ("player.account_credited", {"cents": 1.5}, "Expected `int`, got `float`"),
        ("player.account_credited", {"by": "nobody"}, "Invalid UUID"),
        ("player.account_credited", {"postings": [["a", 1, 2]]}, "length 2"),
        ("no.such_event", {}, "no.such_event"),
    ],
)
def test_an_event_that_cannot_be_read_is_named_with_its_problem(
    topic: str, state: dict[str, Any], problem: str
) -> None:
    stream_id = uuid4()
    whole = (signed() if topic == "test.gift_received" else a_credit()) | state
    with pytest.raises(MapperDeserialisationError) as refusal:
        read_event(topic, json.dumps(whole).encode(), stream_id, 2)
    assert str(refusal.value).startswith(f"{topic} version 2 of {stream_id} cannot be read: ")
    assert problem in str(refusal.value)


@pytest.mark.parametrize("missing", ["cents", "postings", "by", "timestamp"])
def test_an_event_without_what_it_must_have_is_named(missing: str) -> None:
    state = a_credit()
    del state[missing]
    with pytest.raises(MapperDeserialisationError, match=f"missing required field `{missing}`"):
        read("player.account_credited", state)


@pytest.mark.parametrize("state", [b"", b"\xff\xfe", b"[1]", b"null", b'{"cents": ', b'"text"'])
def test_bytes_that_are_no_event_are_named(state: bytes) -> None:
    stream_id = uuid4()
    with pytest.raises(MapperDeserialisationError) as refusal:
        read_event("cage.deposit_taken", state, stream_id, 5)
    begins = f"cage.deposit_taken version 5 of {stream_id} cannot be read: "
    assert str(refusal.value).startswith(begins)


def test_reading_does_not_decide_again() -> None:
    # The constructor would refuse postings that do not sum to zero; verify names them instead.
    state = a_credit() | {"postings": [["house:owed", 1]]}
    assert read("player.account_credited", state).postings == (Posting("house:owed", 1),)
