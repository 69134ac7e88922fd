"""What can go wrong at a table, as a dealer would look for it: what to say, and who is told."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from domain.errors import MalformedError

_CARDS = re.compile(r"(?:(?:10|[2-9TJQKA])[CDHS]\^?\s*)+", re.IGNORECASE)
_CARD = re.compile(r"(10|[2-9TJQKA])([CDHS])(\^?)", re.IGNORECASE)


class Asked(StrEnum):
    """How a question is answered."""

    CHOICE = "choice"
    CARDS = "cards"
    # A card that lay face up in the shoe, which a step writes with a mark.
    FACE_UP = "face_up"
    NUMBER = "number"
    REASON = "reason"
    REMARK = "remark"
    CHECK = "check"
    # Any of several, each an object of its own.
    SEVERAL = "several"


@dataclass(frozen=True, slots=True)
class Ask:
    """One question; `name` is the field it fills."""

    name: str
    label: str
    kind: Asked
    options: tuple[tuple[str, str], ...] = ()
    hint: str = ""
    most: int = 1


@dataclass(frozen=True, slots=True)
class Mishap:
    """Something that went wrong, or a decision about it."""

    key: str
    title: str
    rule: str
    # Who is told, or who decides.
    told: str
    command: str
    button: str
    asks: tuple[Ask, ...] = ()
    fixed: Mapping[str, Any] = field(default_factory=dict)
    # Its fields are those of one step of the command that goes on with the round.
    is_step: bool = False
    # Somebody in charge decides it: the money is shown before it is confirmed.
    is_ruling: bool = False


def answers(mishap: Mishap, form: Mapping[str, Any], chosen: list[str]) -> dict[str, Any]:
    """Read what was answered into the fields of the command; `chosen` are ticks of several."""
    found: dict[str, Any] = dict(mishap.fixed)
    for ask in mishap.asks:
        text = str(form.get(ask.name, "")).strip()
        match ask.kind:
            case Asked.CHECK:
                found[ask.name] = text in {"yes", "True"}
            case Asked.SEVERAL:
                found[ask.name] = [_parts(each) for each in chosen]
            case Asked.CARDS:
                found[ask.name] = typed_cards(text)
            case Asked.FACE_UP:
                found[ask.name] = f"{typed_cards(text)}^"
            case Asked.NUMBER:
                found[ask.name] = whole(text, ask.label)
            case Asked.CHOICE if ask.name in {"box", "area"}:
                found[ask.name] = whole(text, ask.label)
            case Asked.CHOICE if ask.name == "wager":
                found |= _parts(text)
            case _:
                found[ask.name] = text
    return found


def typed_cards(text: str) -> str:
    """Read cards however they were typed: 10S kd becomes Ts Kd; what is no card stays as it is."""
    if not _CARDS.fullmatch(text.strip()):
        return text.strip()
    return " ".join(
        f"{'T' if rank == '10' else rank.upper()}{suit.lower()}{mark}"
        for rank, suit, mark in _CARD.findall(text)
    )


def whole(text: str, what: str) -> int:
    """Read a whole number that somebody typed."""
    if not (text.isascii() and text.isdigit() and len(text) <= len("9999")):
        raise MalformedError(f"{what.lower().rstrip('?')}: type a whole number")
    return int(text)


def wager_key(area: int, player: str, bet: str, place: str = "area") -> str:
    """Name a wager in one text, so that it can be an option of a list."""
    return f"{place}={area}|player={player}|bet={bet}"


def _parts(text: str) -> dict[str, Any]:
    """Take such a name apart."""
    if not text:
        raise MalformedError("choose a wager")
    found: dict[str, Any] = dict(each.partition("=")[::2] for each in text.split("|"))
    for name in ("area", "box"):
        if name in found:
            found[name] = whole(found[name], name)
    return found
