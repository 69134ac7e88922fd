"""What a time charge does to one sitting: it owes, and its stake pays as far as it reaches."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime
from types import MappingProxyType
from typing import Final
from uuid import UUID

from domain.cents import Cents
from domain.command import Envelope
from domain.ids import derived_id
from domain.ledger.accounts import EARNED, OWED, TIME_CHARGE, drop_slide, seat_stake
from domain.ledger.postings import Postings, move
from domain.poker.time_charge import MINUTES, on_joining
from domain.staff.roles import Book
from domain.tables.charges.events import TimeChargeOwed, TimeChargeTaken
from domain.tables.charges.fee import fee_in_force, hourly_fee, is_on_sign
from domain.tables.charges.hours import HOUR, hour_of, whole_minutes_left
from domain.tables.sitting import Sitting
from domain.tables.table import Table

ASSESSED_BY: Final[Mapping[Book, tuple[str, ...]]] = MappingProxyType(
    {Book.PP: ("PP-7.2.2(a)", "PP-7.2.2(b)-s1"), Book.CP: ("CP-7.2.2(a)", "CP-7.2.2(b)")}
)
_JOINING = ("PP-7.2.2(b)-s2",)
_TAKEN_BY = {Book.PP: ("PP-1.1-TimeCollection",), Book.CP: ("CP-7.2.2(d)",)}


def time_charge_id_of(table: str, hour: datetime) -> UUID:
    """Return the id of a table's charge for an hour, so that it is assessed once."""
    return derived_id("time_charge", table.upper(), hour.isoformat())


def owe(
    sitting: Sitting,
    envelope: Envelope,
    hour: datetime,
    cents: Cents,
    *,
    minutes: int = MINUTES,
    rules: tuple[str, ...] = (),
) -> None:
    """Note what the seat owes for an hour."""
    sitting.record(
        TimeChargeOwed,
        envelope,
        rules=rules or ASSESSED_BY[sitting.book],
        charge_id=time_charge_id_of(sitting.table, hour),
        hour=hour,
        minutes=minutes,
        cents=cents,
        **sitting.place,
    )


def join(sitting: Sitting, envelope: Envelope, table: Table) -> None:
    """Charge whoever sits down part way through an hour for the minutes left (PP-7.2.2(b))."""
    if sitting.book is not Book.PP or not hourly_fee(table.terms):
        return
    minutes = whole_minutes_left(envelope.at)
    cents = on_joining(sitting.book, fee_in_force(table), minutes)
    if cents:
        owe(sitting, envelope, hour_of(envelope.at), cents, minutes=minutes, rules=_JOINING)


def pay(sitting: Sitting, envelope: Envelope, charge_id: UUID, *, rest_is_let_go: bool) -> None:
    """Take what is owed for an hour, as far as the stake reaches."""
    owed = sitting.dues.owed.get(charge_id, 0)
    cents = min(owed, sitting.stake_cents)
    if not owed or not (cents or rest_is_let_go):
        return
    sitting.record(
        TimeChargeTaken,
        envelope,
        rules=_TAKEN_BY[sitting.book],
        postings=_taken(sitting, cents) if cents else (),
        charge_id=charge_id,
        cents=cents,
        still_owed_cents=0 if rest_is_let_go else owed - cents,
        stake_cents=sitting.stake_cents - cents,
        **sitting.place,
    )


def pay_all(sitting: Sitting, envelope: Envelope) -> None:
    """Take all that is owed, unless cards, or time bought in a hand, keep the stake as it is."""
    if sitting.round_id is None and not sitting.in_hand.owes_cents:
        for charge_id in tuple(sitting.dues.owed):
            pay(sitting, envelope, charge_id, rest_is_let_go=False)


def settle_before_going(sitting: Sitting, envelope: Envelope, table: Table) -> None:
    """Take what is owed before the stake goes, and what the clock has not come to charge yet."""
    if sitting.book is Book.PP and is_on_sign(table) and (fee := hourly_fee(table.terms)):
        for hour in _hours_not_charged(sitting, envelope.at):
            # What was in force before the table last changed, only the clock looks up.
            if table.modified_on <= hour:
                owe(sitting, envelope, hour, fee)
    pay_all(sitting, envelope)


def _hours_not_charged(sitting: Sitting, at: datetime) -> Iterator[datetime]:
    """Go through the hours that began while the player sat there and were charged to nobody."""
    running, latest = hour_of(at), sitting.dues.latest_hour
    hour = latest + HOUR if latest is not None else running
    while hour <= running:
        if sitting.created_on <= hour:
            yield hour
        hour += HOUR


def _taken(sitting: Sitting, cents: Cents) -> Postings:
    """Put chips on the slide; an electronic stake is a claim that becomes the house's income."""
    stake = seat_stake(sitting.table, sitting.seat)
    if sitting.book is Book.CP:
        return move(stake, drop_slide(sitting.table), cents)
    return move(stake, OWED, cents) + move(EARNED, TIME_CHARGE, cents)
