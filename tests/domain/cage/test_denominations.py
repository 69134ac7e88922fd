"""Cash and chips are counted by denomination, in pieces, and come to a total in whole cents."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.cage.denominations import (
    CHIP_VALUES,
    CHIPS,
    COINS,
    DENOMINATIONS,
    MOST_PIECES,
    NOTES,
    BadCountError,
    add,
    counted,
)
from domain.cents import GREATEST_AMOUNT
from domain.errors import MalformedError
from tests.given_when_then import refused

counts = st.dictionaries(st.sampled_from(DENOMINATIONS), st.integers(0, MOST_PIECES))


def test_the_house_takes_five_notes_and_six_coins():
    assert NOTES == (100_00, 50_00, 20_00, 10_00, 5_00)
    assert COINS == (2_00, 1_00, 50, 20, 10, 5)
    assert list(DENOMINATIONS) == sorted(NOTES + COINS, reverse=True)


def test_the_house_has_eleven_chips():
    assert CHIP_VALUES == (
        10_000_00, 5_000_00, 1_000_00, 500_00, 100_00, 25_00, 5_00, 2_50, 2_00, 1_00, 50,
    )  # fmt: skip
    assert list(CHIP_VALUES) == sorted(CHIP_VALUES, reverse=True)


@pytest.mark.parametrize("worth", [0, 1, 5, 10_00, 20_00, 50_00, 300, -100, "100", True])
def test_there_is_no_other_chip(worth):
    said = refused(BadCountError, lambda: counted({worth: 1}, CHIPS))

    assert said == ("bad_count", f"there is no chip of {worth} cents")


def test_every_chip_at_once_is_still_kept_exactly():
    _, cents = counted(dict.fromkeys(CHIP_VALUES, MOST_PIECES), CHIPS)

    assert cents == sum(CHIP_VALUES) * MOST_PIECES < GREATEST_AMOUNT


def test_a_count_is_kept_without_empty_rows_and_largest_first():
    tidy, cents = counted({5: 3, 100_00: 2, 50_00: 0, 2_00: 1})

    assert list(tidy.items()) == [(100_00, 2), (2_00, 1), (5, 3)]
    assert cents == 202_15


def test_an_empty_count_comes_to_nothing():
    assert counted({}) == ({}, 0)
    assert counted(dict.fromkeys(DENOMINATIONS, 0)) == ({}, 0)


@given(counts)
def test_a_count_comes_to_its_pieces_times_their_worth(count):
    tidy, cents = counted(count)

    assert cents == sum(worth * pieces for worth, pieces in count.items())
    assert tidy == {worth: pieces for worth, pieces in count.items() if pieces}
    assert list(tidy) == sorted(tidy, reverse=True)
    assert counted(tidy) == (tidy, cents)


def test_the_greatest_count_of_all_is_still_kept_exactly():
    _, cents = counted(dict.fromkeys(DENOMINATIONS, MOST_PIECES))

    assert MOST_PIECES == 9_999_999
    assert cents == 18_885 * 9_999_999 == 188_849_981_115
    assert cents < GREATEST_AMOUNT


@pytest.mark.parametrize("worth", [0, 1, 2, 3, 25, 300, 20_000, -5_000, "5000", 50.5, None, True])
def test_there_is_no_other_note_or_coin(worth):
    said = refused(BadCountError, lambda: counted({worth: 1}))

    assert said == ("bad_count", f"there is no note or coin of {worth} cents")


@pytest.mark.parametrize(
    "pieces", [-1, 1.0, 0.5, True, False, "3", None, Decimal(3), 10_000_000, 2**53, 2**64]
)
def test_pieces_are_a_whole_number_that_a_drawer_could_hold(pieces):
    said = refused(BadCountError, lambda: counted({100_00: 1, 50_00: pieces}))

    assert said == (
        "bad_count",
        "the pieces of 5000 cents must be a whole number from 0 to 9,999,999",
    )


def test_a_bad_count_is_a_malformed_request_and_no_broken_rule():
    assert issubclass(BadCountError, MalformedError)


@given(counts, counts)
def test_two_counts_together_come_to_both_totals(left, right):
    together = add(left, right)

    assert sum(worth * pieces for worth, pieces in together.items()) == (
        counted(left)[1] + counted(right)[1]
    )
    assert set(together) == {*left, *right}
    assert list(together) == sorted(together, reverse=True)


@given(counts, counts)
def test_what_is_added_can_be_taken_away_again(left, right):
    back = add(add(left, right), right, -1)

    assert {worth: pieces for worth, pieces in back.items() if pieces} == counted(left)[0]


def test_a_drawer_may_owe_a_denomination_that_its_change_was_given_from():
    assert add({100_00: 2}, {50_00: 1}, -1) == {100_00: 2, 50_00: -1}


def test_adding_changes_neither_count():
    left, right = {100_00: 2}, {100_00: 1}

    add(left, right)

    assert (left, right) == ({100_00: 2}, {100_00: 1})
