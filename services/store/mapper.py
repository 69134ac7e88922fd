"""How events become bytes: plain JSON by their declared types, readable for ever."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial
from typing import Any, NamedTuple, NotRequired, TypedDict, get_type_hints
from uuid import UUID

import msgspec
from eventsourcing.domain import DomainEventProtocol
from eventsourcing.persistence import Mapper, MapperDeserialisationError, StoredEvent
from eventsourcing.utils import get_topic, resolve_topic

# These stand in columns of their own.
_COLUMNS = frozenset({"originator_id", "originator_version"})
_MARK = b'"class_version"'
_encoder = msgspec.json.Encoder()


class _Shape(TypedDict, total=False):
    """All that must be read of an event to know how to read the rest."""

    class_version: int


_shape_decoder = msgspec.json.Decoder(_Shape)


class TypedMapper(Mapper[UUID]):
    """Writes an event's fields as they are and reads them back as they are declared."""

    def __init__(self) -> None:
        """Need no transcoder, compressor or cipher."""

    def to_stored_event(self, domain_event: DomainEventProtocol[UUID]) -> StoredEvent:
        """Turn an event into a row."""
        kind = type(domain_event)
        state = dict(vars(domain_event))
        for column in _COLUMNS:
            state.pop(column, None)
        version = getattr(kind, "class_version", 1)
        if version > 1:
            state["class_version"] = version
        return StoredEvent(
            originator_id=domain_event.originator_id,
            originator_version=domain_event.originator_version,
            topic=get_topic(kind),
            state=_encoder.encode(state),
        )

    def to_domain_event(self, stored_event: StoredEvent) -> DomainEventProtocol[UUID]:
        """Turn a row into an event."""
        event: DomainEventProtocol[UUID] = read_event(
            stored_event.topic,
            stored_event.state,
            stored_event.originator_id,
            stored_event.originator_version,
        )
        return event


class Written(NamedTuple):
    """A whole stream as it is stored: the names of its events, and the ends of their states."""

    names: list[str]
    ends: list[bytes]


def written_facts(facts: Iterable[tuple[type, dict[str, Any]]]) -> Written:
    """Write a whole stream, but for what all of its events share and begin with."""
    names, ends = [], []
    for kind, said in facts:
        name, version = _shape_of(kind)
        shaped = said | {"class_version": version} if version > 1 else said
        names.append(name)
        ends.append(_encoder.encode(shaped)[1:])
    return Written(names, ends)


def written_once(shared: dict[str, Any]) -> bytes:
    """Write what many events share, as the beginning of each."""
    return _encoder.encode(shared)[:-1] + b","


@cache
def _shape_of(kind: type) -> tuple[str, int]:
    return get_topic(kind), getattr(kind, "class_version", 1)


def read_event(topic: str, state: bytes, stream_id: Any, version: int) -> Any:
    """Build the event without asking its constructor: history is not decided again."""
    try:
        kind, newest, absent, decoder = _reader(topic)
        # Read twice only where the mark may stand; most events never had another shape.
        stored = _shape_decoder.decode(state).get("class_version", 1) if _MARK in state else 1
        fields = decoder.decode(state if stored == newest else _upcast(kind, state, stored, newest))
    except Exception as error:
        raise MapperDeserialisationError(
            f"{topic} version {version} of {stream_id} cannot be read: {error}"
        ) from error
    for name, default in absent:
        if name not in fields:
            fields[name] = default()
    fields["originator_id"] = stream_id
    fields["originator_version"] = version
    event = object.__new__(kind)
    object.__setattr__(event, "__dict__", fields)
    return event


def _upcast(kind: Any, state: bytes, stored: int, newest: int) -> bytes:
    if stored > newest:
        raise ValueError(f"a newer release stored it as shape {stored}; this one knows {newest}")
    raw = msgspec.json.decode(state)
    for shape in range(stored, newest):
        getattr(kind, f"upcast_v{shape}_v{shape + 1}")(raw)
    return _encoder.encode(raw)


@cache
def _reader(topic: str) -> tuple[Any, int, tuple[tuple[str, Callable[[], Any]], ...], Any]:
    kind = resolve_topic(topic)
    absent = dict(_defaults(kind))
    hints = get_type_hints(kind)
    shape = {
        field.name: NotRequired[hints[field.name]] if field.name in absent else hints[field.name]
        for field in dataclasses.fields(kind)
        if field.name not in _COLUMNS
    }
    decoder = msgspec.json.Decoder(TypedDict(kind.__name__, shape))  # type: ignore[operator]
    return kind, getattr(kind, "class_version", 1), tuple(absent.items()), decoder


def _defaults(kind: Any) -> Iterator[tuple[str, Callable[[], Any]]]:
    """Name the fields that an older event may lack, and what each is then."""
    for field in dataclasses.fields(kind):
        if field.default_factory is not dataclasses.MISSING:
            yield field.name, field.default_factory
        elif field.default is not dataclasses.MISSING:
            yield field.name, partial(_itself, field.default)


def _itself(value: object) -> object:
    return value
