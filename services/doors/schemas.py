"""One schema per command, made from its type hints: the API, the forms and OpenAPI share it."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from types import UnionType
from typing import Annotated, Any, get_args, get_origin, get_type_hints
from uuid import UUID

from marshmallow import RAISE, Schema, ValidationError, fields, post_load
from werkzeug.datastructures import MultiDict

from domain.cage.denominations import CASH, Count, Kind
from domain.command import ByNumber, Command, Envelope, Text
from services.doors.fields import (
    CountField,
    MapByNumber,
    PlainText,
    StrictBoolean,
    StrictInteger,
    StrictUuid,
    shortened,
)
from services.use_cases.spec import CommandSpec

_NOT_FIELDS = frozenset({"csrf_token", "command_id", "expected_version", "authorisation_id"})
_DIGITS = 15
# As a box on a page, and as a page that keeps a value, say it.
_TICKS: dict[str, bool] = {
    "yes": True, "true": True, "True": True, "false": False, "False": False, "": False,
}  # fmt: skip
_MADE: dict[type, type[Schema]] = {}

# Marshmallow's own words, as the house says them.
_SAID = {
    "Missing data for required field.": "{} is missing",
    "Field may not be null.": "{} must not be null",
    "Unknown field.": "{} is not known here; leave it out",
    "Not a valid list.": "{} must be a list",
    "Not a valid mapping type.": "{} must be an object",
    "Not a valid string.": "{} must be text",
}


class StrictSchema(Schema):
    """Refuses what it does not know."""

    class Meta:
        """How marshmallow reads it."""

        unknown = RAISE

    error_messages = {  # noqa: RUF012 - marshmallow's own way
        "type": "the body must be a JSON object",
    }


def schema_for(kind: type[Command]) -> type[Schema]:
    """Return the schema of a command, made once."""
    if kind not in _MADE:
        _MADE[kind] = _schema(kind)
    return _MADE[kind]


def schema_of_part(kind: type) -> type[Schema]:
    """Return the schema of a part of a command, which is read as that part."""

    def make(_schema: Schema, data: dict[str, Any], **_others: Any) -> Any:
        return kind(**data)

    if kind not in _MADE:
        _MADE[kind] = type(_name_of_part(kind), (_schema(kind),), {"make": post_load(make)})
    return _MADE[kind]


def _name_of_part(kind: type) -> str:
    """Name a part after its context too: every game has terms and steps of its own."""
    context = kind.__module__.split(".")[1]
    return "".join(word.title() for word in context.split("_")) + kind.__name__


def _schema(kind: type) -> type[Schema]:
    hints = get_type_hints(kind, include_extras=True)
    made = {
        field.name: _field(field.name, hints[field.name], field)
        for field in dataclasses.fields(kind)
        if field.name != "envelope"
    }
    return type(kind.__name__, (StrictSchema,), made)


def load_command(spec: CommandSpec, data: Mapping[str, Any], envelope: Envelope) -> Command:
    """Read a command, or raise a ValidationError with sentences for each field that is wrong."""
    try:
        values = schema_for(spec.kind)().load(data)
    except ValidationError as problem:
        raise ValidationError(dict(sentences(problem.messages))) from None
    return made(spec, values, envelope)


def made(spec: CommandSpec, values: Mapping[str, Any], envelope: Envelope) -> Command:
    """Build the command from values that its schema has read."""
    return spec.kind(envelope=envelope, **values)


def sentences(messages: Any) -> dict[str, list[str]]:
    """Flatten marshmallow's messages into sentences that name their field."""
    by_field: dict[str, list[str]] = {}
    for path, said in _flat(messages, ()):
        name = ".".join(part for part in path if part != "_schema") or "body"
        by_field.setdefault(name, []).append(_naming(name, said))
    return by_field


def from_form(spec: CommandSpec, form: MultiDict[str, str]) -> dict[str, Any]:
    """Turn the texts of a form into the JSON shape; what cannot be turned stays for the schema."""
    hints = get_type_hints(spec.kind, include_extras=True)
    data: dict[str, Any] = {}
    for name, values in form.lists():
        field, _, part = name.partition(".")
        hint = hints.get(field)
        if name in _NOT_FIELDS:
            continue
        if part and kind_counted(hint) is not None:
            data.setdefault(field, {})[part] = _number(values[0], blank=0)
        elif part and is_by_number(hint):
            data.setdefault(field, {})[part] = _number(values[0], blank=None)
        else:
            data[name] = _value(hint, values)
    for field, hint in hints.items():
        if get_origin(hint) is frozenset:
            data.setdefault(field, [])
    return data


def _value(hint: Any, values: list[str]) -> object:
    """Read what a form says of one field, as far as its type can be read from text."""
    if get_origin(hint) is frozenset:
        return [value for value in values if value]
    if get_origin(hint) is tuple:
        is_of_numbers = get_args(hint)[0] is int
        return _numbers(values) if is_of_numbers else _listed(values[0])
    if hint is bool:
        return _TICKS.get(values[0], values[0])
    if _is_part(hint):
        return _part_of_form(values[0])
    return _number(values[0], blank=None) if hint is int else values[0]


def _numbers(values: list[str]) -> list[object]:
    return [_number(value, blank=None) for value in values if value]


def _field(name: str, hint: Any, field: dataclasses.Field[Any]) -> fields.Field[Any]:
    return _field_of(name, hint, _presence(field))


def _field_of(name: str, hint: Any, others: dict[str, Any]) -> fields.Field[Any]:
    if (of := kind_counted(hint)) is not None:
        return CountField(of, **others)
    if (origin := get_origin(hint)) is not None:
        return _compound(name, origin, get_args(hint), others)
    if hint in _PLAIN:
        return _PLAIN[hint](**others)
    if hint is str:
        return PlainText(Text(), **others)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return _enum(name, hint, others)
    if dataclasses.is_dataclass(hint):
        return fields.Nested(schema_of_part(hint), **others)  # type: ignore[arg-type]
    raise TypeError(f"{name}: no field is known for {hint}")


def kind_counted(hint: Any) -> Kind | None:
    """Say what a field counts, cash or chips, if it is a count."""
    if hint == Count:
        return CASH
    if get_origin(hint) is Annotated:
        return next((each for each in get_args(hint)[1:] if isinstance(each, Kind)), None)
    return None


def is_by_number(hint: Any) -> bool:
    """Say whether a field holds something for each of a few numbers."""
    return get_origin(hint) is Annotated and ByNumber() in get_args(hint)


def _presence(field: dataclasses.Field[Any]) -> dict[str, Any]:
    """Say whether a field must be sent, and what it is when it is not."""
    if field.default is not dataclasses.MISSING:
        return {"required": False, "load_default": field.default}
    if field.default_factory is not dataclasses.MISSING:
        return {"required": False, "load_default": field.default_factory}
    return {"required": True}


_PLAIN: dict[Any, Callable[..., fields.Field[Any]]] = {
    int: StrictInteger,
    bool: StrictBoolean,
    UUID: StrictUuid,
}


def _compound(
    name: str, origin: Any, parts: tuple[Any, ...], others: dict[str, Any]
) -> fields.Field[Any]:
    if origin is Annotated and ByNumber() in parts:
        return MapByNumber(_field_of(name, get_args(parts[0])[1], {}), **others)
    if origin is Annotated:
        limits = next((each for each in parts[1:] if isinstance(each, Text)), Text())
        return PlainText(limits, **others)
    if origin is UnionType:
        return _field_of(name, parts[0], others | {"allow_none": True})
    if origin is frozenset:
        return _SetOf(_enum(name, parts[0], {}), **others)
    if origin is tuple:
        return _TupleOf(_field_of(name, parts[0], {}), **others)
    if origin is dict:
        return MapByNumber(_field_of(name, parts[1], {}), **others)
    raise TypeError(f"{name}: no field is known for {origin}")


class _TupleOf(fields.List[Any]):
    """A list of JSON that nobody changes afterwards."""

    def _deserialize(self, *values: Any, **others: Any) -> Any:
        return tuple(super()._deserialize(*values, **others))


class _SetOf(fields.List[Any]):
    """A list of JSON that is a set to the domain."""

    def _deserialize(self, *values: Any, **others: Any) -> Any:
        return frozenset(super()._deserialize(*values, **others))


def _enum(name: str, hint: type[Enum], others: dict[str, Any]) -> fields.Field[Any]:
    choices = ", ".join(str(each.value) for each in hint)
    messages: dict[str, Any] = {"unknown": f"{name} must be one of: {choices}"}
    return fields.Enum(hint, by_value=fields.String, error_messages=messages, **others)


def _is_part(hint: Any) -> bool:
    """Whether a field is a part of its own; the mark of a text only looks like one."""
    kinds = get_args(hint) if isinstance(hint, UnionType) else (hint,)
    return any(isinstance(kind, type) and dataclasses.is_dataclass(kind) for kind in kinds)


def _part_of_form(text: str) -> object:
    """Read a part that a page has put together; what is no JSON stays for the schema."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text


def _number(text: str, blank: int | None) -> object:
    text = text.strip()
    if not text:
        return blank
    is_number = text.isascii() and text.removeprefix("-").isdigit() and len(text) <= _DIGITS
    return int(text) if is_number else text


def _listed(text: str) -> object:
    """Read a list that a page wrote into one field; the schema says what is wrong with others."""
    try:
        return json.loads(text or "[]")
    except (ValueError, RecursionError):
        return text


def _flat(messages: Any, path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], str]]:
    if isinstance(messages, Mapping):
        for key, inner in messages.items():
            yield from _flat(inner, (*path, shortened(key)))
    elif isinstance(messages, list):
        for inner in messages:
            yield from _flat(inner, path)
    else:
        yield path, str(messages)


def _naming(name: str, said: str) -> str:
    if said in _SAID:
        return _SAID[said].format(name)
    if name.partition(".")[0] in said or name == "body":
        return said
    return f"{name}: {said}"
