"""What may be asked of a table's day."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar
from uuid import UUID

from domain.cage.commands import ClosingTo
from domain.cage.denominations import ChipCount, Count
from domain.command import Command, Reason, Remark, Text
from domain.tables.commands import TableCode

BoxNumber = Annotated[str, Text(least=1, most=12)]


@dataclass(frozen=True, slots=True, kw_only=True)
class CountFloat(Command):
    """Count a table's chips without seeing what they should be, or what somebody else counted."""

    table: TableCode
    chips: ChipCount


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenTable(Command):
    """Open a table on the opener that two people counted, with what was left there or sent."""

    table: TableCode
    transfer_id: UUID | None = None
    reason: Remark = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class CloseTable(Command):
    """Close a table on the closer that two people counted."""

    table: TableCode
    goes_to: ClosingTo = ClosingTo.NEXT
    reason: Remark = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class CancelClose(Command):
    """Take back the last close of a table, or the count towards one."""

    table: TableCode
    reason: Reason


@dataclass(frozen=True, slots=True, kw_only=True)
class PausePlay(Command):
    """Let no further round start."""

    table: TableCode
    reason: Reason


@dataclass(frozen=True, slots=True, kw_only=True)
class ResumePlay(Command):
    """Let the game go on."""

    table: TableCode


@dataclass(frozen=True, slots=True, kw_only=True)
class SellTableChips(Command):
    """Give chips of the float for cash, which goes into the drop box."""

    may_be_decided_again: ClassVar[bool] = True

    table: TableCode
    count: Count
    chips: ChipCount
    player_id: UUID | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ReverseTableSale(Command):
    """Reverse a sale of chips at the table, under a supervisor's authority."""

    may_be_decided_again: ClassVar[bool] = True

    table: TableCode
    transaction_id: UUID
    reason: Reason


@dataclass(frozen=True, slots=True, kw_only=True)
class ExchangeTableChips(Command):
    """Give chips of the float for other chips of the same value."""

    may_be_decided_again: ClassVar[bool] = True

    table: TableCode
    chips: ChipCount
    chips_given: ChipCount
