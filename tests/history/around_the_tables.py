"""Boxes, held seats, lists and absent players: every kind of event of them, once and the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from domain.aggregate import AggregateRoot
from domain.command import Envelope, Person
from domain.staff.roles import Book, Role
from domain.staff.staff_member import staff_id_of
from domain.tables.absence import commands as absent
from domain.tables.absence import moving, on_sitting
from domain.tables.absence.markers import SeatButton
from domain.tables.absence.pick_up import PickUp
from domain.tables.commands import SetUpTable, TakeSeat
from domain.tables.lists import commands as of_lists
from domain.tables.lists.entry import Lapse
from domain.tables.lists.waiting_list import WaitingList
from domain.tables.seating import boxes, holding, limits
from domain.tables.seating import commands as asked
from domain.tables.seating.seating import Seating
from domain.tables.sitting import Sitting
from domain.tables.stakes import StakeSource
from domain.tables.table import Table

Sign = Callable[[Person], Envelope]

_DAN = Person(staff_id_of("DAN"), frozenset({Role.DEALER}))
_PIA = Person(staff_id_of("PIA"), frozenset({Role.PIT_BOSS}))
_HAL = Person(staff_id_of("HAL"), frozenset({Role.TG_AREA_MANAGER}))
_GUS = Person(staff_id_of("GUS"), frozenset({Role.GAME_SUPERVISOR}))
_ROOM = boxes.Elsewhere(nobody_waits=True, has_free_seat=True)


def around_the_tables(sign: Sign) -> Iterator[AggregateRoot]:
    """Tell it act by act: each stream that an act has added to."""
    yield from _boxes(sign)
    yield from _electronic_seats(sign)
    yield from _live_seats(sign)
    yield from _a_list(sign)


def _a_table(sign: Sign, code: str, book: Book) -> Table:
    setting_up = {"code": code, "game": "A game", "book": book, "places": 6}
    return Table.set_up(SetUpTable(envelope=sign(_PIA), **setting_up))


def _boxes(sign: Sign) -> Iterator[AggregateRoot]:
    table = _a_table(sign, "CW8", Book.CW)
    yield table
    at: dict[str, Any] = {"table": "CW8", "box": 2, "player": "P1"}
    taking = asked.SitAtBox(envelope=sign(_DAN), **at)
    seating = Seating.around(table, taking.envelope, None)
    boxes.sit_at_box(seating, taking, _ROOM)
    yield seating
    boxes.limit_area(seating, asked.LimitArea(envelope=sign(_GUS), table="CW8", box=2, most=1))
    yield seating
    several = {"table": "CW8", "player": "P1", "boxes": 2, "reason": "a quiet night"}
    boxes.allow_several(seating, asked.AllowSeveralBoxes(envelope=sign(_GUS), **several), _ROOM)
    yield seating
    figures = {"bet": "war", "most_cents": 2_000_00}
    limits.agree(seating, asked.AgreePersonalLimit(envelope=sign(_PIA), **at, **figures))
    yield seating
    limits.place_marker(seating, asked.PlaceLimitMarker(envelope=sign(_DAN), **at))
    yield seating
    boxes.leave_box(seating, asked.LeaveBox(envelope=sign(_DAN), **at))
    yield seating


def _electronic_seats(sign: Sign) -> Iterator[AggregateRoot]:
    table = _a_table(sign, "PP9", Book.PP)
    yield table
    allocating = asked.AllocateSeat(
        envelope=sign(_GUS), table="PP9", seat=2, player="P1", others="P2", reason="came first"
    )
    seating = Seating.around(table, allocating.envelope, None)
    holding.allocate(seating, allocating)
    yield seating
    where: dict[str, Any] = {"table": "PP9", "seat": 3}
    sitting = Sitting.take(
        TakeSeat(envelope=sign(_GUS), **where), table, None, source=StakeSource.ACCOUNT
    )
    yield sitting
    on_sitting.sit_out(sitting, absent.SitOut(envelope=sign(_GUS), **where))
    yield sitting
    on_sitting.sit_in(sitting, absent.SitIn(envelope=sign(_GUS), **where))
    yield sitting


def _live_seats(sign: Sign) -> Iterator[AggregateRoot]:
    table = _a_table(sign, "CP9", Book.CP)
    yield table
    yield from _held(sign, table)
    where: dict[str, Any] = {"table": "CP9", "seat": 3}
    sitting = Sitting.take(
        TakeSeat(envelope=sign(_DAN), **where), table, None, source=StakeSource.CHIPS
    )
    yield sitting
    entry = absent.EntryDecision.WAIT
    on_sitting.decide_entry(sitting, absent.DecideEntry(envelope=sign(_HAL), **where, entry=entry))
    yield sitting
    move = absent.MoveSeat(envelope=sign(_DAN), **where, to_seat=5)
    moved = moving.move_to(sitting, move, table, None, (3,))
    yield from (sitting, moved)
    walking: dict[str, Any] = {"table": "CP9", "seat": 5, "button": SeatButton.WALKING}
    on_sitting.place_button(moved, absent.PlaceSeatButton(envelope=sign(_DAN), **walking))
    yield moved
    on_sitting.remove_button(moved, absent.RemoveSeatButton(envelope=sign(_DAN), **walking))
    yield moved
    on_sitting.place_button(moved, absent.PlaceSeatButton(envelope=sign(_DAN), **walking))
    yield moved
    picking_up = {"table": "CP9", "seat": 5, "reason": "away for an hour"}
    picked_up = PickUp.of(absent.PickUpPlayer(envelope=sign(_HAL), **picking_up), moved)
    yield from (picked_up, moved)
    for _ in range(30):
        # Every envelope is a minute later: the player stays away for too long.
        envelope = sign(_DAN)
    picked_up.lapse(absent.LapseReturnTime(envelope=envelope, pick_up_id=picked_up.id))
    yield picked_up
    back = absent.ReturnPickedUpPlayer(envelope=sign(_DAN), pick_up_id=picked_up.id)
    picked_up.come_back(back, None)
    yield picked_up


def _held(sign: Sign, table: Table) -> Iterator[AggregateRoot]:
    drawing = asked.DrawForSeat(
        envelope=sign(_DAN), table="CP9", seat=1, players="P1 P2", cards="9d 9s, 4c Jh"
    )
    seating = Seating.around(table, drawing.envelope, None)
    holding.draw(seating, drawing)
    yield seating
    seat: dict[str, Any] = {"table": "CP9", "seat": 2}
    holding.reserve(seating, asked.ReserveSeat(envelope=sign(_HAL), **seat, player="NLH-1"))
    yield seating
    why = {"reason": "did not come"}
    holding.release(seating, asked.ReleaseSeat(envelope=sign(_HAL), **seat, **why))
    yield seating
    wish = asked.RequestSeatChange(envelope=sign(_DAN), table="CP9", seat=3, to_seat=4)
    holding.request_change(seating, wish)
    yield seating
    forgetting = asked.WithdrawSeatChange(envelope=sign(_DAN), table="CP9", seat=3)
    holding.withdraw_change(seating, forgetting)
    yield seating


def _a_list(sign: Sign) -> Iterator[AggregateRoot]:
    table = _a_table(sign, "CP8", Book.CP)
    yield table
    terms: dict[str, Any] = {"game": "Hold'em", "book": Book.CP, "tables": "CP8"}
    opening = of_lists.OpenWaitingList(
        envelope=sign(_DAN), code="NLH", lapse=Lapse.OFF_THE_LIST, call_minutes=2, **terms
    )
    waiting = WaitingList.open(opening, [table], None)
    yield waiting
    for _ in range(4):
        waiting.join(of_lists.JoinWaitingList(envelope=sign(_DAN), code="NLH"))
        yield waiting
    why = {"code": "NLH", "reason": "a mistake"}
    waiting.move(of_lists.MoveOnList(envelope=sign(_DAN), entry=4, position=1, **why))
    yield waiting
    waiting.leave(of_lists.LeaveWaitingList(envelope=sign(_DAN), entry=3, **why))
    yield waiting
    call = {"code": "NLH", "table": "CP8"}
    waiting.call(of_lists.CallPlayer(envelope=sign(_DAN), **call))
    yield waiting
    for _ in range(2):
        sign(_DAN)
    waiting.lapse_calls(of_lists.LapseCalls(envelope=sign(_DAN), code="NLH"))
    yield waiting
    waiting.call(of_lists.CallPlayer(envelope=sign(_DAN), **call))
    yield waiting
    waiting.seat(of_lists.SeatFromList(envelope=sign(_DAN), **call, entry=1, seat=2))
    yield waiting
    closing = of_lists.CloseWaitingList(envelope=sign(_DAN), code="NLH", reason="the night is over")
    waiting.close(closing)
    yield waiting
