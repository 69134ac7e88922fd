"""What may be asked about players' accounts and cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar
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

    # Whatever the player does at that moment, the lock is wanted.
    may_be_decided_again: ClassVar[bool] = True

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


@dataclass(frozen=True, slots=True, kw_only=True)
class IssueCard(Command):
    """Give a player the swipe card that opens the account."""

    player_id: UUID
    card: CardNumber


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplaceCard(Command):
    """Give a player another card and block the one before."""

    player_id: UUID
    card: CardNumber
    reason: Reason


@dataclass(frozen=True, slots=True, kw_only=True)
class BlockCard(Command):
    """Have a player's card refused wherever it is swiped."""

    card: CardNumber
    reason: Reason


@dataclass(frozen=True, slots=True, kw_only=True)
class PayPromotionalReward(Command):
    """Pay a reward to a player's promotional account."""

    player_id: UUID
    amount_cents: int
    promotion: Annotated[str, Text(least=3, most=60)]


@dataclass(frozen=True, slots=True, kw_only=True)
class MergeAccounts(Command):
    """Move all of a duplicate account to the one that stays, and close it for good."""

    duplicate_id: UUID
    survivor_id: UUID
    reason: Reason
