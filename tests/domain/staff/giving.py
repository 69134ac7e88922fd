"""How a command is given by whoever asks, so that only the rank decides."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from domain.command import Envelope
from domain.staff.powers import Power
from domain.staff.roles import Book

Give = Callable[[Envelope], object]
Made = Callable[[], Give]
Pairs = dict[tuple[Power, Book], Made]


def on(act: Callable[..., Any], kind: Any, **asked: Any) -> Give:
    """Say how to give a command of a kind to an act."""
    return lambda envelope: act(kind(envelope=envelope, **asked))
