"""What may be asked about a player's account."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from domain.command import Command, Text


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenPlayerAccount(Command):
    """Open a PokerPro account at the cage; the person stands in the directory, not in the log."""

    name: Annotated[str, Text(least=1, most=120, personal=True)]
    document: Annotated[str, Text(least=3, most=60, personal=True)]
