"""Time charges that fall due around a round: nobody depends on the clock to have asked."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from itertools import takewhile
from uuid import UUID

from domain.aggregate import AggregateRoot, DomainEvent
from domain.command import Envelope
from domain.errors import Refusal
from domain.staff.roles import Book
from domain.tables.charges.fee import hourly_fee
from domain.tables.charges.hours import hour_of
from domain.tables.charges.on_sitting import time_charge_id_of
from domain.tables.charges.time_charge import TimeCharge
from domain.tables.sitting import Sitting
from domain.tables.table import Table
from services.use_cases.casino import Casino


def charged_now(
    casino: Casino, envelope: Envelope, table: Table, sittings: Sequence[Sitting]
) -> tuple[AggregateRoot, ...]:
    """Take what an electronic table charges for this hour before it deals; return the charge."""
    if table.book is not Book.PP or not hourly_fee(table.terms):
        return ()
    hour = hour_of(envelope.at)
    charge = casino.find(TimeCharge, time_charge_id_of(table.code, hour))
    if charge is None:
        try:
            charge = TimeCharge.assess(
                envelope, hour, table_as_it_was(casino, table, hour), sittings
            )
        except Refusal:
            # Nobody owes anything, or the sign is not up: then no round starts either.
            return ()
    if charge.is_collected:
        return ()
    charge.collect(envelope, whose(casino, charge, sittings), is_playing=False)
    return (charge,)


def taken_after_play(
    casino: Casino, envelope: Envelope, sittings: Sequence[Sitting]
) -> tuple[AggregateRoot, ...]:
    """Take what fell due during the round that has just ended; return the streams to save."""
    streams: list[AggregateRoot] = []
    owed = {key for each in sittings for key in each.dues.owed if each.book is Book.PP}
    for charge_id in sorted(owed, key=str):
        charge = casino.find(TimeCharge, charge_id)
        if charge is None or charge.is_collected:
            continue
        people = whose(casino, charge, sittings)
        charge.collect(envelope, people, is_playing=False)
        streams += [charge, *people.values()]
    return tuple(streams)


def whose(casino: Casino, charge: TimeCharge, known: Sequence[Sitting]) -> dict[UUID, Sitting]:
    """Find the sittings of a charge; those in hand are not loaded a second time."""
    at_hand = {each.id: each for each in known}
    return {
        each: at_hand[each] if each in at_hand else casino.load(Sitting, each)
        for each in charge.seats.values()
    }


def table_as_it_was(casino: Casino, table: Table, at: datetime) -> Table:
    """Return a table with the terms and the sign it had at a moment."""
    if table.modified_on <= at:
        return table
    events = [event for event in casino.events.get(table.id) if isinstance(event, DomainEvent)]
    # A table begins with its first event, however late that was.
    told = 1 + sum(1 for _ in takewhile(lambda event: event.at <= at, events[1:]))
    was: Table = casino.repository.get(table.id, version=told)
    return was
