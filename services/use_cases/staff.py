"""Taking staff on, changing what they may do, and letting them go."""

from __future__ import annotations

from domain.staff.commands import AppointStaff, ChangeRoles, DismissStaff
from domain.staff.errors import CodeTakenError
from domain.staff.staff_member import StaffMember
from services.desk import access, people
from services.use_cases.casino import Answer, Casino, Decided


def appoint_staff(casino: Casino, command: AppointStaff) -> Answer:
    """Take a person on."""

    def decide() -> Decided:
        member = StaffMember.appoint(command)
        if casino.find(StaffMember, member.id) is not None:
            raise CodeTakenError(
                f"the code {member.code} was given before; a code is never given to another"
            )

        def enter() -> None:
            people.enter(casino.pool, member.id, "staff", command.name, None)
            # An appointment that came to nothing may have left another name under this code.
            people.correct(casino.pool, member.id, command.name, None)

        return Decided((member,), {"staff_id": str(member.id)}, enter)

    return casino.perform(command, decide)


def change_roles(casino: Casino, command: ChangeRoles) -> Answer:
    """Replace a person's roles."""

    def decide() -> Decided:
        member = casino.load(StaffMember, command.staff_id, command.envelope.expected_version)
        member.change_roles(command)
        return Decided((member,), {"staff_id": str(member.id)})

    return casino.perform(command, decide)


def dismiss_staff(casino: Casino, command: DismissStaff) -> Answer:
    """End a person's access."""

    def decide() -> Decided:
        member = casino.load(StaffMember, command.staff_id, command.envelope.expected_version)
        member.dismiss(command)
        return Decided((member,), {"staff_id": str(member.id)})

    answer = casino.perform(command, decide)
    # Only what is stored counts, since a rehearsal stores nothing. If this is cut off, the roster
    # already keeps the person out.
    if not casino.load(StaffMember, command.staff_id).is_employed:
        access.end_everything(casino.pool, command.staff_id)
    return answer
