"""What the doors know of a command: its name, its type, and what to call."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from domain.cage.denominations import counted
from domain.cents import dollars
from domain.command import Command
from services.use_cases.casino import Answer, Casino


@dataclass(frozen=True, slots=True)
class CommandSpec:
    """A command as the doors know it; `sentence` says exactly what is being authorised."""

    name: str
    kind: type[Command]
    use_case: Callable[[Casino, Any], Answer]
    summary: str
    sentence: Callable[[Any], str]


def spoken_total(count: Mapping[int, int]) -> str:
    """Say what a count comes to."""
    return dollars(counted(count)[1])
