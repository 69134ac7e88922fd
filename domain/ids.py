"""Ids that must not double are derived from what they are about."""

from __future__ import annotations

from uuid import UUID, uuid5

_PITBOOK = UUID("6f1d7b0e-5a0c-5c55-9f0e-70697462ff6b")


def derived_id(kind: str, *parts: object) -> UUID:
    """Return the one id for this thing, the same wherever and however often it is asked for."""
    return uuid5(_PITBOOK, "/".join([kind, *map(str, parts)]))
