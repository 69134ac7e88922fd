"""A ruling as the one form knows it, and the fields that its command asks for."""

from __future__ import annotations

import dataclasses
from collections.abc import Collection, Mapping
from enum import Enum
from types import MappingProxyType
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

from domain.command import ByNumber, Text
from domain.staff.powers import Power, least_rank_sentence
from domain.staff.roles import Book
from services.use_cases.catalogue import COMMANDS

_NOT_ASKED = frozenset({"envelope", "hand_id", "round_id", "incident_id", "set_id", "table"})
_LONG = 100
_NO_CHOICES: Mapping[str, tuple[str, ...]] = MappingProxyType({})
Kind = Literal["choice", "number", "check", "text", "line", "amounts"]


@dataclasses.dataclass(frozen=True, slots=True)
class Ruling:
    """One thing that may be ruled; a line in the registry for each command.

    `about` is the field that names what it is about. A command may need another power by its
    cause: then `powers` has them all, and the domain says which.
    """

    command: str
    title: str
    books: frozenset[Book]
    about: str
    powers: tuple[Power, ...]
    # Which values of a field this ruling is for, where the command knows more.
    choices: Mapping[str, tuple[str, ...]] = dataclasses.field(
        default_factory=lambda: _NO_CHOICES, hash=False
    )
    # Who is told of it, by the duties of roles.md, section 3.
    told: tuple[str, ...] = ()

    def rules(self, book: Book) -> tuple[str, ...]:
        """List the rules that give somebody this power in a book."""
        found = (power.least[book].rules for power in self.powers if book in power.least)
        return tuple(dict.fromkeys(rule for rules in found for rule in rules))

    def ranks(self, book: Book) -> tuple[str, ...]:
        """Say who may rule, power by power."""
        said = (least_rank_sentence(each, book) for each in self.powers if book in each.least)
        return tuple(dict.fromkeys(each.removeprefix("needs ") for each in said))


@dataclasses.dataclass(frozen=True, slots=True)
class Field:
    """One field of the form."""

    name: str
    label: str
    kind: Kind
    choices: tuple[tuple[str, str], ...] = ()
    is_required: bool = True


def fields_of(ruling: Ruling) -> list[Field]:
    """List what the form asks for, from the command's own type."""
    kind = COMMANDS[ruling.command].kind
    hints = get_type_hints(kind, include_extras=True)
    return [
        _field(each, hints[each.name], ruling.choices.get(each.name))
        for each in dataclasses.fields(kind)
        if each.name not in _NOT_ASKED
    ]


def _field(field: dataclasses.Field[Any], hint: Any, allowed: Collection[str] | None) -> Field:
    label = field.name.removesuffix("_cents").replace("_", " ").capitalize()
    is_required = (
        field.default is dataclasses.MISSING and field.default_factory is dataclasses.MISSING
    )
    if isinstance(hint, type) and issubclass(hint, Enum):
        values = [each.value for each in hint if allowed is None or each.value in allowed]
        words = tuple((value, value.replace("_", " ").capitalize()) for value in values)
        return Field(field.name, label, "choice", words, is_required)
    return Field(field.name, label, _kind(hint), is_required=is_required)


def _kind(hint: Any) -> Kind:
    if hint is bool:
        return "check"
    if hint is int:
        return "number"
    if get_origin(hint) is Annotated:
        parts = get_args(hint)
        if ByNumber() in parts:
            return "amounts"
        most = next((each.most for each in parts if isinstance(each, Text)), _LONG)
        return "text" if most > _LONG else "line"
    return "line"
