"""What may be asked about players' accounts and cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated
from uuid import UUID

from domain.command import Command, Reason, Text
from domain.players.locks import LockKind

CardNumber = Annotated[str, Text(least=4, most=19)]


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenPlayerAccount(Command):
    """Open a PokerPro account at the cage; the person stands in the directory, not in the log."""

    name: Annotated[str, Text(least=1, most=120, personal=True)]
    document: Annotated[str, Text(least=3, most=60, personal=True)]


@dataclass(frozen=True, slots=True, kw_only=True)
class LockPlayer(Command):
    """Stop serving a player, and end the player's seated play."""

    player_id: UUID
    kind: LockKind
    reason: Reason


@dataclass(frozen=True, slots=True, kw_only=True)
class UnlockPlayer(Command):
    """Serve a player again."""

    player_id: UUID
    reason: Reason


@dataclass(frozen=True, slots=True, kw_only=True)
class ExpirePrepaidCard(Command):
    """End a pre-paid card whose day is over."""

    card: CardNumber
