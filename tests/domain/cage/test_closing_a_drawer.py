"""A drawer is counted blind, closes on its last count, and explains its over or short."""

from __future__ import annotations

from uuid import uuid4

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.cage import denominations
from domain.cage.denominations import BadCountError
from domain.cage.errors import (
    DrawerNotCountedError,
    ShiftClosedError,
    VarianceUnexplainedError,
)
from domain.cage.events import DrawerCounted, ShiftClosed
from domain.errors import AuthorisationNeededError
from tests.given_when_then import facts, refused
from tests.people_and_things import (
    DEALER_DAN,
    a_closed_shift,
    a_counted_shift,
    an_open_shift,
    cash,
    close_drawer,
    count_drawer,
    fifties,
    hundreds,
    pay_withdrawal,
    take_deposit,
)

RULES = ("PP-1.1-CageAndFloorRoles",)
CAGE_ONLY = (
    "authorisation_needed",
    "to operate the cage needs a Cage Representative or a Cage Supervisor",
)
CLOSED = ("shift_closed", "the shift at window 1 is closed")
UNEXPLAINED = ("variance_unexplained", "an over or short needs a reason of at least 3 letters")

amounts = st.integers(0, 100_000).map(lambda fives: fives * 5)


def closing(shift, reason=""):
    (closed,) = facts(shift, lambda: shift.close(close_drawer(shift, reason)))
    return closed


def test_a_drawer_closes_on_its_count_though_a_note_was_withdrawn_since(monkeypatch):
    shift = a_counted_shift(hundreds(10))
    left = tuple(note for note in denominations.DENOMINATIONS if note != 100_00)
    monkeypatch.setattr(denominations, "DENOMINATIONS", left)

    closed = closing(shift)

    assert (closed["count"], closed["counted_cents"]) == (hundreds(10), 1_000_00)
    assert closed["variance_cents"] == 0


def test_a_count_is_blind():
    shift = an_open_shift()
    command = count_drawer(shift, {50_00: 1, 100_00: 9, 20_00: 0})

    assert facts(shift, lambda: shift.count(command)) == [
        {
            "event": DrawerCounted,
            "rules": RULES,
            "postings": (),
            "window": "1",
            "count": {100_00: 9, 50_00: 1},
            "cents": 950_00,
        }
    ]
    assert shift.last_count == {100_00: 9, 50_00: 1}
    assert shift.expected_cents == 1_000_00


def test_a_recount_stands_beside_the_first_count():
    shift = a_counted_shift(hundreds(9))

    (recounted,) = facts(shift, lambda: shift.count(count_drawer(shift, hundreds(10))))

    assert recounted["cents"] == 1_000_00
    assert shift.version == 3
    assert closing(shift)["counted_cents"] == 1_000_00


def test_an_empty_drawer_may_be_counted():
    shift = an_open_shift()

    (counted,) = facts(shift, lambda: shift.count(count_drawer(shift, {})))

    assert (counted["count"], counted["cents"]) == ({}, 0)


def test_a_count_that_no_drawer_could_give_is_refused():
    shift = an_open_shift()

    assert refused(BadCountError, lambda: shift.count(count_drawer(shift, {300: 1}))) == (
        "bad_count",
        "there is no note or coin of 300 cents",
    )


def test_only_the_cage_counts_and_closes():
    shift, counted = an_open_shift(), a_counted_shift()
    command = count_drawer(shift, hundreds(10), by=DEALER_DAN)
    ending = close_drawer(counted, by=DEALER_DAN)

    assert refused(AuthorisationNeededError, lambda: shift.count(command)) == CAGE_ONLY
    assert refused(AuthorisationNeededError, lambda: counted.close(ending)) == CAGE_ONLY


def test_a_closed_drawer_is_neither_counted_nor_closed_again():
    shift = a_closed_shift()
    command = count_drawer(shift, hundreds(10))

    assert refused(ShiftClosedError, lambda: shift.count(command)) == CLOSED
    assert refused(ShiftClosedError, lambda: shift.close(close_drawer(shift))) == CLOSED


def test_a_drawer_closes_only_on_a_count():
    shift = an_open_shift()

    assert refused(DrawerNotCountedError, lambda: shift.close(close_drawer(shift))) == (
        "drawer_not_counted",
        "count the drawer before closing it",
    )


def test_a_drawer_that_counts_as_it_should_goes_back_to_the_vault():
    shift = a_counted_shift()

    assert closing(shift) == {
        "event": ShiftClosed,
        "rules": RULES,
        "postings": (("cage:1:cash", -1_000_00), ("vault:main:cash", 1_000_00)),
        "window": "1",
        "count": {100_00: 10},
        "counted_cents": 1_000_00,
        "expected_count": {100_00: 10},
        "expected_cents": 1_000_00,
        "variance_cents": 0,
        "reason": "",
    }
    assert shift.is_closed


def test_a_short_drawer_leaves_its_difference_in_suspense():
    closed = closing(a_counted_shift(hundreds(9)), "  a hundred is missing ")

    assert closed["postings"] == (
        ("cage:1:cash", -1_000_00),
        ("vault:main:cash", 900_00),
        ("suspense:variance", 100_00),
    )
    assert closed["count"] == {100_00: 9}
    assert closed["expected_count"] == {100_00: 10}
    assert (closed["counted_cents"], closed["expected_cents"]) == (900_00, 1_000_00)
    assert closed["variance_cents"] == -100_00
    assert closed["reason"] == "a hundred is missing"


def test_a_drawer_that_is_over_leaves_its_difference_in_suspense():
    closed = closing(a_counted_shift({100_00: 10, 50_00: 1}), "a fifty too many")

    assert closed["postings"] == (
        ("cage:1:cash", -1_000_00),
        ("vault:main:cash", 1_050_00),
        ("suspense:variance", -50_00),
    )
    assert closed["variance_cents"] == 50_00


@pytest.mark.parametrize("pieces", [9, 11])
@pytest.mark.parametrize("reason", ["", "ab", "  ab  ", "      "])
def test_an_over_or_short_is_explained(reason, pieces):
    shift = a_counted_shift(hundreds(pieces))
    command = close_drawer(shift, reason)

    assert refused(VarianceUnexplainedError, lambda: shift.close(command)) == UNEXPLAINED


def test_three_letters_are_an_explanation():
    assert closing(a_counted_shift(hundreds(9)), " ask ")["reason"] == "ask"


def test_a_difference_of_five_cents_is_a_difference():
    shift = a_counted_shift(cash(1_000_05))

    assert (
        refused(VarianceUnexplainedError, lambda: shift.close(close_drawer(shift))) == UNEXPLAINED
    )


def test_a_right_total_in_other_notes_is_no_difference():
    closed = closing(a_counted_shift(fifties(20)))

    assert closed["variance_cents"] == 0
    assert (closed["count"], closed["expected_count"]) == ({50_00: 20}, {100_00: 10})


def test_a_drawer_that_paid_everything_out_closes_without_moving_money():
    shift = an_open_shift()
    shift.pay_withdrawal(pay_withdrawal(shift.id, uuid4(), hundreds(10)))
    shift.count(count_drawer(shift, {}))

    assert closing(shift)["postings"] == ()


def test_all_of_a_drawer_may_be_missing():
    closed = closing(a_counted_shift({}), "robbed")

    assert closed["postings"] == (("cage:1:cash", -1_000_00), ("suspense:variance", 1_000_00))


@given(st.lists(st.tuples(st.booleans(), amounts.filter(bool)), max_size=8), amounts)
def test_whatever_went_through_it_a_closed_drawer_holds_nothing(movements, counted_cents):
    shift = an_open_shift()
    held, in_cage = 1_000_00, 1_000_00
    for is_deposit, cents in movements:
        if is_deposit:
            shift.take_deposit(take_deposit(shift.id, uuid4(), cash(cents)))
            held += cents
        elif cents <= held:
            shift.pay_withdrawal(pay_withdrawal(shift.id, uuid4(), cash(cents)))
            held -= cents
        assert shift.expected_cents == held
        assert sum(worth * pieces for worth, pieces in shift.expected_count.items()) == held
    shift.count(count_drawer(shift, cash(counted_cents)))
    shift.close(close_drawer(shift, "counted twice"))
    for event in shift.collect_events():
        in_cage += dict(event.postings).get("cage:1:cash", 0)
    closed = dict(event.postings)

    assert in_cage == 0
    assert closed.get("vault:main:cash", 0) == counted_cents
    assert closed.get("suspense:variance", 0) == held - counted_cents == -event.variance_cents
