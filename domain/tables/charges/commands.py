"""What may be asked about time charges."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar
from uuid import UUID

from domain.command import Command, Text
from domain.tables.commands import TableCode

Hour = Annotated[str, Text(least=0, most=40)]


@dataclass(frozen=True, slots=True, kw_only=True)
class AssessTimeCharge(Command):
    """Say who owes the fee of a table for an hour: the one that runs, unless told otherwise."""

    may_be_decided_again: ClassVar[bool] = True

    table: TableCode
    # As in 2026-03-06T20:00+00:00.
    hour: Hour = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class CollectTimeCharge(Command):
    """Take what is owed for an hour from the stakes, between two rounds."""

    may_be_decided_again: ClassVar[bool] = True

    charge_id: UUID


@dataclass(frozen=True, slots=True, kw_only=True)
class VerifyTimeCharge(Command):
    """Verify what lies on the slide for an hour."""

    charge_id: UUID
    amount_cents: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DropTimeCharge(Command):
    """Drop what was verified into the chip box, or put it in the float of a stand-alone table."""

    may_be_decided_again: ClassVar[bool] = True

    charge_id: UUID
