"""The house's advantage, counted out exactly with six decks through the rounds themselves."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

import pytest

from domain.cards.card import RANKS
from tests.domain.casino_war.at_the_table import a_round, play

DECKS = 6
OF_A_RANK = 4 * DECKS
CARDS = len(RANKS) * OF_A_RANK
STAKE = 100_00


@cache
def won_on_first_cards(bet: str, mine: str, theirs: str) -> int:
    played = a_round(f"P1@1 {bet} 50", "close", f"deal {mine}h {theirs}s", "settle")
    [line] = played.state.lines.values()
    return (line.to_player - line.stake) * (STAKE // line.stake)


@cache
def won_at_war(first: str, mine: str, theirs: str) -> int:
    played = a_round("P1@1 war 100", "close", f"deal {first}h {first}s", "P1@1 go_to_war 100")
    play(played, f"deal {mine}c {theirs}d", "settle")
    return sum(line.to_player - line.stake for line in played.state.lines.values())


def ordered_pairs(gone: dict[str, int] | None = None):
    """Every pair of ranks that two cards can have, with its chance, without replacement."""
    left = {rank: OF_A_RANK - (gone or {}).get(rank, 0) for rank in RANKS}
    cards = sum(left.values())
    for mine in RANKS:
        for theirs in RANKS:
            ways = left[mine] * (left[theirs] - (mine == theirs))
            yield mine, theirs, Fraction(ways, cards * (cards - 1))


def edge(on_equal_cards) -> Fraction:
    """What the house keeps of a Casino War wager, given what equal first cards come to."""
    won = Fraction(0)
    for mine, theirs, chance in ordered_pairs():
        if mine == theirs:
            won += chance * on_equal_cards(mine)
        else:
            won += chance * won_on_first_cards("war", mine, theirs)
    return -won / STAKE


def going_to_war(first: str) -> Fraction:
    pairs = ordered_pairs({first: 2})
    return sum(chance * won_at_war(first, mine, theirs) for mine, theirs, chance in pairs)


def surrendering(first: str) -> Fraction:
    played = a_round("P1@1 war 100", "close", f"deal {first}h {first}s", "P1@1 surrender")
    [line] = played.state.lines.values()
    return Fraction(line.to_player - line.stake)


@pytest.mark.rule("CW-5.7.3")
@pytest.mark.rule("CW-5.7.4")
@pytest.mark.rule("CW-5.7.5")
@pytest.mark.rule("CW-8.1[Go to War]")
def test_going_to_war_costs_2_3301_per_cent_of_the_casino_war_wager():
    assert f"{float(edge(going_to_war)):.4%}" == "2.3301%"


@pytest.mark.rule("CW-1.1(Surrender)")
@pytest.mark.rule("CW-8.1[Casino War]")
def test_surrendering_costs_3_6977_per_cent():
    assert f"{float(edge(surrendering)):.4%}" == "3.6977%"


@pytest.mark.rule("CW-5.9")
@pytest.mark.rule("CW-8.1[Tie]")
def test_tie_costs_18_6495_per_cent():
    pairs = ordered_pairs()
    won = sum(chance * won_on_first_cards("tie", mine, theirs) for mine, theirs, chance in pairs)

    assert f"{float(-won / STAKE):.4%}" == "18.6495%"


def test_the_chances_add_up():
    assert sum(chance for _, _, chance in ordered_pairs()) == 1
    assert sum(chance for _, _, chance in ordered_pairs({"9": 2})) == 1
    assert CARDS == 312
