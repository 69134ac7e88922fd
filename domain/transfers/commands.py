"""What may be asked of a transfer."""

from __future__ import annotations

from dataclasses import dataclass, field
from uuid import UUID

from domain.cage.commands import PlacePath
from domain.cage.denominations import ChipCount, Count
from domain.command import Command, Reason, Remark


@dataclass(frozen=True, slots=True, kw_only=True)
class SendTransfer(Command):
    """Send cash or chips to another place; it is in the air until somebody there counts it in."""

    source: PlacePath
    target: PlacePath
    count: Count = field(default_factory=dict)
    chips: ChipCount = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class ReceiveTransfer(Command):
    """Count in what was sent here; a difference needs a reason and a supervisor's word."""

    transfer_id: UUID
    count: Count = field(default_factory=dict)
    chips: ChipCount = field(default_factory=dict)
    reason: Remark = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class RecallTransfer(Command):
    """Take back what was sent and has not arrived."""

    transfer_id: UUID
    reason: Reason
