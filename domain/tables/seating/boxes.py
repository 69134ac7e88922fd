"""Who may take which box of a house-banked table, and who must give one up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final

from domain.command import Envelope
from domain.staff.authority import require
from domain.staff.roles import Book
from domain.staff.seat_powers import SEAT_PLAYER, VACATE_IDLE_SEAT
from domain.staff.table_powers import ALLOW_SEVERAL_AREAS, LIMIT_PLAYERS_PER_AREA
from domain.tables.seating.abstaining import ROUNDS_BEFORE_VACATING
from domain.tables.seating.commands import (
    AllowSeveralBoxes,
    LeaveBox,
    LimitArea,
    SitAtBox,
    VacateIdleSeat,
)
from domain.tables.seating.errors import (
    AreaLimitError,
    AtBoxAlreadyError,
    BoxNotTakenError,
    BoxTakenError,
    NoBoxesHereError,
    NotIdleError,
    OneBoxOnlyError,
    SeatHeldError,
    SeveralBoxesRefusedError,
)
from domain.tables.seating.events import (
    AreaLimited,
    BoxTaken,
    BoxVacated,
    SeveralBoxesAllowed,
)
from domain.tables.seating.holding import take_up
from domain.tables.seating.seating import MOST_PLAYERS_PER_AREA, Plays, Seating
from domain.tables.seating.words import player_word

IDLE_RULE: Final[Mapping[Book, str]] = MappingProxyType(
    {Book.TCP: "TCP-11.8", Book.C3P: "C3P-14.6", Book.CW: "CW-11.8", Book.PP: "PP-16.7"}
)
_BOX_RULE = {Book.TCP: "TCP-5.9", Book.C3P: "C3P-4.4", Book.CW: "CW-5.10"}
_SEVERAL_RULE = {Book.TCP: "TCP-5.9.1", Book.C3P: "C3P-4.4", Book.CW: "CW-5.13"}


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """What the rest of the floor looks like to somebody who wants a second box."""

    nobody_waits: bool = False
    has_free_seat: bool = False

    @property
    def has_room(self) -> bool:
        """Whether nobody is kept out by a second box."""
        return self.nobody_waits and self.has_free_seat


def sit_at_box(seating: Seating, command: SitAtBox, elsewhere: Elsewhere) -> None:
    """Let a player take a box; another one only where the book and the floor allow it."""
    book, box, player = seating.book, command.box, player_word(command.player)
    check_box(seating, box)
    require(command.envelope, SEAT_PLAYER, book)
    if player in seating.players_at(box):
        raise AtBoxAlreadyError(f"{player} is at box {box} of table {seating.table} already")
    if len(seating.players_at(box)) >= seating.room_at(box):
        raise BoxTakenError(_full(seating, box), rule=_BOX_RULE[book])
    if seating.held.get(box, player) != player:
        raise SeatHeldError(f"box {box} of table {seating.table} is held for {seating.held[box]}")
    mine = seating.boxes_of(player)
    if mine:
        _check_another(seating, player, len(mine), elsewhere)
    if box in seating.held:
        take_up(seating, command.envelope, box)
    taken = seating.boxes.get(box, {})
    seating.record(
        BoxTaken,
        command.envelope,
        rules=(_SEVERAL_RULE[book] if mine else _BOX_RULE[book],),
        table=seating.table,
        box=box,
        player=player,
        line=next(place for place in range(1, 4) if place not in taken),
        is_extra=bool(mine),
    )


def leave_box(seating: Seating, command: LeaveBox) -> None:
    """Note that a player gave a box up; what was agreed for it ends (TGC-19)."""
    require(command.envelope, SEAT_PLAYER, seating.book)
    player = player_word(command.player)
    check_at_box(seating, command.box, player)
    _vacate(seating, command.envelope, command.box, player, command.reason)


def vacate_idle(seating: Seating, command: VacateIdleSeat, plays: Plays) -> None:
    """Have everybody at an idle box give it up; staff may, and nothing does it by itself."""
    require(command.envelope, VACATE_IDLE_SEAT, seating.book)
    box, players = command.seat, seating.players_at(command.seat)
    if not players:
        raise BoxNotTakenError(f"nobody is at box {box} of table {seating.table}")
    check_idle(seating.book, box, seating.idle_boxes(plays).get(box, 0))
    for player in players:
        reason = f"abstained for {ROUNDS_BEFORE_VACATING} rounds at a full table"
        rules = (IDLE_RULE[seating.book],)
        _vacate(seating, command.envelope, box, player, reason, rules)


def check_may_vacate(book: Book, command: VacateIdleSeat, rounds: int) -> None:
    """Refuse to end the sitting of a poker player who is not idle, or at too low a rank."""
    require(command.envelope, VACATE_IDLE_SEAT, book)
    check_idle(book, command.seat, rounds)


def check_idle(book: Book, seat: int, rounds: int) -> None:
    """Refuse to vacate a seat that did not abstain often enough while the table was full."""
    if rounds < ROUNDS_BEFORE_VACATING:
        raise NotIdleError(
            f"seat {seat} has abstained in {rounds} of the latest rounds with all other seats in"
            f" use; {ROUNDS_BEFORE_VACATING} in a row are needed",
            rule=IDLE_RULE[book],
        )


def allow_several(seating: Seating, command: AllowSeveralBoxes, elsewhere: Elsewhere) -> None:
    """Let a player use several boxes: a leave in CW, a record that TCP's conditions are met."""
    book, player = seating.book, player_word(command.player)
    if book is Book.C3P:
        raise OneBoxOnlyError("a player takes one box and no more here", rule="C3P-4.4")
    require(command.envelope, ALLOW_SEVERAL_AREAS, book)
    if not seating.boxes_of(player):
        raise BoxNotTakenError(f"{player} is at no box of table {seating.table}")
    if not 1 <= command.boxes <= seating.places:
        raise NoBoxesHereError(f"table {seating.table} has {seating.places} boxes")
    if book is Book.CW and not elsewhere.has_free_seat:
        raise SeveralBoxesRefusedError(_no_seat(), rule="CW-5.13")
    seating.record(
        SeveralBoxesAllowed,
        command.envelope,
        rules=(_SEVERAL_RULE[book],),
        table=seating.table,
        player=player,
        boxes=command.boxes,
        reason=command.reason,
    )


def limit_area(seating: Seating, command: LimitArea) -> None:
    """Set how many players may use an area: one to three; whoever is there stays."""
    check_box(seating, command.box)
    require(command.envelope, LIMIT_PLAYERS_PER_AREA, seating.book)
    most = MOST_PLAYERS_PER_AREA[seating.book]
    if not 1 <= command.most <= most:
        raise AreaLimitError(
            f"an area takes 1 to {most} players, not {command.most}", rule="CW-5.10"
        )
    told: dict[str, Any] = {"table": seating.table, "box": command.box, "most": command.most}
    seating.record(AreaLimited, command.envelope, rules=("CW-5.10",), **told)


def check_box(seating: Seating, box: int) -> None:
    """Refuse a box that the table does not have, or that is a seat of poker."""
    if seating.book not in _BOX_RULE:
        raise NoBoxesHereError(f"table {seating.table} is a poker table and has seats, not boxes")
    if box not in seating.all_boxes:
        raise NoBoxesHereError(f"table {seating.table} has boxes 1 to {seating.places}, not {box}")


def check_at_box(seating: Seating, box: int, player: str) -> None:
    """Refuse a player who is not there."""
    if player not in seating.players_at(box):
        raise BoxNotTakenError(f"{player} is not at box {box} of table {seating.table}")


def _check_another(seating: Seating, player: str, mine: int, elsewhere: Elsewhere) -> None:
    book = seating.book
    if book is Book.C3P:
        raise OneBoxOnlyError(
            f"{player} has a box at table {seating.table}, and a player takes one only",
            rule="C3P-4.4",
        )
    may_use = seating.allowed.get(player, 1)
    if book is Book.CW:
        if mine >= may_use:
            raise SeveralBoxesRefusedError(
                f"{player} has no leave for another area of table {seating.table}", rule="CW-5.13"
            )
        if not elsewhere.has_free_seat:
            raise SeveralBoxesRefusedError(_no_seat(), rule="CW-5.13")
    elif mine >= may_use and not elsewhere.has_room:
        why = _no_seat() if elsewhere.nobody_waits else "somebody waits for a seat at this table"
        raise SeveralBoxesRefusedError(why, rule="TCP-5.9.1")


def _no_seat() -> str:
    return "no seat is free at another table with equivalent limits"


def _full(seating: Seating, box: int) -> str:
    room = seating.room_at(box)
    return f"box {box} of table {seating.table} takes {room} player{'s' if room > 1 else ''}"


def _vacate(
    seating: Seating,
    envelope: Envelope,
    box: int,
    player: str,
    reason: str,
    rules: tuple[str, ...] = (),
) -> None:
    told: dict[str, Any] = {"table": seating.table, "box": box, "player": player, "reason": reason}
    seating.record(BoxVacated, envelope, rules=rules, **told)
