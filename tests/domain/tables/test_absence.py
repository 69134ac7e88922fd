"""Sitting out, buttons before a seat, and how new and moved players are dealt in."""

from __future__ import annotations

import pytest

from domain.errors import AuthorisationNeededError
from domain.staff.authority import RankTooLowError
from domain.staff.roles import Book, Role
from domain.tables.absence import on_sitting
from domain.tables.absence.commands import (
    DecideEntry,
    EntryDecision,
    PlaceSeatButton,
    RemoveSeatButton,
    SitIn,
    SitOut,
)
from domain.tables.absence.entering import Blinds, enters, entry_after_move, seats_passed
from domain.tables.absence.errors import (
    ButtonPlacedError,
    NoButtonError,
    NoMissedBlindError,
    NotNewError,
    NotSittingOutError,
    SittingOutAlreadyError,
)
from domain.tables.absence.events import (
    EntryDecided,
    SeatButtonPlaced,
    SeatButtonRemoved,
    SitOutEnded,
    SitOutRequested,
)
from domain.tables.absence.markers import SeatButton
from domain.tables.absence.standing import Entry
from domain.tables.commands import StartRound
from domain.tables.table_round import TableRound
from tests.domain.tables.a_poker_table import a_sitting, a_table, by_the_floor, in_a_hand
from tests.domain.tables.around_a_table import BY_RANK, as_a
from tests.given_when_then import facts, refused
from tests.people_and_things import DEALER_DAN

AT = {"table": "PP1", "seat": 3}
HIGHER_DEALER = Role.TG_HIGHER_DUTIES_DEALER


def sit_out(sitting, role=Role.GAME_SUPERVISOR):
    on_sitting.sit_out(sitting, SitOut(envelope=as_a(role), **AT))


def sit_in(sitting):
    on_sitting.sit_in(sitting, SitIn(envelope=as_a(Role.GAME_SUPERVISOR), **AT))


def button(sitting, which, minutes=0, role=Role.DEALER):
    command = PlaceSeatButton(envelope=as_a(role, minutes), **AT, button=which)
    on_sitting.place_button(sitting, command)


def remove(sitting, which):
    command = RemoveSeatButton(envelope=as_a(Role.DEALER), **AT, button=which)
    on_sitting.remove_button(sitting, command)


def decide(sitting, entry, role=HIGHER_DEALER, **others):
    command = DecideEntry(envelope=as_a(role, **others), **AT, entry=entry)
    on_sitting.decide_entry(sitting, command)


def dealt_in(sittings, button=0, small=0, big=0, posting=(), book=Book.PP):
    """Start a round; return the seats that got cards."""
    by = by_the_floor() if book is Book.PP else by_the_floor(by=DEALER_DAN)
    command = StartRound(
        envelope=by, table="X1", button=button, small_blind=small, big_blind=big, posting=posting
    )
    return sorted(TableRound.start(command, a_table(book), None, sittings).seats)


def a_live_sitting(seat=3, stake=200_00):
    return a_sitting(seat, stake, Book.CP)


def who_played(*sittings):
    """The same, having been dealt in before."""
    for each in sittings:
        in_a_hand(each).end_hand(by_the_floor())
    return list(sittings)


@pytest.mark.rule("PP-9.2.5", "PP-1.1-SittingOut")
def test_who_sits_out_finishes_the_hand_and_is_not_dealt_the_next():
    sitting = in_a_hand(a_sitting(stake=200_00))
    (out,) = facts(sitting, lambda: sit_out(sitting))

    assert out == {
        "event": SitOutRequested,
        "rules": ("PP-9.2.5", "PP-1.1-SittingOut"),
        "postings": (),
        **AT,
    }
    assert sitting.round_id is not None
    sitting.end_hand(by_the_floor())
    others = [a_sitting(1, 200_00), a_sitting(2, 200_00)]
    assert dealt_in([*others, sitting]) == [1, 2]


@pytest.mark.rule("PP-9.2.5", "PP-1.1-SittingOut")
def test_who_comes_back_is_dealt_in_again():
    sitting = a_sitting(stake=200_00)
    refused(NotSittingOutError, lambda: sit_in(sitting))
    sit_out(sitting)
    assert refused(SittingOutAlreadyError, lambda: sit_out(sitting))[0] == "sitting_out_already"

    (back,) = facts(sitting, lambda: sit_in(sitting))

    assert back["event"] is SitOutEnded
    assert dealt_in([a_sitting(1, 200_00), sitting]) == [1, 3]


@pytest.mark.rule(
    "CP-1.1-Button",
    "CP-1.1-MissedBlindButton",
    "CP-1.1-PlayerWalkingButton",
    "CP-1.1-DealtOutButton",
)
@pytest.mark.parametrize(
    ("which", "rule", "is_dealt_in"),
    [
        (SeatButton.MISSED_BLIND, "CP-1.1-MissedBlindButton", True),
        (SeatButton.WALKING, "CP-1.1-PlayerWalkingButton", False),
        (SeatButton.DEALT_OUT, "CP-1.1-DealtOutButton", False),
    ],
)
def test_a_button_before_a_seat_says_how_it_stands(which, rule, is_dealt_in):
    sitting = a_live_sitting()
    refused(AuthorisationNeededError, lambda: button(sitting, which, role=Role.BOOTH_ATTENDANT))
    (placed,) = facts(sitting, lambda: button(sitting, which))

    assert (placed["event"], placed["rules"], placed["button"]) == (
        SeatButtonPlaced,
        (rule,),
        which,
    )
    others = [a_live_sitting(1), a_live_sitting(2)]
    assert (3 in dealt_in([*others, sitting], book=Book.CP)) is is_dealt_in
    refused(ButtonPlacedError, lambda: button(sitting, which))
    (removed,) = facts(sitting, lambda: remove(sitting, which))
    assert removed["event"] is SeatButtonRemoved
    refused(NoButtonError, lambda: remove(sitting, which))
    assert sitting.can_be_dealt_in or sitting.round_id


@pytest.mark.rule("CP-1.1-AbsentButton")
def test_the_absent_button_is_for_who_missed_a_blind_before():
    sitting = a_live_sitting()
    with pytest.raises(NoMissedBlindError) as refusal:
        button(sitting, SeatButton.ABSENT)
    assert refusal.value.rule == "CP-1.1-AbsentButton"

    button(sitting, SeatButton.MISSED_BLIND)
    button(sitting, SeatButton.ABSENT, minutes=4)

    assert sitting.standing.away_since == as_a(Role.DEALER, 4).at
    assert not sitting.can_be_dealt_in


def test_electronic_tables_have_no_buttons_of_wood():
    sitting = a_sitting()
    command = PlaceSeatButton(envelope=as_a(Role.GAME_SUPERVISOR), **AT, button=SeatButton.WALKING)
    refused(NoButtonError, lambda: on_sitting.place_button(sitting, command))


@pytest.mark.rule("PP-9.7.6")
@pytest.mark.parametrize("seat", [4, 5])
def test_a_new_player_at_the_button_or_before_the_small_blind_is_not_dealt_in(seat):
    blinds = Blinds(button=4, small=6, big=7)

    assert not enters(Book.PP, seat, Entry.NEW, blinds, posts=True)
    assert not enters(Book.PP, seat, Entry.NEW, blinds, posts=False)


@pytest.mark.rule("PP-9.7.6")
def test_the_seats_between_button_and_small_blind_go_round_the_table():
    blinds = Blinds(button=8, small=2, big=3)

    assert [
        seat for seat in range(1, 10) if enters(Book.PP, seat, Entry.NEW, blinds, posts=True)
    ] == [2, 3, 4, 5, 6, 7]


@pytest.mark.rule("PP-9.7.6(a)", "PP-9.7.6(b)")
def test_a_new_player_elsewhere_waits_for_the_big_blind_or_posts_it():
    blinds, later = Blinds(button=1, small=2, big=3), Blinds(button=6, small=7, big=8)

    assert not enters(Book.PP, 8, Entry.NEW, blinds, posts=False)
    assert enters(Book.PP, 8, Entry.NEW, blinds, posts=True)
    assert enters(Book.PP, 8, Entry.NEW, later, posts=False)


@pytest.mark.rule("PP-9.7.6", "PP-9.7.6(a)")
def test_a_round_deals_a_new_player_in_when_the_big_blind_comes_and_then_always():
    old = who_played(a_sitting(1, 200_00), a_sitting(2, 200_00), a_sitting(4, 200_00))
    new = a_sitting(3, 200_00)
    table = [*old, new]

    assert dealt_in(table, button=4, small=1, big=2) == [1, 2, 4]
    assert dealt_in(table, button=1, small=2, big=3) == [1, 2, 3, 4]
    assert dealt_in(table, button=3, small=4, big=1) == [1, 2, 3, 4]


def test_nobody_is_new_to_a_game_that_begins():
    assert dealt_in([a_sitting(1, 200_00), a_sitting(2, 200_00)], button=1, small=2, big=1) == [
        1,
        2,
    ]


@pytest.mark.rule("CP-8.10")
def test_a_new_player_at_a_live_table_is_dealt_in_but_not_at_the_button():
    blinds = Blinds(button=3, small=4, big=5)

    assert not enters(Book.CP, 3, Entry.NEW, blinds, posts=True)
    assert enters(Book.CP, 2, Entry.NEW, blinds, posts=False)
    assert enters(Book.CP, 3, Entry.WELCOME, blinds, posts=False)


@pytest.mark.rule("CP-8.10", "CP-8.10.1", "CP-8.10.2")
@pytest.mark.parametrize(
    ("decision", "entry", "rule"),
    [
        (EntryDecision.WAIT, Entry.WAIT, "CP-8.10.1"),
        (EntryDecision.POST, Entry.POST, "CP-8.10.2"),
        (EntryDecision.FROM_CLOSED_GAME, Entry.WELCOME, "CP-8.10"),
        (EntryDecision.MOVED_BY_STAFF, Entry.WELCOME, "CP-8.10"),
    ],
)
def test_a_higher_duties_dealer_decides_how_a_new_player_enters(decision, entry, rule):
    sitting = a_live_sitting()
    refused(AuthorisationNeededError, lambda: decide(sitting, decision, Role.DEALER))
    refused(
        RankTooLowError,
        lambda: decide(sitting, decision, Role.CHIP_RUNNER, authorised_by=BY_RANK[Role.DEALER]),
    )

    (decided,) = facts(
        sitting,
        lambda: decide(sitting, decision, Role.DEALER, authorised_by=BY_RANK[HIGHER_DEALER]),
    )

    assert (decided["event"], decided["rules"]) == (EntryDecided, (rule,))
    assert sitting.standing.entry is entry


@pytest.mark.rule("CP-8.10.1", "CP-8.10.2")
def test_who_must_wait_waits_and_who_must_post_posts():
    old = who_played(a_live_sitting(1), a_live_sitting(2))
    waits, posts = a_live_sitting(3), a_live_sitting(4)
    decide(waits, EntryDecision.WAIT)
    decide(posts, EntryDecision.POST)
    table = [*old, waits, posts]

    assert dealt_in(table, button=1, small=2, big=1, book=Book.CP) == [1, 2]
    assert dealt_in(table, 1, 2, 1, posting=(3, 4), book=Book.CP) == [1, 2, 4]
    assert dealt_in(table, 1, 2, big=3, book=Book.CP) == [1, 2, 3, 4]


@pytest.mark.rule("CP-8.10")
def test_nothing_is_decided_about_who_was_dealt_in_before():
    (sitting,) = who_played(a_live_sitting())

    refused(NotNewError, lambda: decide(sitting, EntryDecision.WAIT))


def test_electronic_tables_decide_about_new_players_by_themselves():
    refused(
        AuthorisationNeededError,
        lambda: decide(a_sitting(), EntryDecision.WAIT, Role.GAME_SUPERVISOR),
    )


ALL_BUT_SEVEN = {1, 2, 3, 4, 5, 6, 8, 9}


@pytest.mark.rule("CP-8.9.5-s1")
@pytest.mark.parametrize(
    ("old", "passed", "entry"),
    [(3, 3, Entry.MOVED), (4, 2, Entry.FREE), (5, 1, Entry.FREE), (8, 7, Entry.MOVED)],
)
def test_a_live_move_past_more_than_two_seats_waits_or_posts(old, passed, entry):
    assert seats_passed(old, 7, ALL_BUT_SEVEN) == passed
    owed = entry_after_move(Book.CP, old, 7, ALL_BUT_SEVEN, at_button_after_blinds=False)
    assert owed is entry

    blinds = Blinds(button=1, small=2, big=3)
    assert enters(Book.CP, 7, owed, blinds, posts=False) is (entry is Entry.FREE)
    assert enters(Book.CP, 7, owed, blinds, posts=True)


@pytest.mark.rule("CP-8.9.5-s2")
def test_who_has_paid_the_blinds_moves_to_the_button_and_is_dealt_in():
    owed = entry_after_move(Book.CP, 5, 1, {2, 3, 5, 6, 7}, at_button_after_blinds=True)

    assert enters(Book.CP, 1, owed, Blinds(button=1, small=2, big=3), posts=False)


@pytest.mark.rule("PP-9.7.4")
def test_every_move_at_an_electronic_table_waits_or_posts():
    owed = entry_after_move(Book.PP, 2, 3, {2, 4, 5}, at_button_after_blinds=True)
    blinds = Blinds(button=9, small=1, big=2)

    assert not enters(Book.PP, 3, owed, blinds, posts=False)
    assert enters(Book.PP, 3, owed, blinds, posts=True)
