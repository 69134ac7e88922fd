"""What may be asked about a bonus."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated
from uuid import UUID

from domain.command import Command, Reason, Text


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimBonus(Command):
    """Report that a player is eligible for a bonus, and pause the table."""

    table: Annotated[str, Text(least=2, most=12)]
    player_id: UUID
    bonus: Annotated[str, Text(least=3, most=60)]
    amount_cents: int


@dataclass(frozen=True, slots=True, kw_only=True)
class VerifyBonus(Command):
    """Confirm that the bonus is due."""

    claim_id: UUID


@dataclass(frozen=True, slots=True, kw_only=True)
class PayBonus(Command):
    """Pay a verified bonus to the player's PokerPro account."""

    claim_id: UUID


@dataclass(frozen=True, slots=True, kw_only=True)
class RejectBonus(Command):
    """Turn a claim down."""

    claim_id: UUID
    reason: Reason
