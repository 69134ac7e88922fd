"""What each pot bears."""

from __future__ import annotations

import pytest

from domain.poker.commission import from_pots, per_hand, percentage
from domain.poker.pots import Pot
from domain.poker.terms import Commission, Method


def a_rate(rate: int, cap: int | None = None, unit: int = 1) -> Commission:
    return Commission(Method.PERCENTAGE, rate, cap, unit)


def borne(terms: Commission, *pots: int, **others: bool) -> tuple[int, ...]:
    cut = [Pot(cents, (1, 2)) for cents in pots]
    return from_pots(terms, cut, dealt_in=6, **others)


@pytest.mark.rule("PP-7.2.1", "CP-7.2.1", "PP-1.1-Cap", "CP-1.1-Cap", "PP-7.7", "CP-7.7")
@pytest.mark.parametrize(
    ("terms", "pots", "expected"),
    [
        (a_rate(500), (24_000, 9_000), (1_200, 450)),
        (a_rate(500, unit=100), (17_800, 6_500), (800, 400)),
        (a_rate(500, cap=1_200), (20_000, 16_000), (1_000, 200)),
        (a_rate(1_000, cap=1_500, unit=100), (12_000, 8_000), (1_200, 300)),
        (a_rate(500, cap=4_000), (37_000, 31_500, 26_000), (1_850, 1_575, 575)),
    ],
)
def test_a_percentage_is_taken_over_all_pots_up_to_the_cap(terms, pots, expected):
    assert borne(terms, *pots) == expected


@pytest.mark.rule("PP-7.2.1(a)", "CP-7.2.1(a)", "CP-7.7")
@pytest.mark.parametrize(
    ("terms", "after_rounds", "taken"),
    [
        (a_rate(500), (6_000, 18_000), (300, 900)),
        (a_rate(1_000, unit=100), (3_000, 9_400), (300, 900)),
        (a_rate(500, cap=1_000), (12_000, 26_000, 70_000), (600, 1_000, 1_000)),
        (a_rate(1_000, cap=1_200, unit=100), (8_000, 26_000), (800, 1_200)),
    ],
)
def test_it_grows_with_what_was_called_round_by_round(terms, after_rounds, taken):
    assert tuple(percentage(terms, wagered) for wagered in after_rounds) == taken


@pytest.mark.rule("CP-7.2.3(b)-s1")
def test_a_fixed_charge_goes_by_the_number_dealt_in():
    terms = Commission(Method.FIXED_PER_HAND, per_hand={2: 300, 6: 500})

    assert [per_hand(terms, players) for players in (2, 5, 6, 11)] == [300, 300, 500, 500]


@pytest.mark.rule("CP-7.2.3(a)")
def test_a_fixed_charge_comes_from_the_main_pot_first():
    terms = Commission(Method.FIXED_PER_HAND, per_hand={2: 500})

    assert borne(terms, 14_000, 2_000) == (500, 0)
    assert borne(terms, 300, 2_000) == (300, 200)


@pytest.mark.rule("PP-7.6", "CP-7.6")
@pytest.mark.parametrize(
    "terms", [a_rate(1_000), Commission(Method.FIXED_PER_HAND, per_hand={2: 500})]
)
def test_nothing_comes_out_of_a_pot_of_blinds(terms):
    assert borne(terms, 2_500, only_blinds=True) == (0,)


@pytest.mark.rule("CP-7.8")
def test_a_tie_of_all_who_paid_frees_from_the_percentage_but_not_from_the_fixed_charge():
    fixed = Commission(Method.FIXED_PER_HAND, per_hand={2: 500})

    assert borne(a_rate(500), 20_000, tied_by_all=True) == (0,)
    assert borne(fixed, 20_000, tied_by_all=True) == (500,)


@pytest.mark.parametrize("method", [Method.TIME_CHARGE, Method.FIXED_PER_PERSON, Method.NONE])
def test_other_methods_leave_the_pot_alone(method):
    assert borne(Commission(method, per_person=100), 20_000) == (0,)
