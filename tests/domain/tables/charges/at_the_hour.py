"""Poker tables that charge by the hour, with people who sit there, in the words of the tests."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import uuid4

from domain.command import Envelope, Person
from domain.poker.terms import Commission, Method
from domain.staff.roles import Book, Role
from domain.tables.charges import on_sitting
from domain.tables.charges.commands import DropTimeCharge, VerifyTimeCharge
from domain.tables.charges.time_charge import TimeCharge
from domain.tables.commands import BuyIn, SetUpTable, TakeSeat
from domain.tables.day import opening
from domain.tables.day.commands import CountFloat, OpenTable
from domain.tables.day.table_day import TableDay
from domain.tables.notices import showing, varying
from domain.tables.notices.commands import ShowSign, VaryCommission
from domain.tables.now import TableNow
from domain.tables.sitting import Sitting
from domain.tables.stakes import StakeSource
from domain.tables.table import Table
from tests.domain.tables.terms_of_tables import by_the_hour, give_terms
from tests.people_and_things import DEALER_DAN, PIT_BOSS_PIA, a_person, an_envelope

# Nine o'clock; people sat down before.
NINE = datetime(2026, 3, 6, 11, tzinfo=UTC)
EARLIER = NINE - timedelta(minutes=25)
HIGHER_HAL = a_person("HAL", Role.TG_HIGHER_DUTIES_DEALER)
SUPERVISOR_GUS = a_person("GUS", Role.GAME_SUPERVISOR)
_RUNNER = a_person("RAY", Role.CHIP_RUNNER)
_SETTER = a_person("OLGA", Role.CASINO_OPERATOR)


def at(moment: datetime = NINE, by: Person = DEALER_DAN, **others: Any) -> Envelope:
    """An envelope of a moment, nine o'clock unless told otherwise."""
    return an_envelope(by=by, at=moment, **others)


def a_table(
    book: Book = Book.CP, fee: int = 10_00, *, stand_alone: bool = False, signed: bool = True
) -> Table:
    """A table P-1 whose sign shows what it charges for an hour."""
    setting_up = SetUpTable(
        envelope=an_envelope(by=PIT_BOSS_PIA), code="P-1", game="Hold'em", book=book, places=9
    )
    table = Table.set_up(setting_up)
    give_terms(table, by_the_hour(book, fee, stand_alone=stand_alone), signed=signed)
    return table


def vary(
    table: Table,
    method: Method = Method.NONE,
    fee: int = 0,
    moment: datetime = NINE,
    **commission: Any,
) -> None:
    """Vary the commission: to nil, unless told otherwise."""
    command = VaryCommission(
        envelope=at(moment, _SETTER),
        table="P-1",
        commission=Commission(method, **commission),
        hourly_fee=fee,
        reason="another kind of night",
    )
    varying.vary_commission(table, command, TableNow())
    table.collect_events()


def put_sign_up(table: Table) -> None:
    """Put the sign up with the terms in force."""
    showing.show_sign(table, ShowSign(envelope=at(by=_SETTER), table="P-1"))


def a_player(
    seat: int, stake: int = 300_00, book: Book = Book.CP, since: datetime = EARLIER
) -> Sitting:
    """Somebody who has sat at a seat since a moment, with a stake."""
    taking = TakeSeat(envelope=at(since, _RUNNER), table="P-1", seat=seat)
    is_live = book is Book.CP
    source = StakeSource.CHIPS if is_live else StakeSource.ACCOUNT
    table = a_table(book)
    sitting = Sitting.take(
        taking, table, None, source=source, player_id=None if is_live else uuid4()
    )
    if stake and is_live:
        sitting.buy_in_chips(at(since, _RUNNER), uuid4(), stake)
    elif stake:
        buy_in(sitting, max(stake, 200_00), since)
        if stake < 200_00:
            sitting.stake_cents = stake
    sitting.collect_events()
    return sitting


def buy_in(sitting: Sitting, cents: int, moment: datetime = NINE) -> None:
    """Buy in at an electronic seat."""
    sitting.buy_in(
        BuyIn(envelope=at(moment, _RUNNER), table="P-1", seat=sitting.seat, amount_cents=cents)
    )


def in_a_hand(sitting: Sitting) -> Sitting:
    """Give a seat live cards."""
    sitting.deal_in(at(), uuid4())
    sitting.collect_events()
    return sitting


def assessed(
    *sittings: Sitting, book: Book = Book.CP, fee: int = 10_00, stand_alone: bool = False
) -> TimeCharge:
    """The charge of these people for the hour from nine."""
    table = a_table(book, fee, stand_alone=stand_alone)
    charge = TimeCharge.assess(at(), NINE, table, sittings)
    for stream in (charge, *sittings):
        stream.collect_events()
    return charge


def collect(
    charge: TimeCharge, *sittings: Sitting, by: Person = DEALER_DAN, is_playing: bool = False
) -> None:
    """Take what they owe."""
    charge.collect(at(by=by), {each.id: each for each in sittings}, is_playing=is_playing)


def collected(
    players: int = 2, book: Book = Book.CP, *, stand_alone: bool = False, by: Person = DEALER_DAN
) -> TimeCharge:
    """The charge of so many people, taken from their stakes."""
    sittings = [a_player(seat, book=book) for seat in range(1, players + 1)]
    charge = assessed(*sittings, book=book, stand_alone=stand_alone)
    collect(charge, *sittings, by=by)
    charge.collect_events()
    return charge


def verify(
    charge: TimeCharge, cents: int = 20_00, by: Person = HIGHER_HAL, second: Person | None = None
) -> None:
    """Verify what lies on the slide."""
    charge.verify(
        VerifyTimeCharge(
            envelope=at(by=by, authorised_by=second), charge_id=charge.id, amount_cents=cents
        )
    )


def drop(charge: TimeCharge, day: TableDay, by: Person = DEALER_DAN) -> None:
    """Drop it."""
    charge.drop(DropTimeCharge(envelope=at(by=by), charge_id=charge.id), day)


def a_counted_day(*, stand_alone: bool = False) -> TableDay:
    """The day of the live table, counted in with forty dollars and not opened."""
    counting: dict[str, Any] = {"table": "P-1", "chips": {5_00: 8}}
    table = a_table(stand_alone=stand_alone)
    day = opening.begin_day(CountFloat(envelope=at(), **counting), table, None, None)
    opening.count_float(day, CountFloat(envelope=at(by=HIGHER_HAL), **counting))
    day.collect_events()
    return day


def an_open_day(*, stand_alone: bool = False) -> TableDay:
    """The same, open."""
    day, table = a_counted_day(stand_alone=stand_alone), a_table(stand_alone=stand_alone)
    command = OpenTable(envelope=at(by=HIGHER_HAL), table="P-1", reason="found in the tray")
    opening.open_table(day, command, table, None)
    day.collect_events()
    return day


def charge_id(hour: datetime = NINE) -> Any:
    """The id of the table's charge for an hour."""
    return on_sitting.time_charge_id_of("P-1", hour)
