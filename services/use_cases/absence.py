"""Players who sit out, walk, enter, move, or are picked up and come back."""

from __future__ import annotations

from collections.abc import Callable

from domain.aggregate import AggregateRoot
from domain.staff.authority import require
from domain.staff.roles import Book
from domain.staff.seat_powers import VACATE_IDLE_SEAT
from domain.tables.absence import moving, on_sitting
from domain.tables.absence.commands import (
    DecideEntry,
    LapseReturnTime,
    MoveSeat,
    PickUpPlayer,
    PlaceSeatButton,
    ReleaseIdlePlace,
    RemoveSeatButton,
    ReturnPickedUpPlayer,
    SitIn,
    SitOut,
)
from domain.tables.absence.errors import NotHinderingError
from domain.tables.absence.pick_up import PickUp
from domain.tables.charges import on_sitting as charges
from domain.tables.seating import holding
from domain.tables.seating.errors import SeatHeldError
from domain.tables.sitting import Sitting
from services.use_cases.casino import Answer, Casino, Decided
from services.use_cases.elsewhere import lists_for
from services.use_cases.lists import the_list
from services.use_cases.rounds import open_sittings
from services.use_cases.seats import (
    holder_of,
    last_seating,
    last_sitting,
    move_holder,
    open_sitting,
    the_table,
    vacate,
)

AtASeat = SitOut | SitIn | PlaceSeatButton | RemoveSeatButton | DecideEntry


def sit_out(casino: Casino, command: SitOut) -> Answer:
    """Leave a seat out from the next round on."""
    return _ask(casino, command, lambda it: on_sitting.sit_out(it, command))


def sit_in(casino: Casino, command: SitIn) -> Answer:
    """Deal a seat in again."""
    return _ask(casino, command, lambda it: on_sitting.sit_in(it, command))


def place_seat_button(casino: Casino, command: PlaceSeatButton) -> Answer:
    """Put a button before a seat."""
    return _ask(casino, command, lambda it: on_sitting.place_button(it, command))


def remove_seat_button(casino: Casino, command: RemoveSeatButton) -> Answer:
    """Take a button away."""
    return _ask(casino, command, lambda it: on_sitting.remove_button(it, command))


def decide_entry(casino: Casino, command: DecideEntry) -> Answer:
    """Decide how a new player enters."""
    return _ask(casino, command, lambda it: on_sitting.decide_entry(it, command))


def move_seat(casino: Casino, command: MoveSeat) -> Answer:
    """Move a player with the whole stake, in one transaction."""

    def decide() -> Decided:
        table = the_table(casino, command.table)
        target = the_table(casino, command.to_table or command.table)
        sitting = open_sitting(casino, table, command.seat)
        live = [each.seat for each in open_sittings(casino, table) if each.can_be_dealt_in]
        previous = last_sitting(casino, target, command.to_seat)
        charges.settle_before_going(sitting, command.envelope, table)
        moved = moving.move_to(sitting, command, target, previous, live)
        streams: list[AggregateRoot] = [sitting, moved]
        streams += _seating_after(casino, command)
        holder = move_holder(casino, command.envelope, sitting, moved)
        streams += [holder] if holder else []
        facts = {"sitting_id": str(moved.id), "entry": moved.standing.entry.value}
        return Decided(tuple(streams), facts)

    return casino.perform(command, decide)


def pick_up_player(casino: Casino, command: PickUpPlayer) -> Answer:
    """Take a player who has been away too long from the seat."""

    def decide() -> Decided:
        table = the_table(casino, command.table)
        sitting = open_sitting(casino, table, command.seat)
        charges.settle_before_going(sitting, command.envelope, table)
        picked_up = PickUp.of(command, sitting)
        streams: tuple[AggregateRoot, ...] = (sitting,)
        if sitting.book is Book.PP:
            streams = vacate(casino, command.envelope, sitting, command.reason)
        elif sitting.player_id is not None:
            streams = (sitting, *_log_out(casino, command, sitting))
        facts = {"pick_up_id": str(picked_up.id), "cents": picked_up.kept_cents}
        return Decided((picked_up, *streams), facts)

    return casino.perform(command, decide)


def release_idle_place(casino: Casino, command: ReleaseIdlePlace) -> Answer:
    """End the sitting of a player who holds a place without wagering while others wait."""

    def decide() -> Decided:
        table = the_table(casino, command.table)
        require(command.envelope, VACATE_IDLE_SEAT, table.book)
        sitting = open_sitting(casino, table, command.seat)
        if not any(each.waiting for each in lists_for(casino, table.code)):
            raise NotHinderingError(f"nobody waits for a seat at table {table.code}")
        streams = vacate(casino, command.envelope, sitting, command.reason)
        return Decided(streams, {"sitting_id": str(sitting.id)})

    return casino.perform(command, decide)


def return_picked_up_player(casino: Casino, command: ReturnPickedUpPlayer) -> Answer:
    """Give a picked-up player back what was kept, and a place on the list."""

    def decide() -> Decided:
        picked_up = casino.load(PickUp, command.pick_up_id)
        waiting = the_list(casino, command.waiting_list) if command.waiting_list else None
        cents = picked_up.kept_cents
        entry = picked_up.come_back(command, waiting)
        position = None
        if waiting is not None and entry is not None:
            position = [each.entry for each in waiting.waiting].index(entry) + 1
        facts = {"cents": cents, "entry": entry, "position": position}
        return Decided((picked_up, waiting) if waiting else (picked_up,), facts)

    return casino.perform(command, decide)


def lapse_return_time(casino: Casino, command: LapseReturnTime) -> Answer:
    """Note that a picked-up player's time is over."""

    def decide() -> Decided:
        picked_up = casino.load(PickUp, command.pick_up_id)
        picked_up.lapse(command)
        return Decided((picked_up,), {"pick_up_id": str(picked_up.id)})

    return casino.perform(command, decide)


def _log_out(casino: Casino, command: PickUpPlayer, sitting: Sitting) -> tuple[AggregateRoot, ...]:
    holder = holder_of(casino, sitting)
    if holder is None:
        return ()
    holder.leave_seat(command.envelope, sitting.id)
    return (holder,)


def _seating_after(casino: Casino, command: MoveSeat) -> tuple[AggregateRoot, ...]:
    """Refuse a seat that is held for another; a wish for it is fulfilled."""
    seating = last_seating(casino, command.to_table or command.table)
    if seating is None or seating.is_over:
        return ()
    if command.to_seat in seating.held:
        raise SeatHeldError(
            f"seat {command.to_seat} of table {seating.table} is held for"
            f" {seating.held[command.to_seat]}"
        )
    is_own_wish = not command.to_table or command.to_table.upper() == command.table.upper()
    if not is_own_wish or command.seat not in seating.requests:
        return ()
    holding.fulfil_change(seating, command.envelope, command.seat)
    return (seating,)


def _ask(casino: Casino, command: AtASeat, act: Callable[[Sitting], None]) -> Answer:
    def decide() -> Decided:
        sitting = open_sitting(casino, the_table(casino, command.table), command.seat)
        act(sitting)
        return Decided((sitting,), {"sitting_id": str(sitting.id)})

    return casino.perform(command, decide)
