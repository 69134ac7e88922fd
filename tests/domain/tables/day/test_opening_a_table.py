"""A table opens on what two people counted, against what was left there and what was sent."""

from __future__ import annotations

from datetime import date

import pytest

from domain.cage.commands import ClosingTo
from domain.cage.errors import WindowOpenError
from domain.cage.holding import NOTHING, Holding
from domain.errors import AuthorisationNeededError, NotFoundError
from domain.staff.authority import RankTooLowError
from domain.staff.roles import Book, Role
from domain.tables.day import closing, opening
from domain.tables.day.commands import OpenTable
from domain.tables.day.errors import (
    BookNotInEffectError,
    BoxAtTableError,
    FloatNotCountedError,
    FloatUnexplainedError,
    NoFloatError,
    TableNotOpenError,
    TableOpenError,
)
from domain.tables.day.events import DayBegun, DayOpened, FloatCounted
from domain.tables.day.table_day import table_day_id_of
from domain.transfers.errors import SameHandsError
from tests.domain.cage.over_the_counter import FIVES_AND_QUARTERS, a_float_of_old
from tests.domain.tables.day.a_table_day import (
    FLOAT,
    FLOAT_CENTS,
    NOBODY,
    PEOPLE,
    SUPERVISOR_GIL,
    a_closed_day,
    a_counted_day,
    a_float_on_its_way,
    a_table,
    an_open_day,
    closing_it,
    count_closer,
    counting,
    opening_it,
    play,
    sell,
)
from tests.given_when_then import facts, first_facts, refused
from tests.people_and_things import (
    CASHIER_CAT,
    DEALER_DAN,
    SUPERVISOR_SAM,
    a_person,
    an_envelope,
    close_drawer,
    count_drawer,
)

BOOKS = pytest.mark.parametrize("book", PEOPLE)


def open_it(day, transfer=None, reason="", book=Book.TCP, by=None):
    command = opening_it(transfer, reason, by or PEOPLE[book][1])
    return opening.open_table(day, command, a_table(book), transfer)


def test_the_first_count_begins_the_next_day_of_the_table():
    day = opening.begin_day(counting(), a_table(), None, None)

    assert day.id == table_day_id_of("t-1", 1)
    assert first_facts(day) == [
        {
            "event": DayBegun,
            "rules": (),
            "postings": (),
            "place": "table:T-1",
            "book": Book.TCP,
            "number": 1,
            "predecessor": None,
            "left": NOTHING,
            "rounds_before": 0,
        },
        {
            "event": FloatCounted,
            "rules": (),
            "postings": (),
            "place": "table:T-1",
            "chips": FLOAT,
            "cents": FLOAT_CENTS,
            "is_closer": False,
            "verifies": False,
        },
    ]
    assert not day.is_open


def test_a_table_opens_with_the_float_that_was_sent():
    day, transfer = a_counted_day(), a_float_on_its_way()

    (opened,) = facts(day, lambda: open_it(day, transfer))

    assert opened == {
        "event": DayOpened,
        "rules": (),
        "postings": (
            (f"transit:{transfer.id}:chips", -FLOAT_CENTS),
            ("table:T-1:float", FLOAT_CENTS),
        ),
        "place": "table:T-1",
        "number": 1,
        "chips": FLOAT,
        "cents": FLOAT_CENTS,
        "left": NOTHING,
        "sent": Holding(chips=FLOAT),
        "transfer_id": transfer.id,
        "difference_cents": 0,
        "counters": (DEALER_DAN.staff_id, SUPERVISOR_GIL.staff_id),
        "reason": "",
    }
    assert day.is_open
    assert day.float_cents == FLOAT_CENTS
    assert transfer.ended_as == "was counted in"


def test_a_table_opens_with_the_closer_that_was_left():
    before = a_closed_day()
    day = a_counted_day(previous=before)

    (opened,) = facts(day, lambda: open_it(day))

    assert (day.number, opened["left"], opened["difference_cents"]) == (2, Holding(chips=FLOAT), 0)
    assert opened["postings"] == ()


def test_an_opener_that_is_not_the_closer_needs_a_reason_and_leaves_the_difference_in_suspense():
    short = FLOAT | {25_00: 79}
    day = a_counted_day(short, previous=a_closed_day())

    assert refused(FloatUnexplainedError, lambda: open_it(day)) == (
        "float_unexplained",
        (
            "the opener is not what was left and sent; give a reason of at least 3 letters, and the"
            " difference waits in suspense"
        ),
    )
    (opened,) = facts(day, lambda: open_it(day, reason="a chip under the tray"))
    assert opened["difference_cents"] == -25_00
    assert dict(opened["postings"]) == {
        "table:T-1:float": -25_00,
        "suspense:chips_variance": 25_00,
    }
    assert day.float_cents == FLOAT_CENTS - 25_00


def test_other_chips_of_the_same_worth_are_a_difference_too():
    other = FLOAT | {25_00: 84, 100_00: 19}
    day = a_counted_day(other, previous=a_closed_day())

    refused(FloatUnexplainedError, lambda: open_it(day))
    (opened,) = facts(day, lambda: open_it(day, reason="colour change"))
    assert (opened["difference_cents"], opened["postings"]) == (0, ())


def test_an_opener_without_a_closer_before_it_needs_a_reason():
    day = a_counted_day()

    code, sentence = refused(FloatUnexplainedError, lambda: open_it(day))
    assert (code, sentence[:35]) == ("float_unexplained", "the opener has no closer before it;")
    (opened,) = facts(day, lambda: open_it(day, reason="found in the tray"))
    assert opened["difference_cents"] == FLOAT_CENTS


# Two people, one of whom verifies.


def test_one_person_is_not_enough_however_often_they_count():
    day = opening.begin_day(counting(by=SUPERVISOR_GIL), a_table(), None, None)
    opening.count_float(day, counting(by=SUPERVISOR_GIL))

    assert refused(FloatNotCountedError, lambda: open_it(day, a_float_on_its_way())) == (
        "float_not_counted_by_two",
        (
            "the float of table T-1 must be counted by two people who find the same, one of them a"
            " supervisor or above; one has"
        ),
    )


def test_two_who_find_something_else_do_not_open_it_until_one_counts_again():
    day = opening.begin_day(counting(), a_table(), None, None)
    opening.count_float(day, counting(FLOAT | {5_00: 179}, SUPERVISOR_GIL))
    transfer = a_float_on_its_way()

    _, sentence = refused(FloatNotCountedError, lambda: open_it(day, transfer))
    assert sentence.endswith("2 have, and no such two agree")
    opening.count_float(day, counting(by=SUPERVISOR_GIL))
    open_it(day, transfer)
    assert day.is_open


def test_a_count_that_somebody_has_replaced_by_another_no_longer_counts():
    day = a_counted_day()
    opening.count_float(day, counting(FLOAT | {5_00: 179}))

    refused(FloatNotCountedError, lambda: open_it(day, a_float_on_its_way()))


def test_two_dealers_are_not_enough():
    day = opening.begin_day(counting(), a_table(), None, None)
    opening.count_float(day, counting(by=a_person("DEE", Role.DEALER)))

    refused(FloatNotCountedError, lambda: open_it(day, a_float_on_its_way()))


@BOOKS
def test_in_each_book_its_dealer_counts_and_its_supervisor_verifies_and_opens(book):
    day, transfer = a_counted_day(book=book), a_float_on_its_way()

    # The greatest who may not verify is the dealer; who may not count is nobody of the ladder.
    refused(AuthorisationNeededError, lambda: open_it(day, transfer, book=book, by=DEALER_DAN))
    refused(AuthorisationNeededError, lambda: opening.count_float(day, counting(by=CASHIER_CAT)))
    open_it(day, transfer, book=book)
    assert day.is_open


@pytest.mark.parametrize(
    ("book", "stranger"),
    [
        (Book.TCP, Role.CASINO_SUPERVISOR),
        (Book.C3P, Role.GAME_SUPERVISOR),
        (Book.CW, Role.TG_HIGHER_DUTIES_DEALER),
        (Book.CP, Role.PIT_BOSS),
    ],
)
def test_a_supervisor_of_another_book_neither_counts_nor_opens(book, stranger):
    day, other = a_counted_day(book=book), a_person("XAV", stranger)

    refused(AuthorisationNeededError, lambda: opening.count_float(day, counting(by=other)))
    refused(AuthorisationNeededError, lambda: open_it(day, by=other, reason="for once"))


def test_whoever_sent_the_float_does_not_count_it_in():
    both = a_person("SAM", Role.CAGE_SUPERVISOR, Role.GAME_SUPERVISOR)
    assert both.staff_id == SUPERVISOR_SAM.staff_id
    day, transfer = a_counted_day(), a_float_on_its_way()

    refused(SameHandsError, lambda: open_it(day, transfer, by=both))


# When it may not be opened.


@pytest.mark.rule("C3P-Inst.2")
def test_canberras_book_opens_no_table_before_it_had_effect():
    def opened(gaming_day):
        by = PEOPLE[Book.C3P][1]
        day, transfer = a_counted_day(book=Book.C3P), a_float_on_its_way()
        command = OpenTable(
            envelope=an_envelope(by=by, gaming_day=gaming_day), table="T-1", transfer_id=transfer.id
        )
        opening.open_table(day, command, a_table(Book.C3P), transfer)
        return day.is_open

    assert refused(BookNotInEffectError, lambda: opened(date(2006, 12, 21))) == (
        "book_not_in_effect",
        "the rules of C3P have effect from 22 December 2006",
    )
    assert opened(date(2006, 12, 22))


def test_a_table_is_opened_once():
    day = an_open_day()

    assert refused(TableOpenError, lambda: open_it(day))[0] == "table_already_open"
    assert refused(TableOpenError, lambda: opening.begin_day(counting(), a_table(), day, None)) == (
        "table_already_open",
        "table T-1 is open; it is closed before its next day",
    )


def test_a_closed_day_is_counted_no_more():
    day = a_closed_day()

    refused(TableNotOpenError, lambda: opening.count_float(day, counting()))


def test_the_drop_box_of_the_day_before_is_taken_first():
    day = an_open_day()
    sell(day)
    count_closer(day, FLOAT | {25_00: 76})
    closing.close_table(day, closing_it(), a_table(), NOBODY)

    assert refused(
        BoxAtTableError, lambda: opening.begin_day(counting(), a_table(), day, None)
    ) == (
        "box_at_table",
        "the drop box of the day before still hangs at table T-1; it is taken first",
    )


def test_a_banked_game_does_not_open_without_chips_and_poker_does():
    for book in (Book.TCP, Book.C3P, Book.CW):
        day = a_counted_day({}, book=book)
        refused(NoFloatError, lambda day=day, book=book: open_it(day, book=book))
    poker = a_counted_day({}, book=Book.CP)
    open_it(poker, book=Book.CP)
    assert poker.is_open


def test_an_electronic_table_has_no_float():
    electronic = a_table(Book.PP)

    refused(NotFoundError, lambda: opening.begin_day(counting(), electronic, None, None))


def test_no_play_before_the_table_is_open():
    day = a_counted_day()

    assert refused(TableNotOpenError, lambda: play(day, 0)) == (
        "table_not_open",
        "table T-1 is not open; its float is counted first",
    )


def test_a_float_that_was_a_drawer_is_taken_over_once_the_drawer_is_closed():
    drawer = a_float_of_old()
    refused(WindowOpenError, lambda: opening.begin_day(counting(), a_table(), None, drawer))
    drawer.count(count_drawer(drawer, {}, FIVES_AND_QUARTERS, by=DEALER_DAN))
    drawer.close(close_drawer(drawer, goes_to=ClosingTo.NEXT, by=DEALER_DAN))

    day = opening.begin_day(counting(FIVES_AND_QUARTERS), a_table(), None, drawer)

    assert (day.number, day.due) == (1, Holding(chips=FIVES_AND_QUARTERS))
    begun, _ = first_facts(day)
    assert begun["predecessor"] == drawer.id


def test_the_word_of_the_cage_is_none_at_a_table():
    day = a_counted_day()
    command = counting(by=CASHIER_CAT, authorised_by=SUPERVISOR_SAM)

    refused(RankTooLowError, lambda: opening.count_float(day, command))
