"""What may be asked about fills and credits."""

from __future__ import annotations

from dataclasses import dataclass
from uuid import UUID

from domain.cage.commands import PlacePath
from domain.cage.denominations import ChipCount
from domain.command import Command, Reason, Remark
from domain.tables.commands import TableCode


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangePar(Command):
    """Set what a table's float should be, chip by chip, when it is full."""

    table: TableCode
    chips: ChipCount


@dataclass(frozen=True, slots=True, kw_only=True)
class RequestFill(Command):
    """Ask the cage for chips; to par, `chips` is what lies in the tray now."""

    table: TableCode
    chips: ChipCount
    to_par: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class RequestCredit(Command):
    """Ask the cage to take chips of a table back."""

    table: TableCode
    chips: ChipCount


@dataclass(frozen=True, slots=True, kw_only=True)
class IssueFill(Command):
    """Send the chips that a table asked for; others than asked for need a reason."""

    request_id: UUID
    source: PlacePath
    chips: ChipCount
    reason: Remark = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class AcceptCredit(Command):
    """Say which counter of the cage will take a table's chips."""

    request_id: UUID
    target: PlacePath


@dataclass(frozen=True, slots=True, kw_only=True)
class SendCredit(Command):
    """Send chips off the table to the counter that said it would take them."""

    request_id: UUID


@dataclass(frozen=True, slots=True, kw_only=True)
class CarryChips(Command):
    """Take the chips of a fill or a credit on their way."""

    request_id: UUID


@dataclass(frozen=True, slots=True, kw_only=True)
class RefuseRequest(Command):
    """Refuse a fill or a credit."""

    request_id: UUID
    reason: Reason


@dataclass(frozen=True, slots=True, kw_only=True)
class WithdrawRequest(Command):
    """Void a request before chips have moved for it."""

    request_id: UUID
    reason: Reason
