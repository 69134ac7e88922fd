"""A drop box: taken before two, received by another, counted by two who do not see, settled."""

from __future__ import annotations

import pytest

from domain.cage.holding import Holding
from domain.errors import AuthorisationNeededError
from domain.staff.authority import RankTooLowError
from domain.staff.roles import Book
from domain.tables.day import selling
from domain.tables.day.box_kind import BoxKind
from domain.tables.day.errors import FloatShortError, TableNotOpenError
from domain.tables.day.events import BoxRemoved
from domain.tables.drop.commands import CountDropBox, ReceiveDropBox, SettleDrop, TakeDropBox
from domain.tables.drop.drop_box import DropBox, drop_id_of
from domain.tables.drop.errors import (
    BoxStepError,
    DropNotCountedError,
    DropUnexplainedError,
    SameDropHandsError,
)
from domain.tables.drop.events import DropCounted, DropReceived, DropSettled, DropTaken
from domain.transfers.errors import NotInTheAirError
from tests.domain.tables.day.a_table_day import (
    PEOPLE,
    SUPERVISOR_GIL,
    a_counted_day,
    an_open_day,
    sell,
)
from tests.domain.tables.day.test_playing_and_selling import reversing
from tests.given_when_then import facts, first_facts, refused
from tests.people_and_things import (
    ACCOUNTANT_ANA,
    CASHIER_CAT,
    CASHIER_COL,
    DEALER_DAN,
    PIT_BOSS_PIA,
    SUPERVISOR_SUE,
    an_envelope,
    hundreds,
)


@pytest.fixture
def day():
    """A table that has sold chips for three hundred dollars."""
    day = an_open_day()
    sell(day)
    sell(day, hundreds(2), {100_00: 2})
    day.collect_events()
    return day


def take(day, by=CASHIER_CAT, authorised_by=SUPERVISOR_GIL):
    command = TakeDropBox(
        envelope=an_envelope(by=by, authorised_by=authorised_by), table="T-1", box="B-7"
    )
    return DropBox.take(command, day)


def receive(box, by=CASHIER_COL):
    box.receive(ReceiveDropBox(envelope=an_envelope(by=by), drop_id=box.id))


def count(box, by, cash=None, chips=None):
    found = {"count": hundreds(3) if cash is None else cash, "chips": chips or {}}
    box.count(CountDropBox(envelope=an_envelope(by=by), drop_id=box.id, **found))


def settle(box, reason="", by=ACCOUNTANT_ANA, authorised_by=None):
    envelope = an_envelope(by=by, authorised_by=authorised_by)
    return box.settle(SettleDrop(envelope=envelope, drop_id=box.id, reason=reason))


def a_received_box(day):
    box = take(day)
    receive(box)
    box.collect_events()
    return box


def test_a_box_is_taken_with_all_that_was_dropped(day):
    drop_id = drop_id_of(day)
    box = take(day)

    assert first_facts(day) == [
        {
            "event": BoxRemoved,
            "rules": (),
            "postings": (),
            "place": "table:T-1",
            "drop_id": drop_id,
            "box": "B-7",
            "cents": 300_00,
            "kind": BoxKind.CASH,
        }
    ]
    assert first_facts(box) == [
        {
            "event": DropTaken,
            "rules": (),
            "postings": (),
            "place": "table:T-1",
            "day_id": day.id,
            "box": "B-7",
            "expected_cents": 300_00,
            "kind": BoxKind.CASH,
            "charges_cents": 0,
        }
    ]
    assert (box.id, day.drop_cents, day.boxes) == (drop_id, 0, 1)
    assert drop_id_of(day) != drop_id


@pytest.mark.parametrize("book", PEOPLE)
def test_in_each_book_a_box_is_taken_by_the_count_team_with_the_tables_supervisor(book):
    day = an_open_day(book=book)
    dealer, supervisor = PEOPLE[book]

    refused(AuthorisationNeededError, lambda: take(day, authorised_by=None))
    refused(RankTooLowError, lambda: take(day, authorised_by=dealer))
    refused(RankTooLowError, lambda: take(day, authorised_by=CASHIER_COL))
    refused(RankTooLowError, lambda: take(day, by=dealer, authorised_by=supervisor))
    assert take(day, authorised_by=supervisor).box == "B-7"


def test_no_box_is_taken_from_a_table_that_was_not_opened():
    refused(TableNotOpenError, lambda: take(a_counted_day()))


def test_another_person_receives_it_once(day):
    box = take(day)

    assert refused(SameDropHandsError, lambda: receive(box, CASHIER_CAT)) == (
        "same_drop_hands",
        "whoever took this box cannot receive it; another person does",
    )
    refused(AuthorisationNeededError, lambda: receive(box, DEALER_DAN))
    box.collect_events()
    (received,) = facts(box, lambda: receive(box))
    assert (received["event"], received["box"]) == (DropReceived, "B-7")
    refused(BoxStepError, lambda: receive(box))


def test_a_box_that_did_not_come_to_the_count_room_is_not_counted(day):
    box = take(day)

    said = ("box_step", "box B-7 has not come to the count room; receive it first")
    assert refused(BoxStepError, lambda: count(box, CASHIER_CAT)) == said
    assert refused(BoxStepError, lambda: settle(box)) == said


def test_a_count_is_stored_as_it_was_found(day):
    box = a_received_box(day)

    (counted,) = facts(box, lambda: count(box, CASHIER_COL, hundreds(2), {25_00: 4}))

    assert counted["event"] is DropCounted
    assert counted["found"] == Holding(hundreds(2), {25_00: 4})
    assert counted["cents"] == 300_00
    for person in (DEALER_DAN, SUPERVISOR_GIL, PIT_BOSS_PIA):
        refused(AuthorisationNeededError, lambda by=person: count(box, by))


def test_two_people_must_find_the_same(day):
    box = a_received_box(day)

    assert refused(DropNotCountedError, lambda: settle(box))[1].endswith("nobody has counted it")
    count(box, CASHIER_COL)
    count(box, CASHIER_COL)
    assert refused(DropNotCountedError, lambda: settle(box)) == (
        "drop_not_counted_by_two",
        "box B-7 must be counted by two people who find the same; 1 counted it so far",
    )
    count(box, ACCOUNTANT_ANA, hundreds(2))
    refused(DropNotCountedError, lambda: settle(box))
    count(box, ACCOUNTANT_ANA)
    settle(box)
    assert box.is_settled


def test_the_drop_goes_to_the_vault(day):
    box = a_received_box(day)
    count(box, CASHIER_COL)
    count(box, ACCOUNTANT_ANA)
    box.collect_events()

    transfer = settle(box)

    (settled,) = first_facts(box)
    assert settled == {
        "event": DropSettled,
        "rules": (),
        "postings": (
            ("table:T-1:drop", -300_00),
            (f"transit:{transfer.id}:cash", 300_00),
        ),
        "place": "table:T-1",
        "box": "B-7",
        "found": Holding(hundreds(3)),
        "cents": 300_00,
        "expected_cents": 300_00,
        "difference_cents": 0,
        "counters": (CASHIER_COL.staff_id, ACCOUNTANT_ANA.staff_id),
        "transfer_id": transfer.id,
        "reason": "",
        "kind": BoxKind.CASH,
        "rake_cents": 0,
        "charges_cents": 0,
    }
    assert (transfer.source, transfer.target) == ("count_room", "vault:main")
    refused(BoxStepError, lambda: count(box, CASHIER_COL))
    refused(NotInTheAirError, lambda: transfer.recall(an_envelope(), "a mistake"))


def test_a_difference_needs_a_reason_and_the_cage_supervisor_and_waits_in_suspense(day):
    box = a_received_box(day)
    for by in (CASHIER_COL, ACCOUNTANT_ANA):
        count(box, by, hundreds(2), {25_00: 1})

    assert refused(DropUnexplainedError, lambda: settle(box))[0] == "drop_unexplained"
    refused(AuthorisationNeededError, lambda: settle(box, "a note is missing"))
    box.collect_events()
    transfer = settle(box, "a note is missing", authorised_by=SUPERVISOR_SUE)

    (settled,) = first_facts(box)
    assert settled["difference_cents"] == -75_00
    assert dict(settled["postings"]) == {
        "table:T-1:drop": -300_00,
        f"transit:{transfer.id}:cash": 200_00,
        "suspense:variance": 100_00,
        "suspense:chips_variance": -25_00,
        f"transit:{transfer.id}:chips": 25_00,
    }


def test_an_empty_box_is_counted_too():
    box = a_received_box(an_open_day(book=Book.TCP))
    for by in (CASHIER_COL, ACCOUNTANT_ANA):
        count(box, by, {})
    box.collect_events()

    assert settle(box) is None
    (settled,) = first_facts(box)
    assert (settled["cents"], settled["postings"], settled["transfer_id"]) == (0, (), None)


def test_a_box_that_should_not_be_empty_is_all_difference(day):
    box = a_received_box(day)
    for by in (CASHIER_COL, ACCOUNTANT_ANA):
        count(box, by, {})
    box.collect_events()

    settle(box, "robbed", authorised_by=SUPERVISOR_SUE)

    (settled,) = first_facts(box)
    assert dict(settled["postings"]) == {"table:T-1:drop": -300_00, "suspense:variance": 300_00}


def test_a_sale_whose_cash_has_left_with_the_box_is_not_reversed(day):
    sale = next(iter(day.sales))
    take(day)

    refused(FloatShortError, lambda: selling.reverse_sale(day, reversing(sale)))
