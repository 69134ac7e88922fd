"""R7: what hands and hours brought, by which path, and what two people counted of it."""

from __future__ import annotations

from typing import Any
from uuid import UUID

import pytest

from domain.poker.acts import Cause
from domain.poker.commands import StartHand
from domain.poker.rulings.commands import VoidHand
from domain.poker.steps import Kind, Step
from domain.poker.terms import Commission, Method
from domain.staff.roles import Book
from services.reports.catalogue import find_report
from services.reports.document import Document
from services.settings import Settings
from services.use_cases import places, poker
from services.use_cases.casino import Casino
from tests.domain.tables.terms_of_tables import of, terms_for
from tests.services.reports.test_table_reports import columns, report, section
from tests.services.use_cases.a_charged_room import (
    HIGHER_HAL,
    a_room,
    at,
    collect,
    count_chip_box,
    drop,
    open_the_table,
    seat,
    take_chip_box,
    tick,
    verify,
)


def a_hand(casino: Casino, number: int, *, is_voided: bool = False, table: str = "P-1") -> None:
    """A hand for which each of three guests, beside whoever sits there, pays a dollar first."""
    terms = of(terms_for(Book.CP), commission=Commission(Method.FIXED_PER_PERSON, per_person=1_00))
    command = StartHand(
        envelope=at(),
        table=table,
        number=number,
        terms=terms.poker,
        button=9,
        stacks=dict.fromkeys((7, 8, 9), 500_00),
        steps=(Step(kind=Kind.DEAL),),
        of_guests=True,
    )
    hand_id = UUID(poker.start_hand(casino, command).facts["hand_id"])
    if is_voided:
        voiding = VoidHand(
            envelope=at(by=HIGHER_HAL), hand_id=hand_id, cause=Cause.FRAUD, reason="marked cards"
        )
        poker.void_hand(casino, voiding)


@pytest.fixture
def room(casino: Casino, settings: Settings) -> Casino:
    """A live table with an hour of two players, three hands, and an electronic one."""
    a_room(casino, Book.CP)
    a_room(casino, code="P-2")
    open_the_table(casino)
    for number in (1, 2):
        seat(casino, number, is_live=True)
    seat(casino, 3, code="P-2")
    tick(casino, settings)
    collect(casino)
    verify(casino, 30_00)
    drop(casino)
    for number in (1, 2):
        a_hand(casino, number)
    a_hand(casino, 3, is_voided=True)
    return casino


def states(document: Document) -> list[Any]:
    return columns(section(document, "Control totals"), "what", "state")


@pytest.mark.rule("PP-1.1-Commission", "CP-7.2.4(c)", "CP-7.2.2(e)")
def test_commission_is_told_by_method_and_path(room: Casino, settings: Settings) -> None:
    day = places.last_table_day(room, "P-1")
    assert day is not None
    assert (day.rake_cents, day.charges_cents) == (6_00, 30_00)

    told = report(room, settings, "R7")

    assert columns(
        section(told, "Commission"), "table", "method", "path", "hands", "collected"
    ) == [
        ("P-1", "Fixed per person", "chip box", 3, 6_00),
        ("P-1", "Time charge", "chip box", 0, 30_00),
        ("P-2", "Time charge", "account", 0, 15_00),
    ]
    assert states(told) == [("Chip box of P-1", "ties"), ("Earned", "ties")]


def test_a_box_is_blind_until_it_is_settled_and_ties_afterwards(
    room: Casino, settings: Settings
) -> None:
    count_chip_box(room, {5_00: 7}, "a chip is missing")

    told = report(room, settings, "R7")

    names = ("table", "rake", "charges", "counted", "difference", "state")
    assert columns(section(told, "Chip boxes"), *names) == [
        ("P-1", 6_00, 30_00, 35_00, -1_00, "counted")
    ]
    assert states(told) == [("Chip box of P-1", "ties"), ("Earned", "ties")]
    # The drop sheet is about cash alone.
    assert section(report(room, settings, "R4"), "Boxes").rows == ()


def test_a_box_on_its_way_tells_no_amount(room: Casino, settings: Settings) -> None:
    take_chip_box(room)

    (row,) = section(report(room, settings, "R7"), "Chip boxes").rows
    assert [value for value in row if isinstance(value, int)] == []


def test_it_is_found_by_its_number() -> None:
    assert find_report("r7").name == "poker-commission"
