"""What may be asked about drop boxes and chip boxes."""

from __future__ import annotations

from dataclasses import dataclass, field
from uuid import UUID

from domain.cage.denominations import ChipCount, Count
from domain.command import Command, Remark
from domain.tables.commands import TableCode
from domain.tables.day.box_kind import BoxKind
from domain.tables.day.commands import BoxNumber


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeDropBox(Command):
    """Take a box from a table, as the count team, before the eyes of its supervisor."""

    table: TableCode
    box: BoxNumber
    kind: BoxKind = BoxKind.CASH


@dataclass(frozen=True, slots=True, kw_only=True)
class ReceiveDropBox(Command):
    """Receive a box in the count room."""

    drop_id: UUID


@dataclass(frozen=True, slots=True, kw_only=True)
class CountDropBox(Command):
    """Count a box without seeing what it should hold, or what somebody else counted."""

    drop_id: UUID
    count: Count = field(default_factory=dict)
    chips: ChipCount = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class SettleDrop(Command):
    """Take over what two people found in a box, and send it to the vault."""

    drop_id: UUID
    reason: Remark = ""
