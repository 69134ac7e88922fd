"""Lists, boxes and absent players in a real house: one transaction, the log's own times."""

from __future__ import annotations

from datetime import timedelta
from typing import Any
from uuid import UUID, uuid4

import pytest

from domain.command import Envelope
from domain.errors import AuthorisationNeededError, NotFoundError
from domain.players.commands import LockPlayer
from domain.players.errors import AlreadySeatedError, PlayerLockedError
from domain.players.locks import LockKind
from domain.players.player_account import PlayerAccount
from domain.staff.roles import Book, Role
from domain.tables.absence import commands as absent
from domain.tables.absence.errors import NotHinderingError
from domain.tables.absence.markers import SeatButton
from domain.tables.commands import BringChips, EndRound, SetUpTable, TakeSeat
from domain.tables.errors import SeatTakenError
from domain.tables.events import RoundStarted
from domain.tables.lists import commands as of_lists
from domain.tables.lists.errors import NotCalledError, SeatIsFreeError
from domain.tables.seating import commands as asked
from domain.tables.seating.errors import (
    MoveAskedError,
    NotIdleError,
    SeatHeldError,
    SeveralBoxesRefusedError,
)
from domain.tables.sitting import Sitting, sitting_id_of
from domain.tables.table_round import TableRound, round_id_of
from services.projector.main import catch_up
from services.reads import boxes as box_reads
from services.reads import lists as list_reads
from services.reads import pick_ups
from services.reads import seats as seat_reads
from services.settings import Settings
from services.use_cases import absence, boxes, deadlines, held_seats, lists, players, seats, tables
from services.use_cases.casino import Casino, Decided
from tests.people_and_things import FRIDAY_NIGHT, PIT_BOSS_PIA, a_person, an_envelope
from tests.services.use_cases.a_poker_room import (
    a_player_with_card,
    a_table_of,
    balance_of,
    buy_in,
    sit,
)

SECOND = timedelta(seconds=1)


def at(minutes: float = 0, role: Role = Role.DEALER, **others: Any) -> Envelope:
    by = a_person(role.upper()[:8], role)
    return an_envelope(by=by, at=FRIDAY_NIGHT + timedelta(minutes=minutes), **others)


def floor(minutes: float = 0) -> Envelope:
    return at(minutes, Role.GAME_SUPERVISOR)


def shown(casino: Casino) -> Casino:
    with casino.pool.connection() as connection:
        catch_up(connection)
    return casino


def a_banked_table(casino: Casino, code: str, book: Book = Book.TCP, places: int = 3) -> None:
    command = SetUpTable(
        envelope=an_envelope(by=PIT_BOSS_PIA), code=code, game="A game", book=book, places=places
    )
    tables.set_up_table(casino, command)


def at_box(casino: Casino, box: int, player: str, table: str = "TC1", minutes: float = 0) -> None:
    command = asked.SitAtBox(envelope=at(minutes), table=table, box=box, player=player)
    boxes.sit_at_box(casino, command)


def open_list(casino: Casino, book: Book, serving: str, role: Role = Role.DEALER) -> None:
    command = of_lists.OpenWaitingList(
        envelope=at(role=role), code="L1", game="A game", book=book, tables=serving
    )
    lists.open_waiting_list(casino, command)


def join(casino: Casino, envelope: Envelope, player_id: UUID | None = None) -> int:
    command = of_lists.JoinWaitingList(envelope=envelope, code="L1", player_id=player_id)
    return int(lists.join_waiting_list(casino, command).facts["entry"])


def call(casino: Casino, envelope: Envelope, table: str) -> int:
    command = of_lists.CallPlayer(envelope=envelope, code="L1", table=table)
    return int(lists.call_player(casino, command).facts["entry"])


@pytest.mark.rule("PP-1.1-PokerProWaitingList", "PP-9.1", "PP-5.5(b)", "PP-5.5(a)")
def test_a_full_electronic_table(casino: Casino, settings: Settings) -> None:
    a_table_of(casino)
    open_list(casino, Book.PP, "PP1", Role.GAME_SUPERVISOR)
    with pytest.raises(SeatIsFreeError):
        join(casino, floor())
    ids = {}
    for seat in range(1, 10):
        ids[seat] = a_player_with_card(casino, f"10{seat:02}")
        sit(casino, seat, f"10{seat:02}")
    buy_in(casino, 9, 130_00)
    with pytest.raises(SeatTakenError):
        sit(casino, 3, "1001")
    shown(casino)
    idle = absent.ReleaseIdlePlace(envelope=floor(1), table="PP1", seat=9, reason="times out")
    with pytest.raises(NotHinderingError):
        absence.release_idle_place(casino, idle)
    waiting_id = a_player_with_card(casino, "2001")
    assert join(casino, floor(), waiting_id) == 1
    absence.release_idle_place(casino, idle)
    assert casino.load(PlayerAccount, ids[9]).balance_cents == 500_00

    assert call(casino, floor(2), "PP1") == 1
    seating = of_lists.SeatFromList(
        envelope=floor(7), code="L1", entry=1, table="PP1", seat=9, card="2001"
    )
    answer = lists.seat_from_list(casino, seating)
    assert answer.facts["player"] == str(waiting_id)
    assert casino.load(PlayerAccount, waiting_id).sitting_id == sitting_id_of("PP1", 9, 2)
    with pytest.raises(AlreadySeatedError):
        sit(casino, 9, "1001", table=a_table_of(casino, "PP2"))
    assert deadlines.lapse_what_is_due(shown(casino), settings, FRIDAY_NIGHT + timedelta(1)) == []


@pytest.mark.rule("PP-16.7")
def test_a_seat_that_did_not_wager_for_three_rounds_at_a_full_table(casino: Casino) -> None:
    a_table_of(casino)
    player_ids = {}
    for seat in range(1, 10):
        player_ids[seat] = a_player_with_card(casino, f"10{seat:02}")
        sit(casino, seat, f"10{seat:02}")
        buy_in(casino, seat, 130_00)
    out = absent.SitOut(envelope=floor(), table="PP1", seat=9)
    absence.sit_out(casino, out)
    vacate = asked.VacateIdleSeat(envelope=floor(9), table="PP1", seat=9)
    for number in (1, 2, 3):
        with pytest.raises(NotIdleError):
            boxes.vacate_idle_seat(casino, vacate)
        a_played_round(casino, number)
    by_a_runner = asked.VacateIdleSeat(envelope=at(9, Role.CHIP_RUNNER), table="PP1", seat=9)
    with pytest.raises(AuthorisationNeededError):
        boxes.vacate_idle_seat(casino, by_a_runner)

    boxes.vacate_idle_seat(casino, vacate)

    assert casino.load(PlayerAccount, player_ids[9]).balance_cents == 500_00
    assert seat_reads.at_seat(shown(casino).pool, "PP1", 9) is None


def a_played_round(casino: Casino, number: int) -> None:
    """A round that dealt in every seat but the one that sits out."""
    envelope = floor(number)
    dealt = {seat: sitting_id_of("PP1", seat, 1) for seat in range(1, 9)}
    facts: dict[str, Any] = {"table": "PP1", "number": number, "seats": dealt, "skipped": (9,)}
    played = TableRound.begin(RoundStarted, round_id_of("PP1", number), envelope, **facts)
    ending = EndRound(envelope=envelope, table="PP1")
    played.end(ending, Book.PP)
    casino.perform(ending, lambda: Decided((played,)))


@pytest.mark.rule("CP-8.1", "CP-8.1.2", "CP-8.9.5-s1")
def test_seats_of_a_live_table_are_chosen_held_asked_for_and_moved_between(casino: Casino) -> None:
    a_table_of(casino, "CP1", Book.CP)
    sit(casino, 8, table="CP1", by=at().by)
    bringing = BringChips(envelope=at(), table="CP1", seat=8, amount_cents=310_00)
    seats.bring_chips(casino, bringing)
    wish = asked.RequestSeatChange(envelope=at(), table="CP1", seat=8, to_seat=2)
    held_seats.request_seat_change(casino, wish)
    with pytest.raises(MoveAskedError):
        sit(casino, 2, table="CP1", by=at().by)

    moving = absent.MoveSeat(envelope=at(1), table="CP1", seat=8, to_seat=2)
    absence.move_seat(casino, moving)
    assert balance_of(casino, "seat:CP1:8") == 0
    assert balance_of(casino, "seat:CP1:2") == 310_00
    moved = casino.load(Sitting, sitting_id_of("CP1", 2, 1))
    assert (moved.stake_cents, moved.has_ended) == (310_00, False)

    drawing = asked.DrawForSeat(
        envelope=at(2), table="CP1", seat=5, players="P1 P2", cards="9d 9s, 4c Jh"
    )
    held_seats.draw_for_seat(casino, drawing)
    taking = {"table": "CP1", "seat": 5}
    for loser in ("P1", ""):
        with pytest.raises(SeatHeldError):
            seats.take_seat(casino, TakeSeat(envelope=at(3), **taking, player=loser))
    seats.take_seat(casino, TakeSeat(envelope=at(3), **taking, player="P2"))
    reserving = asked.ReserveSeat(envelope=at(3), table="CP1", seat=5, player="P3")
    with pytest.raises(SeatTakenError):
        held_seats.reserve_seat(casino, reserving)


@pytest.mark.rule("CP-8.11", "CP-1.1-PickedUp", "CP-8.12-s1", "CP-8.12-s2")
@pytest.mark.parametrize(("late", "position"), [(timedelta(), 1), (SECOND, 2)])
def test_a_picked_up_player_comes_back(
    casino: Casino, settings: Settings, late: timedelta, position: int
) -> None:
    a_table_of(casino, "CP1", Book.CP)
    open_list(casino, Book.CP, "CP1")
    player_id = a_player_with_card(casino)
    sit(casino, 8, "1001", table="CP1", by=at().by)
    seats.bring_chips(casino, BringChips(envelope=at(), table="CP1", seat=8, amount_cents=465_00))
    walking = {"table": "CP1", "seat": 8, "button": SeatButton.WALKING}
    absence.place_seat_button(casino, absent.PlaceSeatButton(envelope=at(1), **walking))
    picking_up = absent.PickUpPlayer(
        envelope=at(40, Role.TG_AREA_MANAGER), table="CP1", seat=8, reason="away for long"
    )
    answer = absence.pick_up_player(casino, picking_up)
    pick_up_id = UUID(answer.facts["pick_up_id"])
    assert balance_of(casino, f"custody:{pick_up_id}") == 465_00
    assert casino.load(PlayerAccount, player_id).sitting_id is None
    join(casino, at(41))
    (found,) = pick_ups.not_returned(shown(casino).pool)
    assert (found.kept_cents, found.away_since) == (465_00, at(1).at)

    due = at(60).at
    assert deadlines.lapse_what_is_due(casino, settings, due) == []
    back = an_envelope(by=at().by, at=due + late)
    returning = absent.ReturnPickedUpPlayer(envelope=back, pick_up_id=pick_up_id, waiting_list="l1")
    facts = absence.return_picked_up_player(casino, returning).facts

    assert (facts["position"], facts["cents"], facts["entry"]) == (position, 465_00, 2)
    assert balance_of(casino, f"custody:{pick_up_id}") == 0
    assert [each.entry for each in list_reads.waiting_on(shown(casino).pool)] == (
        [2, 1] if position == 1 else [1, 2]
    )
    assert pick_ups.not_returned(casino.pool) == []


def test_the_clock_notes_what_is_due_once_however_often_and_late_it_rings(
    casino: Casino, settings: Settings
) -> None:
    a_table_of(casino, "CP1", Book.CP)
    open_list(casino, Book.CP, "CP1")
    for minute in range(3):
        join(casino, at(minute))
    assert call(casino, at(4), "CP1") == 1
    shown(casino)

    assert deadlines.lapse_what_is_due(casino, settings, at(9).at) == []
    late = at(45).at
    assert [deadlines.lapse_what_is_due(casino, settings, late) for _ in range(2)] == [["L1"], []]
    # The read model is behind, and the log says that nothing is due any more.
    assert deadlines.lapse_what_is_due(casino, settings, late + SECOND) == []
    waiting = list_reads.waiting_on(shown(casino).pool, "L1")
    assert [(each.entry, each.position, each.lapsed) for each in waiting] == [
        (2, 1, 0),
        (3, 2, 0),
        (1, 3, 1),
    ]
    seating = of_lists.SeatFromList(envelope=at(46), code="L1", entry=1, table="CP1", seat=3)
    with pytest.raises(NotCalledError):
        lists.seat_from_list(casino, seating)
    moving = of_lists.MoveOnList(
        envelope=at(46), code="L1", entry=1, position=1, reason="was at the cage"
    )
    lists.move_on_list(casino, moving)
    lists.leave_waiting_list(casino, of_lists.LeaveWaitingList(envelope=at(47), code="L1", entry=2))
    waiting = list_reads.waiting_on(shown(casino).pool, "L1")
    assert [(each.entry, each.position) for each in waiting] == [(1, 1), (3, 2)]
    closing = of_lists.CloseWaitingList(envelope=at(48), code="L1", reason="the night is over")
    lists.close_waiting_list(casino, closing)
    assert list_reads.open_lists(shown(casino).pool) == []


@pytest.mark.rule("TCP-5.9.1")
def test_boxes_of_a_house_banked_table(casino: Casino) -> None:
    for code in ("TC1", "TC2"):
        a_banked_table(casino, code)
    at_box(casino, 1, "P1")
    open_list(casino, Book.TCP, "TC1")
    join(casino, at(1))
    shown(casino)
    with pytest.raises(SeveralBoxesRefusedError, match="somebody waits"):
        at_box(casino, 2, "P1")
    assert call(casino, at(2), "TC1") == 1
    seating = of_lists.SeatFromList(envelope=at(3), code="L1", entry=1, table="TC1", seat=2)
    lists.seat_from_list(casino, seating)
    shown(casino)
    # The other table of the game is not open, so it has no seats for anybody.
    with pytest.raises(SeveralBoxesRefusedError, match="no seat is free"):
        at_box(casino, 3, "P1")
    several = {"table": "TC1", "player": "P1", "boxes": 2, "reason": "seats enough"}
    with pytest.raises(AuthorisationNeededError):
        boxes.allow_several_boxes(casino, asked.AllowSeveralBoxes(envelope=at(4), **several))
    boxes.allow_several_boxes(casino, asked.AllowSeveralBoxes(envelope=floor(4), **several))
    at_box(casino, 3, "P1", minutes=5)
    limit = {"table": "TC1", "box": 1, "player": "P1", "bet": "ante", "most_cents": 2_000_00}
    agreeing = asked.AgreePersonalLimit(envelope=at(5, Role.PIT_BOSS), **limit)
    boxes.agree_personal_limit(casino, agreeing)
    marking = asked.PlaceLimitMarker(envelope=at(5), table="TC1", box=1, player="P1")
    boxes.place_limit_marker(casino, marking)

    there = box_reads.at_table(shown(casino).pool, "TC1")
    assert [(each.box, each.player, each.is_extra) for each in there] == [
        (1, "P1", False),
        (2, "L1-1", False),
        (3, "P1", True),
    ]
    (own,) = box_reads.limits_at(casino.pool, "TC1")
    assert (own.bet, own.most_cents, own.marker) == ("ante", 2_000_00, "personal limit")
    vacate = asked.VacateIdleSeat(envelope=floor(6), table="TC1", seat=2)
    with pytest.raises(NotIdleError):
        boxes.vacate_idle_seat(casino, vacate)
    with pytest.raises(NotFoundError):
        boxes.vacate_idle_seat(casino, asked.VacateIdleSeat(envelope=floor(6), table="TC2", seat=2))


def test_a_locked_player_does_not_wait(casino: Casino) -> None:
    a_table_of(casino, "CP1", Book.CP)
    open_list(casino, Book.CP, "CP1")
    player_id = a_player_with_card(casino)
    locking = LockPlayer(
        envelope=an_envelope(by=PIT_BOSS_PIA),
        player_id=player_id,
        kind=LockKind.EXCLUDED,
        reason="excluded",
    )
    players.lock_player(casino, locking)

    with pytest.raises(PlayerLockedError):
        join(casino, at(), player_id)
    with pytest.raises(NotFoundError):
        join(casino, at(), uuid4())
