"""Fields that take nothing for anything else, and say in a sentence what they want."""

from __future__ import annotations

import re
from collections.abc import Mapping
from copy import copy
from typing import Any
from unicodedata import category
from uuid import UUID

from marshmallow import ValidationError, fields

from domain.cage.denominations import CASH, MOST_PIECES, Kind
from domain.cents import GREATEST_AMOUNT
from domain.command import Text

_UUID = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", re.IGNORECASE)
_FEW = re.compile(r"^(0|[1-9][0-9]?)$")
_LAYOUT = "\t\n\r"
# The same for readers of the documentation: no control characters but those of layout.
_PRINTABLE = r"^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]*$"
# As much of a name as helps to find it; the sender may have made it as long as a body can be.
_SHOWN = 40


class StrictInteger(fields.Integer):
    """A whole number of JSON: no text, no fraction, no true or false."""

    def _deserialize(
        self, value: Any, attr: str | None, data: Mapping[str, Any] | None, **_others: Any
    ) -> int:
        del attr, data
        return whole(value, self.name)


class StrictUuid(fields.UUID):
    """A UUID in its one usual form, so that an id is never written in two ways."""

    def _deserialize(
        self, value: Any, attr: str | None, data: Mapping[str, Any] | None, **_others: Any
    ) -> UUID:
        del attr, data
        if not isinstance(value, str) or not _UUID.fullmatch(value):
            raise ValidationError(f"{self.data_key or self.name} must be a UUID")
        return UUID(value)


class StrictBoolean(fields.Boolean):
    """True or false of JSON, and no text or number for either."""

    def _deserialize(
        self, value: Any, attr: str | None, data: Mapping[str, Any] | None, **_others: Any
    ) -> bool:
        del attr, data
        if not isinstance(value, bool):
            raise ValidationError(f"{self.data_key or self.name} must be true or false")
        return value


class MapByNumber(fields.Field[dict[int, Any]]):
    """Something for each of a few numbers, such as seats: {"3": 5000}."""

    def __init__(self, inner: fields.Field[Any], **others: Any) -> None:
        described = {"type": "object", "propertyNames": {"pattern": _FEW.pattern}}
        super().__init__(metadata=described, **others)
        self.inner = inner

    def _bind_to_schema(self, field_name: str, parent: Any) -> None:
        super()._bind_to_schema(field_name, parent)
        self.inner = copy(self.inner)
        self.inner._bind_to_schema(field_name, self)  # noqa: SLF001 - marshmallow's own way

    def _deserialize(
        self, value: Any, attr: str | None, data: Mapping[str, Any] | None, **_others: Any
    ) -> dict[int, Any]:
        del attr, data
        if not isinstance(value, Mapping):
            raise ValidationError(f"{self.name} must be an object by number, like {{'3': …}}")
        read: dict[int, Any] = {}
        wrong: dict[str, Any] = {}
        for key, each in value.items():
            # Compared as text: "03" and "3" would be one number twice.
            if not isinstance(key, str) or not _FEW.fullmatch(key):
                wrong[shortened(key)] = [f"{self.name}: a number goes from 0 to 99"]
                continue
            try:
                read[int(key)] = self.inner.deserialize(each)
            except ValidationError as problem:
                wrong[key] = problem.messages
        if wrong:
            raise ValidationError(wrong)
        return read


class CountField(fields.Field[dict[int, int]]):
    """Pieces per denomination: {"5000": 3} is three fifties, of cash or of chips."""

    def __init__(self, of: Kind = CASH, **others: Any) -> None:
        self.of = of
        super().__init__(**others)

    def _deserialize(
        self, value: Any, attr: str | None, data: Mapping[str, Any] | None, **_others: Any
    ) -> dict[int, int]:
        del attr, data
        if not isinstance(value, Mapping):
            raise ValidationError(
                f"{self.name} must be an object of pieces per denomination, like {{'5000': 3}}"
            )
        count: dict[int, int] = {}
        wrong: dict[str, list[str]] = {}
        for key, pieces in value.items():
            try:
                count[self._denomination(key)] = self._pieces(key, pieces)
            except ValidationError as problem:
                wrong[shortened(key)] = [str(said) for said in problem.messages]
        if wrong:
            raise ValidationError(wrong)
        return count

    def _denomination(self, key: str) -> int:
        # Compared as text: "05000" and "5000" would be one denomination counted twice.
        if key not in map(str, self.of.values):
            raise ValidationError(
                f"{self.name}.{shortened(key)}: there is no such {self.of.noun}; in cents they are"
                f" {', '.join(map(str, self.of.values))}"
            )
        return int(key)

    def _pieces(self, key: str, pieces: object) -> int:
        number = whole(pieces, f"{self.name}.{key}")
        if number < 0:
            raise ValidationError(f"{self.name}.{key} must not be negative")
        if number > MOST_PIECES:
            raise ValidationError(f"{self.name}.{key} must not be above {MOST_PIECES:,} pieces")
        return number


class PlainText(fields.String):
    """Text of a length, with characters a database and a printer can take."""

    def __init__(self, limits: Text, **others: Any) -> None:
        self.limits = limits
        described = {"minLength": limits.least, "maxLength": limits.most, "pattern": _PRINTABLE}
        super().__init__(metadata=described, **others)

    def _deserialize(
        self, value: Any, attr: str | None, data: Mapping[str, Any] | None, **_others: Any
    ) -> str:
        del attr, data
        if not isinstance(value, str):
            raise ValidationError(f"{self.name} must be text")
        if not all(map(_can_be_kept, value)):
            raise ValidationError(f"{self.name} holds a character that cannot be stored")
        text = value.strip()
        if len(text) < self.limits.least:
            raise ValidationError(f"{self.name} needs at least {self.limits.least} characters")
        if len(value) > self.limits.most:
            raise ValidationError(f"{self.name} may have at most {self.limits.most} characters")
        return text


def whole(value: object, name: str | None) -> int:
    """Return a whole number small enough for every reader of JSON; refuse anything else."""
    if type(value) is not int:
        raise ValidationError(f"{name} must be a whole number, without quotes or decimals")
    if not -GREATEST_AMOUNT < value < GREATEST_AMOUNT:
        raise ValidationError(f"{name} is too large to be kept exactly (2^53 or more)")
    return value


def shortened(name: object) -> str:
    """Return a name somebody sent, no longer than it takes to recognise it."""
    text = str(name)
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"


def _can_be_kept(character: str) -> bool:
    """Whether it is neither a control character nor half of a pair."""
    return character in _LAYOUT or category(character) not in {"Cc", "Cs"}
