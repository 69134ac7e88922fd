"""A ruling as the one form knows it: its command, and by which power and rule it is given."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from types import MappingProxyType

from domain.staff.powers import Power, least_rank_sentence
from domain.staff.roles import Book

_NO_CHOICES: Mapping[str, tuple[str, ...]] = MappingProxyType({})


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
