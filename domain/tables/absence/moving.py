"""A player moves with the whole stake to another seat (PP-9.7.4, CP-8.9.5)."""

from __future__ import annotations

from collections.abc import Collection

from domain.ledger.accounts import seat_stake
from domain.ledger.postings import move
from domain.staff.authority import require
from domain.staff.roles import Book
from domain.staff.seat_powers import MAKE_NEW_PLAYER_WAIT, SEAT_PLAYER
from domain.tables.absence.commands import MoveReason, MoveSeat
from domain.tables.absence.entering import entry_after_move
from domain.tables.absence.errors import SameSeatError
from domain.tables.absence.events import SeatButtonPlaced, StakeMoved, StakeMovedIn
from domain.tables.absence.markers import BUTTON_RULES, SeatButton
from domain.tables.absence.standing import Entry
from domain.tables.commands import TakeSeat
from domain.tables.sitting import Sitting
from domain.tables.table import Table

_MOVE_RULES = {Book.PP: ("PP-9.7.4",), Book.CP: ("CP-8.9.5-s1",)}


def move_to(
    sitting: Sitting,
    command: MoveSeat,
    table: Table,
    previous: Sitting | None,
    live: Collection[int],
) -> Sitting:
    """End a sitting and begin one at another seat; `live` are the seats that play at the old."""
    require(command.envelope, SEAT_PLAYER, sitting.book)
    sitting.check_may_go()
    if table.book is not sitting.book:
        raise SameSeatError(f"table {table.code} is dealt by another rulebook")
    if (table.code, command.to_seat) == (sitting.table, sitting.seat):
        raise SameSeatError(f"the player sits at seat {sitting.seat} of table {table.code}")
    entry = _entry(sitting, command, table, live)
    taking = TakeSeat(envelope=command.envelope, table=table.code, seat=command.to_seat)
    whose = {"player_id": sitting.player_id, "card_id": sitting.card_id}
    moved = Sitting.take(taking, table, previous, source=sitting.source, **whose)
    _carry(sitting, moved, command, entry)
    return moved


def _entry(sitting: Sitting, command: MoveSeat, table: Table, live: Collection[int]) -> Entry:
    """Say what the new seat owes before it is dealt in."""
    if command.why is not MoveReason.PLAYERS_WISH and sitting.book is Book.CP:
        require(command.envelope, MAKE_NEW_PLAYER_WAIT, sitting.book)
        return Entry.WELCOME
    standing = sitting.standing.entry
    if table.code != sitting.table or standing is Entry.NEW:
        return Entry.NEW
    at_button = command.has_paid_blinds and command.to_seat == command.button
    owed = entry_after_move(
        sitting.book,
        sitting.seat,
        command.to_seat,
        live,
        at_button_after_blinds=at_button,
    )
    return owed if standing is Entry.FREE else standing


def _carry(sitting: Sitting, moved: Sitting, command: MoveSeat, entry: Entry) -> None:
    """Move the stake in one posting, and take a missed blind along."""
    cents, to = sitting.stake_cents, seat_stake(moved.table, moved.seat)
    is_active = sitting.is_active and cents > 0
    if moved.table != sitting.table:
        is_active = cents > 0 and cents >= moved.minimum_buy_in_cents
    missed = sitting.standing.has(SeatButton.MISSED_BLIND)
    old = sitting.place
    sitting.record(
        StakeMoved,
        command.envelope,
        rules=_MOVE_RULES[sitting.book],
        postings=move(seat_stake(sitting.table, sitting.seat), to, cents) if cents else (),
        to_table=moved.table,
        to_seat=moved.seat,
        cents=cents,
        to_sitting=moved.id,
        **old,
    )
    moved.record(
        StakeMovedIn,
        command.envelope,
        rules=_MOVE_RULES[sitting.book],
        from_table=old["table"],
        from_seat=old["seat"],
        stake_cents=cents,
        is_active=is_active,
        entry=entry.value,
        **moved.place,
    )
    if missed:
        told = moved.place | {"button": SeatButton.MISSED_BLIND}
        rules = (BUTTON_RULES[SeatButton.MISSED_BLIND],)
        moved.record(SeatButtonPlaced, command.envelope, rules=rules, **told)
