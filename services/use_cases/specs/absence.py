"""What may be asked about players who sit out, walk, enter, move or are picked up."""

from __future__ import annotations

from domain.tables.absence import commands as asked
from services.use_cases import absence
from services.use_cases.spec import CommandSpec

SPECS = (
    CommandSpec(
        "sit-out",
        asked.SitOut,
        absence.sit_out,
        "Leave a seat out from the next round on",
        lambda c: f"Leave seat {c.seat} of table {c.table.upper()} out from the next round on",
    ),
    CommandSpec(
        "sit-in",
        asked.SitIn,
        absence.sit_in,
        "Deal a seat in again from the next round on",
        lambda c: f"Deal seat {c.seat} of table {c.table.upper()} in again",
    ),
    CommandSpec(
        "place-seat-button",
        asked.PlaceSeatButton,
        absence.place_seat_button,
        "Put a button before a seat",
        lambda c: (
            f"Put the {c.button.spoken} button before seat {c.seat} of table {c.table.upper()}"
        ),
    ),
    CommandSpec(
        "remove-seat-button",
        asked.RemoveSeatButton,
        absence.remove_seat_button,
        "Take a button away from a seat",
        lambda c: (
            f"Take the {c.button.spoken} button from seat {c.seat} of table {c.table.upper()}"
        ),
    ),
    CommandSpec(
        "decide-entry",
        asked.DecideEntry,
        absence.decide_entry,
        "Decide how a new player enters the game",
        lambda c: (
            f"Decide for the new player at seat {c.seat} of table {c.table.upper()}:"
            f" {c.entry.value.replace('_', ' ')}"
        ),
    ),
    CommandSpec(
        "move-seat",
        asked.MoveSeat,
        absence.move_seat,
        "Move a player with the whole stake to another seat",
        lambda c: (
            f"Move the player at seat {c.seat} of table {c.table.upper()} to seat {c.to_seat}"
            f" of table {(c.to_table or c.table).upper()}"
        ),
    ),
    CommandSpec(
        "pick-up-player",
        asked.PickUpPlayer,
        absence.pick_up_player,
        "Take a player who has been away too long from the seat",
        lambda c: (
            f"Pick up the player at seat {c.seat} of table {c.table.upper()}, because: {c.reason}"
        ),
    ),
    CommandSpec(
        "release-idle-place",
        asked.ReleaseIdlePlace,
        absence.release_idle_place,
        "End a sitting that holds a place without wagering while others wait",
        lambda c: (
            f"Release the place at seat {c.seat} of table {c.table.upper()}, because: {c.reason}"
        ),
    ),
    CommandSpec(
        "return-picked-up-player",
        asked.ReturnPickedUpPlayer,
        absence.return_picked_up_player,
        "Give a picked-up player back what was kept, and a place on the list",
        lambda c: (
            f"Hand over what was kept of pick-up {c.pick_up_id}"
            + (f" and put the player on list {c.waiting_list.upper()}" if c.waiting_list else "")
        ),
    ),
    CommandSpec(
        "lapse-return-time",
        asked.LapseReturnTime,
        absence.lapse_return_time,
        "Note that a picked-up player's time for the top of the list is over",
        lambda c: f"Note that the time of pick-up {c.pick_up_id} is over",
    ),
)
