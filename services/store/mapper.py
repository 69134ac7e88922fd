"""How events become bytes: plain JSON by their declared types, readable for ever."""

from __future__ import annotations

from functools import cache
from typing import Any, ClassVar, TypedDict, get_origin, get_type_hints
from uuid import UUID

import msgspec
from eventsourcing.domain import DomainEventProtocol
from eventsourcing.persistence import Mapper, MapperDeserialisationError, StoredEvent
from eventsourcing.utils import get_topic, resolve_topic

# These stand in columns of their own.
_COLUMNS = frozenset({"originator_id", "originator_version"})
_encoder = msgspec.json.Encoder()


class TypedMapper(Mapper[UUID]):
    """Writes an event's fields as they are and reads them back as they are declared."""

    def __init__(self) -> None:
        """Need no transcoder, compressor or cipher."""

    def to_stored_event(self, domain_event: DomainEventProtocol[UUID]) -> StoredEvent:
        """Turn an event into a row."""
        kind = type(domain_event)
        state = {key: value for key, value in vars(domain_event).items() if key not in _COLUMNS}
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


def read_event(topic: str, state: bytes, stream_id: Any, version: int) -> Any:
    """Build the event without asking its constructor: history is not decided again."""
    kind, version_now, decoder = _reader(topic)
    try:
        if version_now > 1:
            fields = _upcast(kind, version_now, state, decoder)
        else:
            fields = decoder.decode(state)
    except (msgspec.MsgspecError, ValueError, KeyError) as error:
        raise MapperDeserialisationError(
            f"{topic} version {version} of {stream_id} cannot be read: {error}"
        ) from error
    fields["originator_id"] = stream_id
    fields["originator_version"] = version
    event = object.__new__(kind)
    object.__setattr__(event, "__dict__", fields)
    return event


def _upcast(kind: Any, version_now: int, state: bytes, decoder: Any) -> dict[str, Any]:
    raw = msgspec.json.decode(state)
    stored_version = raw.pop("class_version", 1)
    for version in range(stored_version, version_now):
        getattr(kind, f"upcast_v{version}_v{version + 1}")(raw)
    fields: dict[str, Any] = decoder.decode(_encoder.encode(raw))
    return fields


@cache
def _reader(topic: str) -> tuple[Any, int, Any]:
    kind = resolve_topic(topic)
    hints = {
        name: hint
        for name, hint in get_type_hints(kind).items()
        if get_origin(hint) is not ClassVar and hint is not ClassVar and name in _fields(kind)
    }
    # total=False: a field that old events lack is found as the class's default instead.
    shape = TypedDict(kind.__name__, hints, total=False)  # type: ignore[misc]
    return kind, getattr(kind, "class_version", 1), msgspec.json.Decoder(shape)


def _fields(kind: Any) -> set[str]:
    return set(kind.__dataclass_fields__) - _COLUMNS
