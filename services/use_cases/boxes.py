"""Boxes of house-banked tables: who takes them, what is agreed there, who must give them up."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice

from domain.command import Command
from domain.errors import NotFoundError
from domain.staff.roles import Book
from domain.tables.seating import boxes, limits
from domain.tables.seating.abstaining import ROUNDS_BEFORE_VACATING, PlayOfBoxes, abstained_rounds
from domain.tables.seating.commands import (
    AgreePersonalLimit,
    AllowSeveralBoxes,
    LeaveBox,
    LimitArea,
    PlaceLimitMarker,
    SitAtBox,
    VacateIdleSeat,
)
from domain.tables.seating.seating import Seating
from domain.tables.table import Table
from services.use_cases.bars import check_word_not_barred
from services.use_cases.casino import Answer, Casino, Decided
from services.use_cases.elsewhere import elsewhere_than
from services.use_cases.places import last_table_day
from services.use_cases.rounds import rounds_back
from services.use_cases.seats import last_seating, open_sitting, the_table, vacate


def sit_at_box(casino: Casino, command: SitAtBox) -> Answer:
    """Let a player take a box."""

    def decide() -> Decided:
        seating = at_box(casino, command)
        return _decided(seating)

    return casino.perform(command, decide)


def at_box(casino: Casino, command: SitAtBox) -> Seating:
    """Decide that a player takes a box; return the seating to save."""
    table = the_table(casino, command.table)
    check_word_not_barred(casino, table.rulebook, command.player)
    seating = seating_at(casino, table, command)
    boxes.sit_at_box(seating, command, elsewhere_than(casino, table))
    return seating


def leave_box(casino: Casino, command: LeaveBox) -> Answer:
    """Note that a player gave a box up."""
    return _ask(casino, command, command.table, lambda it: boxes.leave_box(it, command))


def allow_several_boxes(casino: Casino, command: AllowSeveralBoxes) -> Answer:
    """Let a player use several boxes."""

    def act(seating: Seating) -> None:
        elsewhere = elsewhere_than(casino, the_table(casino, command.table))
        boxes.allow_several(seating, command, elsewhere)

    return _ask(casino, command, command.table, act)


def limit_area(casino: Casino, command: LimitArea) -> Answer:
    """Set how many players may use an area."""
    return _ask(casino, command, command.table, lambda it: boxes.limit_area(it, command))


def agree_personal_limit(casino: Casino, command: AgreePersonalLimit) -> Answer:
    """Agree on limits of a player's own."""
    terms = the_table(casino, command.table).terms
    sign = terms.limits.get(command.bet) if terms else None
    return _ask(casino, command, command.table, lambda it: limits.agree(it, command, sign))


def place_limit_marker(casino: Casino, command: PlaceLimitMarker) -> Answer:
    """Stand the marker by the box."""
    return _ask(casino, command, command.table, lambda it: limits.place_marker(it, command))


def vacate_idle_seat(casino: Casino, command: VacateIdleSeat) -> Answer:
    """Have an idle player give up a box, or a seat of an electronic table with its stake."""

    def decide() -> Decided:
        table = the_table(casino, command.table)
        if table.book in {Book.PP, Book.CP}:
            return _vacate_seat(casino, command, table)
        seating = last_seating(casino, table.code)
        if seating is None:
            raise NotFoundError(f"nobody has come to table {table.code} yet")
        day = last_table_day(casino, table.code)
        boxes.vacate_idle(seating, command, day.latest_plays if day else ())
        return _decided(seating)

    return casino.perform(command, decide)


def seating_at(casino: Casino, table: Table, command: Command) -> Seating:
    """Find the seating around a table, or begin one."""
    return Seating.around(table, command.envelope, last_seating(casino, table.code))


def _vacate_seat(casino: Casino, command: VacateIdleSeat, table: Table) -> Decided:
    sitting = open_sitting(casino, table, command.seat)
    plays = [
        PlayOfBoxes(frozenset(each.seats), frozenset({*each.seats, *each.skipped}))
        for each in islice(rounds_back(casino, table), ROUNDS_BEFORE_VACATING)
        if each.created_on > sitting.created_on
    ]
    rounds = abstained_rounds(plays[::-1], command.seat, range(1, table.places + 1))
    boxes.check_may_vacate(sitting.book, command, rounds)
    reason = f"did not wager for {ROUNDS_BEFORE_VACATING} rounds at a full table"
    streams = vacate(casino, command.envelope, sitting, reason)
    return Decided(streams, {"table": table.code, "seat": command.seat})


def _ask(casino: Casino, command: Command, code: str, act: Callable[[Seating], None]) -> Answer:
    def decide() -> Decided:
        seating = seating_at(casino, the_table(casino, code), command)
        act(seating)
        return _decided(seating)

    return casino.perform(command, decide)


def _decided(seating: Seating) -> Decided:
    players = {str(box): list(seating.players_at(box)) for box in seating.boxes}
    return Decided((seating,), {"table": seating.table, "boxes": players})


def idle_boxes(casino: Casino, code: str) -> dict[int, int]:
    """Count the abstained rounds of every box that let the latest ones pass at a full table."""
    seating, day = last_seating(casino, code), last_table_day(casino, code)
    return seating.idle_boxes(day.latest_plays) if seating and day else {}
