"""How counts are written into a column: pieces by denomination, as JSON."""

from __future__ import annotations

from collections.abc import Mapping


def as_json(count: Mapping[int, int]) -> dict[str, int]:
    """Write a count with its denominations as text, as JSON must."""
    return {str(cents): pieces for cents, pieces in count.items()}
