"""Only an administrator takes people on, changes what they may do and lets them go."""

from __future__ import annotations

import pytest

from domain.errors import AuthorisationNeededError
from domain.staff.commands import AppointStaff, ChangeRoles, DismissStaff
from domain.staff.errors import NoRoleError, StaffDismissedError
from domain.staff.events import RolesChanged, StaffAppointed, StaffDismissed
from domain.staff.roles import Book, Role
from domain.staff.staff_member import StaffMember, staff_id_of
from tests.given_when_then import facts, first_facts, refused
from tests.people_and_things import ADMIN_ADA, PIT_BOSS_PIA, SUPERVISOR_SUE, an_envelope

DEALER = frozenset({Role.DEALER})
TWO_HATS = frozenset({Role.DEALER, Role.PIT_BOSS})
NO_ROLE = ("no_role", "give the person at least one role")
ADMINISTRATOR_ONLY = (
    "authorisation_needed",
    "to manage people, stations and tokens needs an Administrator",
)
GONE = ("staff_dismissed", "DAN no longer works here")


def appoint(roles=DEALER, by=ADMIN_ADA):
    return AppointStaff(envelope=an_envelope(by=by), code="dan", name="Dan Dealer", roles=roles)


def change(member, roles=TWO_HATS, by=ADMIN_ADA):
    return ChangeRoles(
        envelope=an_envelope(by=by), staff_id=member.id, roles=roles, reason="promoted"
    )


def dismiss(member, by=ADMIN_ADA):
    return DismissStaff(envelope=an_envelope(by=by), staff_id=member.id, reason="retired")


@pytest.fixture
def dan():
    """A dealer just taken on."""
    return StaffMember.appoint(appoint())


def test_a_person_is_taken_on_under_a_code(dan):
    assert dan.id == staff_id_of("DAN")
    assert first_facts(dan) == [
        {"event": StaffAppointed, "rules": (), "postings": (), "code": "DAN", "roles": DEALER}
    ]
    assert (dan.code, dan.roles, dan.is_employed) == ("DAN", DEALER, True)


def test_the_log_does_not_know_the_persons_name(dan):
    (appointed,) = dan.collect_events()

    assert "Dan Dealer" not in repr(appointed)


def test_roles_are_replaced_and_the_ones_before_are_kept_on_record(dan):
    assert facts(dan, lambda: dan.change_roles(change(dan))) == [
        {
            "event": RolesChanged,
            "rules": (),
            "postings": (),
            "roles": TWO_HATS,
            "before": DEALER,
            "reason": "promoted",
        }
    ]
    assert dan.roles == TWO_HATS


def test_a_person_is_let_go(dan):
    assert facts(dan, lambda: dan.dismiss(dismiss(dan))) == [
        {"event": StaffDismissed, "rules": (), "postings": (), "reason": "retired"}
    ]
    assert not dan.is_employed
    assert dan.roles == DEALER


def test_whoever_left_gets_no_roles_and_does_not_leave_again(dan):
    dan.dismiss(dismiss(dan))

    assert refused(StaffDismissedError, lambda: dan.change_roles(change(dan))) == GONE
    assert refused(StaffDismissedError, lambda: dan.dismiss(dismiss(dan))) == GONE


def test_nobody_works_here_without_a_role(dan):
    nothing = frozenset()

    assert refused(NoRoleError, lambda: StaffMember.appoint(appoint(nothing))) == NO_ROLE
    assert refused(NoRoleError, lambda: dan.change_roles(change(dan, nothing))) == NO_ROLE


@pytest.mark.parametrize("by", [SUPERVISOR_SUE, PIT_BOSS_PIA])
def test_no_other_rank_manages_staff(dan, by):
    for act in (
        lambda: StaffMember.appoint(appoint(by=by)),
        lambda: dan.change_roles(change(dan, by=by)),
        lambda: dan.dismiss(dismiss(dan, by=by)),
    ):
        assert refused(AuthorisationNeededError, act) == ADMINISTRATOR_ONLY


def test_a_role_and_a_book_once_stored_are_known_for_ever():
    stored = (
        "dealer game_supervisor casino_supervisor tg_higher_duties_dealer pit_boss"
        " tg_area_manager tg_assistant_casino_manager casino_operator chief_operating_officer"
        " chief_executive_officer cage_representative booth_attendant chip_runner"
        " poker_supervisor poker_room_management tournament_director tournament_deputy"
        " inspector regulator authorised_person cage_supervisor accountant auditor administrator"
        " compliance_officer"
    )

    assert set(stored.split()) <= set(Role)
    assert {"TCP", "C3P", "CW", "PP", "CP"} <= set(Book)


@pytest.mark.parametrize(
    ("role", "spoken"),
    [
        (Role.PIT_BOSS, "Pit Boss"),
        (Role.TG_AREA_MANAGER, "TG Area Manager"),
        (Role.CAGE_REPRESENTATIVE, "Cage Representative"),
    ],
)
def test_a_role_is_spoken_as_the_floor_speaks_it(role, spoken):
    assert role.spoken == spoken
