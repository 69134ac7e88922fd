"""A drawer is counted blind, closes on its last count, and explains its over or short."""

from __future__ import annotations

from uuid import uuid4

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.cage import counter, denominations
from domain.cage.closing import Counted
from domain.cage.commands import ClosingTo
from domain.cage.denominations import BadCountError
from domain.cage.errors import (
    DrawerNotCountedError,
    SecondCountNeededError,
    ShiftClosedError,
    VarianceUnexplainedError,
)
from domain.cage.events import DrawerCounted, ShiftClosed
from domain.cage.holding import NOTHING, Holding
from domain.errors import AuthorisationNeededError
from domain.ids import derived_id
from domain.transfers.events import TransferBegun
from tests.given_when_then import facts, first_facts, refused
from tests.people_and_things import (
    CASHIER_CAT,
    CASHIER_COL,
    DEALER_DAN,
    SUPERVISOR_SUE,
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

RULES = ("PP-1.1-CageAndFloorRoles", "CP-1.1-Cage")
CAGE_ONLY = (
    "authorisation_needed",
    "to operate the cage needs a Cage Representative or a Cage Supervisor",
)
CLOSED = ("shift_closed", "the shift at window 1 is closed")
UNEXPLAINED = ("variance_unexplained", "an over or short needs a reason of at least 3 letters")
SECOND = (
    "second_count_needed",
    "the count is over or short: another person must count window 1 too, and find the same",
)

amounts = st.integers(0, 100_000).map(lambda fives: fives * 5)


def counted_by_two(count, chips=None):
    """A drawer opened with a thousand dollars, in which two people found the same."""
    shift = an_open_shift()
    for by in (CASHIER_COL, CASHIER_CAT):
        shift.count(count_drawer(shift, count, chips, by=by))
    shift.collect_events()
    return shift


def closing(shift, reason="", goes_to=ClosingTo.VAULT):
    (closed,) = facts(shift, lambda: shift.close(close_drawer(shift, reason, goes_to)))
    return closed


def test_a_drawer_closes_on_its_count_though_a_note_was_withdrawn_since(monkeypatch):
    shift = a_counted_shift(hundreds(10))
    left = tuple(note for note in denominations.DENOMINATIONS if note != 100_00)
    withdrawn = denominations.Kind("note or coin", left)
    monkeypatch.setattr(denominations.counted, "__defaults__", (withdrawn,))
    refused(BadCountError, lambda: shift.count(count_drawer(shift, hundreds(10))))

    closed = closing(shift)

    assert (closed["count"], closed["counted_cents"]) == (hundreds(10), 1_000_00)
    assert closed["variance_cents"] == 0


def test_a_count_is_blind():
    shift = an_open_shift()
    command = count_drawer(shift, {50_00: 1, 100_00: 9, 20_00: 0}, {25_00: 2, 1_00: 0})

    assert facts(shift, lambda: shift.count(command)) == [
        {
            "event": DrawerCounted,
            "rules": RULES,
            "postings": (),
            "window": "1",
            "count": {100_00: 9, 50_00: 1},
            "cents": 950_00,
            "place": "cage:1",
            "chips": {25_00: 2},
            "chips_cents": 50_00,
        }
    ]
    assert shift.counts == [
        Counted(CASHIER_CAT.staff_id, Holding({100_00: 9, 50_00: 1}, {25_00: 2}))
    ]
    assert shift.holding == Holding(hundreds(10))


def test_a_recount_stands_beside_the_first_count():
    shift = a_counted_shift(hundreds(9))

    (recounted,) = facts(shift, lambda: shift.count(count_drawer(shift, hundreds(10))))

    assert recounted["cents"] == 1_000_00
    assert [each.found.cents for each in shift.counts] == [900_00, 1_000_00]
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
    assert refused(BadCountError, lambda: shift.count(count_drawer(shift, {}, {300: 1}))) == (
        "bad_count",
        "there is no chip of 300 cents",
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


def test_a_drawer_that_counts_as_it_should_goes_on_its_way_to_the_vault():
    shift = a_counted_shift()
    command = close_drawer(shift)
    transfer_id = derived_id("transfer", command.envelope.command_id)

    assert facts(shift, lambda: shift.close(command)) == [
        {
            "event": ShiftClosed,
            "rules": RULES,
            "postings": (("cage:1:cash", -1_000_00), (f"transit:{transfer_id}:cash", 1_000_00)),
            "window": "1",
            "count": {100_00: 10},
            "counted_cents": 1_000_00,
            "expected_count": {100_00: 10},
            "expected_cents": 1_000_00,
            "variance_cents": 0,
            "reason": "",
            "place": "cage:1",
            "chips": {},
            "counted_chips_cents": 0,
            "expected_chips": {},
            "expected_chips_cents": 0,
            "chips_variance_cents": 0,
            "second_counter": None,
            "goes_to": "vault",
            "transfer_id": transfer_id,
        }
    ]
    assert (shift.is_closed, shift.left) == (True, NOTHING)


def test_what_goes_to_the_vault_is_in_the_air_until_the_vault_counts_it_in():
    shift = an_open_shift(chips={25_00: 4})
    shift.count(count_drawer(shift, hundreds(10), {25_00: 4}))

    transfer = shift.close(close_drawer(shift))

    assert first_facts(transfer) == [
        {
            "event": TransferBegun,
            "rules": (),
            "postings": (),
            "source": "cage:1",
            "target": "vault:main",
            "sent": Holding(hundreds(10), {25_00: 4}),
            "cents": 1_100_00,
            "request_id": None,
        }
    ]


def test_a_drawer_may_stay_where_it_is_for_whoever_opens_next():
    shift = an_open_shift(chips={25_00: 4})
    shift.count(count_drawer(shift, hundreds(10), {25_00: 4}))

    closed = closing(shift, goes_to=ClosingTo.NEXT)

    assert (closed["goes_to"], closed["transfer_id"], closed["postings"]) == ("next", None, ())
    assert shift.left == Holding(hundreds(10), {25_00: 4})


def test_a_drawer_that_stays_is_put_right_first():
    shift = counted_by_two(hundreds(9))

    closed = closing(shift, "a hundred is missing", ClosingTo.NEXT)

    assert closed["postings"] == (("cage:1:cash", -100_00), ("suspense:variance", 100_00))
    assert shift.left == Holding(hundreds(9))


def test_a_short_drawer_leaves_its_difference_in_suspense():
    closed = closing(counted_by_two(hundreds(9)), "  a hundred is missing ")

    assert closed["postings"] == (
        ("cage:1:cash", -1_000_00),
        ("suspense:variance", 100_00),
        (f"transit:{closed['transfer_id']}:cash", 900_00),
    )
    assert closed["count"] == {100_00: 9}
    assert closed["expected_count"] == {100_00: 10}
    assert (closed["counted_cents"], closed["expected_cents"]) == (900_00, 1_000_00)
    assert closed["variance_cents"] == -100_00
    assert closed["reason"] == "a hundred is missing"
    assert closed["second_counter"] == CASHIER_COL.staff_id


def test_a_drawer_that_is_over_leaves_its_difference_in_suspense():
    closed = closing(counted_by_two({100_00: 10, 50_00: 1}), "a fifty too many")

    assert closed["postings"] == (
        ("cage:1:cash", -1_000_00),
        ("suspense:variance", -50_00),
        (f"transit:{closed['transfer_id']}:cash", 1_050_00),
    )
    assert closed["variance_cents"] == 50_00


def test_chips_that_are_over_or_short_have_a_suspense_of_their_own():
    shift = an_open_shift(chips={25_00: 4, 5_00: 10})
    for by in (CASHIER_COL, CASHIER_CAT):
        shift.count(count_drawer(shift, hundreds(10), {25_00: 3, 5_00: 10}, by=by))

    closed = closing(shift, "a chip is missing")

    assert dict(closed["postings"]) == {
        "cage:1:cash": -1_000_00,
        "cage:1:chips": -150_00,
        "suspense:chips_variance": 25_00,
        f"transit:{closed['transfer_id']}:cash": 1_000_00,
        f"transit:{closed['transfer_id']}:chips": 125_00,
    }
    assert (closed["variance_cents"], closed["chips_variance_cents"]) == (0, -25_00)
    assert (closed["chips"], closed["expected_chips"]) == (
        {25_00: 3, 5_00: 10},
        {25_00: 4, 5_00: 10},
    )


@pytest.mark.parametrize("pieces", [9, 11])
@pytest.mark.parametrize("reason", ["", "ab", "  ab  ", "      "])
def test_an_over_or_short_is_explained(reason, pieces):
    shift = counted_by_two(hundreds(pieces))
    command = close_drawer(shift, reason)

    assert refused(VarianceUnexplainedError, lambda: shift.close(command)) == UNEXPLAINED


def test_three_letters_are_an_explanation():
    assert closing(counted_by_two(hundreds(9)), " ask ")["reason"] == "ask"


def test_a_difference_of_five_cents_is_a_difference():
    shift = counted_by_two(cash(1_000_05))

    assert (
        refused(VarianceUnexplainedError, lambda: shift.close(close_drawer(shift))) == UNEXPLAINED
    )


def test_a_right_total_in_other_notes_is_no_difference():
    closed = closing(a_counted_shift(fifties(20)))

    assert closed["variance_cents"] == 0
    assert (closed["count"], closed["expected_count"]) == ({50_00: 20}, {100_00: 10})


def test_a_right_total_in_other_chips_is_a_difference():
    shift = an_open_shift(chips={25_00: 4})
    shift.count(count_drawer(shift, hundreds(10), {100_00: 1}))

    refused(SecondCountNeededError, lambda: shift.close(close_drawer(shift, "exchanged")))


# Another pair of eyes.


def test_nobody_closes_over_or_short_on_one_count():
    shift = a_counted_shift(hundreds(9))
    command = close_drawer(shift, "a hundred is missing")

    assert refused(SecondCountNeededError, lambda: shift.close(command)) == SECOND


def test_whoever_counts_again_is_no_second_person():
    shift = a_counted_shift(hundreds(9))
    shift.count(count_drawer(shift, hundreds(9)))

    assert (
        refused(SecondCountNeededError, lambda: shift.close(close_drawer(shift, "missing")))
        == SECOND
    )


def test_two_who_find_different_things_count_again():
    shift = a_counted_shift(hundreds(9))
    shift.count(count_drawer(shift, hundreds(8), by=CASHIER_COL))

    assert (
        refused(SecondCountNeededError, lambda: shift.close(close_drawer(shift, "missing")))
        == SECOND
    )
    shift.count(count_drawer(shift, hundreds(8), by=SUPERVISOR_SUE))
    closed = closing(shift, "missing")
    assert (closed["second_counter"], closed["variance_cents"]) == (CASHIER_COL.staff_id, -200_00)


def test_the_same_sum_in_other_notes_is_not_the_same_count():
    shift = a_counted_shift(hundreds(9))
    shift.count(count_drawer(shift, fifties(18), by=CASHIER_COL))

    refused(SecondCountNeededError, lambda: shift.close(close_drawer(shift, "missing")))


def test_a_right_count_needs_no_second_person_but_names_one_who_found_the_same():
    shift = counted_by_two(hundreds(10))

    assert closing(a_counted_shift())["second_counter"] is None
    assert closing(shift)["second_counter"] == CASHIER_COL.staff_id


def test_a_wrong_count_put_right_by_a_recount_needs_no_second_person():
    shift = a_counted_shift(hundreds(9))
    shift.count(count_drawer(shift, hundreds(10)))

    assert closing(shift)["variance_cents"] == 0


# Nothing is left behind.


def test_a_drawer_that_paid_everything_out_closes_without_moving_money():
    shift = an_open_shift()
    counter.pay_withdrawal(shift, pay_withdrawal(shift.id, uuid4(), hundreds(10)))
    shift.count(count_drawer(shift, {}))

    closed = closing(shift)

    assert (closed["postings"], closed["transfer_id"]) == ((), None)


def test_all_of_a_drawer_may_be_missing():
    closed = closing(counted_by_two({}), "robbed")

    assert closed["postings"] == (("cage:1:cash", -1_000_00), ("suspense:variance", 1_000_00))
    assert closed["transfer_id"] is None


@given(
    st.lists(st.tuples(st.booleans(), amounts.filter(bool)), max_size=8),
    amounts,
    st.sampled_from(ClosingTo),
)
def test_whatever_went_through_it_a_closed_drawer_holds_what_it_left(movements, found, goes_to):
    shift = an_open_shift()
    held, in_cage = 1_000_00, 1_000_00
    for is_deposit, cents in movements:
        if is_deposit:
            counter.take_deposit(shift, take_deposit(shift.id, uuid4(), cash(cents)))
            held += cents
        elif cents <= held:
            counter.pay_withdrawal(shift, pay_withdrawal(shift.id, uuid4(), cash(cents)))
            held -= cents
        assert shift.holding.cents == held
    for by in (CASHIER_COL, CASHIER_CAT):
        shift.count(count_drawer(shift, cash(found), by=by))
    shift.close(close_drawer(shift, "counted twice", goes_to))
    for event in shift.collect_events():
        in_cage += dict(event.postings).get("cage:1:cash", 0)
    closed = dict(event.postings)

    left = found if goes_to is ClosingTo.NEXT else 0
    assert (in_cage, shift.left.cents) == (left, left)
    assert closed.get(f"transit:{event.transfer_id}:cash", 0) == found - left
    assert closed.get("suspense:variance", 0) == held - found == -event.variance_cents
