"""An amount is a whole number of cents above zero and below 2^53, and nothing else is."""

from __future__ import annotations

from decimal import Decimal
from enum import IntEnum
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.cents import GREATEST_AMOUNT, dollars, positive_cents
from domain.errors import MalformedAmountError
from tests.given_when_then import refused


class Chip(IntEnum):
    """Something that counts as a number but is none."""

    RED = 500


@given(st.integers(min_value=1, max_value=2**53 - 1))
def test_whole_cents_above_zero_are_an_amount(cents):
    assert positive_cents(cents) == cents


@given(st.integers(max_value=0))
def test_nothing_and_less_than_nothing_are_no_amount(cents):
    code, sentence = refused(MalformedAmountError, lambda: positive_cents(cents))

    assert code == "malformed_amount"
    assert sentence == f"an amount is a whole number of cents above zero, not {cents}"


@given(st.integers(min_value=2**53))
def test_an_amount_that_a_reader_of_our_exports_would_round_is_refused(cents):
    code, sentence = refused(MalformedAmountError, lambda: positive_cents(cents))

    assert code == "malformed_amount"
    assert sentence == "the amount is too large to be kept exactly (2^53 cents or more)"


def test_the_greatest_amount_is_where_javascript_stops_counting():
    assert GREATEST_AMOUNT == 9_007_199_254_740_992
    assert float(GREATEST_AMOUNT) == float(GREATEST_AMOUNT + 1)


@pytest.mark.parametrize(
    "amount",
    [True, False, 1.0, 2.5, float("nan"), Decimal(100), Fraction(100), "100", None, b"1", Chip.RED],
    ids=repr,
)
def test_what_is_not_a_plain_whole_number_is_no_amount(amount):
    code, sentence = refused(MalformedAmountError, lambda: positive_cents(amount))

    assert code == "malformed_amount"
    assert sentence == f"an amount is a whole number of cents above zero, not {amount!r}"


@given(st.floats())
def test_no_float_is_an_amount_however_whole(amount):
    refused(MalformedAmountError, lambda: positive_cents(amount))


@pytest.mark.parametrize(
    ("cents", "written"),
    [
        (0, "$0.00"),
        (5, "$0.05"),
        (100, "$1.00"),
        (124_050, "$1,240.50"),
        (GREATEST_AMOUNT - 1, "$90,071,992,547,409.91"),
    ],
)
def test_an_amount_is_written_in_dollars_to_the_last_cent(cents, written):
    assert dollars(cents) == written
