"""The fields of a case: each is read as what it should be, or a sentence names it and its line."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, NoReturn, TypeVar

from domain.cards.card import BadCardError, Card, cards_of, texts_of
from domain.cents import Cents
from services.money import parse_amount

_Enum = TypeVar("_Enum", bound=StrEnum)
_MISSING = object()

# What a case may say of itself beside its form: for the reader, or how it is judged.
ABOUT_A_CASE = (
    "id", "title", "category", "game", "rules", "reading", "readings", "derivation", "expect",
    "expected",
)  # fmt: skip


class UnreadableCaseError(Exception):
    """A case that cannot be read: the line and one sentence."""

    def __init__(self, line: int, sentence: str) -> None:
        super().__init__(sentence)
        self.line = line
        self.sentence = sentence


@dataclass
class Listed:
    """A list of a case, with the line of each item."""

    name: str
    items: list[Any]
    lines: list[int]


@dataclass
class Fields:
    """A mapping of a case, with the line of each key."""

    name: str
    line: int
    values: dict[Hashable, Any] = field(default_factory=dict)
    lines: dict[Hashable, int] = field(default_factory=dict)

    def wrong(self, name: Hashable, sentence: str) -> NoReturn:
        """Complain about a field of this mapping."""
        raise UnreadableCaseError(self.lines.get(name, self.line), sentence)

    def only(self, *names: str) -> None:
        """Refuse fields nobody would look at: a slip of the pen must not change an outcome.

        A `note` is for the reader, wherever it stands.
        """
        for name in self.values:
            if name not in names and name != "note":
                self.wrong(name, f"{self.name} has no field {name!r}")

    def has(self, name: str) -> bool:
        """Whether the field is there and not null."""
        return self.values.get(name) is not None

    def value(self, name: Hashable) -> Any:
        """Give a field as it stands; refuse its absence."""
        found = self.values.get(name, _MISSING)
        if found is _MISSING:
            self.wrong(name, f"{self.name} lacks the field {name!r}")
        return found

    def text(self, name: Hashable) -> str:
        """Read a text; what YAML took for a number is a text too."""
        found = self.value(name)
        if isinstance(found, bool) or not isinstance(found, str | int):
            self.wrong(name, f"{name} should be a text, not {_said(found)}")
        return str(found)

    def flag(self, name: str) -> bool:
        """Read a mark; an absent one is false."""
        found = self.values.get(name, False)
        if not isinstance(found, bool):
            self.wrong(name, f"{name} should be true or false, not {_said(found)}")
        return found

    def money(self, name: Hashable) -> Cents:
        """Read an amount of dollars into cents."""
        found = self.value(name)
        if isinstance(found, bool) or not isinstance(found, str | int):
            self.wrong(name, f"{name} should be an amount such as '12.50', not {_said(found)}")
        try:
            return parse_amount(str(found))
        except ValueError as problem:
            self.wrong(name, f"{name} is {_said(found)}: {problem}")

    def positive_money(self, name: Hashable) -> Cents:
        """Read an amount above zero."""
        cents = self.money(name)
        if cents == 0:
            self.wrong(name, f"{name} should be more than 0.00")
        return cents

    def seat(self, name: str) -> int:
        """Read the number of a seat."""
        found = self.value(name)
        if not is_seat(found):
            self.wrong(name, f"{name} should be the number of a seat, not {_said(found)}")
        return int(found)

    def cards(self, name: Hashable) -> tuple[Card, ...]:
        """Read cards written like As Kd, in one text or one by one in a list."""
        found = self.value(name)
        try:
            if isinstance(found, Listed):
                return cards_of(" ".join(self.words(name)))
            return cards_of(self.text(name) if found is not None else "")
        except BadCardError as refusal:
            self.wrong(name, f"{name}: {refusal.sentence}")

    def one_of(self, name: str, kind: type[_Enum]) -> _Enum:
        """Read a word of a list."""
        found = self.value(name)
        try:
            return kind(found)
        except ValueError:
            choices = ", ".join(kind)
            self.wrong(name, f"{name} should be one of {choices}, not {_said(found)}")

    def fields(self, name: Hashable) -> Fields:
        """Read a mapping inside this one."""
        found = self.value(name)
        if not isinstance(found, Fields):
            self.wrong(name, f"{name} should be a mapping of fields, not {_said(found)}")
        return found

    def many(self, name: str) -> list[Fields]:
        """Read a list of mappings."""
        listed = self.listed(name)
        for item, line in zip(listed.items, listed.lines, strict=True):
            if not isinstance(item, Fields):
                raise UnreadableCaseError(line, f"{name} should hold mappings, not {_said(item)}")
        return listed.items

    def words(self, name: Hashable) -> list[str]:
        """Read a list of texts."""
        listed = self.listed(name)
        for item, line in zip(listed.items, listed.lines, strict=True):
            if not isinstance(item, str):
                raise UnreadableCaseError(line, f"{name} should hold words, not {_said(item)}")
        return listed.items

    def seats(self, name: str) -> list[int]:
        """Read a list of different seats."""
        listed = self.listed(name)
        for at, (item, line) in enumerate(zip(listed.items, listed.lines, strict=True)):
            if not is_seat(item):
                raise UnreadableCaseError(line, f"{name} should hold seats, not {_said(item)}")
            if item in listed.items[:at]:
                raise UnreadableCaseError(line, f"{name} names seat {item} twice")
        return listed.items

    def by_seat(self, name: str) -> Fields:
        """Read a mapping whose keys are seats."""
        found = self.fields(name)
        for key in found.values:
            if not is_seat(key):
                found.wrong(key, f"{name} should have seats for keys, not {_said(key)}")
        return found

    def listed(self, name: Hashable) -> Listed:
        """Read a list, with the line of each item."""
        found = self.value(name)
        if not isinstance(found, Listed):
            self.wrong(name, f"{name} should be a list, not {_said(found)}")
        return found


def is_seat(found: object) -> bool:
    """Whether this is the number of a seat."""
    return type(found) is int and found > 0


def plain(value: Any) -> Any:
    """Give a value without its lines."""
    if isinstance(value, Fields):
        return {key: plain(each) for key, each in value.values.items()}
    if isinstance(value, Listed):
        return [plain(each) for each in value.items]
    return value


def all_different(cards: Iterable[tuple[Fields, Hashable, tuple[Card, ...]]]) -> None:
    """Refuse a card that lies in two places."""
    seen: set[Card] = set()
    for where, name, held in cards:
        if not seen.isdisjoint(held):
            twice = texts_of(card for card in held if card in seen)
            where.wrong(name, f"{name}: {twice} lies in two places")
        seen.update(held)


def _said(value: object) -> str:
    if value is None:
        return "nothing"
    if isinstance(value, Fields):
        return "a mapping"
    return "a list" if isinstance(value, Listed) else repr(value)
