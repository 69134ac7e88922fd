"""What the doors know of a command: its name, its type, and what to call."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from domain.cage.denominations import CHIPS, counted
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


def spoken_total(cash: Mapping[int, int], chips: Mapping[int, int] | None = None) -> str:
    """Say what a count of cash, of chips or of both comes to."""
    in_cash, in_chips = counted(cash)[1], counted(chips or {}, CHIPS)[1]
    parts = [f"{dollars(in_cash)} in cash"] if in_cash or not in_chips else []
    parts += [f"{dollars(in_chips)} in chips"] if in_chips else []
    return " and ".join(parts)
