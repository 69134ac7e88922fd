"""Our values put hands in the same order as other libraries do."""

from __future__ import annotations

import pytest

from tests.domain.cards.other_libraries import READINGS, disagreement, hands


@pytest.mark.rule("PP-3.2.1", "CP-3.2.1", "PP-3.2.2(k)", "CP-3.2.2(j)(second)", "PP-3.2.2(l)")
@pytest.mark.parametrize("reading", READINGS, ids=lambda each: each.name)
def test_a_sample_of_hands_is_ordered_alike(reading):
    assert disagreement(reading, hands(reading, max(300, reading.long_run // 100), seed=1)) is None


@pytest.mark.oracle
@pytest.mark.parametrize("reading", READINGS, ids=lambda each: each.name)
def test_very_many_hands_are_ordered_alike(reading):
    assert disagreement(reading, hands(reading, reading.long_run, seed=2)) is None


def test_a_wrong_order_would_be_noticed():
    reading = READINGS[2]
    upside_down = type(reading)("x", 7, lambda cards: -reading.ours(cards), reading.theirs, 1)

    assert disagreement(upside_down, hands(reading, 300, seed=1)) is not None
