"""Fields that take nothing for anything else, and say in a sentence what they want."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from marshmallow import ValidationError, fields

from domain.cents import GREATEST_AMOUNT
from domain.command import Text

_DIGITS = 9


class StrictInteger(fields.Integer):
    """A whole number of JSON: no text, no fraction, no true or false."""

    def _deserialize(
        self, value: Any, attr: str | None, data: Mapping[str, Any] | None, **_others: Any
    ) -> int:
        del attr, data
        return whole(value, self.name)


class CountField(fields.Field[dict[int, int]]):
    """Pieces per denomination: {"5000": 3} is three fifties."""

    def _deserialize(
        self, value: Any, attr: str | None, data: Mapping[str, Any] | None, **_others: Any
    ) -> dict[int, int]:
        del attr, data
        if not isinstance(value, Mapping):
            raise ValidationError(
                f"{self.name} must be an object of pieces per denomination, like {{'5000': 3}}"
            )
        return {self._denomination(key): self._pieces(key, value[key]) for key in value}

    def _denomination(self, key: object) -> int:
        is_digits = isinstance(key, str) and key.isascii() and key.isdigit() and len(key) <= _DIGITS
        # "05000" and "5000" would be one denomination counted twice.
        if not is_digits or str(key).startswith("0"):
            raise ValidationError(f"{self.name}: {key!r} is not a denomination in cents")
        return int(str(key))

    def _pieces(self, key: object, pieces: object) -> int:
        number = whole(pieces, f"{self.name}.{key}")
        if number < 0:
            raise ValidationError(f"{self.name}.{key} must not be negative")
        return number


class PlainText(fields.String):
    """Text of a length, with characters a database and a printer can take."""

    def __init__(self, limits: Text, **others: Any) -> None:
        self.limits = limits
        super().__init__(metadata={"minLength": limits.least, "maxLength": limits.most}, **others)

    def _deserialize(
        self, value: Any, attr: str | None, data: Mapping[str, Any] | None, **_others: Any
    ) -> str:
        del attr, data
        if not isinstance(value, str):
            raise ValidationError(f"{self.name} must be text")
        if any(ch == "\0" or "\ud800" <= ch <= "\udfff" for ch in value):
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
