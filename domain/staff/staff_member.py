"""A member of staff: what they may do, from the day they come to the day they leave."""

from __future__ import annotations

from uuid import UUID

from domain.aggregate import AggregateRoot, DomainEvent, stored_as
from domain.command import Envelope
from domain.ids import derived_id
from domain.staff.authority import require
from domain.staff.commands import AppointStaff, ChangeRoles, DismissStaff
from domain.staff.errors import NoRoleError, OwnRolesError, StaffDismissedError
from domain.staff.events import RolesChanged, StaffAppointed, StaffDismissed
from domain.staff.powers import MANAGE_STAFF
from domain.staff.roles import Role


def staff_id_of(code: str) -> UUID:
    """Return the id of whoever has this code: a code is given once and never to another."""
    return derived_id("staff", code.upper())


@stored_as("staff_member")
class StaffMember(AggregateRoot):
    """Decides who may change whose roles."""

    # Decide: may refuse.

    @classmethod
    def appoint(cls, command: AppointStaff) -> StaffMember:
        """Take a person on."""
        require(command.envelope, MANAGE_STAFF)
        _check_roles(command.roles)
        code = command.code.upper()
        return cls.begin(
            StaffAppointed, staff_id_of(code), command.envelope, code=code, roles=command.roles
        )

    def change_roles(self, command: ChangeRoles) -> None:
        """Replace a person's roles."""
        require(command.envelope, MANAGE_STAFF)
        self._check_another_asks(command.envelope, "changes their own roles")
        _check_roles(command.roles)
        self._check_employed()
        self.record(
            RolesChanged,
            command.envelope,
            roles=command.roles,
            before=self.roles,
            reason=command.reason,
        )

    def dismiss(self, command: DismissStaff) -> None:
        """End a person's access."""
        require(command.envelope, MANAGE_STAFF)
        self._check_another_asks(command.envelope, "ends their own access")
        self._check_employed()
        self.record(StaffDismissed, command.envelope, reason=command.reason)

    def _check_another_asks(self, envelope: Envelope, change: str) -> None:
        # Neither as the one who asks nor as the one who authorises.
        people = (envelope.by, envelope.authorised_by)
        if any(person is not None and person.staff_id == self.id for person in people):
            raise OwnRolesError(f"nobody {change}; another administrator does it for {self.code}")

    def _check_employed(self) -> None:
        if not self.is_employed:
            raise StaffDismissedError(f"{self.code} no longer works here")

    # Evolve: never refuses.

    def __init__(self) -> None:
        self.code = ""
        self.roles: frozenset[Role] = frozenset()
        self.is_employed = True

    def evolve(self, event: DomainEvent) -> None:
        """Reflect a fact."""
        match event:
            case StaffAppointed(code=code, roles=roles):
                self.code, self.roles = code, roles
            case RolesChanged(roles=roles):
                self.roles = roles
            case StaffDismissed():
                self.is_employed = False


def _check_roles(roles: frozenset[Role]) -> None:
    if not roles:
        raise NoRoleError("give the person at least one role")
