"""The first print of a slip is the original; every later one is a copy that says so."""

from __future__ import annotations

import pytest

from domain.cage.commands import PrintSlip
from domain.cage.events import SlipPrinted, SlipReprinted
from domain.cage.slip import Slip, slip_id_of
from domain.errors import AuthorisationNeededError
from domain.staff.roles import Role
from tests.given_when_then import facts, first_facts, refused
from tests.people_and_things import (
    ACCOUNTANT_ANA,
    ADMIN_ADA,
    CASHIER_CAT,
    SUPERVISOR_SUE,
    a_person,
    an_envelope,
)


def print_slip(**envelope):
    return PrintSlip(envelope=an_envelope(**envelope), slip="DP-000042")


def test_the_first_print_is_the_original():
    slip = Slip.print_first(print_slip())

    assert slip.id == slip_id_of("DP-000042")
    assert first_facts(slip) == [
        {"event": SlipPrinted, "rules": (), "postings": (), "slip": "DP-000042"}
    ]
    assert slip.copies == 0


def test_later_prints_are_numbered_copies():
    slip = Slip.print_first(print_slip())

    for copy in (1, 2, 3):
        assert facts(slip, lambda: slip.print_again(print_slip())) == [
            {
                "event": SlipReprinted,
                "rules": (),
                "postings": (),
                "slip": "DP-000042",
                "copy": copy,
            }
        ]
        assert slip.copies == copy


@pytest.mark.parametrize("by", [CASHIER_CAT, SUPERVISOR_SUE, ACCOUNTANT_ANA])
def test_the_cage_and_those_who_read_its_reports_print_slips(by):
    slip = Slip.print_first(print_slip(by=by))

    slip.print_again(print_slip(by=by))

    assert slip.copies == 1


@pytest.mark.parametrize("by", [a_person("TED", Role.TOURNAMENT_DIRECTOR), ADMIN_ADA])
def test_others_print_neither_an_original_nor_a_copy(by):
    slip = Slip.print_first(print_slip())
    who = (
        "an Accountant, an Auditor, a Booth Attendant, a Cage Representative, a Cage Supervisor,"
        " a Casino Operator, a Casino Supervisor, a Chip Runner, a Compliance Officer, a Dealer,"
        " a Game Supervisor, an Inspector, a Pit Boss, a TG Area Manager"
        " or a TG Higher Duties Dealer"
    )
    needed = ("authorisation_needed", f"to print a slip needs {who}")

    assert refused(AuthorisationNeededError, lambda: Slip.print_first(print_slip(by=by))) == needed
    assert refused(AuthorisationNeededError, lambda: slip.print_again(print_slip(by=by))) == needed
