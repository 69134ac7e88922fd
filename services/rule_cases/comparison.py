"""Whether an outcome is the expected one."""

from __future__ import annotations

from typing import Any

from services.money import parse_amount

_ABSENT = object()


# Lists that say which, not in which order.
_UNORDERED = frozenset({"notes"})


def agrees(expected: Any, got: Any) -> bool:
    """Compare what the expectation names; a seat or hand it does not name must get nothing."""
    if isinstance(expected, dict) and isinstance(got, dict):
        return _named(expected, got) and _unnamed(expected, got)
    if isinstance(expected, list) and isinstance(got, list):
        return _lists(expected, got)
    if got is _ABSENT:
        return _is_nothing(expected)
    if type(expected) is type(got) and expected == got:
        return True
    return _same_money(expected, got)


def _named(expected: dict[Any, Any], got: dict[Any, Any]) -> bool:
    return all(_agrees_on(key, value, got) for key, value in expected.items())


def _agrees_on(key: Any, value: Any, got: dict[Any, Any]) -> bool:
    if key not in got:
        # An empty list is the same as none; any other figure must be there.
        return value == [] or (_is_a_place(key) and agrees(value, _ABSENT))
    if key in _UNORDERED and isinstance(value, list):
        return sorted(map(str, value)) == sorted(got[key])
    return agrees(value, got[key])


def _unnamed(expected: dict[Any, Any], got: dict[Any, Any]) -> bool:
    return all(
        _is_nothing(value) for key, value in got.items() if key not in expected and _is_a_place(key)
    )


def _is_a_place(key: object) -> bool:
    """Whether a key is a seat (3) or a hand (P1@3), as opposed to the name of a figure."""
    return isinstance(key, int) or (isinstance(key, str) and "@" in key)


def _is_nothing(value: object) -> bool:
    if isinstance(value, dict):
        # A hand gets nothing when nothing is handed over on any of its lines.
        lines = [each for key, each in value.items() if key not in _NOT_LINES]
        return all(str(each).endswith(" 0.00") for each in lines)
    return value in (None, []) or _same_money(value, "0.00")


_NOT_LINES = frozenset({"net", "notes"})


def _lists(expected: list[Any], got: list[Any]) -> bool:
    if len(expected) != len(got):
        return False
    if all(type(each) is int for each in (*expected, *got)):
        # Lists of seats say who, not in which order.
        return sorted(expected) == sorted(got)
    return all(agrees(one, other) for one, other in zip(expected, got, strict=True))


def _same_money(one: object, other: object) -> bool:
    amounts = []
    for each in (one, other):
        if isinstance(each, bool) or not isinstance(each, str | int):
            return False
        try:
            amounts.append(parse_amount(str(each)))
        except ValueError:
            return False
    # Two bare numbers are seats or counts, and were compared as such.
    return isinstance(other, str) and amounts[0] == amounts[1]
