"""What the headers of a command say."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from marshmallow import EXCLUDE, Schema, ValidationError, fields

from services.doors.fields import StrictUuid

_VERSION = re.compile(r'[1-9][0-9]{0,8}|"[1-9][0-9]{0,8}"')


class VersionField(fields.Field[int]):
    """The version of a stream, bare or in the quotes an entity tag has."""

    def _deserialize(
        self, value: Any, attr: str | None, data: Mapping[str, Any] | None, **_others: Any
    ) -> int:
        del attr, data
        if not _VERSION.fullmatch(value):
            raise ValidationError("the header If-Match must be the version of what you saw")
        return int(value.strip('"'))


class CommandHeaders(Schema):
    """The headers of a command."""

    class Meta:
        """Other headers are none of our business."""

        unknown = EXCLUDE

    command_id = StrictUuid(
        required=True,
        data_key="Idempotency-Key",
        metadata={"description": "The command's id, new for each; sent twice it has one effect."},
    )
    expected_version = VersionField(
        data_key="If-Match",
        metadata={
            "type": "string",
            "pattern": f"^({_VERSION.pattern})$",
            "description": "The version you saw; refused if it has moved on.",
        },
    )
    authorisation_id = StrictUuid(
        data_key="Pitbook-Authorisation",
        metadata={"description": "A second person's word, from POST /authorisations."},
    )
