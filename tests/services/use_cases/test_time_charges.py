"""Time charges in a real house: the clock asks late, twice or never, and each hour is paid once."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from domain.command import Person
from domain.poker.terms import Commission, Method
from domain.staff.roles import Book
from domain.tables.absence.commands import (
    MoveReason,
    MoveSeat,
    PickUpPlayer,
    PlaceSeatButton,
    SitOut,
)
from domain.tables.absence.markers import SeatButton
from domain.tables.charges.commands import AssessTimeCharge
from domain.tables.charges.errors import ChargeNotVerifiedError, ChargeStepError
from domain.tables.commands import BuyIn, EndRound, FoldSeat, LeaveSeat, StartRound
from domain.tables.errors import LiveCardsError, RoundOpenError
from domain.tables.notices.commands import ShowSign, VaryCommission
from services.integrity.verify import verify as verified
from services.reads import seats as seats_read
from services.reads import time_charges as charges_read
from services.settings import Settings
from services.use_cases import absence, notices, places, rounds, seats, time_charges
from services.use_cases.casino import Answer, Casino
from tests.domain.tables.terms_of_tables import OPERATOR_OLGA
from tests.services.use_cases.a_charged_room import (
    HIGHER_HAL,
    NINE,
    RUNNER_RAY,
    SUPERVISOR_GUS,
    a_room,
    after,
    at,
    charge_id,
    collect,
    count_chip_box,
    drop,
    open_the_table,
    seat,
    sitting_at,
    stakes,
    the_charge,
    tick,
    verify,
)
from tests.services.use_cases.a_floor import seen
from tests.services.use_cases.a_poker_room import balance_of

TEN = NINE + timedelta(hours=1)
INCOME, SLIDE, BOX = "income:time_charge", "table:P-1:drop_slide", "table:P-1:chip_box"


def start_round(casino: Casino, moment: Any = NINE) -> Answer:
    return rounds.start_round(casino, StartRound(envelope=at(moment, SUPERVISOR_GUS), table="P-1"))


def end_round(casino: Casino, moment: Any = NINE) -> Answer:
    return rounds.end_round(casino, EndRound(envelope=at(moment, SUPERVISOR_GUS), table="P-1"))


def leave(casino: Casino, number: int, moment: Any = NINE, by: Person = RUNNER_RAY) -> Answer:
    return seats.leave_seat(casino, LeaveSeat(envelope=at(moment, by), table="P-1", seat=number))


def vary(casino: Casino, fee: int, moment: Any) -> None:
    method = Method.TIME_CHARGE if fee else Method.NONE
    command = VaryCommission(
        envelope=at(moment, OPERATOR_OLGA),
        table="P-1",
        commission=Commission(method),
        hourly_fee=fee,
        reason="another kind of night",
    )
    notices.vary_commission(casino, command)


# Electronic tables: everything by the clock.


@pytest.mark.rule("PP-7.2.2(a)", "PP-7.2.2(b)-s1", "PP-1.1-TimeCollection", "PP-1.1-CollectionTime")
def test_the_clock_charges_everybody_once_however_often_it_asks(
    casino: Casino, settings: Settings
) -> None:
    a_room(casino, fee=12_00)
    for number in (1, 2, 3):
        seat(casino, number)
    out = SitOut(envelope=at(by=SUPERVISOR_GUS), table="P-1", seat=2)
    absence.sit_out(casino, out)

    assert tick(casino, settings, after(seconds=-1)) == []
    assert tick(casino, settings) == [str(charge_id())]
    assert [tick(casino, settings, after(seconds=each)) for each in (0, 5, 59 * 60)] == [[]] * 3

    assert stakes(casino, 1, 2, 3) == [288_00] * 3
    assert balance_of(casino, INCOME) == 36_00
    charge = the_charge(casino)
    assert (charge.is_collected, charge.cents) == (True, 36_00)


@pytest.mark.rule("PP-1.1-CollectionTime")
def test_a_clock_that_stood_still_charges_every_hour_that_began_meanwhile(
    casino: Casino, settings: Settings
) -> None:
    a_room(casino)
    seat(casino, 1)
    tick(casino, settings)
    seat(casino, 2, since=after(90))

    late = tick(casino, settings, after(150))

    assert late == [str(charge_id(TEN)), str(charge_id(TEN + timedelta(hours=1)))]
    # The joiner paid half an hour of ten o'clock's, and eleven's in full.
    assert stakes(casino, 1, 2) == [255_00, 300_00 - 7_50 - 15_00]
    assert tick(casino, settings, after(151)) == []


def test_the_first_hour_ever_is_the_one_that_runs(casino: Casino, settings: Settings) -> None:
    a_room(casino)
    seat(casino, 1)

    assert tick(casino, settings, after(200)) == [str(charge_id(after(180)))]
    assert stakes(casino, 1) == [285_00]


@pytest.mark.rule("PP-7.2.2(b)-s2")
def test_a_joiner_pays_for_the_minutes_left_by_the_first_buy_in(
    casino: Casino, settings: Settings
) -> None:
    a_room(casino)
    seat(casino, 1, 0, since=after(20))
    assert sum(sitting_at(casino, 1).dues.owed.values()) == 10_00
    # The clock has nothing to add for this hour.
    assert tick(casino, settings, after(20, 5)) == []

    command = BuyIn(envelope=at(after(21), RUNNER_RAY), table="P-1", seat=1, amount_cents=200_00)
    answer = seats.buy_in(casino, command)

    assert answer.facts["stake_cents"] == 190_00
    assert balance_of(casino, INCOME) == 10_00
    tick(casino, settings, TEN)
    assert stakes(casino, 1) == [175_00]


@pytest.mark.rule("PP-5.18-s1", "PP-7.2.2(a)")
def test_what_falls_due_in_a_round_is_taken_when_it_ends(
    casino: Casino, settings: Settings
) -> None:
    a_room(casino)
    for number in (1, 2):
        seat(casino, number)
    start_round(casino, after(0, -10))

    assert tick(casino, settings) == [str(charge_id())]
    assert tick(casino, settings, after(0, 5)) == []
    assert stakes(casino, 1, 2) == [300_00] * 2
    end_round(casino, after(2))

    assert stakes(casino, 1, 2) == [285_00] * 2
    assert the_charge(casino).cents == 30_00
    assert tick(casino, settings, after(3)) == []


@pytest.mark.rule("PP-1.1-CollectionTime")
def test_a_round_charges_what_the_clock_has_not_come_to(casino: Casino, settings: Settings) -> None:
    a_room(casino)
    seat(casino, 1)
    seat(casino, 2)
    seat(casino, 3, since=after(0, 1))

    start_round(casino, after(0, 2))

    assert the_charge(casino).cents == 30_00
    assert stakes(casino, 1, 2) == [285_00] * 2
    assert sorted(the_charge(casino).seats) == [1, 2]
    end_round(casino, after(1))
    assert tick(casino, settings, after(2)) == []


def test_a_stake_that_the_charge_has_emptied_is_dealt_no_cards(
    casino: Casino, settings: Settings
) -> None:
    a_room(casino, fee=200_00)
    seat(casino, 1, 200_00)
    seat(casino, 2, 300_00)
    seat(casino, 3, 300_00)
    tick(casino, settings)
    seen(casino)

    start_round(casino, after(1))

    assert sitting_at(casino, 1).round_id is None
    shown = {each.seat: each for each in seats_read.at_table(casino.pool, "P-1")}
    assert (shown[1].stake_cents, shown[1].is_active, shown[2].stake_cents) == (0, False, 100_00)


@pytest.mark.rule("PP-7.2.2(b)-s1")
def test_who_goes_pays_first_whether_or_not_the_clock_has_asked(
    casino: Casino, settings: Settings
) -> None:
    a_room(casino)
    for number in (1, 2, 3, 4):
        seat(casino, number)
    assert leave(casino, 1, after(0, 1)).facts["cents"] == 285_00
    start_round(casino, after(0, -10))
    tick(casino, settings, after(0, 5))
    seats.fold_seat(casino, FoldSeat(envelope=at(by=SUPERVISOR_GUS), table="P-1", seat=2))
    assert leave(casino, 2, after(0, 30)).facts["cents"] == 285_00
    moving = MoveSeat(
        envelope=at(after(3), RUNNER_RAY),
        table="P-1",
        seat=3,
        to_seat=7,
        why=MoveReason.PLAYERS_WISH,
    )
    with pytest.raises(LiveCardsError):
        absence.move_seat(casino, moving)
    end_round(casino, after(2))
    absence.move_seat(casino, moving)

    assert stakes(casino, 7, 4) == [285_00] * 2
    assert balance_of(casino, INCOME) == 60_00
    assert tick(casino, settings, after(4)) == []
    dues = charges_read.dues_of(casino.pool, "P-1", [NINE])
    assert [(each.seat, each.paid_cents, each.is_seated) for each in dues] == [
        (1, 15_00, False),
        (2, 15_00, False),
        (3, 15_00, False),
        (4, 15_00, True),
    ]


def test_a_mover_pays_before_the_clock_asks_and_not_again(
    casino: Casino, settings: Settings
) -> None:
    a_room(casino)
    seat(casino, 1)
    absence.move_seat(
        casino,
        MoveSeat(
            envelope=at(after(0, 1), RUNNER_RAY),
            table="P-1",
            seat=1,
            to_seat=2,
            why=MoveReason.PLAYERS_WISH,
        ),
    )

    assert stakes(casino, 2) == [285_00]
    assert tick(casino, settings, after(0, 5)) == []
    tick(casino, settings, TEN)
    assert stakes(casino, 2) == [270_00]


def test_a_picked_up_player_has_paid(casino: Casino, settings: Settings) -> None:
    a_room(casino, Book.CP)
    seat(casino, 1, is_live=True)
    absence.place_seat_button(
        casino,
        PlaceSeatButton(envelope=at(), table="P-1", seat=1, button=SeatButton.WALKING),
    )
    tick(casino, settings)
    picking = PickUpPlayer(
        envelope=at(after(30), HIGHER_HAL, authorised_by=OPERATOR_OLGA),
        table="P-1",
        seat=1,
        reason="away for long",
    )

    assert absence.pick_up_player(casino, picking).facts["cents"] == 285_00
    assert balance_of(casino, SLIDE) == 15_00


# The terms and the sign of the hour itself.


def test_the_hour_is_charged_by_the_terms_it_began_under(
    casino: Casino, settings: Settings
) -> None:
    a_room(casino)
    seat(casino, 1)
    vary(casino, 0, after(0, 3))

    assert tick(casino, settings, after(0, 5)) == [str(charge_id())]
    assert stakes(casino, 1) == [285_00]
    assert tick(casino, settings, TEN) == []


@pytest.mark.rule("PP-7.4", "CP-7.4")
@pytest.mark.parametrize("book", [Book.PP, Book.CP])
def test_waived_commission_charges_nothing(casino: Casino, settings: Settings, book: Book) -> None:
    a_room(casino, book)
    seat(casino, 1, is_live=book is Book.CP)
    vary(casino, 0, after(0, -20))

    assert tick(casino, settings) == []
    assert stakes(casino, 1) == [300_00]


@pytest.mark.rule("CP-7.2.2(c)")
def test_a_dearer_hour_waits_for_the_sign(casino: Casino, settings: Settings) -> None:
    a_room(casino, Book.CP)
    seat(casino, 1, is_live=True)
    vary(casino, 20_00, after(0, -20))
    assert tick(casino, settings) == []

    notices.show_sign(casino, ShowSign(envelope=at(after(5), OPERATOR_OLGA), table="P-1"))

    # The hour that began under the old sign is not charged by the new one.
    assert tick(casino, settings, after(6)) == []
    assert tick(casino, settings, TEN) == [str(charge_id(TEN))]
    assert the_charge(casino, TEN).fee_cents == 20_00


def test_an_hour_is_assessed_once_by_whoever_asks(casino: Casino, settings: Settings) -> None:
    a_room(casino, Book.CP)
    seat(casino, 1, is_live=True)
    time_charges.assess_time_charge(casino, AssessTimeCharge(envelope=at(), table="P-1"))

    assert tick(casino, settings) == []
    with pytest.raises(ChargeStepError):
        time_charges.assess_time_charge(casino, AssessTimeCharge(envelope=at(), table="P-1"))


# Live tables: the clock assesses, people collect, verify and drop.


@pytest.mark.rule("CP-7.2.2(a)", "CP-7.2.2(d)", "CP-7.2.2(e)", "CP-1.1-ChipBox", "CP-1.1-DropSlide")
def test_an_hour_at_a_live_table_from_the_stakes_to_the_vault(
    casino: Casino, settings: Settings
) -> None:
    a_room(casino, Book.CP, fee=10_00)
    open_the_table(casino)
    for number in range(1, 9):
        seat(casino, number, is_live=True)
    assert tick(casino, settings) == [str(charge_id())]
    assert [tick(casino, settings, after(minutes)) for minutes in (1, 30)] == [[], []]
    assert stakes(casino, 1) == [300_00]

    assert collect(casino).facts["cents"] == 80_00
    assert balance_of(casino, SLIDE) == 80_00
    with pytest.raises(ChargeNotVerifiedError):
        drop(casino)
    verify(casino, 80_00)
    drop(casino)
    assert (balance_of(casino, SLIDE), balance_of(casino, BOX)) == (0, 80_00)

    count_chip_box(casino, {25_00: 3, 5_00: 1})

    assert balance_of(casino, BOX) == 0
    assert (balance_of(casino, INCOME), balance_of(casino, "house:earned")) == (80_00, -80_00)
    seen(casino)
    assert verified(settings.database_url, settings.seal_key, settings.folder).findings == ()
    (read,) = charges_read.of_table(casino.pool, "P-1")
    assert (read.next_step, read.collected_cents, read.verified_by) == (
        "done",
        80_00,
        HIGHER_HAL.staff_id,
    )


@pytest.mark.rule("CP-7.2.2(d)", "CP-7.2.2(e)")
def test_at_a_table_that_stands_alone_the_day_knows_what_came_into_its_float(
    casino: Casino, settings: Settings
) -> None:
    a_room(casino, Book.CP, stand_alone=True)
    open_the_table(casino)
    seat(casino, 1, is_live=True)
    tick(casino, settings)
    collect(casino)
    verify(casino, 15_00)

    drop(casino)

    day = places.last_table_day(casino, "P-1")
    assert day is not None
    assert day.float_cents == balance_of(casino, "table:P-1:float") == 55_00
    seen(casino)
    assert verified(settings.database_url, settings.seal_key, settings.folder).findings == ()


@pytest.mark.rule("CP-6.11-s1")
def test_a_live_charge_is_not_collected_in_a_round(casino: Casino, settings: Settings) -> None:
    a_room(casino, Book.CP)
    for number in (1, 2):
        seat(casino, number, is_live=True)
    rounds.start_round(casino, StartRound(envelope=at(), table="P-1"))
    tick(casino, settings, after(1))

    with pytest.raises(RoundOpenError):
        collect(casino)
    rounds.end_round(casino, EndRound(envelope=at(), table="P-1"))
    assert stakes(casino, 1) == [300_00]
    assert collect(casino).facts["cents"] == 30_00
