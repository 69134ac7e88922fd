"""Terms as single parameters: what differs between two versions, and that moved to a third."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any

from domain.cents import dollars
from domain.tables.terms import TableTerms

# The last word of a path, where it stands for an amount or for amounts.
_AMOUNTS = frozenset(
    {
        *("least", "most", "multiple", "chip_unit", "minimum_buy_in", "least_rake", "hourly_fee"),
        *("bets", "split_unit", "step", "blinds", "ante", "bring_in", "kill", "cap", "per_person"),
        *("per_hand", "rounding_unit", "extension_fee"),
    }
)
_SHARES = 100


@dataclass(frozen=True, slots=True)
class Change:
    """One parameter, as `three_card.ante.least`, with its value before and after in words."""

    parameter: str
    before: str
    after: str


def changes_between(before: TableTerms | None, after: TableTerms) -> tuple[Change, ...]:
    """List what differs, in the order in which terms are told."""
    then, now = dict(_leaves(before)), dict(_leaves(after))
    return tuple(
        Change(path, words_of(path, then.get(path)), words_of(path, now.get(path)))
        for path in dict.fromkeys((*now, *then))
        if then.get(path) != now.get(path)
    )


def differing(before: TableTerms | None, after: TableTerms) -> frozenset[str]:
    """Name the parameters that differ."""
    return frozenset(each.parameter for each in changes_between(before, after))


def rebased(current: TableTerms, before: TableTerms, after: TableTerms) -> TableTerms:
    """Make of other terms what a notice said it would make of those it was given under."""
    changed = differing(before, after)
    if any(getattr(current, game) is None for game in _games(changed)):
        return after
    for path, value in _leaves(after):
        if path in changed:
            current = _with(current, path.split("."), value)
    return current


def words_of(path: str, value: object) -> str:
    """Write a value as people read it: an amount, a share, a list, yes or no."""
    name = path.rpartition(".")[2]
    match value:
        case None | ():
            return "none"
        case bool():
            return "yes" if value else "no"
        case int() if name in _AMOUNTS:
            return dollars(value)
        case int() if name == "rate":
            return f"{value // _SHARES}.{value % _SHARES:02d} %"
        case tuple():
            return " / ".join(words_of(path, each) for each in value)
        case dict():
            return ", ".join(f"{key}: {words_of(path, each)}" for key, each in value.items())
    return str(value).replace("_", " ")


def _games(paths: frozenset[str]) -> frozenset[str]:
    return frozenset({"three_card", "war", "poker"} & {path.partition(".")[0] for path in paths})


def _leaves(part: Any, path: str = "") -> Iterator[tuple[str, object]]:
    if not is_dataclass(part):
        if part is not None or "." in path:
            yield path, part
        return
    for each in fields(part):
        yield from _leaves(getattr(part, each.name), f"{path}.{each.name}".strip("."))


def _with(part: Any, names: list[str], value: object) -> Any:
    if not names:
        return value
    first, *rest = names
    return replace(part, **{first: _with(getattr(part, first), rest, value)})
