"""A chip box: taken like a drop box, and what two people count of its commission is income."""

from __future__ import annotations

from uuid import uuid4

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.cage.holding import Holding
from domain.errors import AuthorisationNeededError
from domain.staff.roles import Book
from domain.tables.day import commission, opening
from domain.tables.day.box_kind import BoxKind
from domain.tables.day.errors import BoxAtTableError
from domain.tables.day.events import BoxRemoved, CommissionDropped
from domain.tables.drop.commands import CountDropBox, ReceiveDropBox, SettleDrop, TakeDropBox
from domain.tables.drop.contents import Contents, settled
from domain.tables.drop.drop_box import DropBox
from domain.tables.drop.errors import (
    DropNotCountedError,
    DropUnexplainedError,
    NoChipBoxError,
    SameDropHandsError,
)
from domain.tables.drop.events import DropSettled, DropTaken
from tests.domain.tables.day.a_table_day import PEOPLE, a_table, an_open_day, counting
from tests.given_when_then import facts, first_facts, refused
from tests.people_and_things import (
    ACCOUNTANT_ANA,
    CASHIER_CAT,
    CASHIER_COL,
    DEALER_DAN,
    SUPERVISOR_SUE,
    an_envelope,
    hundreds,
)

HIGHER_HAL = PEOPLE[Book.CP][1]
BOX, RAKE, CHARGES = "table:T-1:chip_box", "income:rake", "income:time_charge"
EARNED, SUSPENSE = "house:earned", "suspense:chips_variance"
# Twenty dollars of rake and thirty of time charges.
FIFTY = {25_00: 2}


@pytest.fixture
def day():
    """A live poker table with fifty dollars in its chip box, and cash in its drop box."""
    day = an_open_day(book=Book.CP)
    for cents in (15_00, 5_00):
        commission.drop_of_a_hand(day, an_envelope(by=DEALER_DAN), uuid4(), cents)
    commission.drop_time_charge(day, an_envelope(by=DEALER_DAN), uuid4(), 30_00)
    day.collect_events()
    return day


def take(day, kind=BoxKind.COMMISSION, by=CASHIER_CAT, authorised_by=HIGHER_HAL):
    envelope = an_envelope(by=by, authorised_by=authorised_by)
    return DropBox.take(TakeDropBox(envelope=envelope, table="T-1", box="C-3", kind=kind), day)


def counted(day, chips=None, cash=None):
    box = take(day)
    box.receive(ReceiveDropBox(envelope=an_envelope(by=CASHIER_COL), drop_id=box.id))
    for by in (CASHIER_COL, ACCOUNTANT_ANA):
        found = {"chips": FIFTY if chips is None else chips, "count": cash or {}}
        box.count(CountDropBox(envelope=an_envelope(by=by), drop_id=box.id, **found))
    box.collect_events()
    return box


def settle(box, reason="", authorised_by=None):
    envelope = an_envelope(by=ACCOUNTANT_ANA, authorised_by=authorised_by)
    return box.settle(SettleDrop(envelope=envelope, drop_id=box.id, reason=reason))


def test_a_hand_tells_the_day_what_fell_into_the_box_and_a_void_what_came_back(day):
    hand_id = uuid4()
    (fell,) = facts(day, lambda: commission.drop_of_a_hand(day, an_envelope(), hand_id, 4_00))

    assert fell == {
        "event": CommissionDropped,
        "rules": (),
        "postings": (),
        "table": "T-1",
        "source_id": hand_id,
        "is_time_charge": False,
        "cents": 4_00,
    }
    commission.drop_of_a_hand(day, an_envelope(), hand_id, -4_00)
    assert (day.rake_cents, day.charges_cents) == (20_00, 30_00)


@pytest.mark.rule("CP-1.1-ChipBox")
def test_it_is_taken_with_all_the_commission_and_none_of_the_cash(day):
    day.drop_cents = 300_00

    box = take(day)

    (removed,), (taken,) = first_facts(day), first_facts(box)
    assert removed["event"] is BoxRemoved
    assert (removed["kind"], removed["cents"]) == (BoxKind.COMMISSION, 50_00)
    assert taken["event"] is DropTaken
    assert (taken["kind"], taken["expected_cents"], taken["charges_cents"]) == (
        BoxKind.COMMISSION,
        50_00,
        30_00,
    )
    assert (day.rake_cents, day.charges_cents, day.drop_cents, day.boxes) == (0, 0, 300_00, 1)
    cash = take(day, BoxKind.CASH)
    assert (cash.due.cents, day.drop_cents, day.boxes) == (300_00, 0, 2)
    assert cash.id != box.id


def test_only_a_live_poker_table_has_one():
    day = an_open_day()

    assert refused(NoChipBoxError, lambda: take(day, authorised_by=PEOPLE[Book.TCP][1])) == (
        "no_chip_box",
        "table T-1 takes no commission, so it has no chip box",
    )
    assert day.collect_events() == []


def test_the_hands_through_which_it_goes_are_different_ones(day):
    refused(AuthorisationNeededError, lambda: take(day, authorised_by=None))
    box = take(day)
    receiving = ReceiveDropBox(envelope=an_envelope(by=CASHIER_CAT), drop_id=box.id)
    refused(SameDropHandsError, lambda: box.receive(receiving))
    box.receive(ReceiveDropBox(envelope=an_envelope(by=CASHIER_COL), drop_id=box.id))
    box.count(CountDropBox(envelope=an_envelope(by=CASHIER_COL), drop_id=box.id, chips=FIFTY))
    refused(DropNotCountedError, lambda: settle(box))


@pytest.mark.rule("CP-7.2.1(b)", "CP-7.2.2(e)", "CP-1.1-ChipBox")
def test_what_two_people_counted_is_income_by_where_it_came_from(day):
    box = counted(day)

    transfer = settle(box)

    (fact,) = first_facts(box)
    assert fact["event"] is DropSettled
    assert dict(fact["postings"]) == {
        BOX: -50_00,
        f"transit:{transfer.id}:chips": 50_00,
        EARNED: -50_00,
        RAKE: 20_00,
        CHARGES: 30_00,
    }
    assert (fact["rake_cents"], fact["charges_cents"], fact["difference_cents"]) == (
        20_00,
        30_00,
        0,
    )
    assert (transfer.source, transfer.target) == ("count_room", "vault:main")
    assert transfer.sent == Holding(chips=FIFTY)


@pytest.mark.parametrize(
    ("chips", "rake", "charges", "suspense"),
    [
        ({25_00: 1, 5_00: 4}, 15_00, 30_00, 5_00),
        ({5_00: 4}, 0, 20_00, 30_00),
        ({25_00: 2, 5_00: 1}, 20_00, 30_00, -5_00),
    ],
)
def test_a_difference_waits_in_suspense_with_a_reason_and_a_supervisor(
    day, chips, rake, charges, suspense
):
    box = counted(day, chips)
    said = refused(DropUnexplainedError, lambda: settle(box))
    assert said[1].startswith("the drop is not the commission that was dropped at the table")
    refused(AuthorisationNeededError, lambda: settle(box, "a chip is missing"))

    settle(box, "a chip is missing", SUPERVISOR_SUE)

    (fact,) = first_facts(box)
    moved = dict(fact["postings"])
    assert (moved.get(RAKE, 0), moved[CHARGES], moved[SUSPENSE]) == (rake, charges, suspense)
    assert (moved[BOX], moved[EARNED]) == (-50_00, -rake - charges)


def test_cash_in_a_chip_box_is_all_difference(day):
    box = counted(day, cash=hundreds(1))
    refused(DropUnexplainedError, lambda: settle(box))

    transfer = settle(box, "a note among the chips", SUPERVISOR_SUE)

    (fact,) = first_facts(box)
    moved = dict(fact["postings"])
    assert (moved["suspense:variance"], moved[f"transit:{transfer.id}:cash"]) == (-100_00, 100_00)
    assert (moved[RAKE], moved[CHARGES]) == (20_00, 30_00)


def test_chips_for_as_much_as_the_cash_that_is_due_explain_nothing():
    for kind, found in (
        (BoxKind.CASH, Holding(chips={25_00: 2})),
        (BoxKind.COMMISSION, Holding(cash={50_00: 1})),
    ):
        assert not Contents(kind, 50_00).is_met_by(found)


def test_a_box_that_should_not_be_empty_is_all_difference(day):
    box = counted(day, {})

    assert settle(box, "nobody knows", SUPERVISOR_SUE) is None

    (fact,) = first_facts(box)
    assert dict(fact["postings"]) == {BOX: -50_00, SUSPENSE: 50_00}
    assert (fact["rake_cents"], fact["charges_cents"]) == (0, 0)


def test_the_next_day_waits_until_the_chip_box_is_taken(day):
    day.is_open, day.is_closed = False, True

    said = refused(
        BoxAtTableError, lambda: opening.begin_day(counting(), a_table(Book.CP), day, None)
    )
    assert said == (
        "box_at_table",
        "the chip box of the day before still hangs at table T-1; it is taken first",
    )
    take(day)
    assert opening.begin_day(counting(), a_table(Book.CP), day, None).number == 2


@given(
    st.integers(0, 500_00),
    st.integers(0, 500_00),
    st.dictionaries(st.sampled_from([1_00, 5_00, 25_00]), st.integers(1, 30)),
    st.dictionaries(st.sampled_from([5_00, 50_00]), st.integers(1, 3), max_size=1),
)
def test_whatever_is_found_the_box_is_empty_and_income_is_no_more_than_was_counted(
    rake, charges, chips, cash
):
    due, found = Contents(BoxKind.COMMISSION, rake + charges, charges), Holding(cash, chips)
    transfer_id = uuid4() if found.cents else None

    postings = settled("T-1", due, found, transfer_id)

    moved = dict(postings)
    earned = due.earned(found)
    assert sum(moved.values()) == 0
    assert moved.get(BOX, 0) == -(rake + charges)
    assert moved.get(f"transit:{transfer_id}:chips", 0) == found.chips_cents
    assert moved.get(f"transit:{transfer_id}:cash", 0) == found.cash_cents
    assert (moved.get(RAKE, 0), moved.get(CHARGES, 0)) == (earned.rake_cents, earned.charges_cents)
    assert earned.rake_cents + earned.charges_cents == min(found.chips_cents, rake + charges)
    assert 0 <= earned.rake_cents <= rake
    assert 0 <= earned.charges_cents <= charges
    assert moved.get(SUSPENSE, 0) == rake + charges - found.chips_cents
