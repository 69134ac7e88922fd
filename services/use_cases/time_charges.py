"""Time charges: assessed by the hour, collected, verified and dropped; and what the clock asks."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from uuid import UUID

from domain.command import Envelope, Person
from domain.errors import Refusal
from domain.ids import derived_id
from domain.staff.roles import Book
from domain.tables.charges.commands import (
    AssessTimeCharge,
    CollectTimeCharge,
    DropTimeCharge,
    VerifyTimeCharge,
)
from domain.tables.charges.errors import ChargeStepError
from domain.tables.charges.fee import hourly_fee
from domain.tables.charges.hours import HOUR, hour_named, hour_of
from domain.tables.charges.on_sitting import time_charge_id_of
from domain.tables.charges.time_charge import TimeCharge
from domain.tables.table import Table
from services.gaming_day import gaming_day_of
from services.reads import seats as seats_read
from services.reads import tables, time_charges
from services.settings import Settings
from services.use_cases.casino import Answer, Casino, Decided
from services.use_cases.charges_due import table_as_it_was, whose
from services.use_cases.deadlines import CLOCK
from services.use_cases.floor import table_at, table_now
from services.use_cases.rounds import open_sittings
from services.use_cases.seats import the_table
from services.use_cases.table_days import the_day

# How far back hours are charged that nobody asked for when they began.
_LATEST = timedelta(hours=24)
_BOOKS = frozenset({Book.PP, Book.CP})
_log = logging.getLogger("pitbook.time_charges")


def assess_time_charge(casino: Casino, command: AssessTimeCharge) -> Answer:
    """Assess an hour; at an electronic table take what is owed at once, unless a round is on."""

    def decide() -> Decided:
        table, envelope = the_table(casino, command.table), command.envelope
        hour = hour_named(command.hour, envelope.at)
        if casino.find(TimeCharge, time_charge_id_of(table.code, hour)) is not None:
            raise ChargeStepError(f"the time charge of table {table.code} has been assessed")
        sittings = open_sittings(casino, table)
        was = table_as_it_was(casino, table, hour)
        charge = TimeCharge.assess(envelope, hour, was, sittings)
        if table.book is Book.PP and not table_now(casino, table).is_playing:
            people = whose(casino, charge, sittings)
            if all(each.round_id is None for each in people.values()):
                charge.collect(envelope, people, is_playing=False)
        return _decided(charge, *sittings)

    return casino.perform(command, decide)


def collect_time_charge(casino: Casino, command: CollectTimeCharge) -> Answer:
    """Take what is owed from the stakes."""

    def decide() -> Decided:
        charge = casino.load(TimeCharge, command.charge_id, command.envelope.expected_version)
        people = whose(casino, charge, ())
        is_playing = table_now(casino, the_table(casino, charge.table)).is_playing
        charge.collect(command.envelope, people, is_playing=is_playing)
        return _decided(charge, *people.values())

    return casino.perform(command, decide)


def verify_time_charge(casino: Casino, command: VerifyTimeCharge) -> Answer:
    """Verify what lies on the slide."""

    def decide() -> Decided:
        charge = casino.load(TimeCharge, command.charge_id, command.envelope.expected_version)
        charge.verify(command)
        return _decided(charge)

    return casino.perform(command, decide)


def drop_time_charge(casino: Casino, command: DropTimeCharge) -> Answer:
    """Drop what was verified, and tell the table's day."""

    def decide() -> Decided:
        charge = casino.load(TimeCharge, command.charge_id, command.envelope.expected_version)
        day = the_day(casino, charge.table)
        charge.drop(command, day)
        return _decided(charge, day)

    return casino.perform(command, decide)


def charge_what_is_due(casino: Casino, settings: Settings, at: datetime) -> list[str]:
    """Assess the hours that have begun, and take what electronic stakes owe; return the charges.

    Which to look at the read models say, and what is due the log does: a call that comes late,
    twice or not at all changes nothing about who owes what.
    """
    moved: list[str] = []
    for each in tables.all_tables(casino.pool):
        if each.book not in _BOOKS:
            continue
        table = table_at(casino, each.code)
        moved += _assessed(casino, settings, table, at)
        if table.book is Book.PP:
            moved += _collected(casino, settings, table, at)
    return moved


def _assessed(casino: Casino, settings: Settings, table: Table, at: datetime) -> Iterator[str]:
    for hour in _hours(casino, table, at):
        charge_id = time_charge_id_of(table.code, hour)
        if casino.find(TimeCharge, charge_id) is not None:
            continue
        envelope = _of_the_clock("assess_time_charge", charge_id, table, settings, at)
        command = AssessTimeCharge(envelope=envelope, table=table.code, hour=hour.isoformat())
        if _is_done(table, lambda asked=command: assess_time_charge(casino, asked)):  # type: ignore[misc]
            yield str(charge_id)


def _collected(casino: Casino, settings: Settings, table: Table, at: datetime) -> Iterator[str]:
    for charge_id in time_charges.to_collect(casino.pool, table.code):
        envelope = _of_the_clock("collect_time_charge", charge_id, table, settings, at)
        command = CollectTimeCharge(envelope=envelope, charge_id=charge_id)
        if _is_done(table, lambda asked=command: collect_time_charge(casino, asked)):  # type: ignore[misc]
            yield str(charge_id)


def _hours(casino: Casino, table: Table, at: datetime) -> Iterator[datetime]:
    """Go through the hours that may be due: all since the latest that was assessed there."""
    running = hour_of(at)
    if not hourly_fee(table.terms) and table.modified_on <= running:
        return
    if not seats_read.at_table(casino.pool, table.code):
        return
    latest = time_charges.latest_hour(casino.pool, table.code)
    hour = running if latest is None else max(latest + HOUR, running - _LATEST)
    while hour <= running:
        yield hour
        hour += HOUR


def _is_done(table: Table, ask: Callable[[], Answer]) -> bool:
    try:
        return not ask().is_repeat
    except Refusal as refusal:
        # A round is on, nobody owes anything, or somebody was faster: the next tick asks again.
        _log.info("table %s: %s", table.code, refusal.sentence)
        return False


def _of_the_clock(
    what: str, charge_id: UUID, table: Table, settings: Settings, at: datetime
) -> Envelope:
    """Ask in the name of whoever put the sign up, under an id that it can be asked by only once."""
    return Envelope(
        command_id=derived_id(what, charge_id),
        at=at,
        gaming_day=gaming_day_of(at, settings),
        by=Person(table.signed_by or table.id, frozenset()),
        station=CLOCK,
    )


def _decided(charge: TimeCharge, *others: object) -> Decided:
    facts = {
        "charge_id": str(charge.id),
        "table": charge.table,
        "fee_cents": charge.fee_cents,
        "seats": sorted(charge.seats),
        "cents": charge.cents,
    }
    return Decided((charge, *others), facts)  # type: ignore[arg-type]
