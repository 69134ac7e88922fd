"""A ruling as the one form knows it: its command, and by which power and rule it is given."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from types import MappingProxyType

from domain.incidents.kinds import Told
from domain.staff.powers import Power, least_rank_sentence
from domain.staff.roles import Book

_NO_DUTIES: Mapping[Told, tuple[str, ...]] = MappingProxyType({})
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
    # Whom the house tells of it by custom, and whom a rule bids to be told.
    told: tuple[Told, ...] = ()
    duties: Mapping[Told, tuple[str, ...]] = dataclasses.field(
        default_factory=lambda: _NO_DUTIES, hash=False
    )

    def rules(self, book: Book) -> tuple[str, ...]:
        """List the rules that give somebody this power in a book."""
        found = (power.least[book].rules for power in self.powers if book in power.least)
        return tuple(dict.fromkeys(rule for rules in found for rule in rules))

    def due(self, book: Book, rule: str = "") -> Mapping[Told, tuple[str, ...]]:
        """Say who is told under a book and by which rules; by custom, by none.

        Where the one rule is known by which it is ruled, another's duties are left out.
        """
        by_rule = {
            told: tuple(each for each in rules if each.startswith(f"{book}-"))
            for told, rules in self.duties.items()
            if not rule or rule in rules
        }
        custom: dict[Told, tuple[str, ...]] = dict.fromkeys(self.told, ())
        return custom | {told: rules for told, rules in by_rule.items() if rules}

    def ranks(self, book: Book) -> tuple[str, ...]:
        """Say who may rule, power by power."""
        said = (least_rank_sentence(each, book) for each in self.powers if book in each.least)
        return tuple(dict.fromkeys(each.removeprefix("needs ") for each in said))
