"""Rounds of play at a table: every seat with a stake is dealt in."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from domain.aggregate import AggregateRoot
from domain.tables.commands import EndRound, StartRound
from domain.tables.errors import NoRoundError
from domain.tables.notices.applying import catch_up
from domain.tables.sitting import Sitting
from domain.tables.table import Table
from domain.tables.table_round import TableRound, round_id_of
from services.use_cases.casino import Answer, Casino, Decided
from services.use_cases.charges_due import charged_now, taken_after_play
from services.use_cases.equipment import cards_ready_to_deal
from services.use_cases.floor import table_now
from services.use_cases.latest import latest
from services.use_cases.seats import end_if_recalled, last_sitting, the_table


def start_round(casino: Casino, command: StartRound) -> Answer:
    """Start the next round, in one transaction with every seat it deals in."""

    def decide() -> Decided:
        table = the_table(casino, command.table)
        # What was announced and is due binds this round, however late the clock ran.
        catch_up(table, command.envelope, table_now(casino, table))
        cards_ready_to_deal(casino, table, command.envelope.gaming_day)
        sittings = open_sittings(casino, table)
        charged = charged_now(casino, command.envelope, table, sittings)
        started = TableRound.start(command, table, last_round(casino, table), sittings)
        dealt = tuple(each for each in sittings if each.seat in started.seats)
        others = tuple(each for each in sittings if each not in dealt) if charged else ()
        facts = {"round": started.number, "seats": sorted(started.seats)}
        return Decided((started, *dealt, *others, *charged, table), facts)

    return casino.perform(command, decide)


def end_round(casino: Casino, command: EndRound) -> Answer:
    """End the round and all its hands; sittings that waited for that end too."""

    def decide() -> Decided:
        table = the_table(casino, command.table)
        played = last_round(casino, table)
        if played is None:
            raise NoRoundError(f"no round is being played at table {table.code}")
        played.end(command, table.book)
        sittings = [casino.load(Sitting, each) for each in played.seats.values()]
        for sitting in sittings:
            sitting.end_hand(command.envelope)
        streams: list[AggregateRoot] = [played]
        streams += taken_after_play(casino, command.envelope, sittings)
        for sitting in sittings:
            streams += end_if_recalled(casino, command.envelope, sitting)
        return Decided(tuple(streams), {"round": played.number})

    return casino.perform(command, decide)


def rounds_back(casino: Casino, table: Table) -> Iterator[TableRound]:
    """Go through a table's rounds from the latest back."""
    found = last_round(casino, table)
    while found is not None:
        yield found
        found = casino.find(TableRound, round_id_of(table.code, found.number - 1))


def last_round(casino: Casino, table: Table) -> TableRound | None:
    """Find a table's latest round, over or not."""
    return latest(casino, TableRound, partial(round_id_of, table.code))


def open_sittings(casino: Casino, table: Table) -> list[Sitting]:
    """Find who sits at the table now, seat by seat."""
    found = (last_sitting(casino, table, seat) for seat in range(1, table.places + 1))
    return [sitting for sitting in found if sitting is not None and not sitting.has_ended]
