"""Every rule of every book, read once. A number with sub-rules stands for the first of them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, TypedDict

import yaml

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from importlib.resources.abc import Traversable

KINDS = ("enforce", "record", "notice", "display", "inform")

# What follows a rule's number in that of its parts: 7.2.1, 5.5(a), 6.10-s1, 8.1[Tie].
_PART_STARTS = (".", "(", "-", "[")

# Sections that define unrelated terms: the first term would be the wrong words for the section.
_DEFINITIONS = frozenset({"TCP-1.1", "CW-1.1", "PP-1.1", "CP-1.1", "C3P-A"})


@dataclass(frozen=True, slots=True)
class Example:
    """A worked case of a rule, in the words of the rule file."""

    given: str
    when: str
    then: str


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule: its number, what it says, and what the software does about it."""

    id: str
    says: str
    kind: str
    book: str
    authority: str | None
    behaviour: str
    examples: tuple[Example, ...]


def all_rules() -> tuple[Rule, ...]:
    """List every rule, book by book, in the order of the books."""
    return tuple(_catalogue().rules.values())


def exact_rule(rule_id: str) -> Rule | None:
    """Find the rule with this very number, or the tournament rule a book prints under it."""
    catalogue = _catalogue()
    return catalogue.rules.get(rule_id) or catalogue.as_numbered_in_books.get(rule_id)


def find_rule(rule_id: str) -> Rule | None:
    """Find the rule, else the first of its parts; nothing for a section of definitions."""
    return exact_rule(rule_id) or next(iter(parts_of(rule_id)), None)


def parts_of(rule_id: str) -> tuple[Rule, ...]:
    """List the rules numbered below this number, in the order of the book."""
    if rule_id in _DEFINITIONS or "-" not in rule_id:
        return ()
    beginnings = tuple(rule_id + start for start in _PART_STARTS)
    return tuple(rule for rule in all_rules() if rule.id.startswith(beginnings))


def words_of(rule_id: str) -> str:
    """Say what to show beside a number; empty for a number no book has."""
    if rule := exact_rule(rule_id):
        return rule.says
    parts = parts_of(rule_id)
    # "-s1", "-s2" are sentences of one rule that our files take apart, so they read on.
    if all(part.id.startswith(f"{rule_id}-s") for part in parts):
        return " ".join(part.says for part in parts)
    return f"{parts[0].says} (The first of {len(parts)} rules under {rule_id}.)"


@dataclass(frozen=True, slots=True)
class _Catalogue:
    rules: Mapping[str, Rule]
    as_numbered_in_books: Mapping[str, Rule]


class _Entry(TypedDict, total=False):
    id: str
    says: str
    kind: str
    authority: str
    behaviour: str
    applies_to: list[str]
    examples: list[dict[str, str]]


@cache
def _catalogue() -> _Catalogue:
    rules: dict[str, Rule] = {}
    as_numbered_in_books: dict[str, Rule] = {}
    for entry in _entries():
        rule = _rule(entry)
        if rule.id in rules:
            message = f"Two rules are numbered {rule.id}."
            raise ValueError(message)
        rules[rule.id] = rule
        for number in entry.get("applies_to", ()):
            as_numbered_in_books.setdefault(number, rule)
    return _Catalogue(rules, as_numbered_in_books)


def _entries() -> Iterator[_Entry]:
    folder = files("services.rulebook") / "data"
    for file in sorted(folder.iterdir(), key=lambda each: each.name):
        if file.name.endswith(".yaml"):
            yield from _read(file)


def _read(file: Traversable) -> list[_Entry]:
    # The C loader is ten times faster, but PyYAML can be installed without it.
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    entries: list[_Entry] = yaml.load(file.read_text(encoding="utf-8"), Loader=loader)  # noqa: S506
    return entries


def _rule(entry: _Entry) -> Rule:
    return Rule(
        id=entry["id"],
        says=entry["says"],
        kind=entry["kind"],
        book=entry["id"].partition("-")[0],
        authority=entry.get("authority"),
        behaviour=entry["behaviour"],
        examples=tuple(Example(**example) for example in entry.get("examples", ())),
    )
