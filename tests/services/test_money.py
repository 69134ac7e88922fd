"""Amounts are written one way for people, one way for machines, and read back exactly."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from services.money import LARGEST_CENTS, format_cents, parse_amount, plain_cents

amounts = st.integers(min_value=0, max_value=LARGEST_CENTS)


def test_people_read_grouped_dollars_and_a_true_minus() -> None:
    assert format_cents(124_000) == "$1,240.00"
    assert format_cents(-64_000) == "\u2212$640.00"
    assert format_cents(-5) == "\u2212$0.05"
    assert format_cents(0) == "$0.00"


def test_machines_read_plain_decimals() -> None:
    assert plain_cents(124_000) == "1240.00"
    assert plain_cents(-5) == "-0.05"


@given(amounts)
def test_what_is_written_is_read_back(cents: int) -> None:
    assert parse_amount(format_cents(cents)) == cents
    assert parse_amount(plain_cents(cents)) == cents


@pytest.mark.parametrize(
    ("text", "cents"),
    [("1,240.50", 124_050), ("$12", 1_200), ("12.5", 1_250), (" 7 ", 700), ("007", 700)],
)
def test_people_may_type_it_their_way(text: str, cents: int) -> None:
    assert parse_amount(text) == cents


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "Enter an amount."),
        ("  ", "Enter an amount."),
        ("-5", "negative"),
        ("\u2212$5", "negative"),
        ("$-5", "negative"),
        ("1.005", "fractions of a cent"),
        ("90071992547409.93", "more than"),
        ("9" * 5_000, "more than"),
        ("12,50", "dollars and cents"),
        ("1e5", "dollars and cents"),
        ("5.", "dollars and cents"),
        ("\u0661\u0662", "dollars and cents"),
        ("5\n6", "dollars and cents"),
    ],
)
def test_anything_else_is_refused_in_one_sentence(text: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        parse_amount(text)


@given(st.text())
def test_no_text_gives_anything_but_an_amount_or_a_sentence(text: str) -> None:
    answer = _amount_or_sentence(text)
    if isinstance(answer, str):
        assert answer.endswith(".")
    else:
        assert 0 <= answer <= LARGEST_CENTS


def _amount_or_sentence(text: str) -> int | str:
    try:
        return parse_amount(text)
    except ValueError as refusal:
        return str(refusal)
