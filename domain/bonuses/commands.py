"""What may be asked about a bonus."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated
from uuid import UUID

from domain.command import Command, Reason, Text


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimBonus(Command):
    """Report that a player is eligible for a bonus.

    A PokerPro table names the player and pauses; a live table names the hand and the seat.
    """

    table: Annotated[str, Text(least=2, most=12)]
    bonus: Annotated[str, Text(least=3, most=120)]
    player_id: UUID | None = None
    hand_id: UUID | None = None
    seat: int = 0
    # Nothing where the prize is goods or services.
    amount_cents: int = 0
    goods: Annotated[str, Text(least=0, most=120)] = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class VerifyBonus(Command):
    """Confirm that the bonus is due."""

    claim_id: UUID


@dataclass(frozen=True, slots=True, kw_only=True)
class PayBonus(Command):
    """Pay a verified bonus: to the PokerPro account, by a voucher, or by handing over the goods."""

    claim_id: UUID


@dataclass(frozen=True, slots=True, kw_only=True)
class RejectBonus(Command):
    """Turn a claim down."""

    claim_id: UUID
    reason: Reason
