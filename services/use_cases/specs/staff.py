"""What may be asked about the staff, by the names that the doors use."""

from __future__ import annotations

from typing import Any

from domain.staff import commands as on_staff
from services.use_cases import staff
from services.use_cases.spec import CommandSpec


def _roles(command: Any) -> str:
    return ", ".join(role.spoken for role in sorted(command.roles))


SPECS = (
    CommandSpec(
        "appoint-staff",
        on_staff.AppointStaff,
        staff.appoint_staff,
        "Take a person on",
        lambda c: f"Take on a person under the code {c.code.upper()} as {_roles(c)}",
    ),
    CommandSpec(
        "change-roles",
        on_staff.ChangeRoles,
        staff.change_roles,
        "Give a person other roles",
        lambda c: f"Make staff member {c.staff_id} {_roles(c)}, because: {c.reason}",
    ),
    CommandSpec(
        "dismiss-staff",
        on_staff.DismissStaff,
        staff.dismiss_staff,
        "End a person's access",
        lambda c: f"End the access of staff member {c.staff_id}, because: {c.reason}",
    ),
)
