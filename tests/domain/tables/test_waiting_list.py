"""First in, first offered; a call is good until its moment, whenever anybody notices."""

from __future__ import annotations

from contextlib import suppress
from datetime import timedelta
from uuid import uuid4

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.errors import AuthorisationNeededError
from domain.staff.roles import Book, Role
from domain.tables.lists.commands import (
    CloseWaitingList,
    JoinWaitingList,
    LapseCalls,
    LeaveWaitingList,
    MoveOnList,
    OpenWaitingList,
    SeatFromList,
)
from domain.tables.lists.entry import Channel, Lapse
from domain.tables.lists.errors import (
    CalledAlreadyError,
    ListClosedError,
    ListOpenError,
    ListTermsError,
    NobodyWaitsError,
    NotCalledError,
    NothingDueError,
    NotOnListError,
    NotServedError,
    OnListAlreadyError,
    OutOfOrderError,
    SeatIsFreeError,
)
from domain.tables.lists.events import (
    ListCallLapsed,
    ListClosed,
    ListJoined,
    ListOpened,
    ListPlayerCalled,
    ListPlayerMoved,
    ListPlayerRemoved,
    ListPlayerSeated,
)
from domain.tables.lists.waiting_list import WaitingList, list_id_of
from tests.domain.tables.a_poker_table import a_table
from tests.domain.tables.around_a_table import a_list, as_a, by_dealer, call, order
from tests.given_when_then import facts, first_facts, refused
from tests.people_and_things import FRIDAY_NIGHT


def opening(book=Book.CP, role=Role.DEALER, **terms):
    return OpenWaitingList(
        envelope=as_a(role), code="nlh", game="Hold'em", book=book, tables="x", **terms
    )


def join(waiting, minutes=0, **others):
    command = JoinWaitingList(envelope=by_dealer(waiting.book, minutes), code="NLH", **others)
    return waiting.join(command)


def lapse(waiting, minutes):
    waiting.lapse_calls(LapseCalls(envelope=by_dealer(waiting.book, minutes), code="NLH"))


def seat(waiting, entry, minutes=0, table=None):
    command = SeatFromList(
        envelope=by_dealer(waiting.book, minutes),
        code="NLH",
        entry=entry,
        table=table or f"{waiting.book}1",
        seat=3,
    )
    return waiting.seat(command)


def test_a_list_opens_for_the_tables_of_one_book():
    waiting = WaitingList.open(opening(), [a_table(Book.CP)], None)

    assert waiting.id == list_id_of("NLH", 1)
    assert first_facts(waiting) == [
        {
            "event": ListOpened,
            "rules": (),
            "postings": (),
            "code": "NLH",
            "number": 1,
            "game": "Hold'em",
            "book": Book.CP,
            "tables": ("CP1",),
            "call_minutes": 5,
            "lapse": Lapse.TO_THE_BOTTOM,
        }
    ]
    refused(ListOpenError, lambda: WaitingList.open(opening(), [a_table(Book.CP)], waiting))


def test_a_lists_code_is_part_of_a_word():
    named = OpenWaitingList(
        envelope=as_a(Role.DEALER), code="2/5 NL", game="Hold'em", book=Book.CP, tables="x"
    )

    refused(ListTermsError, lambda: WaitingList.open(named, [a_table(Book.CP)], None))


@pytest.mark.parametrize(
    ("tables", "terms"),
    [
        ([], {}),
        ([Book.PP], {}),
        ([Book.CP], {"call_minutes": 0}),
        ([Book.CP], {"call_minutes": 61}),
    ],
)
def test_a_list_serves_tables_and_calls_for_a_while(tables, terms):
    served = [a_table(book) for book in tables]

    refused(ListTermsError, lambda: WaitingList.open(opening(**terms), served, None))


@pytest.mark.parametrize(
    ("book", "who", "not_who"),
    [
        (Book.TCP, Role.DEALER, Role.CHIP_RUNNER),
        (Book.C3P, Role.DEALER, Role.CHIP_RUNNER),
        (Book.CW, Role.DEALER, Role.CHIP_RUNNER),
        (Book.PP, Role.CHIP_RUNNER, Role.DEALER),
        (Book.CP, Role.DEALER, Role.BOOTH_ATTENDANT),
    ],
)
def test_who_seats_players_keeps_the_list(book, who, not_who):
    tables = [a_table(book)]
    refused(
        AuthorisationNeededError, lambda: WaitingList.open(opening(book, not_who), tables, None)
    )

    assert WaitingList.open(opening(book, who), tables, None).version == 1


@pytest.mark.rule("PP-1.1-PokerProWaitingList")
def test_players_wait_in_the_order_in_which_they_came():
    waiting, player_id = a_list(Book.PP), uuid4()
    joining = JoinWaitingList(
        envelope=by_dealer(Book.PP), code="NLH", player_id=player_id, channel=Channel.TELEPHONE
    )
    (joined,) = facts(waiting, lambda: waiting.join(joining, seat_is_free=False))

    assert joined == {
        "event": ListJoined,
        "rules": ("PP-1.1-PokerProWaitingList",),
        "postings": (),
        "code": "NLH",
        "entry": 1,
        "player_id": player_id,
        "channel": Channel.TELEPHONE,
        "position": 1,
    }
    join(waiting)
    assert (order(waiting), call(waiting), call(waiting)) == ([1, 2], 1, 2)
    refused(OnListAlreadyError, lambda: waiting.join(joining))


@pytest.mark.rule("PP-1.1-PokerProWaitingList")
def test_nobody_waits_for_an_electronic_table_with_a_free_seat():
    joining = JoinWaitingList(envelope=by_dealer(Book.PP), code="NLH")
    with pytest.raises(SeatIsFreeError) as refusal:
        a_list(Book.PP).join(joining, seat_is_free=True)
    assert refusal.value.rule == "PP-1.1-PokerProWaitingList"

    live = JoinWaitingList(envelope=by_dealer(Book.CP), code="NLH")
    assert a_list(Book.CP).join(live, seat_is_free=True) == 1


def test_a_call_is_good_for_five_minutes_unless_the_list_says_otherwise():
    waiting = a_list(players=1)
    (called,) = facts(waiting, lambda: call(waiting, seat=4))

    assert called == {
        "event": ListPlayerCalled,
        "rules": (),
        "postings": (),
        "code": "NLH",
        "entry": 1,
        "table": "CP1",
        "seat": 4,
        "due_at": FRIDAY_NIGHT + timedelta(minutes=5),
        "reason": "",
    }
    longer = a_list(players=1, call_minutes=8)
    call(longer)
    assert longer.waiting[0].call.due_at == FRIDAY_NIGHT + timedelta(minutes=8)


def test_calls_go_from_the_top_unless_there_is_a_reason():
    waiting = a_list(players=3)
    refused(OutOfOrderError, lambda: call(waiting, entry=2))

    assert call(waiting, entry=2, reason="wants the other table") == 2
    assert call(waiting) == 1
    refused(CalledAlreadyError, lambda: call(waiting, entry=2, reason="again"))
    call(waiting)
    refused(NobodyWaitsError, lambda: call(waiting))
    refused(NotOnListError, lambda: call(a_list(players=1), entry=9))


def test_a_list_calls_to_its_own_tables_only():
    waiting = a_list(players=1)
    command = SeatFromList(envelope=by_dealer(Book.CP), code="NLH", entry=1, table="CP2", seat=1)
    call(waiting)
    refused(NotCalledError, lambda: waiting.seat(command))
    refused(NotServedError, lambda: waiting.check_serves("CP2"))


SECOND = 1 / 60


@pytest.mark.parametrize("late", [0, 60])
def test_who_comes_at_the_very_moment_is_seated_and_who_comes_a_second_later_is_not(late):
    waiting, other = a_list(players=2), a_list(players=2)
    for each in (waiting, other):
        call(each)

    (seated,) = facts(waiting, lambda: seat(waiting, 1, 5))

    assert (seated["event"], seated["entry"], order(waiting)) == (ListPlayerSeated, 1, [2])
    refused(NotCalledError, lambda: seat(other, 1, 5 + SECOND + late))


def test_a_call_that_lapsed_puts_the_player_at_the_bottom():
    waiting = a_list(players=3)
    call(waiting)
    refused(NothingDueError, lambda: lapse(waiting, 5))

    (lapsed,) = facts(waiting, lambda: lapse(waiting, 5 + SECOND))

    assert lapsed == {
        "event": ListCallLapsed,
        "rules": (),
        "postings": (),
        "code": "NLH",
        "entry": 1,
        "due_at": FRIDAY_NIGHT + timedelta(minutes=5),
        "lapse": Lapse.TO_THE_BOTTOM,
    }
    assert order(waiting) == [2, 3, 1]
    refused(NothingDueError, lambda: lapse(waiting, 6))
    assert call(waiting, 6) == 2


def test_a_list_may_let_go_of_who_did_not_come():
    waiting = a_list(players=2, lapse=Lapse.OFF_THE_LIST)
    call(waiting)
    lapse(waiting, 6)

    assert order(waiting) == [2]


def test_a_late_clock_changes_nothing_about_the_order():
    in_time, late = a_list(players=2), a_list(players=2)
    for each in (in_time, late):
        call(each)
    lapse(in_time, 5.5)
    for each in (in_time, late):
        join(each, 6)

    assert order(in_time) == order(late) == [2, 1, 3]
    refused(NothingDueError, lambda: lapse(late, 30))


@given(st.lists(st.sampled_from(["join", "call", "lapse", "nothing"]), max_size=12))
def test_it_never_matters_whether_and_how_often_the_clock_rang(asked):
    rung, silent = a_list(players=2), a_list(players=2)
    for minute, what in enumerate(asked):
        if what == "lapse":
            rung.note_due(by_dealer(Book.CP, 3 * minute))
            continue
        for each in (rung, silent):
            if what == "join":
                join(each, 3 * minute)
            elif what == "call":
                with suppress(NobodyWaitsError):
                    call(each, 3 * minute)
    for each in (rung, silent):
        each.note_due(by_dealer(Book.CP, 1_000))

    assert order(rung) == order(silent)


def test_players_are_moved_with_a_reason_and_leave():
    waiting = a_list(players=3)
    moving = {"envelope": by_dealer(Book.CP), "code": "NLH", "reason": "a mistake"}
    (moved,) = facts(waiting, lambda: waiting.move(MoveOnList(**moving, entry=3, position=1)))

    assert (moved["event"], moved["reason"], order(waiting)) == (
        ListPlayerMoved,
        "a mistake",
        [3, 1, 2],
    )
    refused(NotOnListError, lambda: waiting.move(MoveOnList(**moving, entry=3, position=4)))
    leaving = LeaveWaitingList(envelope=by_dealer(Book.CP), code="NLH", entry=1)
    (removed,) = facts(waiting, lambda: waiting.leave(leaving))
    assert (removed["event"], order(waiting)) == (ListPlayerRemoved, [3, 2])
    refused(NotOnListError, lambda: waiting.leave(leaving))


def test_a_closed_list_takes_nobody_and_the_next_begins_anew():
    waiting = a_list(players=2)
    closing = CloseWaitingList(envelope=by_dealer(Book.CP), code="NLH", reason="the night is over")

    (closed,) = facts(waiting, lambda: waiting.close(closing))

    assert (closed["event"], order(waiting)) == (ListClosed, [])
    refused(ListClosedError, lambda: join(waiting))
    assert WaitingList.open(opening(), [a_table(Book.CP)], waiting).number == 2
