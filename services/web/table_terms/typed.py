"""From what was typed about terms to terms as the doors take them, and back into the fields."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from domain.banked.limits import Limit
from domain.casino_war import terms as casino_war
from domain.poker import terms as poker
from domain.poker.variants import Game
from domain.staff.roles import Book
from domain.tables.terms import TableTerms
from domain.three_card_poker import terms as three_card
from services.money import parse_amount, plain_cents
from services.web.table_terms.entries import Entry, Group

_NOTHING = Limit(0, 0)
_PERCENT = re.compile(r"([0-9]{1,2})(?:\.([0-9]{1,2}))?")
_MOST_DIGITS = 6


def blank_terms(book: Book, method: casino_war.Method) -> TableTerms:
    """Return terms to begin with: amounts are for the house to say."""
    if book in {Book.TCP, Book.C3P}:
        crown = book is Book.TCP
        bonus = three_card.AnteBonus.A if crown else three_card.AnteBonus.CANBERRA
        plus = three_card.PairPlus.A if crown else three_card.PairPlus.CANBERRA
        game = three_card.Terms(book, _NOTHING, _NOTHING, 1_00, bonus, plus)
        return TableTerms(three_card=game)
    if book is Book.CW:
        return TableTerms(war=casino_war.Terms(_NOTHING, _NOTHING, 1_00, method))
    commission = poker.Commission(poker.Method.PERCENTAGE, rate=500)
    hand = poker.Terms(
        book, Game.HOLDEM, poker.Structure.NO_LIMIT, (0,), 1_00, commission=commission
    )
    return TableTerms(poker=hand)


def as_sent(terms: TableTerms) -> dict[str, Any]:
    """Write terms as the API takes them."""
    sent: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(terms))
    return sent


def as_typed(sent: Mapping[str, Any], groups: Iterable[Group]) -> dict[str, str]:
    """Write each field as somebody would have typed it."""
    return {
        entry.path: _typed(entry, _at(sent, entry.path))
        for group in groups
        for entry in group.entries
    }


def read_typed(
    sent: dict[str, Any], groups: Iterable[Group], form: Mapping[str, str]
) -> dict[str, str]:
    """Put what was typed into the terms; return the fields that cannot be read, and why not."""
    wrong: dict[str, str] = {}
    for entry in (entry for group in groups for entry in group.entries):
        try:
            _put(sent, entry.path, _read(entry, form.get(entry.path, "").strip()))
        except ValueError as problem:
            wrong[entry.path] = str(problem)
    return wrong


def _read(entry: Entry, text: str) -> Any:
    match entry.kind:
        case "check":
            return text == "yes"
        case "choice" | "text" if entry.path != "poker.commission.per_hand":
            return text
        case "lines":
            return [line.strip() for line in text.splitlines() if line.strip()]
        case "moneys":
            return [parse_amount(part) for part in text.split("/") if part.strip()]
        case "text":
            return _per_hand(text)
    if not text and entry.is_optional:
        return 0 if entry.kind == "percent" else None
    match entry.kind:
        case "percent":
            return _percent(text)
        case "number":
            return _number(text)
        case "no_money" if not text:
            return 0
    return parse_amount(text)


def _typed(entry: Entry, value: Any) -> str:
    match entry.kind, value:
        case _, None:
            return ""
        case "check", _:
            return "yes" if value else ""
        case "percent", int():
            return plain_cents(value) if value else ""
        case "moneys", _:
            return " / ".join(plain_cents(cents) for cents in value if cents)
        case "lines", _:
            return "\n".join(value)
        case "money" | "no_money", int():
            return plain_cents(value) if value else ""
        case _, dict():
            return ", ".join(f"{key}: {plain_cents(cents)}" for key, cents in value.items())
    return str(value)


def _percent(text: str) -> int:
    found = _PERCENT.fullmatch(text.removesuffix("%").strip())
    if found is None:
        message = "Write a percentage such as 5 or 5.25."
        raise ValueError(message)
    return int(found[1]) * 100 + int((found[2] or "").ljust(2, "0"))


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= _MOST_DIGITS):
        message = "Write a whole number."
        raise ValueError(message)
    return int(text)


def _per_hand(text: str) -> dict[str, int]:
    amounts: dict[str, int] = {}
    for part in filter(None, (part.strip() for part in text.split(","))):
        players, _, cents = part.partition(":")
        amounts[str(_number(players.strip()))] = parse_amount(cents)
    return amounts


def _at(sent: Mapping[str, Any], path: str) -> Any:
    value: Any = sent
    for name in path.split("."):
        value = value[name]
    return value


def _put(sent: dict[str, Any], path: str, value: Any) -> None:
    *names, last = path.split(".")
    for name in names:
        sent = sent[name]
    sent[last] = value
