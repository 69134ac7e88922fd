"""What has happened to members of staff. Past tense; stored for ever, so only ever added to."""

from __future__ import annotations

from domain.aggregate import CreationEvent, DomainEvent, stored_as
from domain.staff.roles import Role


@stored_as("staff.appointed")
class StaffAppointed(CreationEvent):
    """A person was taken on under a code."""

    code: str
    roles: frozenset[Role]


@stored_as("staff.roles_changed")
class RolesChanged(DomainEvent):
    """A person's roles were replaced."""

    roles: frozenset[Role]
    before: frozenset[Role]
    reason: str


@stored_as("staff.dismissed")
class StaffDismissed(DomainEvent):
    """A person's access ended."""

    reason: str
