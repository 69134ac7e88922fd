"""What happened, in the words of the floor: one sentence per kind of event."""

from __future__ import annotations

from typing import Any

from domain.cage.place import place_named
from domain.transfers.transfer import COUNT_ROOM, OWNERS
from services.money import format_cents
from services.titles.floor import FLOOR
from services.titles.games import GAMES
from services.titles.house import HOUSE

TITLES: dict[str, str] = {**HOUSE, **FLOOR, **GAMES}


def title_of(name: str) -> str:
    """Name a kind of event as people say it."""
    return TITLES.get(name, name)


def sentence_of(name: str, facts: dict[str, Any]) -> str:
    """Say what happened, with its amount and reason."""
    cents = facts.get("cents", facts.get("counted_cents"))
    amount = "" if cents is None else f" {format_cents(abs(cents))}"
    reason = f": {facts['reason']}" if facts.get("reason") else ""
    return f"{title_of(name)}{amount}{reason}"


_ELSEWHERE = {OWNERS: "the owners", COUNT_ROOM: "the count room"}


def spoken_place(path: str) -> str:
    """Say where a path leads: window W1, the vault, the owners."""
    return _ELSEWHERE.get(path) or place_named(path).spoken


def denomination_words(cents: int) -> str:
    """Name a note, a coin or a chip: $50, $2.50, 20c."""
    if cents < 100:  # noqa: PLR2004
        return f"{cents}c"
    return f"${cents // 100:,}" + (f".{cents % 100:02d}" if cents % 100 else "")
