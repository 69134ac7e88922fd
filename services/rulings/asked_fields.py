"""The fields of a form, from the type of the command that it asks for."""

from __future__ import annotations

import dataclasses
from collections.abc import Collection, Mapping
from enum import Enum
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

from domain.command import ByNumber, Text
from services.use_cases.catalogue import COMMANDS

# What the address of a page says, or another field of it.
_NOT_ASKED = frozenset(
    {"envelope", "hand_id", "round_id", "incident_id", "set_id", "player_id", "table"}
)
_LONG = 100
# Names of fields that say too little beside their boxes.
_LABELS = {
    "told": "Who was told",
    "is_inspector_told": "The complainant was told that an inspector may be consulted",
}
Kind = Literal[
    "choice", "choices", "number", "numbers", "wagers", "money", "amounts", "check", "text", "line"
]


@dataclasses.dataclass(frozen=True, slots=True)
class AskedField:
    """One field of a form."""

    name: str
    label: str
    kind: Kind
    choices: tuple[tuple[str, str], ...] = ()
    is_required: bool = True

    @property
    def typed_as(self) -> str:
        """The name of what is typed, where that is not yet what the command takes."""
        if self.kind == "money":
            return self.name.removesuffix("_cents")
        return f"{self.name}_typed" if self.kind in {"numbers", "wagers"} else self.name


def fields_of(
    command: str, allowed: Mapping[str, Collection[str]] | None = None
) -> list[AskedField]:
    """List what a form of a command asks for; `allowed` narrows what may be chosen."""
    kind = COMMANDS[command].kind
    hints = get_type_hints(kind, include_extras=True)
    asked = [each for each in dataclasses.fields(kind) if each.name not in _NOT_ASKED]
    # What is decided and why comes first, who was told of it last.
    asked.sort(key=lambda each: each.name == "told")
    return [_field(each, hints[each.name], (allowed or {}).get(each.name)) for each in asked]


def _field(field: dataclasses.Field[Any], hint: Any, allowed: Collection[str] | None) -> AskedField:
    label = _LABELS.get(field.name) or _label(field.name)
    has_default = field.default is not dataclasses.MISSING
    is_required = not has_default and field.default_factory is dataclasses.MISSING
    kind = _kind(field.name, hint)
    of = get_args(hint)[0] if kind == "choices" else hint
    words: tuple[tuple[str, str], ...] = ()
    if kind in {"choice", "choices"}:
        values = [each.value for each in of if allowed is None or each.value in allowed]
        words = tuple((value, value.replace("_", " ").capitalize()) for value in values)
    return AskedField(field.name, label, kind, words, is_required)


def _label(name: str) -> str:
    return name.removesuffix("_cents").replace("_", " ").capitalize()


def _kind(name: str, hint: Any) -> Kind:
    if isinstance(hint, type) and issubclass(hint, Enum):
        return "choice"
    if hint is bool:
        return "check"
    if hint is int:
        return "money" if name.endswith("_cents") else "number"
    origin, parts = get_origin(hint), get_args(hint)
    if origin is frozenset:
        return "choices"
    if origin is tuple:
        return "numbers" if parts[0] is int else "wagers"
    if origin is Annotated and ByNumber() in parts:
        return "amounts"
    most = next((each.most for each in parts if isinstance(each, Text)), _LONG)
    return "text" if most > _LONG else "line"
