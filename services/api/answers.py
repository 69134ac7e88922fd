"""What the API answers with: schemas made from the dataclasses that the reads return."""

from __future__ import annotations

from dataclasses import fields as fields_of
from dataclasses import is_dataclass
from datetime import date, datetime
from enum import Enum
from functools import cache
from types import NoneType
from typing import Any, get_args, get_origin, get_type_hints
from uuid import UUID

from marshmallow import Schema, fields

_SIMPLE: dict[Any, type[fields.Field[Any]]] = {
    int: fields.Integer, str: fields.String, UUID: fields.UUID,
    datetime: fields.AwareDateTime, date: fields.Date, bool: fields.Boolean,
    float: fields.Float,
}  # fmt: skip


@cache
def answer_schema(kind: Any, *, name: str | None = None, without: tuple[str, ...] = ()) -> Any:
    """Make the schema of a dataclass, once; some of its fields may be left out."""
    hints = get_type_hints(kind)
    names = kind._fields if _is_named_tuple(kind) else [each.name for each in fields_of(kind)]
    shown = {each: _field(hints[each]) for each in names if each not in without}
    return type(name or kind.__name__, (Schema,), shown)


def _field(hint: Any) -> fields.Field[Any]:
    """Choose the field of a type; every answer says every field, if only that it is null."""
    arguments = get_args(hint)
    nullable = NoneType in arguments
    kind = next(each for each in arguments if each is not NoneType) if nullable else hint
    others: dict[str, Any] = {"required": True, "allow_none": nullable}
    if kind in _SIMPLE:
        return _SIMPLE[kind](**others)
    origin, parts = get_origin(kind), get_args(kind)
    if origin is dict:
        values = None if parts[1] is Any else _field(parts[1])
        return fields.Dict(keys=fields.String(), values=values, **others)
    if origin in (tuple, list, frozenset):
        return _Sequence(_field(parts[0]), **others)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return fields.Enum(kind, by_value=fields.String, **others)
    if is_dataclass(kind) or _is_named_tuple(kind):
        return fields.Nested(answer_schema(kind), **others)
    raise TypeError(f"no field is known for {hint}")


class _Sequence(fields.List[Any]):
    """A list; a set is put in order, so that the same answer is the same text."""

    def _serialize(self, value: Any, *others: Any, **named: Any) -> Any:
        ordered = sorted(value) if isinstance(value, frozenset) else value
        return super()._serialize(ordered, *others, **named)


def _is_named_tuple(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, tuple) and hasattr(kind, "_fields")


class CommandAnswer(Schema):
    """What a command is answered with, the first time and every time after."""

    position = fields.Integer(required=True)
    slips = fields.List(fields.String(), required=True)
    facts = fields.Dict(required=True)
    repeated = fields.Boolean(required=True)
