"""What may be asked of a chip runner at a live table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar
from uuid import UUID

from domain.cage.denominations import ChipCount, Count
from domain.command import Command
from domain.tables.commands import TableCode


@dataclass(frozen=True, slots=True, kw_only=True)
class SellBuyIn(Command):
    """Sell chips from the mobile bank to a seat, for cash of the same value."""

    may_be_decided_again: ClassVar[bool] = True

    shift_id: UUID
    table: TableCode
    seat: int
    count: Count
    chips: ChipCount


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceLammer(Command):
    """Take a seat's cash and stand a lammer for the chips that will come."""

    may_be_decided_again: ClassVar[bool] = True

    shift_id: UUID
    table: TableCode
    seat: int
    count: Count


@dataclass(frozen=True, slots=True, kw_only=True)
class ClearLammer(Command):
    """Bring the chips that a lammer stands for, and take it off the table."""

    may_be_decided_again: ClassVar[bool] = True

    shift_id: UUID
    table: TableCode
    seat: int
    lammer_id: UUID
    chips: ChipCount
