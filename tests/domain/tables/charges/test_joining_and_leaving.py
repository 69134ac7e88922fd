"""Who joins part way pays for the minutes left; who goes pays what is due before the stake does."""

from __future__ import annotations

from datetime import timedelta

import pytest

from domain.ledger.accounts import TIME_CHARGE, drop_slide
from domain.poker.terms import Method
from domain.staff.roles import Book
from domain.tables.charges import on_sitting
from domain.tables.charges.errors import FeeAboveSignError, HourError, NoTimeChargeError
from domain.tables.charges.events import TimeChargeOwed, TimeChargeTaken
from domain.tables.charges.hours import hour_named, whole_minutes_left
from domain.tables.charges.time_charge import TimeCharge
from tests.domain.tables.charges.at_the_hour import (
    EARLIER,
    NINE,
    a_player,
    a_table,
    assessed,
    at,
    buy_in,
    charge_id,
    collect,
    in_a_hand,
    vary,
)
from tests.given_when_then import facts, first_facts, refused

TEN = NINE + timedelta(hours=1)


def after(minutes, seconds=0):
    return NINE + timedelta(minutes=minutes, seconds=seconds)


def a_joiner(moment, fee=15_00, book=Book.PP):
    joiner = a_player(3, stake=0, book=book, since=moment)
    on_sitting.join(joiner, at(moment), a_table(book, fee))
    return joiner


@pytest.mark.rule("PP-7.2.2(b)-s2")
@pytest.mark.parametrize(
    ("minutes", "seconds", "fee", "cents"),
    [
        (20, 0, 15_00, 10_00),
        (53, 0, 12_00, 1_40),
        (0, 0, 15_00, 15_00),
        (20, 1, 15_00, 9_75),
        (58, 59, 10_00, 16),
    ],
)
def test_a_joiner_owes_for_the_whole_minutes_left(minutes, seconds, fee, cents):
    joiner = a_joiner(after(minutes, seconds), fee)

    (owed,) = first_facts(joiner)

    assert owed == {
        "event": TimeChargeOwed,
        "rules": ("PP-7.2.2(b)-s2",),
        "postings": (),
        "table": "P-1",
        "seat": 3,
        "charge_id": charge_id(),
        "hour": NINE,
        "minutes": whole_minutes_left(after(minutes, seconds)),
        "cents": cents,
    }


def test_in_the_last_minute_nothing_is_left_to_pay_for():
    assert first_facts(a_joiner(after(59, 1))) == []


@pytest.mark.rule("PP-7.2.2(b)-s2", "PP-7.2.2(b)-s1")
def test_the_first_buy_in_pays_it_and_the_next_hour_is_due_in_full():
    joiner = a_joiner(after(20))
    buy_in(joiner, 200_00, after(21))
    joiner.collect_events()

    (taken,) = facts(joiner, lambda: on_sitting.pay_all(joiner, at(after(21))))

    assert (taken["event"], taken["cents"], joiner.stake_cents) == (
        TimeChargeTaken,
        10_00,
        190_00,
    )
    table = a_table(Book.PP, 15_00)
    refused(NoTimeChargeError, lambda: TimeCharge.assess(at(), NINE, table, [joiner]))
    charge = TimeCharge.assess(at(TEN), TEN, table, [joiner])
    charge.collect(at(TEN), {joiner.id: joiner}, is_playing=False)
    assert joiner.stake_cents == 175_00


@pytest.mark.rule("CP-7.2.2(b)")
def test_a_live_joiner_owes_nothing_for_the_hour_that_runs():
    assert first_facts(a_joiner(after(20), book=Book.CP)) == []


@pytest.mark.rule("PP-7.4")
def test_a_joiner_owes_nothing_where_nothing_is_charged_by_the_hour():
    table, joiner = a_table(Book.PP), a_player(3, stake=0, book=Book.PP, since=after(20))
    vary(table)

    assert facts(joiner, lambda: on_sitting.join(joiner, at(after(20)), table)) == []


def test_nobody_joins_for_more_than_the_sign_shows():
    joiner = a_player(3, stake=0, book=Book.PP, since=after(20))

    with pytest.raises(FeeAboveSignError) as refusal:
        on_sitting.join(joiner, at(after(20)), a_table(Book.PP, signed=False))
    assert refusal.value.rule == "PP-7.1"
    assert refusal.value.sentence.endswith("its sign shows no time charge; put the sign up first")


def test_an_electronic_stake_that_is_short_owes_the_rest_until_more_comes():
    player = a_player(1, stake=4_00, book=Book.PP)
    charge = assessed(player, book=Book.PP)

    collect(charge, player)
    assert (player.stake_cents, player.can_be_dealt_in) == (0, False)
    assert player.dues.owed == {charge.id: 6_00}

    buy_in(player, 200_00)
    on_sitting.pay_all(player, at())
    assert (player.stake_cents, player.dues.owed, player.dues.paid) == (
        194_00,
        {},
        {charge.id: 10_00},
    )


def test_cards_keep_a_stake_as_it_is_whatever_it_owes():
    player = in_a_hand(a_player(1, book=Book.PP))
    assessed(player, book=Book.PP)

    assert facts(player, lambda: on_sitting.pay_all(player, at())) == []


@pytest.mark.parametrize(("book", "target"), [(Book.PP, TIME_CHARGE), (Book.CP, drop_slide("P-1"))])
def test_who_goes_after_the_assessment_pays_first(book, target):
    player, other = a_player(1, book=book), a_player(2, book=book)
    charge = assessed(player, other, book=book)
    table = a_table(book)

    (taken,) = facts(player, lambda: on_sitting.settle_before_going(player, at(), table))
    assert dict(taken["postings"])[target] == 10_00
    player.vacate(at(), "goes home")
    collect(charge, player, other)

    assert charge.cents == 20_00
    assert player.dues.paid == {charge.id: 10_00}


@pytest.mark.rule("PP-7.2.2(b)-s1", "PP-1.1-CollectionTime")
def test_who_goes_before_the_clock_has_asked_pays_for_the_hour_that_began():
    player, table = a_player(1, book=Book.PP), a_table(Book.PP)

    on_sitting.settle_before_going(player, at(after(0, 2)), table)

    assert player.stake_cents == 290_00
    again = facts(player, lambda: on_sitting.settle_before_going(player, at(after(0, 3)), table))
    assert again == []


def test_who_goes_after_the_clock_stood_still_pays_for_each_hour_since_the_last():
    player, table = a_player(1, book=Book.PP), a_table(Book.PP)
    on_sitting.settle_before_going(player, at(), table)

    on_sitting.settle_before_going(player, at(after(150)), table)

    assert list(player.dues.paid.values()) == [10_00] * 3


@pytest.mark.rule("PP-7.4")
def test_hours_for_which_commission_was_waived_are_not_charged_on_going():
    player, table = a_player(1, book=Book.PP), a_table(Book.PP)
    on_sitting.settle_before_going(player, at(), table)
    vary(table, moment=after(30))
    vary(table, Method.TIME_CHARGE, 10_00, moment=after(130))

    on_sitting.settle_before_going(player, at(after(190)), table)

    # Ten and eleven o'clock were waived; midnight was charged again.
    assert sorted(player.dues.paid.values()) == [10_00, 10_00]
    assert player.dues.latest_hour == after(180)


def test_who_sat_down_within_the_hour_owes_nothing_more_on_going():
    player = a_player(1, book=Book.PP, since=after(1))

    assert facts(player, lambda: on_sitting.settle_before_going(
        player, at(after(2)), a_table(Book.PP)
    )) == []  # fmt: skip


def test_nobody_is_kept_from_going_by_a_sign_that_is_not_up():
    player, table = a_player(1, book=Book.PP), a_table(Book.PP, signed=False)

    assert facts(player, lambda: on_sitting.settle_before_going(player, at(), table)) == []


@pytest.mark.parametrize(
    "text", ["nine", "2026-03-06T11:00", "2026-03-06T11:30+00:00", "2026-03-06T11:00:01+00:00"]
)
def test_an_hour_is_written_in_full(text):
    assert refused(HourError, lambda: hour_named(text, NINE)) == (
        "no_assessable_hour",
        f"{text!r} is no full hour, like 2026-03-06T20:00+00:00",
    )


@pytest.mark.rule("CP-1.1-CollectionTime", "PP-1.1-CollectionTime")
def test_an_hour_is_charged_when_it_begins_and_no_sooner():
    assert hour_named("2026-03-06T22:00+11:00", NINE) == NINE
    assert hour_named("", after(59, 59)) == NINE
    said = refused(
        HourError, lambda: hour_named(NINE.isoformat(), NINE - timedelta(microseconds=1))
    )
    assert said[1] == "this hour has not begun; a time charge is assessed when it begins"
    assert EARLIER < NINE
