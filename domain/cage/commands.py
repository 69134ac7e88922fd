"""What may be asked at a cage window."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar
from uuid import UUID

from domain.cage.denominations import Count
from domain.command import Command, Reason, Text


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenDrawer(Command):
    """Open a window's drawer with a bank from the vault, counted by denomination."""

    window: Annotated[str, Text(least=1, most=12)]
    count: Count


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeDeposit(Command):
    """Take cash from a player into the player's account."""

    may_be_decided_again: ClassVar[bool] = True

    shift_id: UUID
    player_id: UUID
    count: Count


@dataclass(frozen=True, slots=True, kw_only=True)
class PayWithdrawal(Command):
    """Pay cash from a player's account."""

    may_be_decided_again: ClassVar[bool] = True

    shift_id: UUID
    player_id: UUID
    count: Count


@dataclass(frozen=True, slots=True, kw_only=True)
class VoidSlip(Command):
    """Undo a deposit or withdrawal under another person's authority."""

    # A slip is the same whatever else the window has done since; a second void is refused anyway.
    may_be_decided_again: ClassVar[bool] = True

    shift_id: UUID
    transaction_id: UUID
    reason: Reason


@dataclass(frozen=True, slots=True, kw_only=True)
class CountDrawer(Command):
    """Count the drawer without seeing what it should hold."""

    shift_id: UUID
    count: Count


@dataclass(frozen=True, slots=True, kw_only=True)
class CloseDrawer(Command):
    """Close the shift on its last count; an over or short needs its explanation."""

    shift_id: UUID
    reason: Annotated[str, Text(least=0, most=500)] = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintSlip(Command):
    """Print a slip; every print after the first is marked a reprint."""

    slip: Annotated[str, Text(least=3, most=24)]


@dataclass(frozen=True, slots=True, kw_only=True)
class FundVault(Command):
    """Put the owners' money into the vault."""

    count: Count
