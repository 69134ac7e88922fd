"""Nobody gives themselves a power: roles are changed by somebody else."""

from __future__ import annotations

from domain.command import Envelope
from domain.staff.commands import AppointStaff, ChangeRoles, DismissStaff
from domain.staff.errors import OwnRolesError
from domain.staff.events import RolesChanged
from domain.staff.roles import Role
from domain.staff.staff_member import StaffMember
from tests.given_when_then import facts, refused
from tests.people_and_things import ADMIN_ADA, CASHIER_CAT, a_person, an_envelope

ADMIN_ALF = a_person("ALF", Role.ADMINISTRATOR)


def a_member(code: str, *roles: Role) -> StaffMember:
    member = StaffMember.appoint(
        AppointStaff(
            envelope=an_envelope(by=ADMIN_ALF), code=code, name="Somebody", roles=frozenset(roles)
        )
    )
    member.collect_events()
    return member


def change(member: StaffMember, envelope: Envelope, *roles: Role) -> ChangeRoles:
    return ChangeRoles(
        envelope=envelope, staff_id=member.id, roles=frozenset(roles), reason="a new job"
    )


def test_an_administrator_may_not_change_their_own_roles() -> None:
    ada = a_member("ADA", Role.ADMINISTRATOR)
    asked = change(ada, an_envelope(by=ADMIN_ADA), Role.ADMINISTRATOR, Role.CAGE_SUPERVISOR)
    code, sentence = refused(OwnRolesError, lambda: ada.change_roles(asked))
    assert code == "own_roles"
    assert sentence == "nobody changes their own roles; another administrator does it for ADA"
    assert ada.roles == {Role.ADMINISTRATOR}
    assert ada.collect_events() == []


def test_an_administrator_may_not_give_up_a_role_of_their_own_either() -> None:
    ada = a_member("ADA", Role.ADMINISTRATOR, Role.AUDITOR)
    asked = change(ada, an_envelope(by=ADMIN_ADA), Role.ADMINISTRATOR)
    refused(OwnRolesError, lambda: ada.change_roles(asked))


def test_an_administrator_may_not_authorise_new_roles_for_themselves() -> None:
    ada = a_member("ADA", Role.ADMINISTRATOR)
    envelope = an_envelope(by=CASHIER_CAT, authorised_by=ADMIN_ADA)
    refused(OwnRolesError, lambda: ada.change_roles(change(ada, envelope, Role.ACCOUNTANT)))


def test_a_cashier_may_not_ask_for_their_own_roles_even_with_an_administrators_word() -> None:
    cat = a_member("CAT", Role.CAGE_REPRESENTATIVE)
    envelope = an_envelope(by=CASHIER_CAT, authorised_by=ADMIN_ADA)
    refused(OwnRolesError, lambda: cat.change_roles(change(cat, envelope, Role.CAGE_SUPERVISOR)))


def test_another_administrator_changes_an_administrators_roles() -> None:
    ada = a_member("ADA", Role.ADMINISTRATOR)
    asked = change(ada, an_envelope(by=ADMIN_ALF), Role.AUDITOR)
    (changed,) = facts(ada, lambda: ada.change_roles(asked))
    assert changed["event"] is RolesChanged
    assert changed["before"] == {Role.ADMINISTRATOR}
    assert ada.roles == {Role.AUDITOR}


def test_an_administrator_may_not_end_their_own_access() -> None:
    ada = a_member("ADA", Role.ADMINISTRATOR)
    asked = DismissStaff(envelope=an_envelope(by=ADMIN_ADA), staff_id=ada.id, reason="tired")
    assert refused(OwnRolesError, lambda: ada.dismiss(asked)) == (
        "own_roles",
        "nobody ends their own access; another administrator does it for ADA",
    )
    assert ada.is_employed
