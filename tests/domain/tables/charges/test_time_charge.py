"""A time charge: everybody seated owes it in advance, and it is verified before it is dropped."""

from __future__ import annotations

from datetime import timedelta

import pytest

from domain.errors import AuthorisationNeededError
from domain.ledger.accounts import (
    EARNED,
    OWED,
    TIME_CHARGE,
    chip_box,
    drop_slide,
    seat_stake,
    table_float,
)
from domain.poker.terms import Method
from domain.staff.authority import RankTooLowError
from domain.staff.roles import Book
from domain.tables.absence import on_sitting as absence
from domain.tables.absence.commands import SitOut
from domain.tables.charges.errors import (
    ChargeAmountError,
    ChargeNotVerifiedError,
    ChargeStepError,
    FeeAboveSignError,
    NoTimeChargeError,
    SameChargeHandsError,
)
from domain.tables.charges.events import (
    TimeChargeAssessed,
    TimeChargeCollected,
    TimeChargeDropped,
    TimeChargeOwed,
    TimeChargeTaken,
    TimeChargeVerified,
)
from domain.tables.charges.time_charge import TimeCharge
from domain.tables.day.errors import TableNotOpenError
from domain.tables.day.events import CommissionDropped, TimeChargeBanked
from domain.tables.errors import RoundOpenError
from tests.domain.tables.charges.at_the_hour import (
    HIGHER_HAL,
    NINE,
    SUPERVISOR_GUS,
    a_counted_day,
    a_player,
    a_table,
    an_open_day,
    assessed,
    at,
    charge_id,
    collect,
    collected,
    drop,
    in_a_hand,
    put_sign_up,
    vary,
    verify,
)
from tests.given_when_then import facts, first_facts, refused
from tests.people_and_things import CASHIER_CAT, DEALER_DAN, PIT_BOSS_PIA

SLIDE, BOX, FLOAT = drop_slide("P-1"), chip_box("P-1"), table_float("P-1")


def assess(table, *sittings, hour=NINE):
    return TimeCharge.assess(at(), hour, table, sittings)


# Assessed.


@pytest.mark.rule("CP-7.2.2(a)", "CP-7.2.2(b)", "CP-1.1-CollectionTime", "CP-1.1-TimeCollection")
def test_everybody_at_the_table_owes_the_hours_fee_in_advance():
    eight = [a_player(seat) for seat in range(1, 9)]

    charge = assess(a_table(), *eight)

    (fact,) = first_facts(charge)
    assert fact == {
        "event": TimeChargeAssessed,
        "rules": ("CP-7.2.2(a)", "CP-7.2.2(b)"),
        "postings": (),
        "table": "P-1",
        "book": Book.CP,
        "hour": NINE,
        "fee_cents": 10_00,
        "seats": {each.seat: each.id for each in eight},
        "is_stand_alone": False,
        "terms_version": 1,
    }
    assert charge.id == charge_id()
    assert [sum(each.dues.owed.values()) for each in eight] == [10_00] * 8
    (owed,) = first_facts(eight[0])
    assert owed == {
        "event": TimeChargeOwed,
        "rules": ("CP-7.2.2(a)", "CP-7.2.2(b)"),
        "postings": (),
        "table": "P-1",
        "seat": 1,
        "charge_id": charge.id,
        "hour": NINE,
        "minutes": 60,
        "cents": 10_00,
    }


@pytest.mark.rule("PP-7.2.2(a)", "PP-1.1-CollectionTime")
def test_who_sits_out_owes_it_too():
    nine = [a_player(seat, book=Book.PP) for seat in range(1, 10)]
    for each in nine[:2]:
        absence.sit_out(each, SitOut(envelope=at(by=SUPERVISOR_GUS), table="P-1", seat=each.seat))

    charge = assessed(*nine, book=Book.PP, fee=12_00)
    collect(charge, *nine)

    assert charge.cents == 108_00


@pytest.mark.rule("CP-7.2.2(b)")
def test_a_live_joiner_pays_from_the_next_collection():
    there, joiner = a_player(1), a_player(2, since=NINE + timedelta(minutes=20))

    charge = assess(a_table(), there, joiner)
    assert set(charge.seats) == {1}

    ten = NINE + timedelta(hours=1)
    following = assess(a_table(), there, joiner, hour=ten)
    assert set(following.seats) == {1, 2}
    assert following.id == charge_id(ten) != charge.id


def test_at_the_stroke_of_the_hour_one_is_there():
    assert set(assess(a_table(), a_player(1, since=NINE)).seats) == {1}
    late = a_player(1, since=NINE + timedelta(microseconds=1))
    assert refused(NoTimeChargeError, lambda: assess(a_table(), late))[0] == "no_time_charge"


@pytest.mark.rule("CP-1.1-CollectionTime", "PP-1.1-CollectionTime")
@pytest.mark.parametrize("book", [Book.CP, Book.PP])
def test_nobody_is_charged_twice_for_an_hour(book):
    player = a_player(1, book=book)
    assessed(player, book=book)

    said = refused(NoTimeChargeError, lambda: assess(a_table(book), player))

    assert said == ("no_time_charge", "nobody at table P-1 owes anything for this hour")
    assert player.collect_events() == []


@pytest.mark.parametrize("book", [Book.CP, Book.PP])
def test_a_table_with_another_method_charges_nothing_by_the_hour(book):
    table, player = a_table(book), a_player(1, book=book)
    vary(table, Method.PERCENTAGE, rate=500)

    said = refused(NoTimeChargeError, lambda: assess(table, player))

    assert said == ("no_time_charge", "table P-1 charges nothing by the hour")


@pytest.mark.rule("CP-7.4", "PP-7.4")
@pytest.mark.parametrize("book", [Book.CP, Book.PP])
def test_waived_commission_charges_nothing(book):
    table = a_table(book)
    vary(table)

    refused(NoTimeChargeError, lambda: assess(table, a_player(1, book=book)))


@pytest.mark.rule("CP-7.2.2(c)")
def test_no_more_is_assessed_than_the_sign_shows():
    table, player = a_table(), a_player(1)
    vary(table, Method.TIME_CHARGE, 10_01)

    with pytest.raises(FeeAboveSignError) as refusal:
        assess(table, player)
    assert refusal.value.rule == "CP-7.2.2(c)"
    assert refusal.value.sentence == (
        "the terms of table P-1 charge $10.01 for an hour and its sign shows $10.00; put the sign"
        " up first"
    )
    assert player.collect_events() == []
    refused(FeeAboveSignError, lambda: assess(a_table(signed=False), player))
    put_sign_up(table)
    assert assess(table, player).fee_cents == 10_01


def test_a_fee_below_what_the_sign_shows_is_assessed():
    table = a_table()
    vary(table, Method.TIME_CHARGE, 8_00)

    assert assess(table, a_player(1)).fee_cents == 8_00


# Collected.


@pytest.mark.rule("CP-7.2.2(d)", "CP-1.1-DropSlide")
@pytest.mark.parametrize("stand_alone", [False, True])
def test_what_a_live_table_collects_lies_on_its_slide(stand_alone):
    player = a_player(4)
    charge = assessed(player, stand_alone=stand_alone)

    assert facts(charge, lambda: collect(charge, player)) == [
        {
            "event": TimeChargeCollected,
            "rules": ("CP-7.2.2(d)",),
            "postings": (),
            "table": "P-1",
            "hour": NINE,
            "paid": {4: 10_00},
            "short": {},
            "cents": 10_00,
        }
    ]
    assert first_facts(player) == [
        {
            "event": TimeChargeTaken,
            "rules": ("CP-7.2.2(d)",),
            "postings": ((seat_stake("P-1", 4), -10_00), (SLIDE, 10_00)),
            "table": "P-1",
            "seat": 4,
            "charge_id": charge.id,
            "cents": 10_00,
            "still_owed_cents": 0,
            "stake_cents": 290_00,
        }
    ]
    assert (player.stake_cents, player.is_active, player.dues.owed) == (290_00, True, {})


@pytest.mark.rule("PP-1.1-TimeCollection", "PP-7.2.2(b)-s1", "PP-1.1-Commission")
def test_electronic_stakes_pay_into_income():
    seven = [a_player(seat, book=Book.PP) for seat in range(1, 8)]
    charge = assessed(*seven, book=Book.PP, fee=12_00)

    collect(charge, *seven)

    moved: dict[str, int] = {}
    for each in seven:
        (taken,) = first_facts(each)
        assert (taken["charge_id"], taken["table"]) == (charge.id, "P-1")
        for account, cents in taken["postings"]:
            moved[account] = moved.get(account, 0) + cents
    assert moved[TIME_CHARGE] == 84_00
    assert moved == {
        **{seat_stake("P-1", seat): -12_00 for seat in range(1, 8)},
        OWED: 84_00,
        EARNED: -84_00,
        TIME_CHARGE: 84_00,
    }


@pytest.mark.rule("CP-6.11-s1", "PP-5.18-s1", "CP-7.2.2(d)", "PP-7.2.2(a)")
@pytest.mark.parametrize(("book", "rule"), [(Book.CP, "CP-6.11-s1"), (Book.PP, "PP-5.18-s1")])
def test_a_charge_that_falls_due_in_a_round_is_taken_when_it_ends(book, rule):
    player = in_a_hand(a_player(1, book=book))
    charge = assessed(player, book=book)
    assert sum(player.dues.owed.values()) == 10_00

    with pytest.raises(RoundOpenError) as refusal:
        collect(charge, player)
    assert refusal.value.rule == rule
    player.end_hand(at(), is_folded=True)
    refused(RoundOpenError, lambda: collect(charge, player, is_playing=True))
    assert player.stake_cents == 300_00
    collect(charge, player)
    assert player.stake_cents == 290_00


@pytest.mark.parametrize("book", [Book.CP, Book.PP])
def test_it_is_collected_once(book):
    charge = collected(book=book)

    said = refused(ChargeStepError, lambda: collect(charge))

    assert said == ("charge_step", "the time charge of table P-1 for this hour has been collected")


def test_the_dealer_collects_at_a_live_table_and_nobody_need_at_an_electronic_one():
    live, electronic = a_player(1), a_player(1, book=Book.PP)
    charge = assessed(live)
    refused(AuthorisationNeededError, lambda: collect(charge, live, by=CASHIER_CAT))
    refused(AuthorisationNeededError, lambda: collect(charge, live, by=PIT_BOSS_PIA))

    charge = assessed(electronic, book=Book.PP)
    collect(charge, electronic, by=CASHIER_CAT)
    assert charge.is_collected


def test_a_live_stake_pays_what_it_can_and_owes_nothing_after():
    poor, broke = a_player(1, stake=4_00), a_player(2, stake=0)
    charge = assessed(poor, broke)

    (fact,) = facts(charge, lambda: collect(charge, poor, broke))

    assert (fact["paid"], fact["short"]) == ({1: 4_00, 2: 0}, {1: 6_00, 2: 10_00})
    assert (poor.stake_cents, poor.is_active, poor.dues.owed) == (0, False, {})
    assert (broke.dues.owed, first_facts(broke)[0]["postings"]) == ({}, ())
    assert not poor.can_be_dealt_in


# Verified and dropped.


@pytest.mark.rule("CP-7.2.2(e)")
def test_it_is_verified_for_its_exact_amount_before_it_is_dropped():
    charge, day = collected(8), an_open_day()

    with pytest.raises(ChargeNotVerifiedError) as refusal:
        drop(charge, day)
    assert refusal.value.rule == "CP-7.2.2(e)"
    for wrong in (79_99, 80_01, 0):
        with pytest.raises(ChargeAmountError) as refusal:
            verify(charge, wrong)
        assert refusal.value.rule == "CP-7.2.2(e)"
    assert (charge.collect_events(), day.collect_events()) == ([], [])

    assert facts(charge, lambda: verify(charge, 80_00)) == [
        {
            "event": TimeChargeVerified,
            "rules": ("CP-7.2.2(e)",),
            "postings": (),
            "table": "P-1",
            "hour": NINE,
            "cents": 80_00,
        }
    ]
    refused(ChargeStepError, lambda: verify(charge, 80_00))


@pytest.mark.rule("CP-7.2.2(e)")
def test_a_dealer_does_not_verify_without_a_higher_duties_dealer():
    charge = collected()

    refused(AuthorisationNeededError, lambda: verify(charge, by=DEALER_DAN))
    refused(RankTooLowError, lambda: verify(charge, by=DEALER_DAN, second=CASHIER_CAT))
    verify(charge, by=DEALER_DAN, second=HIGHER_HAL)
    assert charge.is_verified


@pytest.mark.rule("CP-7.2.2(e)")
def test_nobody_verifies_what_they_have_collected():
    charge = collected(by=HIGHER_HAL)

    assert refused(SameChargeHandsError, lambda: verify(charge)) == (
        "same_charge_hands",
        "whoever collected a time charge cannot verify it; another person does",
    )
    refused(SameChargeHandsError, lambda: verify(charge, by=DEALER_DAN, second=HIGHER_HAL))
    assert not charge.is_verified


def test_nothing_is_verified_before_it_is_collected_or_where_nothing_was():
    broke = a_player(1, stake=0)
    charge = assessed(broke)
    said = "the time charge of table P-1 for this hour has not been collected"
    assert refused(ChargeStepError, lambda: verify(charge, 0)) == ("charge_step", said)
    collect(charge, broke)
    said = "the time charge of table P-1 for this hour came to nothing"
    assert refused(ChargeStepError, lambda: verify(charge, 0)) == ("charge_step", said)


@pytest.mark.rule("CP-7.2.2(e)", "CP-1.1-ChipBox", "CP-1.1-DropSlide")
def test_what_was_verified_drops_into_the_chip_box():
    charge, day = collected(), an_open_day()
    verify(charge)

    (dropped,) = facts(charge, lambda: drop(charge, day))

    assert dropped == {
        "event": TimeChargeDropped,
        "rules": ("CP-7.2.2(e)",),
        "postings": ((SLIDE, -20_00), (BOX, 20_00)),
        "table": "P-1",
        "hour": NINE,
        "cents": 20_00,
        "into_float": False,
    }
    assert first_facts(day) == [
        {
            "event": CommissionDropped,
            "rules": (),
            "postings": (),
            "table": "P-1",
            "source_id": charge.id,
            "is_time_charge": True,
            "cents": 20_00,
        }
    ]
    assert (day.charges_cents, day.rake_cents, day.float_cents) == (20_00, 0, 40_00)
    assert refused(ChargeStepError, lambda: drop(charge, day))[1].endswith("has been dropped")


@pytest.mark.rule("CP-7.2.2(d)", "CP-7.2.2(e)")
def test_at_a_table_that_stands_alone_it_is_put_in_the_float():
    charge, day = collected(stand_alone=True), an_open_day(stand_alone=True)
    refused(ChargeNotVerifiedError, lambda: drop(charge, day))
    verify(charge)

    (dropped,) = facts(charge, lambda: drop(charge, day))

    assert dropped["postings"] == ((SLIDE, -20_00), (FLOAT, 20_00))
    assert dropped["into_float"] is True
    assert first_facts(day) == [
        {
            "event": TimeChargeBanked,
            "rules": ("CP-7.2.2(d)",),
            "postings": (),
            "table": "P-1",
            "charge_id": charge.id,
            "float_change_cents": 20_00,
        }
    ]
    assert (day.float_cents, day.charges_cents) == (60_00, 0)


@pytest.mark.parametrize("stand_alone", [False, True])
def test_nothing_is_dropped_at_a_table_that_is_not_open(stand_alone):
    charge, closed = collected(stand_alone=stand_alone), a_counted_day()
    verify(charge)

    refused(TableNotOpenError, lambda: drop(charge, closed))
    assert not charge.is_dropped


def test_electronic_charges_are_neither_verified_nor_dropped():
    charge = collected(book=Book.PP)

    for act in (lambda: verify(charge), lambda: drop(charge, an_open_day())):
        assert refused(ChargeStepError, act) == (
            "charge_step",
            "table P-1 is electronic: its charges are neither verified nor dropped",
        )
