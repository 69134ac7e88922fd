"""What may be asked about tables, by the names that the doors use."""

from __future__ import annotations

from domain.cents import dollars
from domain.tables import commands as at_tables
from services.use_cases import rounds, seats, tables
from services.use_cases.spec import CommandSpec

SPECS = (
    CommandSpec(
        "set-up-table",
        at_tables.SetUpTable,
        tables.set_up_table,
        "Put a table on the floor",
        lambda c: f"Set up table {c.code.upper()} for {c.game} with {c.places} places",
    ),
    CommandSpec(
        "take-seat",
        at_tables.TakeSeat,
        seats.take_seat,
        "Seat a player",
        lambda c: (
            f"Seat a player at seat {c.seat} of table {c.table.upper()}"
            + (f" with card {c.card}" if c.card else "")
        ),
    ),
    CommandSpec(
        "buy-in",
        at_tables.BuyIn,
        seats.buy_in,
        "Move an amount from the player's account or card to the seat",
        lambda c: (
            f"Move {dollars(c.amount_cents)} to the stake of seat {c.seat}"
            f" of table {c.table.upper()}"
        ),
    ),
    CommandSpec(
        "bring-chips",
        at_tables.BringChips,
        seats.bring_chips,
        "Put chips that the player brought in front of a seat",
        lambda c: (
            f"Put {dollars(c.amount_cents)} in chips in front of seat {c.seat}"
            f" of table {c.table.upper()}"
        ),
    ),
    CommandSpec(
        "leave-seat",
        at_tables.LeaveSeat,
        seats.leave_seat,
        "End a sitting and give its stake back",
        lambda c: (
            f"End the sitting at seat {c.seat} of table {c.table.upper()} and give its stake"
            f" back, because: {c.reason}"
        ),
    ),
    CommandSpec(
        "fold-seat",
        at_tables.FoldSeat,
        seats.fold_seat,
        "End the hand of one seat",
        lambda c: f"Fold the hand of seat {c.seat} of table {c.table.upper()}",
    ),
    CommandSpec(
        "start-round",
        at_tables.StartRound,
        rounds.start_round,
        "Deal in every seat that has a stake",
        lambda c: f"Start the next round at table {c.table.upper()}",
    ),
    CommandSpec(
        "end-round",
        at_tables.EndRound,
        rounds.end_round,
        "End the round and the hands of all its seats",
        lambda c: f"End the round at table {c.table.upper()}",
    ),
)
