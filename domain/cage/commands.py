"""What may be asked of the cage: its windows, booths, vault, runners and the way between them."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Annotated, ClassVar
from uuid import UUID

from domain.cage.denominations import ChipCount, Count
from domain.command import Command, Reason, Remark, Text

PlacePath = Annotated[str, Text(least=5, most=24)]


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenDrawer(Command):
    """Open a drawer by counting what was sent to it, what was left in it, or both."""

    place: PlacePath
    count: Count = field(default_factory=dict)
    chips: ChipCount = field(default_factory=dict)
    transfer_id: UUID | None = None
    reason: Remark = ""


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
class SellChips(Command):
    """Give chips for cash of the same value."""

    may_be_decided_again: ClassVar[bool] = True

    shift_id: UUID
    count: Count
    chips: ChipCount
    player_id: UUID | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RedeemChips(Command):
    """Give cash for chips of the same value."""

    may_be_decided_again: ClassVar[bool] = True

    shift_id: UUID
    chips: ChipCount
    count: Count
    player_id: UUID | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ExchangeChips(Command):
    """Give chips for other chips of the same value."""

    may_be_decided_again: ClassVar[bool] = True

    shift_id: UUID
    chips: ChipCount
    chips_given: ChipCount


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeCash(Command):
    """Give notes and coins for others of the same value."""

    may_be_decided_again: ClassVar[bool] = True

    shift_id: UUID
    count: Count
    count_given: Count


@dataclass(frozen=True, slots=True, kw_only=True)
class SellVoucher(Command):
    """Sell a chip-purchase voucher for cash."""

    may_be_decided_again: ClassVar[bool] = True

    shift_id: UUID
    count: Count
    player_id: UUID | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RedeemVoucher(Command):
    """Give chips for a chip-purchase voucher."""

    may_be_decided_again: ClassVar[bool] = True

    shift_id: UUID
    voucher_id: UUID
    chips: ChipCount


@dataclass(frozen=True, slots=True, kw_only=True)
class SellPrepaidCard(Command):
    """Sell a pre-paid card with the amount that is paid for it."""

    may_be_decided_again: ClassVar[bool] = True

    shift_id: UUID
    number: Annotated[str, Text(least=4, most=19)]
    count: Count


@dataclass(frozen=True, slots=True, kw_only=True)
class ReturnPrepaidCard(Command):
    """Pay back what is left on a pre-paid card."""

    may_be_decided_again: ClassVar[bool] = True

    shift_id: UUID
    number: Annotated[str, Text(least=4, most=19)]
    count: Count


@dataclass(frozen=True, slots=True, kw_only=True)
class VoidSlip(Command):
    """Undo what a slip was given for, under another person's authority."""

    # A slip is the same whatever else the window has done since; a second void is refused anyway.
    may_be_decided_again: ClassVar[bool] = True

    shift_id: UUID
    transaction_id: UUID
    reason: Reason


@dataclass(frozen=True, slots=True, kw_only=True)
class CountDrawer(Command):
    """Count the drawer without seeing what it should hold, or what somebody else counted."""

    shift_id: UUID
    count: Count
    chips: ChipCount = field(default_factory=dict)


class ClosingTo(StrEnum):
    """Where a drawer goes when it closes."""

    VAULT = "vault"
    NEXT = "next"


@dataclass(frozen=True, slots=True, kw_only=True)
class CloseDrawer(Command):
    """Close the shift on its last count; an over or short needs its explanation."""

    shift_id: UUID
    reason: Remark = ""
    goes_to: ClosingTo = ClosingTo.VAULT


@dataclass(frozen=True, slots=True, kw_only=True)
class FundVault(Command):
    """Send the owners' money or new chips to the vault."""

    count: Count = field(default_factory=dict)
    chips: ChipCount = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class BankCash(Command):
    """Take cash out of the vault to the owners' bank."""

    shift_id: UUID
    count: Count


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintSlip(Command):
    """Print a slip; every print after the first is marked a reprint."""

    slip: Annotated[str, Text(least=3, most=24)]
