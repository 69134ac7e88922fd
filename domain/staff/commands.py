"""What may be asked about the staff of the house."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated
from uuid import UUID

from domain.command import Command, Reason, Text
from domain.staff.roles import Role


@dataclass(frozen=True, slots=True, kw_only=True)
class AppointStaff(Command):
    """Take a person on; the code is what they sign in with, the name stays in the directory."""

    code: Annotated[str, Text(least=2, most=12)]
    name: Annotated[str, Text(least=1, most=120, personal=True)]
    roles: frozenset[Role]


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeRoles(Command):
    """Give a person other roles."""

    staff_id: UUID
    roles: frozenset[Role]
    reason: Reason


@dataclass(frozen=True, slots=True, kw_only=True)
class DismissStaff(Command):
    """End a person's access."""

    staff_id: UUID
    reason: Reason
