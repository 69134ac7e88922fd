"""A command as the doors know it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

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
