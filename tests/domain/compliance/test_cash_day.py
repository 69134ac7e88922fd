"""A player's cash of a gaming day: in and out apart, held against the threshold as it comes."""

from __future__ import annotations

from datetime import timedelta
from uuid import UUID, uuid4

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.compliance.cash_day import CashDay, cash_day_id_of
from domain.compliance.commands import ReviewCashDay
from domain.compliance.events import (
    CashCounted,
    CashDayOpened,
    CashDayReviewed,
    CashUncounted,
    ThresholdReached,
)
from domain.compliance.terms import Aggregation, Comparator, Direction, Terms
from domain.errors import AuthorisationNeededError
from tests.given_when_then import facts, first_facts, refused
from tests.people_and_things import CASHIER_CAT, FRIDAY, OFFICER_OLA, an_envelope

PLAYER = UUID(int=7)
BY_DAY = Terms()
EACH = Terms(aggregation=Aggregation.EACH_TRANSACTION)
OVER = Terms(comparator=Comparator.MORE_THAN)


def a_day(**envelope) -> CashDay:
    day = CashDay.open(an_envelope(**envelope), PLAYER)
    day.collect_events()
    return day


def count(day: CashDay, in_cents: int = 0, out_cents: int = 0, terms: Terms = BY_DAY):
    transaction_id = uuid4()
    owed = day.count(an_envelope(), terms, transaction_id, in_cents=in_cents, out_cents=out_cents)
    return transaction_id, owed


def names(day: CashDay) -> list[type]:
    return [type(event) for event in day.collect_events()]


def test_a_day_is_of_one_player_and_one_gaming_day():
    day = CashDay.open(an_envelope(), PLAYER)

    assert day.id == cash_day_id_of(PLAYER, FRIDAY) != cash_day_id_of(UUID(int=8), FRIDAY)
    assert first_facts(day) == [
        {"event": CashDayOpened, "rules": (), "postings": (), "player_id": PLAYER}
    ]


def test_cash_of_the_next_gaming_day_is_another_days():
    saturday = a_day(gaming_day=FRIDAY + timedelta(days=1))

    assert saturday.id == cash_day_id_of(PLAYER, FRIDAY + timedelta(days=1)) != a_day().id


def test_cash_under_the_threshold_is_counted_and_nothing_is_owed():
    day, transaction_id = a_day(), uuid4()

    assert facts(
        day,
        lambda: day.count(an_envelope(), BY_DAY, transaction_id, in_cents=9_999_95, out_cents=0),
    ) == [
        {
            "event": CashCounted,
            "rules": (),
            "postings": (),
            "player_id": PLAYER,
            "transaction_id": transaction_id,
            "in_cents": 9_999_95,
            "out_cents": 0,
            "day_in_cents": 9_999_95,
            "day_out_cents": 0,
            "terms_number": 0,
        }
    ]
    assert day.reports == set()


def test_the_coin_that_reaches_the_threshold_owes_a_report_of_the_whole_day():
    day = a_day()
    first, _ = count(day, in_cents=9_999_95)
    day.collect_events()
    second, (owed,) = count(day, in_cents=5)
    counted, reached = day.collect_events()

    assert (counted.day_in_cents, type(reached)) == (10_000_00, ThresholdReached)
    assert (owed.cents, owed.direction, owed.is_reached) == (10_000_00, Direction.IN, True)
    assert owed.transaction_ids == (first, second)
    assert (owed.player_id, owed.cash_day) == (PLAYER, FRIDAY)
    assert (reached.report_id, reached.transaction_id) == (owed.report_id, second)
    assert (reached.cents, reached.threshold_cents) == (10_000_00, 10_000_00)


@pytest.mark.parametrize(
    ("terms", "cents", "is_owed"),
    [
        (BY_DAY, 9_999_95, False),
        (BY_DAY, 10_000_00, True),
        (EACH, 9_999_95, False),
        (EACH, 10_000_00, True),
        (OVER, 10_000_00, False),
        (OVER, 10_000_05, True),
    ],
)
@pytest.mark.parametrize("way", ["in_cents", "out_cents"])
def test_one_movement_alone_at_the_edge_of_the_threshold(terms, cents, is_owed, way):
    day = a_day()
    _, owed = count(day, terms=terms, **{way: cents})

    assert bool(owed) is is_owed
    assert (ThresholdReached in names(day)) is is_owed


def test_cash_in_and_out_are_never_netted_nor_added():
    day = a_day()

    assert count(day, in_cents=9_000_00)[1] == ()
    assert count(day, out_cents=9_000_00)[1] == ()
    _, (owed,) = count(day, out_cents=1_000_00)
    assert (owed.direction, owed.cents) == (Direction.OUT, 10_000_00)
    assert (day.total(Direction.IN), day.total(Direction.OUT)) == (9_000_00, 10_000_00)


def test_each_way_has_a_report_of_its_own():
    day = a_day()
    _, (paid_in,) = count(day, in_cents=10_000_00)
    _, (paid_out,) = count(day, out_cents=10_000_00)

    assert paid_in.report_id != paid_out.report_id
    assert day.reports == {paid_in.report_id, paid_out.report_id}


def test_later_cash_of_the_day_belongs_to_the_same_report_and_reaches_it_once():
    day = a_day()
    first, (draft,) = count(day, in_cents=10_000_00)
    day.collect_events()
    second, (amended,) = count(day, in_cents=50_00)

    assert amended.report_id == draft.report_id
    assert (amended.cents, amended.transaction_ids) == (10_050_00, (first, second))
    assert names(day) == [CashCounted]


def test_where_each_transaction_counts_alone_parts_owe_nothing_and_wholes_a_report_each():
    day = a_day()

    assert count(day, in_cents=6_000_00, terms=EACH)[1] == ()
    assert count(day, in_cents=6_000_00, terms=EACH)[1] == ()
    big, (one,) = count(day, in_cents=10_000_00, terms=EACH)
    _, (another,) = count(day, in_cents=11_000_00, terms=EACH)

    assert (one.cents, one.transaction_ids, another.cents) == (10_000_00, (big,), 11_000_00)
    assert one.report_id != another.report_id
    # The aggregate is there to be reviewed all the same.
    assert day.total(Direction.IN) == 33_000_00


def test_a_report_of_the_day_goes_on_when_the_terms_change_to_each_transaction():
    day = a_day()
    _, (draft,) = count(day, in_cents=10_000_00)
    _, (amended,) = count(day, in_cents=1_00, terms=EACH)

    assert (amended.report_id, amended.cents) == (draft.report_id, 10_001_00)


def test_a_void_takes_its_cash_back_out_of_the_day_and_of_the_report():
    day = a_day()
    first, _ = count(day, in_cents=9_000_00)
    second, (draft,) = count(day, in_cents=1_000_00)
    day.collect_events()
    undone = uuid4()

    (fact,) = facts(day, lambda: day.uncount(an_envelope(), BY_DAY, undone, second))

    assert fact == {
        "event": CashUncounted,
        "rules": (),
        "postings": (),
        "player_id": PLAYER,
        "transaction_id": undone,
        "reverses": second,
        "in_cents": 1_000_00,
        "out_cents": 0,
        "day_in_cents": 9_000_00,
        "day_out_cents": 0,
    }
    assert tuple(day.movements) == (first,)
    third, (again,) = count(day, in_cents=1_000_00)
    assert again.report_id == draft.report_id
    assert again.transaction_ids == (first, third)


def test_a_void_back_under_the_threshold_says_so_to_the_report():
    day = a_day()
    count(day, in_cents=9_000_00)
    second, (draft,) = count(day, in_cents=1_000_00)

    (owed,) = day.uncount(an_envelope(), BY_DAY, uuid4(), second)

    assert (owed.report_id, owed.cents, owed.is_reached) == (draft.report_id, 9_000_00, False)


def test_a_void_of_a_movement_that_was_reported_alone_leaves_its_report_with_nothing():
    day = a_day()
    big, (draft,) = count(day, out_cents=10_000_00, terms=EACH)
    count(day, out_cents=10_000_00, terms=EACH)

    (owed,) = day.uncount(an_envelope(), EACH, uuid4(), big)

    assert (owed.report_id, owed.cents, owed.transaction_ids) == (draft.report_id, 0, ())


def test_a_void_under_the_threshold_concerns_no_report():
    day = a_day()
    small, _ = count(day, in_cents=50_00)

    assert day.uncount(an_envelope(), BY_DAY, uuid4(), small) == ()
    assert day.total(Direction.IN) == 0


def test_a_review_is_of_the_day_as_it_stands():
    day = a_day()
    count(day, in_cents=9_000_00)
    count(day, out_cents=200_00)
    command = ReviewCashDay(
        envelope=an_envelope(by=OFFICER_OLA), cash_day_id=day.id, note="sold a car, papers seen"
    )

    assert facts(day, lambda: day.review(command)) == [
        {
            "event": CashDayReviewed,
            "rules": (),
            "postings": (),
            "player_id": PLAYER,
            "day_in_cents": 9_000_00,
            "day_out_cents": 200_00,
            "note": "sold a car, papers seen",
        }
    ]


def test_a_cashier_signs_for_no_review():
    day = a_day()
    command = ReviewCashDay(
        envelope=an_envelope(by=CASHIER_CAT), cash_day_id=day.id, note="looks fine to me"
    )

    refused(AuthorisationNeededError, lambda: day.review(command))


@given(st.lists(st.tuples(st.sampled_from(["in", "out", "void"]), st.integers(1, 9_000_00))))
def test_whatever_comes_a_report_is_owed_from_the_moment_a_way_has_reached_the_threshold(acts):
    day, counted, was_reached = a_day(), {}, {"in": False, "out": False}
    for way, cents in acts:
        if way == "void":
            if counted:
                undone = sorted(counted, key=str)[cents % len(counted)]
                day.uncount(an_envelope(), BY_DAY, uuid4(), undone)
                del counted[undone]
        else:
            transaction_id, owed = count(day, **{f"{way}_cents": cents})
            counted[transaction_id] = (way, cents)
            total = sum(cents for each, cents in counted.values() if each == way)
            was_reached[way] |= total >= 10_000_00
            assert [each.cents for each in owed] == [total] * was_reached[way]
    for way, direction in (("in", Direction.IN), ("out", Direction.OUT)):
        assert day.total(direction) == sum(c for each, c in counted.values() if each == way)
    assert len(day.reports) == sum(was_reached.values())
