"""Finding hands in files and folders: .phh holds one, .phhs a table for each."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from decimal import Decimal
from pathlib import Path
from typing import Any, NamedTuple

from services.phh.amounts import UnreadableHandError
from services.phh.published import PublishedHand, SkippedHandError, published

_SUFFIXES = frozenset({".phh", ".phhs"})


class NotPlayed(NamedTuple):
    """A hand that was not read: skipped for a reason, or unreadable."""

    name: str
    reason: str
    is_skipped: bool


def files_of(places: Iterable[Path]) -> Iterator[Path]:
    """Name every file of hands in these places, folders searched through, in order."""
    for place in places:
        if place.is_dir():
            found = (each for each in place.rglob("*") if each.suffix in _SUFFIXES)
            yield from sorted(found, key=_in_order)
        else:
            yield place


def _in_order(path: Path) -> list[tuple[int, int, str]]:
    """Sort hand 2 before hand 10."""
    return [(0, int(p), "") if p.isdecimal() else (1, 0, p) for p in (*path.parts[:-1], path.stem)]


def hands_in(path: Path) -> Iterator[PublishedHand | NotPlayed]:
    """Read each hand of a file."""
    try:
        with path.open("rb") as file:
            said = tomllib.load(file, parse_float=Decimal)
    except (OSError, ValueError) as problem:
        # What is no TOML, text in another coding, a number of thousands of digits.
        yield NotPlayed(str(path), f"the file cannot be read: {problem}", is_skipped=False)
        return
    except RecursionError:
        nested = "the file cannot be read: its lists are nested too deep"
        yield NotPlayed(str(path), nested, is_skipped=False)
        return
    if not said:
        yield NotPlayed(str(path), "variant: the file holds no hand", is_skipped=False)
        return
    if "variant" in said or not all(isinstance(each, dict) for each in said.values()):
        yield _hand(str(path), said)
        return
    for key, each in said.items():
        yield _hand(f"{path}:{key}", each)


def _hand(name: str, said: Mapping[str, Any]) -> PublishedHand | NotPlayed:
    try:
        return published(name, said)
    except SkippedHandError as reason:
        return NotPlayed(name, str(reason), is_skipped=True)
    except UnreadableHandError as problem:
        return NotPlayed(name, str(problem), is_skipped=False)
