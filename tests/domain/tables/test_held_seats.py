"""Seats held, given to one of several, or drawn for; and who of the game moves first."""

from __future__ import annotations

import pytest

from domain.cards.card import BadCardError
from domain.errors import AuthorisationNeededError
from domain.staff.authority import RankTooLowError
from domain.staff.roles import Book, Role
from domain.tables.seating import holding
from domain.tables.seating.commands import (
    AllocateSeat,
    DrawForSeat,
    ReleaseSeat,
    RequestSeatChange,
    ReserveSeat,
    WithdrawSeatChange,
)
from domain.tables.seating.errors import (
    MoveAskedError,
    NoMoveAskedError,
    SeatClaimError,
    SeatHeldError,
    SeatNotHeldError,
    UndecidedDrawError,
)
from domain.tables.seating.events import (
    SeatAllocated,
    SeatChangeRequested,
    SeatChangeWithdrawn,
    SeatDrawDecided,
    SeatReleased,
    SeatReserved,
)
from tests.domain.tables.around_a_table import BY_RANK, a_seating, as_a, take
from tests.given_when_then import facts, refused

HIGHER_DEALER, ROOM = Role.TG_HIGHER_DUTIES_DEALER, Role.POKER_ROOM_MANAGEMENT


def reserve(seating, player="NLH-1", role=HIGHER_DEALER, seat=5, **others):
    command = ReserveSeat(
        envelope=as_a(role, **others), table=seating.table, seat=seat, player=player
    )
    holding.reserve(seating, command)


def allocate(seating, role=Role.GAME_SUPERVISOR, player="P1", rivals="P2 P3", **others):
    command = AllocateSeat(
        envelope=as_a(role, **others),
        table=seating.table,
        seat=5,
        player=player,
        others=rivals,
        reason="came first",
    )
    holding.allocate(seating, command)


def draw(seating, cards, players="P1 P2", role=Role.DEALER):
    command = DrawForSeat(
        envelope=as_a(role), table=seating.table, seat=5, players=players, cards=cards
    )
    holding.draw(seating, command)


def ask(seating, seat=8, to_seat=2, role=Role.DEALER):
    command = RequestSeatChange(
        envelope=as_a(role), table=seating.table, seat=seat, to_seat=to_seat
    )
    holding.request_change(seating, command)


@pytest.mark.rule("CP-8.3", "CP-1.1-ReservedButton")
@pytest.mark.parametrize("who", [ROOM, HIGHER_DEALER])
def test_poker_room_management_holds_a_seat_for_one_player_and_a_dealer_does_not(who):
    seating = a_seating(Book.CP, 9)
    refused(AuthorisationNeededError, lambda: reserve(seating, role=Role.DEALER))
    refused(
        RankTooLowError,
        lambda: reserve(seating, role=Role.CHIP_RUNNER, authorised_by=BY_RANK[Role.DEALER]),
    )

    (held,) = facts(seating, lambda: reserve(seating, role=Role.DEALER, authorised_by=BY_RANK[who]))

    assert held == {
        "event": SeatReserved,
        "rules": ("CP-1.1-ReservedButton", "CP-8.3"),
        "postings": (),
        "table": "CP1",
        "seat": 5,
        "player": "NLH-1",
    }
    assert refused(SeatHeldError, lambda: holding.check_may_sit(seating, 5, "P9")) == (
        "seat_held",
        "seat 5 of table CP1 is held for NLH-1",
    )
    holding.check_may_sit(seating, 5, "NLH-1")
    holding.check_may_sit(seating, 4, "P9")
    refused(SeatHeldError, lambda: reserve(seating, "P9"))


def test_a_seat_is_held_until_it_is_released():
    seating = a_seating(Book.CP, 9)
    releasing = ReleaseSeat(
        envelope=as_a(HIGHER_DEALER), table="CP1", seat=5, reason="does not come"
    )
    refused(SeatNotHeldError, lambda: holding.release(seating, releasing))
    reserve(seating)

    (released,) = facts(seating, lambda: holding.release(seating, releasing))

    assert (released["event"], released["reason"]) == (SeatReleased, "does not come")
    holding.check_may_sit(seating, 5, "P9")


def test_a_held_box_is_taken_by_whom_it_is_held_for():
    seating = a_seating(Book.TCP)
    reserve(seating, "P1", Role.GAME_SUPERVISOR)
    refused(SeatHeldError, lambda: take(seating, 5, "P2"))

    told = facts(seating, lambda: take(seating, 5, "P1"))

    assert [each["event"].__name__ for each in told] == ["SeatReleased", "BoxTaken"]
    assert seating.held == {}


@pytest.mark.rule("PP-9.1.2")
@pytest.mark.parametrize("who", [Role.POKER_SUPERVISOR, Role.GAME_SUPERVISOR])
def test_a_poker_supervisor_gives_a_seat_to_one_of_several_and_a_runner_does_not(who):
    seating = a_seating(Book.PP, 9)
    refused(AuthorisationNeededError, lambda: allocate(seating, Role.CHIP_RUNNER))

    (given,) = facts(
        seating, lambda: allocate(seating, Role.CHIP_RUNNER, authorised_by=BY_RANK[who])
    )

    assert given == {
        "event": SeatAllocated,
        "rules": ("PP-9.1.2",),
        "postings": (),
        "table": "PP1",
        "seat": 5,
        "player": "P1",
        "others": ("P2", "P3"),
        "reason": "came first",
    }
    refused(SeatHeldError, lambda: holding.check_may_sit(seating, 5, "P2"))


@pytest.mark.parametrize("rivals", ["P1", "P2 P1"])
def test_a_seat_is_given_to_one_before_others(rivals):
    refused(SeatClaimError, lambda: allocate(a_seating(Book.PP, 9), rivals=rivals))


@pytest.mark.rule("CP-8.1.1")
def test_live_players_draw_for_a_seat_and_nobody_gives_it():
    refused(
        AuthorisationNeededError,
        lambda: allocate(a_seating(Book.CP, 9), Role.TG_ASSISTANT_CASINO_MANAGER),
    )
    refused(SeatClaimError, lambda: draw(a_seating(Book.PP, 9), "9d Jh", role=Role.GAME_SUPERVISOR))


@pytest.mark.rule("CP-8.1.1")
def test_equal_high_cards_do_not_decide_and_the_next_draw_does():
    seating = a_seating(Book.CP, 9)

    (drawn,) = facts(seating, lambda: draw(seating, "9d 9s, 4c Jh"))

    assert drawn == {
        "event": SeatDrawDecided,
        "rules": ("CP-8.1.1",),
        "postings": (),
        "table": "CP1",
        "seat": 5,
        "player": "P2",
        "draws": ({"P1": "9d", "P2": "9s"}, {"P1": "4c", "P2": "Jh"}),
    }
    assert seating.held == {5: "P2"}


@pytest.mark.rule("CP-8.1.1")
@pytest.mark.parametrize(
    ("cards", "players", "winner"),
    [
        ("Ac Kh", "P1 P2", "P1"),
        ("2c 3h Td", "P1 P2 P3", "P3"),
        ("Kc Kh Qd, 2c 3c", "P1 P2 P3", "P2"),
    ],
)
def test_the_ace_is_high_and_only_who_drew_equal_draws_again(cards, players, winner):
    seating = a_seating(Book.CP, 9)
    draw(seating, cards, players)

    assert seating.held == {5: winner}


@pytest.mark.rule("CP-8.1.1")
@pytest.mark.parametrize(
    ("cards", "players", "error"),
    [
        ("9d 9s", "P1 P2", UndecidedDrawError),
        ("9d 8s, 4c Jh", "P1 P2", UndecidedDrawError),
        ("9d 8s 7s", "P1 P2", UndecidedDrawError),
        ("9d 9d", "P1 P2", BadCardError),
        ("9d 8s", "P1 P1", SeatClaimError),
    ],
)
def test_a_draw_that_decides_nothing_is_not_recorded(cards, players, error):
    seating = a_seating(Book.CP, 9)
    refused(error, lambda: draw(seating, cards, players))

    assert seating.collect_events() == []


@pytest.mark.rule("CP-8.1.2")
def test_who_is_in_the_game_has_a_vacated_seat_before_who_waits():
    seating = a_seating(Book.CP, 9)
    (asked,) = facts(seating, lambda: ask(seating))

    assert (asked["event"], asked["rules"]) == (SeatChangeRequested, ("CP-8.1.2",))
    with pytest.raises(MoveAskedError) as refusal:
        holding.check_may_sit(seating, 2, "NLH-1")
    assert refusal.value.rule == "CP-8.1.2"
    refused(MoveAskedError, lambda: ask(seating, seat=4))


def test_electronic_tables_know_no_such_priority():
    seating = a_seating(Book.PP, 9)
    ask(seating, role=Role.GAME_SUPERVISOR)

    holding.check_may_sit(seating, 2, "NLH-1")


def test_a_wish_for_another_seat_is_forgotten():
    seating = a_seating(Book.CP, 9)
    forgetting = WithdrawSeatChange(envelope=as_a(Role.DEALER), table="CP1", seat=8)
    refused(NoMoveAskedError, lambda: holding.withdraw_change(seating, forgetting))
    ask(seating)

    (withdrawn,) = facts(seating, lambda: holding.withdraw_change(seating, forgetting))

    assert withdrawn["event"] is SeatChangeWithdrawn
    holding.check_may_sit(seating, 2, "NLH-1")
