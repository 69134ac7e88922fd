"""Sitting out and coming back, buttons before a seat, and how a new player enters."""

from __future__ import annotations

from domain.staff.authority import require
from domain.staff.roles import Book
from domain.staff.seat_powers import MAKE_NEW_PLAYER_WAIT, SEAT_PLAYER
from domain.tables.absence.commands import (
    DecideEntry,
    EntryDecision,
    PlaceSeatButton,
    RemoveSeatButton,
    SitIn,
    SitOut,
)
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
from domain.tables.absence.markers import BUTTON_RULES, SeatButton
from domain.tables.absence.standing import Entry
from domain.tables.sitting import Sitting

_ENTRIES = {
    EntryDecision.WAIT: (Entry.WAIT, "CP-8.10.1"),
    EntryDecision.POST: (Entry.POST, "CP-8.10.2"),
    EntryDecision.FROM_CLOSED_GAME: (Entry.WELCOME, "CP-8.10"),
    EntryDecision.MOVED_BY_STAFF: (Entry.WELCOME, "CP-8.10"),
}
_OUT_RULES = {Book.PP: ("PP-9.2.5", "PP-1.1-SittingOut")}


def sit_out(sitting: Sitting, command: SitOut) -> None:
    """Leave the seat out from the next round on; a hand that is played goes on (PP-9.2.5)."""
    require(command.envelope, SEAT_PLAYER, sitting.book)
    sitting.check_open()
    if sitting.standing.sits_out_since is not None:
        raise SittingOutAlreadyError(f"seat {sitting.seat} of table {sitting.table} sits out")
    rules = _OUT_RULES.get(sitting.book, ())
    sitting.record(SitOutRequested, command.envelope, rules=rules, **sitting.place)


def sit_in(sitting: Sitting, command: SitIn) -> None:
    """Deal the seat in again from the next round on."""
    require(command.envelope, SEAT_PLAYER, sitting.book)
    sitting.check_open()
    if sitting.standing.sits_out_since is None:
        raise NotSittingOutError(f"seat {sitting.seat} of table {sitting.table} does not sit out")
    rules = _OUT_RULES.get(sitting.book, ())
    sitting.record(SitOutEnded, command.envelope, rules=rules, **sitting.place)


def place_button(sitting: Sitting, command: PlaceSeatButton) -> None:
    """Put a button before a seat; the absent one is for a player who missed a blind before."""
    require(command.envelope, SEAT_PLAYER, sitting.book)
    sitting.check_open()
    _check_live(sitting)
    if sitting.standing.has(command.button):
        raise ButtonPlacedError(
            f"seat {sitting.seat} of table {sitting.table} has the {command.button.spoken} button"
        )
    missed = sitting.standing.has(SeatButton.MISSED_BLIND)
    if command.button is SeatButton.ABSENT and not missed:
        raise NoMissedBlindError(
            f"seat {sitting.seat} of table {sitting.table} missed no blind; the player is walking"
        )
    told = sitting.place | {"button": command.button}
    rules = (BUTTON_RULES[command.button],)
    sitting.record(SeatButtonPlaced, command.envelope, rules=rules, **told)


def remove_button(sitting: Sitting, command: RemoveSeatButton) -> None:
    """Take a button away: the player is back, or has made good what was missed."""
    require(command.envelope, SEAT_PLAYER, sitting.book)
    sitting.check_open()
    if not sitting.standing.has(command.button):
        raise NoButtonError(
            f"seat {sitting.seat} of table {sitting.table} has no {command.button.spoken} button"
        )
    told = sitting.place | {"button": command.button}
    rules = (BUTTON_RULES[command.button],)
    sitting.record(SeatButtonRemoved, command.envelope, rules=rules, **told)


def decide_entry(sitting: Sitting, command: DecideEntry) -> None:
    """Decide how a new player enters a live game (CP-8.10); PokerPro decides by itself."""
    require(command.envelope, MAKE_NEW_PLAYER_WAIT, sitting.book)
    sitting.check_open()
    if sitting.standing.entry is Entry.FREE:
        raise NotNewError(f"seat {sitting.seat} of table {sitting.table} has been dealt in before")
    entry, rule = _ENTRIES[command.entry]
    told = sitting.place | {"entry": entry.value}
    sitting.record(EntryDecided, command.envelope, rules=(rule,), **told)


def _check_live(sitting: Sitting) -> None:
    if sitting.book is not Book.CP:
        raise NoButtonError(f"table {sitting.table} is electronic: its players sit out instead")
