"""A player moves with the whole stake, or is picked up and comes back to the list."""

from __future__ import annotations

from datetime import timedelta

import pytest

from domain.errors import AuthorisationNeededError
from domain.staff.authority import RankTooLowError
from domain.staff.roles import Book, Role
from domain.tables.absence import moving, on_sitting
from domain.tables.absence.commands import (
    LapseReturnTime,
    MoveReason,
    MoveSeat,
    PickUpPlayer,
    PlaceSeatButton,
    ReturnPickedUpPlayer,
    SitOut,
)
from domain.tables.absence.errors import NotAbsentError, PickedUpReturnedError, SameSeatError
from domain.tables.absence.events import (
    PickedUpPlayerReturned,
    PlayerPickedUp,
    ReturnTimeLapsed,
    StakeMoved,
    StakeMovedIn,
)
from domain.tables.absence.markers import SeatButton
from domain.tables.absence.pick_up import PickUp, pick_up_id_of
from domain.tables.absence.standing import Entry
from domain.tables.errors import LiveCardsError, SeatTakenError
from domain.tables.events import SeatTaken, SeatVacated
from domain.tables.lists.errors import NothingDueError, NotServedError
from tests.domain.tables.a_poker_table import a_sitting, a_table, by_the_floor, in_a_hand
from tests.domain.tables.around_a_table import BY_RANK, a_list, as_a, at, order
from tests.given_when_then import facts, first_facts, refused
from tests.people_and_things import FRIDAY_NIGHT

SEATS = {Book.PP: Role.GAME_SUPERVISOR, Book.CP: Role.DEALER}
SECOND = 1 / 60


def a_played(book, stake=200_00, seat=3):
    sitting = in_a_hand(a_sitting(seat, stake, book))
    sitting.end_hand(by_the_floor())
    sitting.collect_events()
    return sitting


def move(sitting, to_seat=7, live=(1, 3, 4, 5, 6), table=None, role=None, previous=None, **why):
    table = table or a_table(sitting.book)
    command = MoveSeat(
        envelope=as_a(role or SEATS[sitting.book]),
        table=sitting.table,
        seat=sitting.seat,
        to_seat=to_seat,
        **why,
    )
    return moving.move_to(sitting, command, table, previous, live)


@pytest.mark.parametrize(
    ("book", "rule"),
    [
        pytest.param(Book.PP, "PP-9.7.4", marks=pytest.mark.rule("PP-9.7.4")),
        pytest.param(Book.CP, "CP-8.9.5-s1", marks=pytest.mark.rule("CP-8.9.5-s1")),
    ],
)
def test_a_player_moves_with_the_whole_stake(book, rule):
    sitting = a_played(book)
    sitting.collect_events()
    moved = move(sitting)

    assert first_facts(sitting) == [
        {
            "event": StakeMoved,
            "rules": (rule,),
            "postings": ((f"seat:{book}1:3", -200_00), (f"seat:{book}1:7", 200_00)),
            "table": f"{book}1",
            "seat": 3,
            "to_table": f"{book}1",
            "to_seat": 7,
            "cents": 200_00,
            "to_sitting": moved.id,
        }
    ]
    taken, brought = first_facts(moved)
    assert (taken["event"], taken["seat"]) == (SeatTaken, 7)
    assert brought == {
        "event": StakeMovedIn,
        "rules": (rule,),
        "postings": (),
        "table": f"{book}1",
        "seat": 7,
        "from_table": f"{book}1",
        "from_seat": 3,
        "stake_cents": 200_00,
        "is_active": True,
        "entry": "moved",
    }
    assert (sitting.has_ended, sitting.stake_cents, moved.stake_cents) == (True, 0, 200_00)


@pytest.mark.rule("CP-8.9.5-s1")
def test_a_short_move_at_a_live_table_owes_nothing():
    assert move(a_played(Book.CP), 5, live=(1, 3, 4)).standing.entry is Entry.FREE


@pytest.mark.rule("CP-8.9.5-s2")
def test_who_has_paid_the_blinds_moves_to_the_button_for_nothing():
    paid = {"button": 7, "has_paid_blinds": True}

    assert move(a_played(Book.CP), **paid).standing.entry is Entry.FREE
    assert move(a_played(Book.CP), **paid | {"button": 6}).standing.entry is Entry.MOVED


@pytest.mark.rule("CP-8.10")
@pytest.mark.parametrize("why", [MoveReason.CLOSED_GAME, MoveReason.MOVED_BY_STAFF])
def test_staff_who_move_a_player_need_the_rank_and_the_player_is_welcome(why):
    other = a_table(Book.CP)
    refused(AuthorisationNeededError, lambda: move(a_played(Book.CP), table=other, why=why))

    moved = move(a_played(Book.CP), table=other, why=why, role=Role.TG_HIGHER_DUTIES_DEALER)

    assert moved.standing.entry is Entry.WELCOME


def test_a_player_who_changes_tables_is_new_there_and_reaches_its_minimum_or_waits():
    other = a_table(Book.CP, minimum=500_00)
    other.code = "CP2"
    moved = move(a_played(Book.CP), table=other)

    assert (moved.table, moved.standing.entry, moved.is_active) == ("CP2", Entry.NEW, False)


def test_a_missed_blind_moves_along():
    sitting = a_played(Book.CP)
    placing = PlaceSeatButton(envelope=at(), table="CP1", seat=3, button=SeatButton.MISSED_BLIND)
    on_sitting.place_button(sitting, placing)

    assert move(sitting).standing.has(SeatButton.MISSED_BLIND)


def test_a_move_leads_to_a_free_seat_of_the_same_book():
    refused(SameSeatError, lambda: move(a_played(Book.CP), 3))
    refused(SameSeatError, lambda: move(a_played(Book.CP), table=a_table(Book.PP)))
    refused(SeatTakenError, lambda: move(a_played(Book.CP), previous=a_sitting(7, book=Book.CP)))
    refused(LiveCardsError, lambda: move(in_a_hand(a_sitting(3, 200_00, Book.CP))))
    refused(AuthorisationNeededError, lambda: move(a_played(Book.CP), role=Role.BOOTH_ATTENDANT))


def pick_up(sitting, role, minutes=40, **others):
    command = PickUpPlayer(
        envelope=as_a(role, minutes, **others), table=sitting.table, seat=3, reason="away too long"
    )
    return PickUp.of(command, sitting)


def away(book, stake=465_00):
    """Somebody away from the table since half past ten."""
    sitting = a_sitting(3, stake, book)
    if book is Book.PP:
        out = SitOut(envelope=as_a(Role.GAME_SUPERVISOR), table="PP1", seat=3)
        on_sitting.sit_out(sitting, out)
    else:
        walking = PlaceSeatButton(envelope=at(), table="CP1", seat=3, button=SeatButton.WALKING)
        on_sitting.place_button(sitting, walking)
    sitting.collect_events()
    return sitting


def a_pick_up(book=Book.CP, minutes=40):
    sitting = away(book)
    role = Role.TG_AREA_MANAGER if book is Book.CP else Role.GAME_SUPERVISOR
    picked_up = pick_up(sitting, role, minutes)
    picked_up.collect_events()
    return picked_up


@pytest.mark.parametrize(
    ("book", "who", "not_who"),
    [
        pytest.param(
            Book.PP,
            Role.GAME_SUPERVISOR,
            Role.CHIP_RUNNER,
            marks=pytest.mark.rule("PP-9.7.7", "PP-1.1-PickedUp"),
        ),
        pytest.param(
            Book.CP,
            Role.TG_AREA_MANAGER,
            Role.TG_HIGHER_DUTIES_DEALER,
            marks=pytest.mark.rule("CP-8.11"),
        ),
    ],
)
def test_who_may_pick_up_a_player_is_of_the_books_rank(book, who, not_who):
    refused(AuthorisationNeededError, lambda: pick_up(away(book), not_who))
    refused(
        RankTooLowError,
        lambda: pick_up(away(book), Role.DEALER, authorised_by=BY_RANK[not_who]),
    )
    picked_up = pick_up(away(book), not_who, authorised_by=BY_RANK[who])

    assert picked_up.version == 1


@pytest.mark.rule("CP-8.11", "CP-1.1-PickedUp", "CP-1.1-PlayerWalkingButton")
def test_a_live_players_chips_are_kept_and_the_seat_is_free():
    sitting = away(Book.CP)
    picked_up = pick_up(sitting, Role.TG_AREA_MANAGER)
    pick_up_id = pick_up_id_of(sitting.id)

    assert first_facts(picked_up) == [
        {
            "event": PlayerPickedUp,
            "rules": ("CP-8.11", "CP-1.1-PickedUp"),
            "postings": (("seat:CP1:3", -465_00), (f"custody:{pick_up_id}", 465_00)),
            "table": "CP1",
            "seat": 3,
            "book": Book.CP,
            "sitting_id": sitting.id,
            "source": sitting.source,
            "player_id": None,
            "cents": 465_00,
            "away_since": FRIDAY_NIGHT,
            "returns_by": FRIDAY_NIGHT + timedelta(minutes=60),
            "reason": "away too long",
        }
    ]
    assert [each["event"] for each in first_facts(sitting)] == [SeatVacated]
    assert (sitting.has_ended, sitting.stake_cents) == (True, 0)


@pytest.mark.rule("PP-9.7.7", "PP-1.1-PickedUp")
def test_an_electronic_pick_up_keeps_nothing_and_knows_no_priority():
    (told,) = first_facts(pick_up(away(Book.PP), Role.GAME_SUPERVISOR))

    assert (told["postings"], told["cents"], told["returns_by"]) == ((), 465_00, None)
    assert told["rules"] == ("PP-9.7.7", "PP-1.1-PickedUp")
    assert told["away_since"] == FRIDAY_NIGHT


@pytest.mark.parametrize(
    ("book", "who", "rule"),
    [
        (Book.PP, Role.GAME_SUPERVISOR, "PP-9.7.7"),
        (Book.CP, Role.TG_AREA_MANAGER, "CP-8.11"),
    ],
)
def test_nobody_is_picked_up_who_is_there(book, who, rule):
    with pytest.raises(NotAbsentError) as refusal:
        pick_up(a_sitting(3, 200_00, book), who)
    assert refusal.value.rule == rule
    refused(LiveCardsError, lambda: pick_up(in_a_hand(away(book)), who))


def come_back(picked_up, waiting=None, minutes=60.0):
    role = SEATS[picked_up.book]
    command = ReturnPickedUpPlayer(envelope=as_a(role, minutes), pick_up_id=picked_up.id)
    return picked_up.come_back(command, waiting)


@pytest.mark.rule("CP-8.12-s1")
def test_a_return_after_exactly_twenty_minutes_leads_to_the_top():
    picked_up, waiting = a_pick_up(), a_list(players=4)
    (back,) = facts(picked_up, lambda: come_back(picked_up, waiting))

    assert back == {
        "event": PickedUpPlayerReturned,
        "rules": ("CP-8.12-s1",),
        "postings": ((f"custody:{picked_up.id}", -465_00), ("patrons:chips", 465_00)),
        "table": "CP1",
        "is_in_time": True,
        "waiting_list": "NLH",
        "entry": 5,
        "cents": 465_00,
    }
    assert order(waiting) == [5, 1, 2, 3, 4]
    assert first_facts(waiting)[0]["rules"] == ("CP-8.12-s1",)


@pytest.mark.rule("CP-8.12-s2")
@pytest.mark.parametrize("noted", [False, True])
def test_a_return_a_second_later_leads_to_the_bottom_whatever_the_clock_noted(noted):
    picked_up, waiting = a_pick_up(), a_list(players=4)
    if noted:
        lapse(picked_up, 60 + SECOND)
    (back,) = facts(picked_up, lambda: come_back(picked_up, waiting, 60 + SECOND))

    assert (back["rules"], back["is_in_time"]) == (("CP-8.12-s2",), False)
    assert order(waiting) == [1, 2, 3, 4, 5]


def lapse(picked_up, minutes):
    command = LapseReturnTime(envelope=at(minutes), pick_up_id=picked_up.id)
    picked_up.lapse(command)


@pytest.mark.rule("CP-8.12-s2")
def test_the_clock_notes_once_that_the_time_is_over():
    picked_up = a_pick_up()
    refused(NothingDueError, lambda: lapse(picked_up, 60))

    (lapsed,) = facts(picked_up, lambda: lapse(picked_up, 75))

    assert (lapsed["event"], lapsed["due_at"]) == (
        ReturnTimeLapsed,
        FRIDAY_NIGHT + timedelta(minutes=60),
    )
    refused(NothingDueError, lambda: lapse(picked_up, 80))
    refused(NothingDueError, lambda: lapse(a_pick_up(Book.PP), 80))


def test_what_was_kept_is_handed_over_once_with_or_without_a_list():
    picked_up = a_pick_up()
    come_back(picked_up)

    refused(PickedUpReturnedError, lambda: come_back(picked_up))
    refused(PickedUpReturnedError, lambda: lapse(picked_up, 90))


def test_a_return_leads_to_the_list_of_that_game():
    picked_up, waiting = a_pick_up(), a_list(players=1)
    waiting.tables = ("CP9",)

    refused(NotServedError, lambda: come_back(picked_up, waiting))


def test_an_electronic_player_comes_back_to_the_bottom():
    picked_up, waiting = a_pick_up(Book.PP), a_list(Book.PP, players=2)
    (back,) = facts(picked_up, lambda: come_back(picked_up, waiting, 41))

    assert (back["rules"], back["postings"], order(waiting)) == ((), (), [1, 2, 3])
