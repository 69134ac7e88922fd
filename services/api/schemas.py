"""What the API answers with and what its headers and queries may say."""

from __future__ import annotations

from dataclasses import fields as fields_of
from datetime import date, datetime
from typing import Any, get_type_hints
from uuid import UUID

from marshmallow import EXCLUDE, Schema, fields, validate

from domain.command import Text
from services.doors.fields import PlainText
from services.doors.schemas import StrictSchema

_GREATEST = 2**31 - 1
_MOST_ROWS = 1000


class CommandHeaders(Schema):
    """The headers of a command."""

    class Meta:
        """Other headers are none of our business."""

        unknown = EXCLUDE

    command_id = fields.UUID(
        required=True,
        data_key="Idempotency-Key",
        metadata={"description": "The command's id; sent twice, it has one effect."},
        error_messages={
            "required": "the header Idempotency-Key is missing; send a new UUID",
            "invalid_uuid": "the header Idempotency-Key must be a UUID",
        },
    )
    expected_version = fields.Integer(
        data_key="If-Match",
        load_default=None,
        validate=validate.Range(1, _GREATEST, error="the header If-Match must be a version"),
        error_messages={"invalid": "the header If-Match must be a whole number"},
    )
    authorisation_id = fields.UUID(
        data_key="Pitbook-Authorisation",
        load_default=None,
        error_messages={"invalid_uuid": "the header Pitbook-Authorisation must be a UUID"},
    )


class AnswerSchema(Schema):
    """What a command is answered with."""

    position = fields.Integer(required=True)
    slips = fields.List(fields.String(), required=True)
    facts = fields.Dict(required=True)
    repeated = fields.Boolean(required=True)


class AuthorisationRequest(StrictSchema):
    """A second person's word for an exact command of the caller."""

    command = PlainText(Text(1, 60), required=True)
    command_id = fields.UUID(
        required=True, error_messages={"invalid_uuid": "command_id must be a UUID"}
    )
    body = fields.Dict(keys=fields.String(), required=True)
    staff_code = PlainText(Text(2, 12), required=True)
    pin = PlainText(Text(1, 60), required=True)


class AuthorisationAnswer(Schema):
    """The authorisation to send as Pitbook-Authorisation."""

    authorisation_id = fields.UUID(required=True)
    expires_at = fields.AwareDateTime(required=True)


class AsOf(StrictSchema):
    """As of which moment, on which clock."""

    as_of = fields.AwareDateTime(
        load_default=None,
        error_messages={
            "invalid": "as_of must be an ISO 8601 moment",
            "invalid_awareness": "as_of must say its offset from UTC",
        },
    )
    clock = fields.String(
        load_default="happened",
        validate=validate.OneOf(
            ["happened", "recorded"], error="clock must be happened or recorded"
        ),
    )


class EntriesQuery(AsOf):
    """A page of entries."""

    after = fields.Integer(load_default=0, validate=validate.Range(0, 2**63 - 1))
    limit = fields.Integer(load_default=100, validate=validate.Range(1, _MOST_ROWS))


class PrefixQuery(StrictSchema):
    """The beginning of accounts' names."""

    prefix = PlainText(Text(0, 200), load_default="")


class PlayersQuery(StrictSchema):
    """A page of players, after a number."""

    after = PlainText(Text(0, 40), load_default="")
    limit = fields.Integer(load_default=100, validate=validate.Range(1, _MOST_ROWS))


class LimitQuery(StrictSchema):
    """How many rows."""

    limit = fields.Integer(load_default=100, validate=validate.Range(1, _MOST_ROWS))


def answer_schema(kind: Any, name: str) -> type[Schema]:
    """Make the schema of a frozen dataclass that a read answers with."""
    hints = get_type_hints(kind)
    return type(name, (Schema,), {f.name: _out(hints[f.name]) for f in fields_of(kind)})


def _out(hint: Any) -> fields.Field[Any]:
    kinds = set(getattr(hint, "__args__", ()) or (hint,)) if _is_union(hint) else {hint}
    others: dict[str, Any] = {"allow_none": type(None) in kinds}
    kind = next(iter(kinds - {type(None)}))
    simple: dict[Any, type[fields.Field[Any]]] = {
        int: fields.Integer, str: fields.String, UUID: fields.UUID,
        datetime: fields.AwareDateTime, date: fields.Date, bool: fields.Boolean,
    }  # fmt: skip
    if kind in simple:
        return simple[kind](**others)
    if getattr(kind, "__origin__", None) is dict:
        return fields.Dict(**others)
    return fields.List(fields.Raw(), **others)


def _is_union(hint: Any) -> bool:
    return type(None) in getattr(hint, "__args__", ())
