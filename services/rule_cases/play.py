"""Playing a case: the outcome by the domain, and whether it is the expected one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from domain.errors import Refusal
from services.rule_cases.comparison import agrees
from services.rule_cases.fields import Fields, UnreadableCaseError, plain
from services.rule_cases.forms import form_of
from services.rule_cases.source import read_cases

_EXPECTATIONS = ("expected", "expect")


@dataclass(frozen=True, slots=True)
class Played:
    """A case that was played; `ok` is None where it gives no expectation."""

    id: Any
    ok: bool | None
    got: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A case that could not be read, and why."""

    id: Any
    error: str


def play_file(path: Path) -> Iterator[Played | Unreadable]:
    """Play each case of a file."""
    for case in read_cases(path):
        yield _unreadable(path, None, case) if isinstance(case, Exception) else _play(path, case)


def _play(path: Path, case: Fields) -> Played | Unreadable:
    name = case.values.get("id")
    known = name if isinstance(name, str | int) else None
    try:
        if known is None:
            case.wrong("id", "a case needs an id")
        got = form_of(case)(case)
        return Played(known, _is_as_expected(case, got), got)
    except UnreadableCaseError as problem:
        return _unreadable(path, known, problem)
    except Refusal as refusal:
        return _unreadable(path, known, UnreadableCaseError(case.line, refusal.sentence))


def _is_as_expected(case: Fields, got: dict[str, Any]) -> bool | None:
    for name in _EXPECTATIONS:
        if case.has(name):
            return agrees(plain(case.fields(name)), got)
    return None


def _unreadable(path: Path, case_id: Any, problem: UnreadableCaseError) -> Unreadable:
    return Unreadable(case_id, f"{path}:{problem.line}: {problem.sentence}")
