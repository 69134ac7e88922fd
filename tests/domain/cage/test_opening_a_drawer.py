"""A drawer opens by counting what was sent to it, what was left in it, or both."""

from __future__ import annotations

import pytest

from domain.cage.cashier_shift import CashierShift, shift_id_of
from domain.cage.commands import ClosingTo, OpenDrawer
from domain.cage.denominations import BadCountError
from domain.cage.errors import BadPlaceError, NothingDueError, WindowOpenError
from domain.cage.events import DrawerOpened
from domain.cage.holding import NOTHING, Holding
from domain.cage.place import VAULT, place_named
from domain.errors import AuthorisationNeededError
from domain.staff.authority import RankTooLowError, SelfAuthorisedError
from domain.transfers.errors import CountsDifferError, NotInTheAirError
from domain.transfers.events import TransferLanded
from tests.given_when_then import fact, first_facts, refused
from tests.people_and_things import (
    CASHIER_CAT,
    CASHIER_COL,
    DEALER_DAN,
    SUPERVISOR_SUE,
    a_closed_shift,
    a_counted_shift,
    a_transfer_to,
    an_envelope,
    an_open_shift,
    close_drawer,
    count_drawer,
    fifties,
    hundreds,
)

DIFFERENT = (
    "counts_differ",
    (
        "the count is not what was sent or left; count again, or give a reason of at least"
        " 3 letters and have a Cage Supervisor accept the difference"
    ),
)


def open_drawer(count=None, chips=None, place="cage:1", reason="", **envelope):
    return OpenDrawer(
        envelope=an_envelope(**envelope),
        place=place,
        count=hundreds(10) if count is None else count,
        chips=chips or {},
        reason=reason,
    )


def left_for_the_next(count=None, chips=None):
    """A drawer that was closed and left where it is."""
    shift = an_open_shift(count=count, chips=chips)
    shift.count(count_drawer(shift, shift.holding.cash, shift.holding.chips))
    shift.close(close_drawer(shift, goes_to=ClosingTo.NEXT))
    shift.collect_events()
    return shift


def test_a_drawer_opens_with_what_was_sent_to_it():
    sent = a_transfer_to("cage:1", {50_00: 4, 100_00: 8}, {25_00: 20})
    command = open_drawer({50_00: 4, 100_00: 8, 2_00: 0}, {25_00: 20})
    shift = CashierShift.open(command, None, sent)

    assert shift.id == shift_id_of(place_named("cage:1"), 1)
    assert first_facts(shift) == [
        {
            "event": DrawerOpened,
            "rules": ("PP-1.1-CageAndFloorRoles", "CP-1.1-Cage"),
            "postings": (
                (f"transit:{sent.id}:cash", -1_000_00),
                ("cage:1:cash", 1_000_00),
                (f"transit:{sent.id}:chips", -500_00),
                ("cage:1:chips", 500_00),
            ),
            "window": "1",
            "number": 1,
            "count": {100_00: 8, 50_00: 4},
            "cents": 1_000_00,
            "place": "cage:1",
            "chips": {25_00: 20},
            "chips_cents": 500_00,
            "left": NOTHING,
            "transfer_id": sent.id,
            "sent": Holding({100_00: 8, 50_00: 4}, {25_00: 20}),
            "reason": "",
        }
    ]
    assert (shift.place, shift.number, shift.is_closed) == (place_named("cage:1"), 1, False)
    assert shift.holding == Holding({100_00: 8, 50_00: 4}, {25_00: 20})


def test_what_was_sent_has_landed_when_the_drawer_is_open():
    sent = a_transfer_to("cage:1", hundreds(10))

    CashierShift.open(open_drawer(), None, sent)

    (landed,) = (fact(event) for event in sent.collect_events())
    assert (landed["event"], landed["variance_cents"]) == (TransferLanded, 0)
    assert landed["counted"] == Holding(hundreds(10))


def test_what_was_sent_elsewhere_opens_no_drawer_here():
    sent = a_transfer_to("cage:2", hundreds(10))

    assert refused(NotInTheAirError, lambda: CashierShift.open(open_drawer(), None, sent)) == (
        "not_in_the_air",
        "this was sent to cage:2, not to cage:1",
    )


def test_what_has_landed_opens_no_second_drawer():
    sent, elsewhere = a_transfer_to("cage:1", hundreds(10)), a_closed_shift()
    CashierShift.open(open_drawer(), None, sent)

    assert refused(NotInTheAirError, lambda: CashierShift.open(open_drawer(), elsewhere, sent)) == (
        "not_in_the_air",
        "this transfer was counted in; nothing is in the air",
    )


def test_a_window_opens_again_when_its_shift_has_ended():
    sent = a_transfer_to("cage:1", hundreds(10))
    second = CashierShift.open(open_drawer(), a_closed_shift(), sent)

    assert second.id == shift_id_of(place_named("cage:1"), 2)
    assert second.number == 2


def test_the_next_cashier_counts_what_the_last_one_left():
    left = left_for_the_next(hundreds(10), {25_00: 4})
    shift = CashierShift.open(open_drawer(chips={25_00: 4}, by=CASHIER_COL), left, None)

    (opened,) = shift.collect_events()
    assert (opened.left, opened.sent) == (Holding(hundreds(10), {25_00: 4}), NOTHING)
    assert (opened.number, opened.by, opened.transfer_id) == (2, CASHIER_COL.staff_id, None)
    # The money lay in the drawer all the time, so none of it moves.
    assert opened.postings == ()
    assert shift.holding == Holding(hundreds(10), {25_00: 4})


def test_what_was_left_and_what_was_sent_are_counted_together():
    left, sent = left_for_the_next(hundreds(10)), a_transfer_to("cage:1", fifties(2), {5_00: 10})
    shift = CashierShift.open(open_drawer({100_00: 10, 50_00: 2}, {5_00: 10}), left, sent)

    (opened,) = shift.collect_events()
    assert dict(opened.postings) == {
        f"transit:{sent.id}:cash": -100_00,
        "cage:1:cash": 100_00,
        f"transit:{sent.id}:chips": -50_00,
        "cage:1:chips": 50_00,
    }
    assert (opened.left, opened.sent) == (Holding(hundreds(10)), Holding(fifties(2), {5_00: 10}))


@pytest.mark.parametrize("previous", [an_open_shift, a_counted_shift])
def test_a_window_has_one_drawer_at_a_time(previous):
    earlier, sent = previous(), a_transfer_to("cage:1", hundreds(10))

    assert refused(WindowOpenError, lambda: CashierShift.open(open_drawer(), earlier, sent)) == (
        "window_already_open",
        "window 1 has an open drawer; close it first",
    )


@pytest.mark.parametrize(
    "place",
    ["cage:1:x", "cage:*", "cage:W 1", "cage:W_1", "cage:Ü", "cage:", "till:1", "1", "cage",
     "CAGE:1", "cage:ABCDEFGHIJKLM"],
)  # fmt: skip
def test_a_place_is_written_so_that_an_account_may_hold_its_name(place):
    command = open_drawer(place=place)

    assert refused(BadPlaceError, lambda: CashierShift.open(command, None, None)) == (
        "bad_place",
        (
            "a place is written as its kind and name, such as cage:W1, booth:B1, runner:CR1,"
            " table:P-07 or vault:main; names are up to 12 letters, figures and dashes"
        ),
    )


def test_there_is_one_vault():
    command = open_drawer(place="vault:other", by=SUPERVISOR_SUE)

    assert refused(BadPlaceError, lambda: CashierShift.open(command, None, None)) == (
        "bad_place",
        "the one vault is vault:main",
    )


@pytest.mark.rule("PP-1.1-CageAndFloorRoles")
def test_only_the_cage_opens_a_drawer():
    command, sent = open_drawer(by=DEALER_DAN), a_transfer_to("cage:1", hundreds(10))

    assert refused(AuthorisationNeededError, lambda: CashierShift.open(command, None, sent)) == (
        "authorisation_needed",
        "to operate the cage needs a Cage Representative or a Cage Supervisor",
    )


def test_a_dealer_opens_a_drawer_when_the_cage_supervisor_authorises_it():
    command = open_drawer(by=DEALER_DAN, authorised_by=SUPERVISOR_SUE)
    sent = a_transfer_to("cage:1", hundreds(10))
    (opened,) = CashierShift.open(command, None, sent).collect_events()

    assert opened.by == DEALER_DAN.staff_id
    assert opened.authorised_by == SUPERVISOR_SUE.staff_id


@pytest.mark.parametrize("previous", [lambda: None, a_closed_shift])
def test_a_drawer_does_not_open_on_nothing(previous):
    earlier = previous()

    assert refused(NothingDueError, lambda: CashierShift.open(open_drawer({}), earlier, None)) == (
        "nothing_due",
        "nothing was sent to window 1 and nothing was left there",
    )


def test_cash_that_nobody_sent_is_a_difference():
    command = open_drawer(hundreds(10))

    assert refused(CountsDifferError, lambda: CashierShift.open(command, None, None)) == DIFFERENT


def test_the_vault_opens_empty_because_nothing_can_be_sent_before():
    command = open_drawer({}, place=str(VAULT), by=SUPERVISOR_SUE)
    (opened,) = CashierShift.open(command, None, None).collect_events()

    assert (opened.place, opened.cents, opened.chips_cents) == ("vault:main", 0, 0)
    assert opened.postings == ()


@pytest.mark.parametrize("count", [{300: 1}, {100_00: -1}, {100_00: 10_000_000}])
def test_a_drawer_does_not_open_with_notes_that_do_not_exist(count):
    sent = a_transfer_to("cage:1", hundreds(10))

    refused(BadCountError, lambda: CashierShift.open(open_drawer(count), None, sent))


def test_a_drawer_does_not_open_with_chips_that_do_not_exist():
    sent = a_transfer_to("cage:1", hundreds(10))
    command = open_drawer(chips={3_00: 1})

    assert refused(BadCountError, lambda: CashierShift.open(command, None, sent)) == (
        "bad_count",
        "there is no chip of 300 cents",
    )


# What is counted is not what was due.


SENT = Holding(hundreds(10), {25_00: 4, 5_00: 10})
WRONG = [
    pytest.param(hundreds(9), {25_00: 4, 5_00: 10}, id="cash short"),
    pytest.param(hundreds(11), {25_00: 4, 5_00: 10}, id="cash over"),
    pytest.param(hundreds(10), {25_00: 3, 5_00: 10}, id="a chip short"),
    pytest.param(hundreds(10), {25_00: 5, 5_00: 5}, id="other chips of the same worth"),
    pytest.param({}, {}, id="nothing at all"),
]


@pytest.mark.parametrize(("count", "chips"), WRONG)
@pytest.mark.parametrize("reason", ["", "ab", "   a   "])
def test_a_difference_without_a_reason_is_refused_without_a_figure(count, chips, reason):
    sent = a_transfer_to("cage:1", SENT.cash, SENT.chips)
    command = open_drawer(count, chips, reason=reason, authorised_by=SUPERVISOR_SUE)

    assert refused(CountsDifferError, lambda: CashierShift.open(command, None, sent)) == DIFFERENT
    assert sent.collect_events() == []


@pytest.mark.parametrize(("count", "chips"), WRONG)
def test_a_difference_with_a_reason_still_needs_a_supervisor(count, chips):
    sent = a_transfer_to("cage:1", SENT.cash, SENT.chips)
    command = open_drawer(count, chips, reason="counted twice")

    assert refused(AuthorisationNeededError, lambda: CashierShift.open(command, None, sent)) == (
        "authorisation_needed",
        "to accept a count that differs from what was sent needs a Cage Supervisor",
    )


@pytest.mark.parametrize(
    ("second", "expected"), [(CASHIER_CAT, SelfAuthorisedError), (CASHIER_COL, RankTooLowError)]
)
def test_nobody_else_accepts_a_difference(second, expected):
    sent = a_transfer_to("cage:1", hundreds(10))
    command = open_drawer(hundreds(9), reason="counted twice", authorised_by=second)

    refused(expected, lambda: CashierShift.open(command, None, sent))


def test_a_difference_a_supervisor_accepts_goes_into_suspense():
    sent = a_transfer_to("cage:1", SENT.cash, SENT.chips)
    command = open_drawer(
        hundreds(9), {25_00: 6, 5_00: 10}, reason=" torn bag ", authorised_by=SUPERVISOR_SUE
    )
    shift = CashierShift.open(command, None, sent)

    (opened,) = shift.collect_events()
    assert dict(opened.postings) == {
        f"transit:{sent.id}:cash": -1_000_00,
        "cage:1:cash": 900_00,
        "suspense:variance": 100_00,
        f"transit:{sent.id}:chips": -150_00,
        "cage:1:chips": 200_00,
        "suspense:chips_variance": -50_00,
    }
    assert (opened.reason, opened.authorised_by) == ("torn bag", SUPERVISOR_SUE.staff_id)
    assert shift.holding == Holding(hundreds(9), {25_00: 6, 5_00: 10})


def test_a_difference_in_what_was_left_goes_into_suspense():
    command = open_drawer(hundreds(9), reason="missing", authorised_by=SUPERVISOR_SUE)
    (opened,) = CashierShift.open(command, left_for_the_next(hundreds(10)), None).collect_events()

    assert opened.postings == (("cage:1:cash", -100_00), ("suspense:variance", 100_00))
    assert opened.left == Holding(hundreds(10))


def test_the_right_sum_in_other_notes_is_no_difference():
    sent = a_transfer_to("cage:1", hundreds(10))
    shift = CashierShift.open(open_drawer(fifties(20)), None, sent)

    assert shift.holding == Holding(fifties(20))
