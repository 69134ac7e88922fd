"""Random hands end with the same stacks at our table and at pokerkit's, where its rule is ours."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.domain.poker.beside_pokerkit import play_beside


def differences(seeds: range) -> tuple[list[int], Counter[str]]:
    """Seeds of hands that ended differently, and what kinds of hands there were."""
    differ, kinds = [], Counter()
    for seed in seeds:
        played = play_beside(seed)
        if played is None:
            kinds["left out"] += 1
            continue
        kinds["played"] += 1
        kinds["showdown"] += played.at_showdown
        kinds["side pots"] += played.pots > 1
        if played.ours != played.theirs:
            differ.append(seed)
    return differ, kinds


def test_a_sample_of_hands_ends_alike():
    differ, kinds = differences(range(80))

    assert differ == []
    assert kinds["played"] > 70
    assert kinds["showdown"] > 20
    assert kinds["side pots"] > 3


@pytest.mark.oracle
@pytest.mark.parametrize("part", range(20))
def test_very_many_hands_end_alike(part):
    differ, kinds = differences(range(1_000 + part * 1_050, 1_000 + (part + 1) * 1_050))

    assert differ == []
    assert kinds["played"] >= 1_000
