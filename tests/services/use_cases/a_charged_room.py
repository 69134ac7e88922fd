"""A real house with poker tables that charge by the hour, and people who sat down before nine."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID

from domain.cage.denominations import Count
from domain.command import Envelope, Person
from domain.staff.roles import Book, Role
from domain.tables.charges import commands as of_charges
from domain.tables.charges.on_sitting import time_charge_id_of
from domain.tables.charges.time_charge import TimeCharge
from domain.tables.commands import BringChips, BuyIn, SetUpTable, TakeSeat
from domain.tables.day.box_kind import BoxKind
from domain.tables.day.commands import CountFloat, OpenTable
from domain.tables.drop import commands as of_drops
from domain.tables.notices.commands import ShowSign
from domain.tables.sitting import Sitting
from services.settings import Settings
from services.use_cases import drops, notices, seats, table_days, tables, time_charges
from services.use_cases.casino import Answer, Casino
from tests.domain.tables.terms_of_tables import OPERATOR_OLGA, by_the_hour
from tests.people_and_things import (
    CASHIER_CAT,
    CASHIER_COL,
    DEALER_DAN,
    PIT_BOSS_PIA,
    SUPERVISOR_SUE,
    a_person,
    an_envelope,
)
from tests.services.use_cases.a_floor import seen
from tests.services.use_cases.a_pit import receive_box
from tests.services.use_cases.a_poker_room import a_player_with_card

NINE = datetime(2026, 3, 6, 11, tzinfo=UTC)
# So late that no whole minute of the hour before is left to pay for.
EARLIER = NINE - timedelta(seconds=40)
HIGHER_HAL = a_person("HAL", Role.TG_HIGHER_DUTIES_DEALER)
SUPERVISOR_GUS = a_person("GUS", Role.GAME_SUPERVISOR)
RUNNER_RAY = a_person("RAY", Role.CHIP_RUNNER)


def at(moment: datetime = NINE, by: Person = DEALER_DAN, **others: Any) -> Envelope:
    """An envelope of a moment."""
    return an_envelope(by=by, at=moment, **others)


def after(minutes: int = 0, seconds: int = 0) -> datetime:
    """So long after nine."""
    return NINE + timedelta(minutes=minutes, seconds=seconds)


def a_room(
    casino: Casino,
    book: Book = Book.PP,
    *,
    fee: int = 15_00,
    stand_alone: bool = False,
    code: str = "P-1",
    since: datetime = EARLIER,
) -> None:
    """Put a table on the floor that charges by the hour, with its sign up."""
    setting_up = SetUpTable(
        envelope=at(since, PIT_BOSS_PIA),
        code=code,
        game="Texas Hold'em",
        book=book,
        places=9,
        terms=by_the_hour(book, fee, stand_alone=stand_alone),
    )
    tables.set_up_table(casino, setting_up)
    notices.show_sign(casino, ShowSign(envelope=at(since, OPERATOR_OLGA), table=code))


def open_the_table(casino: Casino) -> None:
    """Open the live table with forty dollars in its tray."""
    for by in (DEALER_DAN, HIGHER_HAL):
        counting = CountFloat(envelope=at(EARLIER, by), table="P-1", chips={5_00: 8})
        table_days.count_float(casino, counting)
    opening = OpenTable(envelope=at(EARLIER, HIGHER_HAL), table="P-1", reason="found in the tray")
    table_days.open_table(casino, opening)


def seat(
    casino: Casino,
    number: int,
    stake: int = 300_00,
    *,
    since: datetime = EARLIER,
    code: str = "P-1",
    is_live: bool = False,
) -> None:
    """Seat somebody with a stake: by a card with that much, or with chips."""
    card = "" if is_live else f"10{number:02d}"
    if card:
        a_player_with_card(casino, card, 1_000_00)
    envelope = at(since, RUNNER_RAY)
    seats.take_seat(casino, TakeSeat(envelope=envelope, table=code, seat=number, card=card))
    chips: dict[str, Any] = {"table": code, "seat": number, "amount_cents": stake}
    if is_live and stake:
        seats.bring_chips(casino, BringChips(envelope=at(since, RUNNER_RAY), **chips))
    elif stake:
        seats.buy_in(casino, BuyIn(envelope=at(since, RUNNER_RAY), **chips))


def tick(casino: Casino, settings: Settings, moment: datetime = NINE) -> list[str]:
    """Let the clock ask at a moment, with what the read models have by then."""
    seen(casino)
    return time_charges.charge_what_is_due(casino, settings, moment)


def charge_id(hour: datetime = NINE, code: str = "P-1") -> UUID:
    """The id of a table's charge for an hour."""
    return time_charge_id_of(code, hour)


def the_charge(casino: Casino, hour: datetime = NINE) -> TimeCharge:
    """Load the charge of an hour."""
    return casino.load(TimeCharge, charge_id(hour))


def sitting_at(casino: Casino, number: int) -> Sitting:
    """Load who sits or sat last at a seat."""
    found = seats.last_sitting(casino, seats.the_table(casino, "P-1"), number)
    assert found is not None
    return found


def stakes(casino: Casino, *numbers: int) -> list[int]:
    """Say what lies before these seats."""
    return [sitting_at(casino, number).stake_cents for number in numbers]


def collect(casino: Casino, moment: datetime = NINE, by: Person = DEALER_DAN) -> Answer:
    """Collect the hour from nine."""
    command = of_charges.CollectTimeCharge(envelope=at(moment, by), charge_id=charge_id())
    return time_charges.collect_time_charge(casino, command)


def verify(casino: Casino, cents: int) -> Answer:
    """Verify it, as Hal."""
    command = of_charges.VerifyTimeCharge(
        envelope=at(by=HIGHER_HAL), charge_id=charge_id(), amount_cents=cents
    )
    return time_charges.verify_time_charge(casino, command)


def drop(casino: Casino) -> Answer:
    """Drop it, as Dan."""
    command = of_charges.DropTimeCharge(envelope=at(), charge_id=charge_id())
    return time_charges.drop_time_charge(casino, command)


def take_chip_box(casino: Casino, table: str = "P-1") -> UUID:
    """Take the chip box, as Cat with Hal."""
    taking = of_drops.TakeDropBox(
        envelope=an_envelope(by=CASHIER_CAT, authorised_by=HIGHER_HAL),
        table=table,
        box="C-3",
        kind=BoxKind.COMMISSION,
    )
    return UUID(drops.take_drop_box(casino, taking).facts["drop_id"])


def count_chip_box(casino: Casino, chips: Count, reason: str = "", table: str = "P-1") -> None:
    """Take it, count it twice, and settle it, with Sue where there is a reason."""
    drop_id = take_chip_box(casino, table)
    receive_box(casino, drop_id)
    for by in (CASHIER_CAT, CASHIER_COL):
        counting = of_drops.CountDropBox(envelope=an_envelope(by=by), drop_id=drop_id, chips=chips)
        drops.count_drop_box(casino, counting)
    second = SUPERVISOR_SUE if reason else None
    envelope = an_envelope(by=CASHIER_COL, authorised_by=second)
    settling = of_drops.SettleDrop(envelope=envelope, drop_id=drop_id, reason=reason)
    drops.settle_drop(casino, settling)
