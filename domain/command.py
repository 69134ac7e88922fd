"""The envelope of every command: who asks, who authorised it, where, and when it happened."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from typing import Annotated, ClassVar
from uuid import UUID

from domain.staff.roles import Role


@dataclass(frozen=True, slots=True)
class Person:
    """A member of staff as the domain sees one: an id and roles, never a name."""

    staff_id: UUID
    roles: frozenset[Role]


@dataclass(frozen=True, slots=True)
class Text:
    """How long a text may be; schemas at the doors are made from it."""

    least: int = 1
    most: int = 500
    personal: bool = False


@dataclass(frozen=True, slots=True)
class ByNumber:
    """Marks amounts that stand by a number, such as a seat's, where cash stands by its value."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Envelope:
    """What every command and, through it, every event carries."""

    command_id: UUID
    at: datetime
    gaming_day: date
    by: Person
    station: str
    authorised_by: Person | None = None
    expected_version: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    """Something asked of the house. Subclasses add what is asked; `envelope` says by whom."""

    # Whether deciding again on fresh facts, after a conflict, is what the person would want.
    may_be_decided_again: ClassVar[bool] = False

    envelope: Envelope


Reason = Annotated[str, Text(least=3, most=500)]
# A reason that only some cases need.
Remark = Annotated[str, Text(least=0, most=500)]
