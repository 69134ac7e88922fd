"""Numbers of slips and accounts as people type them: DP-000042, dp-42, 42."""

from __future__ import annotations

import re

_TYPED = re.compile(r"(?:(?P<series>[A-Z]{1,4})[- ]?)?0*(?P<number>[1-9][0-9]{0,11})")


def read_number(typed: str) -> tuple[str | None, int] | None:
    """Return the series, if one was typed, and the number; nothing if it is no such number."""
    found = _TYPED.fullmatch(typed.strip().upper())
    return (found["series"], int(found["number"])) if found else None
